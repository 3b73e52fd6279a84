"""How much a long search does: more by an environment variable."""

import os

import pytest
from _pytest.mark import ParameterSet

SEED = int(os.environ.get("KONTOR_AUDIT_SEED", "1"))
"""The seed of every long search."""


def long(variable: str, default: int, *more: object) -> ParameterSet:
    """Return size and seed of a long search as parameters of a test that has no time limit."""
    marks = (pytest.mark.long, pytest.mark.timeout(0))
    return pytest.param(int(os.environ.get(variable, default)), SEED, *more, marks=marks)
