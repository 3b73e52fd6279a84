"""Notes that people write to themselves about a match: their length, and when they are shown."""

from table.match.clocks import DAY_MS
from table.match.model import Perspective

NOTE_SIZE = 300
"""The largest number of characters of a note."""

ABSENCE_MS = DAY_MS
"""Milliseconds without a move after which a player is shown their note."""


def is_note_due(perspective: Perspective, now: int) -> bool:
    """Whether a player who comes back now is shown their note.

    A note is due if its author has neither moved nor written the note within `ABSENCE_MS`.
    """
    note, seat = perspective.note, perspective.seat
    if note is None or seat is None:
        return False
    moved_at = perspective.match.players[seat].acted_at or 0
    return now - max(note.at, moved_at) >= ABSENCE_MS
