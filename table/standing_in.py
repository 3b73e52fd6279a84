"""Answering in somebody's place: what the rules hold to be sensible when nobody answers."""

from games.kernel import Seat
from games.kernel.prompt import Choice
from storage.rows import StepRow
from table import commit, made
from table.sitting import Sitting


class NoAnswer(Exception):
    """The rules say nothing for somebody who does not answer, and there is nothing to choose."""


def answer(sitting: Sitting, seat: Seat, now: int) -> commit.Advance:
    """Return the step that answers a seat's question, which is nobody's own."""
    action = sitting.game.late(sitting.state(), seat)
    if action is None:
        options = [
            option.action
            for prompt in sitting.game.prompts(sitting.state(), seat)
            if isinstance(prompt, Choice) and not prompt.optional
            for option in prompt.options
        ]
        if not options:
            raise NoAnswer(sitting.row.id, seat)
        action = options[0]
    return made.move(sitting, seat, action, _blank(sitting, seat, now))


def _blank(sitting: Sitting, seat: Seat, now: int) -> StepRow:
    return made.blank(sitting, seat, now, user_id=None, interaction_id=None)
