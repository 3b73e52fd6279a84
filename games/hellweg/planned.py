"""Planned moves, each for one moment. The stages carry them out."""

from collections.abc import Iterator, Mapping
from itertools import compress
from typing import Literal

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.board_schema import WareCard
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.terms import MERCHANT_COUNT, SETUP_ROUNDS, Road, Sort, Town, Ware, Wish
from games.kernel import Action, Choice, Form, OneOf, Option, PlannedMove, Prompt, Seat, Term

Otherwise = Literal["keep", "ask"]


class SettleAt(PlannedMove):
    """In a round of the starting set-up, place a token on a house and its carriage on a road."""

    stays = True
    round: int
    town: Town
    sort: Sort
    road: Road | None

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.moment_of_turn(seat, 0, self.round)


class SellAhead(PlannedMove):
    """In every sale, sell everything that costs no carriage; `otherwise` decides other sales."""

    kind = "sales"
    stays = True
    otherwise: Otherwise


class SendMerchant(PlannedMove):
    """Send the first or second merchant of a month to a destination, or to another one."""

    kind = "merchant"
    stays = True
    month: int
    merchant: int
    first: Wish
    second: Wish
    road: Road
    """The road for a carriage, if it may go there; else the default answer."""

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.moment_of_turn(seat, self.month, self.merchant)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The destinations, in order of preference."""
        return self.first, self.second

    def roads(self, _turn: int) -> tuple[Road, ...]:
        """Return the preferred roads for the merchant's carriage."""
        return (self.road,)


class SendMerchants(PlannedMove):
    """Send both merchants of a month, each to the first destination that is possible then."""

    kind = "merchants"
    stays = True
    month: int
    first: Wish
    road: Road
    second: Wish
    other: Road
    """The road for the second merchant's carriage; `road` is for the first one's."""

    third: Wish

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        begins, ends = (
            position.moment_of_turn(seat, self.month, turn) for turn in (1, MERCHANT_COUNT)
        )
        return max(ends, 0) or min(begins, 0)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The destinations, in order of preference."""
        return self.first, self.second, self.third

    def roads(self, turn: int) -> tuple[Road, ...]:
        """Return the preferred roads for the carriage of the turn's merchant."""
        return (self.other, self.road) if turn == MERCHANT_COUNT else (self.road, self.other)

    def without_done(self, wish: Wish) -> PlannedMove:
        """Return the planned move for the second merchant, after the first has used a wish."""
        first, second, *_ = (*self.wishes[self.wishes.index(wish) + 1 :], ASK, ASK)
        if first == ASK:
            return SendMerchant(self.month, 1, wish, ASK, self.road)
        return SendMerchants(self.month, first, self.road, second, self.other, ASK)


class BuyCardLater(PlannedMove):
    """Buy a merchandise card as soon as possible, or another one if it is gone."""

    kind = "card-later"
    first: Wish
    second: Wish
    road: Road
    """The road for its carriage, if it may go there."""

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The cards, in order of preference."""
        return self.first, self.second


TAKE, ASK = Wish("thaler"), Wish("ask")
"""The wish that is always possible, and the wish to be asked."""
STOCKING = {
    Wish("stockup-token"): act.StockUp("token"),
    Wish("stockup-carriage"): act.StockUp("carriage"),
}
HANDLING = {
    Wish("store-token"): act.Store("token"),
    Wish("store-carriage"): act.Store("carriage"),
    Wish("unload"): act.Unload(),
}
AT_MARKET: Mapping[Wish, Action] = {TAKE: act.TakeThaler(), **STOCKING, **HANDLING}
ANYWHERE = Road("any")
SALES = Choice.among("sales", (SellAhead("keep"), SellAhead("ask")))


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return the prompts for planned moves: of set-up or merchants, cards, and sales."""
    state = position.state
    if not state.month:
        rounds = () if state.variant.quick else position.turns_to_come(seat, SETUP_ROUNDS)
        return (*(_settling(position, number) for number in rounds), SALES)
    if state.last_month:
        return (SALES,)
    later = (_card_later(position, seat),) if state.wares else ()
    return (*_sending(position, seat), *later, SALES)


def _settling(position: Position, number: int) -> Choice:
    """Return the question for token and carriage in a round of the set-up."""
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


def _sending(position: Position, seat: Seat) -> Iterator[Form]:
    """Yield forms for the merchants that are still to be sent in this month, or in the next one."""
    state, coming = position.state, position.turns_to_come(seat, MERCHANT_COUNT)
    if len(coming) == MERCHANT_COUNT:
        yield _sending_both(position, seat, state.month)
        return
    if coming:
        first, road, second = _wishes(position, seat, state.month)
        fixed, args = (
            (("month", state.month), ("merchant", MERCHANT_COUNT)),
            (("merchant", MERCHANT_COUNT),),
        )
        wishes = ("first", "second")
        yield Form("merchant", SendMerchant, (first, second, road), fixed, args, distinct=wishes)
    if state.month + 1 < state.variant.months:
        yield _sending_both(position, seat, state.month + 1)


def _sending_both(position: Position, seat: Seat, month: int) -> Form:
    first, road, _ = _wishes(position, seat, month)
    others = tuple(wish for wish in first.values if wish != TAKE)
    fields = (
        first,
        road,
        OneOf("second", (*first.values, ASK)),
        road._replace(name="other"),
        OneOf("third", (TAKE, ASK, *others), ready=True),
    )
    args = (("month", month), ("now", int(month == position.state.month)))
    return Form("merchants", SendMerchants, fields, (("month", month),), args)


def _wishes(position: Position, seat: Seat, month: int) -> tuple[OneOf, OneOf, OneOf]:
    """Return the fields for a merchant's first wish, its carriage's road, and its second wish.

    The towns of the next card are not known. Pieces need a supply.
    """
    board, state = position.board, position.state
    player = state.players[seat]
    wanted = board.wanted[state.card] if month == state.month else ()
    towns = [Wish(want.slot.town) for want in wanted]
    handled = HANDLING if state.variant.warehouse else STOCKING
    pieces = [wish for wish, action in handled.items() if has_supply(player, action)]
    return (
        OneOf("first", (*towns, *_wares(position), *pieces, TAKE)),
        _road_of(position, player, *towns),
        OneOf("second", (*towns, *pieces, TAKE, ASK)),
    )


def _road_of(position: Position, player: Player, *towns: str) -> OneOf:
    """Return the field for a carriage's road: at the towns, or at the player's tokens."""
    board = position.board
    near = {road for town in towns for road in _roads(board, town)}
    near |= {board.roads[n] for roads in compress(board.house_roads, player.tokens) for n in roads}
    roads = (road for road in board.roads if road in near)
    return OneOf("road", (ANYWHERE, *roads), ready=True)


def has_supply(player: Player, action: Action) -> bool:
    """Whether the supply has the piece that an action needs, if it needs one."""
    if not isinstance(action, act.StockUp | act.Store):
        return True
    return bool(player.token_supply if action.piece == "token" else player.carriage_supply)


def _card_later(position: Position, seat: Seat) -> Form:
    """Return the form for a merchandise card to be bought later."""
    wares = _wares(position)
    roads = _road_of(position, position.state.players[seat])
    fields = (OneOf("first", wares), OneOf("second", (ASK, *wares), ready=True), roads)
    return Form("card-later", BuyCardLater, fields, distinct=("first", "second"))


def _wares(position: Position) -> tuple[Wish, ...]:
    return tuple(wish_of(position.board.wares[ware]) for ware in position.state.wares)


def wish_of(card: WareCard) -> Wish:
    """Return the wish for a merchandise card."""
    return Wish(f"{card.ware}-{card.number}")


def action_of(wish: Wish) -> Action:
    """Return the action of a merchant for a wish."""
    if wish in AT_MARKET:
        return AT_MARKET[wish]
    ware, _, number = wish.partition("-")
    return act.BuyCard(Ware(ware), int(number)) if number else act.Buy(Town(wish))
