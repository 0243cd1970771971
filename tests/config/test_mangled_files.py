"""No reader of files ends with a fault, whatever somebody has made of a shipped file."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.config.mangled import mangled, sources

SOURCES = {name: (reader, files) for name, reader, files in sources()}


@pytest.mark.parametrize("name", SOURCES)
def test_every_mangled_file_is_read_and_its_mistakes_can_be_told(tmp_path_factory, name) -> None:
    reader, files = SOURCES[name]

    @settings(max_examples=15, deadline=None)
    @given(st.integers(0, 2**32))
    def holds(seed: int) -> None:
        rng = Random(seed)
        reader(tmp_path_factory.mktemp("home"), mangled(rng.choice(files), rng))

    holds()
