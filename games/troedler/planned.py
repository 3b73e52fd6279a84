"""Planned moves: which piles to take, and whole turns.

The classes of the planned moves and the methods that carry them out are with the stages.
"""

from collections.abc import Iterator

from games.kernel import Choice, Form, OneOf, Option, Prompt, Seat, Text
from games.troedler.position import Position
from games.troedler.stage import Plan
from games.troedler.stages import whole_turn
from games.troedler.stages.colours import Colours
from games.troedler.stages.taking import (
    ANY,
    CHOICES,
    REQUEST,
    TakeNumber,
    TakeTop,
    Times,
    pile_names,
)
from games.troedler.stages.turn import Turn
from games.troedler.terms import EXTRA, FEED, ROUTES

MAX_TURN_CHARS = 240
"""Length limit of a typed turn."""

TOP_CARDS = (*ROUTES, EXTRA, FEED, REQUEST)
"""The cards on top of a pile that a plan can name."""

TOP_FORM = Form(
    "top",
    TakeTop,
    (
        OneOf("first", TOP_CARDS),
        OneOf("second", TOP_CARDS),
        OneOf("third", (ANY, *TOP_CARDS)),
        OneOf("times", (Times("always"), Times("once"))),
    ),
    distinct=CHOICES,
)
"""The question which card on top the player wants, in one round or in all rounds."""


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return the questions for what a seat can plan now; none while colours are chosen."""
    if isinstance(position.state.stage, Colours):
        return ()
    return (*_pile_forms(position, seat), *_turn_questions(position, seat), TOP_FORM)


def _pile_forms(position: Position, seat: Seat) -> Iterator[Form]:
    """Yield the form for piles by number, if the seat will choose a pile later in this round."""
    _, taken, _ = position.moment
    # With two piles left, the last player has no choice.
    has_choice = position.state.stage.step == "taking" and len(position.remaining_piles) > 2
    if has_choice and taken < position.takers_before(seat):
        labels = pile_names(position, seat)
        fields = tuple(OneOf(name, position.remaining_piles, named=labels) for name in CHOICES)
        fixed_values = (("round", position.state.round),)
        yield Form("number", TakeNumber, fields, fixed_values, distinct=CHOICES)


def _turn_questions(position: Position, seat: Seat) -> Iterator[Prompt]:
    """Yield the questions for a whole turn, if the seat has its pile and has not played yet.

    The first offers turns that the program found; in the second, the player types moves.
    """
    number = position.state.round
    _, taken, _ = position.moment
    if taken <= position.takers_before(seat) or Plan(number, "").timing(position, seat) >= 0:
        return
    turns = whole_turn.whole_turns(position, seat, Turn())
    if turns:
        plans = (Plan(number, "; ".join(turn.lines)) for turn in turns)
        yield Choice("turns", tuple(Option(plan, (("whole", "yes"),)) for plan in plans))
    yield Form("plan", Plan, (Text("moves", MAX_TURN_CHARS),), (("round", number),))
