"""What players want done later; each is kept until its moment comes. Its stage carries it out."""

from typing import ClassVar, Literal

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.position import Position
from games.hellweg.terms import MERCHANTS, ROUNDS, Road, Sort, Town, Ware, Wish
from games.kernel import Action, Choice, Form, OneOf, Option, PlannedMove, Prompt, Seat, Term

Otherwise = Literal["keep", "ask"]


class SettleAt(PlannedMove):
    """In a round of the starting set-up: a token here, and its carriage on that road."""

    stays = True
    round: int
    town: Town
    sort: Sort
    road: Road | None

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.past(seat, 0, self.round)


class SellAhead(PlannedMove):
    """In every sale to come: all that costs no carriage; and where something would cost one?"""

    kind: ClassVar[str] = "sales"
    stays = True
    otherwise: Otherwise


class SendMerchant(PlannedMove):
    """This month's first or second merchant: a wish, and another if that cannot be had then."""

    kind: ClassVar[str] = "merchant"
    stays = True
    month: int
    merchant: int
    first: Wish
    second: Wish
    road: Road
    """Where a carriage goes, if it may: else where it would if time ran out."""

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.past(seat, self.month, self.merchant)


TAKE, ASK = Wish("thaler"), Wish("ask")
"""The wish that can always be had, and the wish to be asked."""
ANYWHERE = Road("any")
SALES = Choice("sales", tuple(Option(SellAhead(otherwise)) for otherwise in ("keep", "ask")))


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat may plan now: the set-up, or this month's merchants; and all sales."""
    state = position.state
    if not state.month:
        rounds = () if state.variant.quick else position.coming(seat, ROUNDS)
        return (*(_settling(position, number) for number in rounds), SALES)
    merchants = () if state.last_month else position.coming(seat, MERCHANTS)
    return (*(_sending(position, number) for number in merchants), SALES)


def _settling(position: Position, number: int) -> Choice:
    """Return the question where token and carriage go in a round of the set-up."""
    board = position.board
    driven = number == 1 or not position.state.variant.warehouse
    options = tuple(
        Option(SettleAt(number, house.town, house.sort, road), groups=(Term("town", house.town),))
        for house in (board.chart.houses[n] for n in board.start_houses)
        for road in (_roads(board, house.town) if driven else (None,))
    )
    return Choice("settle", options, (("round", number),))


def _roads(board: Board, town: str) -> tuple[Road, ...]:
    return tuple(board.roads[road] for road, _ in board.town_roads[board.towns.index(town)])


def _sending(position: Position, number: int) -> Form:
    """Return the question what a merchant of this month does, by preference."""
    board, state = position.board, position.state
    towns = [Wish(wanted.slot.town) for wanted in board.wanted[state.card]]
    wares = [f"{board.wares[ware].ware}-{board.wares[ware].number}" for ware in state.wares]
    near = {road for town in towns for road in _roads(board, town)}
    fields = (
        OneOf("first", (*towns, *map(Wish, wares), TAKE)),
        OneOf("second", (*towns, TAKE, ASK)),
        OneOf("road", (ANYWHERE, *(road for road in board.roads if road in near))),
    )
    fixed = (("month", state.month), ("merchant", number))
    wishes = ("first", "second")
    return Form("merchant", SendMerchant, fields, fixed, (("merchant", number),), distinct=wishes)


def wished(board: Board, wish: Wish) -> Action:
    """Return what a merchant does for a wish."""
    if wish == TAKE:
        return act.TakeThaler()
    if Town(wish) in board.towns:
        return act.Buy(Town(wish))
    ware, _, number = wish.partition("-")
    return act.BuyCard(Ware(ware), int(number))
