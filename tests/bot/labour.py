"""Work for another process, which imports nothing for it."""

from collections.abc import Callable

LATE = 60.0
"""Seconds after which a test has failed."""


def counted(number: int, tell: Callable[[float], None]) -> str:
    """Count, telling how far it is; below nothing it fails."""
    if number < 0:
        raise ValueError(number)
    for one in range(1, number + 1):
        tell(one / number)
    return f"counted to {number}"
