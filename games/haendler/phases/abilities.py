"""Setting up shop: special abilities in fixed pairs, or auctioned one by one.

Rulebook, "Setting Up Shop"; ruling 4.
"""

from dataclasses import replace

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Drop, Open, Raise
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import free_money, order, seats_from
from games.haendler.model import State
from games.haendler.options import option, priced
from games.haendler.stages import Auction
from games.haendler.terms import ABILITIES, Ability, Money
from games.kernel import Action, BrokenInvariant, Choice, Prompt, Seat, Term

EACH = 2
"""Abilities of every player."""

PAIR_PRICE = 1000
STEP = 100
"""A bid is raised by exactly this."""


def deal_pairs(desk: Desk) -> None:
    """Quick setup: draw a pair for each player, who pays 1,000 guilders."""
    pairs = desk.rng.shuffled(desk.board.pairs)
    for seat, pair in zip(order(desk.state), pairs, strict=False):
        desk.put_player(seat, replace(desk.seat(seat), abilities=pair))
        desk.earn(seat, -PAIR_PRICE)
        desk.tell(events.Paired(seat, pair, Money(PAIR_PRICE)))


def open_auction(desk: Desk) -> None:
    """Lay all eight abilities open and let the starting player choose the first."""
    desk.state = replace(desk.state, lots=ABILITIES, stage=Auction(desk.state.starting))


def wants(state: State, seat: Seat) -> int:
    """Return how many abilities a seat still needs."""
    return EACH - len(state.players[seat].abilities)


def affords(board: Board, state: State, seat: Seat, lot: Ability, price: int) -> bool:
    """Whether a seat may bid so much: the dearest card left must stay within its means.

    Ruling 4: as long as it would still need one after this.
    """
    left = free_money(state, seat) - price
    others = [board.price[ability] for ability in state.lots if ability != lot]
    return left >= (max(others) if wants(state, seat) > 1 and others else 0)


def reserved(board: Board, state: State, seat: Seat) -> int:
    """Return what a seat must keep back for the auction, in guilders: no deal may touch it.

    Enough for the dearest abilities that may be left, whether its standing bid wins or is beaten.
    """
    stage = state.stage
    if not isinstance(stage, Auction):
        return 0
    needed = wants(state, seat)
    others = [board.price[ability] for ability in state.lots if ability != stage.lot]
    dearest = max(others, default=0)
    winning = stage.price + (needed - 1) * dearest if stage.leader == seat else 0
    return max(winning, needed * dearest)


class AuctionRules(Rules[Auction]):
    """Who chooses, raises or drops out."""

    @override
    def asked(self, state: State, stage: Auction) -> tuple[Seat, ...]:
        return (stage.chooser if stage.turn is None else stage.turn,)

    @override
    def prompts(self, board: Board, state: State, stage: Auction, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.asked(state, stage):
            return ()
        if stage.lot is None:
            lots = _affordable(board, state, stage.chooser)
            cheapest = min(lots, key=lambda lot: board.price[lot])
            openings = tuple(priced(board.price[lot], Open, lot) for lot in lots)
            return (Choice("open", openings, timeout=Open(cheapest)),)
        options = (priced(stage.price + STEP, Raise), option(Drop))
        question = (("ability", Term("ability", stage.lot)), ("price", stage.price))
        return (Choice("raise", options, question, timeout=Drop()),)

    @override
    def apply(self, desk: Desk, stage: Auction, seat: Seat, action: Action) -> None:
        match action:
            case Open(ability):
                price = desk.board.price[ability]
                desk.tell(events.Opened(seat, ability, Money(price)))
                self._next(desk, replace(stage, lot=ability, price=price, leader=seat), seat)
            case Raise():
                price = stage.price + STEP
                desk.tell(events.Raised(seat, _lot(stage), Money(price)))
                self._next(desk, replace(stage, price=price, leader=seat), seat)
            case _:
                self._drop(desk, stage, seat)

    @override
    def settle(self, desk: Desk, stage: Auction) -> bool:
        if stage.turn is not None:
            if affords(desk.board, desk.state, stage.turn, _lot(stage), stage.price + STEP):
                return False
            self._drop(desk, stage, stage.turn)
            return True
        lots = _affordable(desk.board, desk.state, stage.chooser)
        if len(lots) > 1:
            return False
        self.apply(desk, stage, stage.chooser, Open(lots[0]))
        return True

    def _drop(self, desk: Desk, stage: Auction, seat: Seat) -> None:
        desk.tell(events.Dropped(seat, _lot(stage)))
        self._next(desk, replace(stage, dropped=(*stage.dropped, seat)), seat)

    def _next(self, desk: Desk, stage: Auction, seat: Seat) -> None:
        """Ask the next bidder clockwise; without one the ability is sold."""
        for other in seats_from(seat, len(desk.state.players))[1:]:
            if other != stage.leader and other not in stage.dropped and wants(desk.state, other):
                desk.turn_to(replace(stage, turn=other))
                return
        self._sell(desk, stage)

    @staticmethod
    def _sell(desk: Desk, stage: Auction) -> None:
        if stage.leader is None:
            raise BrokenInvariant("an auction without a bid")
        lot, buyer = _lot(stage), stage.leader
        player = desk.seat(buyer)
        desk.put_player(buyer, replace(player, abilities=(*player.abilities, lot)))
        desk.earn(buyer, -stage.price)
        desk.tell(events.Won(buyer, lot, Money(stage.price)))
        lots = tuple(ability for ability in desk.state.lots if ability != lot)
        desk.state = replace(desk.state, lots=lots)
        for seat in seats_from(stage.chooser, len(desk.state.players)):
            if wants(desk.state, seat):
                desk.turn_to(Auction(seat))
                return
        desk.state = replace(desk.state, lots=())
        desk.finish()


def _affordable(board: Board, state: State, seat: Seat) -> tuple[Ability, ...]:
    return tuple(lot for lot in state.lots if affords(board, state, seat, lot, board.price[lot]))


def _lot(stage: Auction) -> Ability:
    if stage.lot is None:
        raise BrokenInvariant("nothing is up for auction")
    return stage.lot
