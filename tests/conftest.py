"""Settings that all tests share."""

import os

import pytest
from hypothesis import HealthCheck, settings

# On a shared machine a slow example says nothing about the program.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("dev", max_examples=50, **_COMMON)
settings.register_profile("ci", max_examples=100, derandomize=True, **_COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what rewrites the files that tests compare with."""
    parser.addoption(
        "--update-transcripts",
        action="store_true",
        help="write tests/transcripts/*.txt anew from their actions (review the differences)",
    )
