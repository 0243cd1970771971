"""Input, output and errors may all be closed, as some starters of programs do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CODE = """\
import sys
from game.cli import main
main(["--lang"])
with open(sys.argv[1], "w") as file:
    file.write(str(file.fileno()))
"""


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
def test_a_file_does_not_come_to_lie_where_libraries_complain(tmp_path) -> None:
    place = tmp_path / "number"
    closed = f'exec \'{sys.executable}\' -c "$1" "$2" <&- >&- 2>&-'
    subprocess.run(["sh", "-c", closed, "sh", CODE, place], cwd=ROOT, check=True)
    assert int(place.read_text()) > 2
