"""Work for another process, which imports nothing for it."""

LATE = 60.0
"""Seconds after which a test has failed."""


def counted(number: int) -> str:
    """Count; below nothing it fails."""
    if number < 0:
        raise ValueError(number)
    return f"counted to {sum(1 for _ in range(number))}"
