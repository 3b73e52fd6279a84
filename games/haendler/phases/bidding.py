"""Phase 2, first half: sealed bids for each wagon in a city.

Rulebook, "Phase 2: Bidding for Wagons and Loading Goods"; rulings 6 and 7.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Bid
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules, put
from games.haendler.facts import order, promised
from games.haendler.model import WAGONS, State
from games.haendler.options import MENUS
from games.haendler.stages import Bidding, Loading
from games.haendler.terms import City, Money
from games.kernel import Action, Amount, Form, Prompt, Seat

STEP = 100
"""Bids are multiples of this."""


def begin(desk: Desk) -> None:
    """Handle the wagons in cities in their order."""
    next_wagon(desk, 0)


def next_wagon(desk: Desk, first: int) -> None:
    """Go on to the next wagon in a city, from number `first` (0, 1, 2) on, or end the phase.

    One that kept its Loading Master is not auctioned (ruling 7).
    """
    for number in WAGONS[first:]:
        wagon = desk.state.wagons[number]
        if wagon.space not in desk.board.city_number:
            continue
        if wagon.master is None:
            desk.tell(events.Hammer(number + 1, City(wagon.space)))
            desk.turn_to(Bidding(number, (None,) * len(desk.state.players)))
        else:
            desk.tell(events.MasterStays(wagon.master, number + 1))
            desk.turn_to(Loading(number))
        return
    desk.finish()


@lru_cache(maxsize=MENUS)
def _question(wagon: int, most: int, sealed: bool) -> Form:
    amount = Amount("amount", 0, most, STEP)
    return Form(
        "bid",
        Bid,
        (amount,),
        args=(("wagon", wagon + 1),),
        secret=True,
        optional=sealed,
        timeout=None if sealed else Bid(Money(0)),
    )


def most(state: State, seat: Seat) -> int:
    """Return the highest bid of a seat: its money, less what it has promised in open deals."""
    return (state.players[seat].money - promised(state, seat)) // STEP * STEP


class BiddingRules(Rules[Bidding]):
    """All bid at once; a bid can be changed until the last one is in (ruling 6)."""

    @override
    def asked(self, state: State, stage: Bidding) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, bid in enumerate(stage.bids) if bid is None)

    @override
    def prompts(self, board: Board, state: State, stage: Bidding, seat: Seat) -> tuple[Prompt, ...]:
        return (_question(stage.wagon, most(state, seat), stage.bids[seat] is not None),)

    @override
    def apply(self, desk: Desk, stage: Bidding, seat: Seat, action: Action) -> None:
        if isinstance(action, Bid):
            desk.tell(events.Sealed(seat), events.BidKept(action.amount, audience=(seat,)))
            desk.turn_to(replace(stage, bids=put(stage.bids, seat, action.amount)))

    @override
    def settle(self, desk: Desk, stage: Bidding) -> bool:
        bids = [bid for bid in stage.bids if bid is not None]
        if len(bids) < len(stage.bids):
            return False
        seats = order(desk.state)
        desk.tell(*(events.BidShown(seat, Money(bids[seat])) for seat in seats))
        # `max` keeps the first of equals: a tie goes to the first in player order, and if nobody
        # bids anything that is the starting player.
        master = max(seats, key=lambda seat: bids[seat])
        desk.earn(master, -bids[master])
        desk.put_wagon(stage.wagon, replace(desk.state.wagons[stage.wagon], master=master))
        desk.tell(events.Mastered(master, stage.wagon + 1, Money(bids[master])))
        desk.turn_to(Loading(stage.wagon))
        return True
