"""Clicks of a turn, counted over random games as the private panel asks for them."""

from itertools import pairwise

from games.kernel import Choice
from games.kernel.selfplay import seed_of, walk
from tests.troedler.table import RULES

GAMES = 4
MENU = 25
"""Answers that a menu holds; where there are more, a group is chosen first."""
BEFORE = ("dealing", "discarding", "taking")


def clicks() -> tuple[int, int]:
    """Return the clicks of all turns, *Play* among them, and the number of turns."""
    pressed = turns = 0
    for number in range(GAMES):
        for before, move in pairwise(walk(RULES, 4, {}, seed_of(number), number)):
            if move.seat is None or before.state.stage.step in BEFORE:
                continue
            (prompt,) = RULES.prompts(before.state, move.seat)
            assert isinstance(prompt, Choice)
            pressed += 1 + (len(prompt.options) > MENU)
            begins = before.state.stage.step == "turn" and not before.state.played
            pressed += begins
            turns += begins
    return pressed, turns


def test_a_turn_takes_at_most_eight_clicks_on_average() -> None:
    """From *Play* to the last card that is given up; one that is laid out in advance takes one."""
    pressed, turns = clicks()
    assert pressed / turns <= 8
