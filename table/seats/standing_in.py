"""Answering in somebody's place: what the rules hold to be sensible when nobody answers."""

from games.kernel import Seat
from storage.rows import StepRow
from table.match.sitting import Sitting
from table.play import commit, made


class NoAnswer(Exception):
    """The rules say nothing for a seat that they ask, against their contract."""


def answer(sitting: Sitting, seat: Seat, now: int) -> commit.Advance:
    """Return the step that answers a seat's question, which is nobody's own."""
    # A chance of its own: what is drawn for them tells nothing of what the step draws.
    chance = sitting.aside(b"late", sitting.row.version + 1, seat)
    action = sitting.game.late(sitting.state(), seat, chance)
    if action is None:
        raise NoAnswer(sitting.row.id, seat)
    return made.move(sitting, seat, action, _blank(sitting, seat, now))


def _blank(sitting: Sitting, seat: Seat, now: int) -> StepRow:
    return made.blank(sitting, seat, now, user_id=None, interaction_id=None)
