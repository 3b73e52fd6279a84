"""Which reminders somebody wants: their own choice, for all their tables."""

from table.match.clocks import LAST

SCHEDULES: dict[str, int] = {"all": 1, "late": 2, "end": LAST, "none": LAST + 1}
"""The first level of a clock at which there is a reminder: half, a quarter, the end; never."""

USUAL = "all"


def wanted(schedule: str | None, level: int) -> bool:
    """Whether somebody wants to be reminded when their clock comes to a level."""
    return level >= SCHEDULES.get(schedule or USUAL, SCHEDULES[USUAL])
