"""What a button tells beforehand is what then happens, wherever it is offered."""

from collections import Counter
from itertools import islice

from games.haendler.model import State
from games.haendler.stages.movement.destinations import Go, Push
from games.haendler.stages.movement.search import CardEarned
from games.haendler.stages.movement.turn import Courier, Turn
from games.haendler.stages.prices.warehouse import Sell, SoldFromStock
from games.haendler.stages.purchase import Bought, Buy
from games.kernel import Option, Rng, Seat
from games.kernel.prompt import choices
from games.kernel.selfplay import seed_of, walk
from tests.haendler.table import GAME

EACH = 15
"""Buttons of a kind that are looked at."""


def test_buttons_tell_what_happens() -> None:
    """Of the first in a game: prices, extra points, arrivals and cards."""
    looked: Counter[str] = Counter()
    for move in islice(walk(GAME, 3, {}, seed_of(5), 5), 400):
        for seat in GAME.asked(move.state):
            for option in choices(GAME.prompts(move.state, seat)):
                kind = option.action.kind
                if looked[kind] < EACH:
                    looked[kind] += _holds(move.state, seat, option)
    assert all(looked[cls.kind] >= 5 for cls in (Buy, Sell, Courier, Go, Push)), looked


def _holds(state: State, seat: Seat, option: Option) -> bool:
    """Check what a button tells; return whether it tells anything."""
    told = dict(option.args)
    events = GAME.apply(state, seat, option.action, Rng(seed_of(1), 1)).events
    match option.action:
        case Buy() | Sell():
            paid = [one.amount for one in events if isinstance(one, Bought | SoldFromStock)]
            assert paid == [told["price"]]
        case Courier():
            earned = any(isinstance(event, CardEarned) for event in events)
            assert earned == (told["card"] == "yes")
        case Go(points=points, to=to) | Push(points=points, to=to):
            assert isinstance(state.stage, Turn)
            own = 0 if isinstance(option.action, Push) else state.stage.tile
            assert told["extra"] == points - own
            assert (told["arrives"] == "yes") == (to in GAME.board.city_number)
        case _:
            return False
    return True
