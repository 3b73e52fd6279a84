"""Planned moves: what players can plan, and when each plan takes effect.

The stage has a method for each kind of planned move (`settle_at`, `sell_ahead`, …), which returns
the action to play.
"""

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
"""For sales that cost carriages: make none of them, or ask the player."""


class SettleAt(PlannedMove):
    """In one round of the starting set-up, place a token on a house and a carriage on a road."""

    stays = True
    round: int
    """From 1."""

    town: Town
    sort: Sort
    road: Road | None
    """`None` in rounds without a carriage."""

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.moment_of_turn(seat, 0, self.round)


class SellAhead(PlannedMove):
    """In every sale, sell all goods that cost no carriage.

    `otherwise` says whether the player is asked about sales that cost carriages.
    """

    kind = "sales"
    stays = True
    otherwise: Otherwise


class SendMerchant(PlannedMove):
    """Send a merchant to the first wish that is possible at the merchant's turn.

    A wish is a destination of a merchant (`terms.Wish`).
    """

    kind = "merchant"
    stays = True
    month: int
    merchant: int
    """1 or 2: the first or second merchant of the month."""

    first: Wish
    second: Wish
    road: Road
    """The road for the carriage; if the carriage may not go there, the absent player's answer."""

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return position.moment_of_turn(seat, self.month, self.merchant)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The wishes, in order of preference."""
        return self.first, self.second

    def roads(self, _turn: int) -> tuple[Road, ...]:
        """Return the preferred roads for the merchant's carriage; there is only one."""
        return (self.road,)


class SendMerchants(PlannedMove):
    """Send both merchants of a month, each to the first wish that is possible at its turn."""

    kind = "merchants"
    stays = True
    month: int
    first: Wish
    road: Road
    """The road for the first merchant's carriage."""

    second: Wish
    other: Road
    """The road for the second merchant's carriage."""

    third: Wish

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        begins, ends = (
            position.moment_of_turn(seat, self.month, turn) for turn in (1, MERCHANT_COUNT)
        )
        return max(ends, 0) or min(begins, 0)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The wishes, in order of preference."""
        return self.first, self.second, self.third

    def roads(self, turn: int) -> tuple[Road, ...]:
        """Return the roads for the carriage of a turn (1 or 2), in order of preference."""
        return (self.other, self.road) if turn == MERCHANT_COUNT else (self.road, self.other)

    def without_done(self, wish: Wish) -> PlannedMove:
        """Return the plan that is left when the first merchant has gone to `wish`.

        Only wishes after this one are left.
        """
        first, second, *_ = (*self.wishes[self.wishes.index(wish) + 1 :], ASK, ASK)
        if first == ASK:
            return SendMerchant(self.month, 1, wish, ASK, self.road)
        return SendMerchants(self.month, first, self.road, second, self.other, ASK)


class BuyCardLater(PlannedMove):
    """Buy a merchandise card as soon as the player can pay for it."""

    kind = "card-later"
    first: Wish
    second: Wish
    """A second card, or `ASK` for none. The first turn that can buy either card ends the plan."""

    road: Road
    """The road for the card's carriage, if the carriage may go there."""

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The cards, in order of preference."""
        return self.first, self.second


TAKE = Wish("thaler")
"""The wish to take a Thaler, which is always possible."""

ASK = Wish("ask")
"""Not a destination: the player is asked."""

STOCKING = {
    Wish("stockup-token"): act.StockUp("token"),
    Wish("stockup-carriage"): act.StockUp("carriage"),
}
"""The wishes for pieces in the family game, with the actions that they stand for."""

HANDLING = {
    Wish("store-token"): act.Store("token"),
    Wish("store-carriage"): act.Store("carriage"),
    Wish("unload"): act.Unload(),
}
"""The wishes for pieces with the warehouse, with the actions that they stand for."""

AT_MARKET: Mapping[Wish, Action] = {TAKE: act.TakeThaler(), **STOCKING, **HANDLING}
"""All wishes for the market square except merchandise cards, with their actions."""

ANYWHERE = Road("any")
"""No preferred road: the carriage goes where an absent player's would."""

SALES = Choice.among("sales", (SellAhead("keep"), SellAhead("ask")))


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return the questions for what a seat can plan now.

    During the set-up: its rounds, and sales. Later: merchants, a merchandise card, and sales.
    """
    state = position.state
    if not state.month:
        rounds = () if state.variant.quick else position.turns_to_come(seat, SETUP_ROUNDS)
        return (*(_setup_question(position, number) for number in rounds), SALES)
    if state.last_month:
        return (SALES,)
    later = (_card_form(position, seat),) if state.wares else ()
    return (*_merchant_forms(position, seat), *later, SALES)


def _setup_question(position: Position, number: int) -> Choice:
    """Return the question for the token and the carriage of a set-up round."""
    board = position.board
    has_carriage = number == 1 or not position.state.variant.warehouse
    options = tuple(
        Option(SettleAt(number, house.town, house.sort, road), groups=(Term("town", house.town),))
        for house in (board.chart.houses[n] for n in board.start_houses)
        for road in (_roads(board, house.town) if has_carriage else (None,))
    )
    return Choice("settle", options, (("round", number),))


def _roads(board: Board, town: str) -> tuple[Road, ...]:
    return tuple(board.roads[road] for road, _ in board.town_roads[board.towns.index(town)])


def _merchant_forms(position: Position, seat: Seat) -> Iterator[Form]:
    """Yield forms for merchants of this month that are not yet placed, and for the next month.

    A seat that can still plan both merchants of this month is not asked about the next month.
    """
    state = position.state
    coming = position.turns_to_come(seat, MERCHANT_COUNT)
    if len(coming) == MERCHANT_COUNT:
        yield _both_merchants_form(position, seat, state.month)
        return
    if coming:
        first, road, second = _merchant_fields(position, seat, state.month)
        fixed, args = (
            (("month", state.month), ("merchant", MERCHANT_COUNT)),
            (("merchant", MERCHANT_COUNT),),
        )
        wishes = ("first", "second")
        yield Form("merchant", SendMerchant, (first, second, road), fixed, args, distinct=wishes)
    if state.month + 1 < state.variant.months:
        yield _both_merchants_form(position, seat, state.month + 1)


def _both_merchants_form(position: Position, seat: Seat, month: int) -> Form:
    first, road, _ = _merchant_fields(position, seat, month)
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


def _merchant_fields(position: Position, seat: Seat, month: int) -> tuple[OneOf, OneOf, OneOf]:
    """Return the fields `first`, `road` and `second` of the plan for a merchant.

    Towns can be wished for only in the current month: the next trading card is unknown. Wishes for
    pieces are offered only while the supply has the piece.
    """
    board, state = position.board, position.state
    player = state.players[seat]
    wanted = board.wanted[state.card] if month == state.month else ()
    towns = [Wish(want.slot.town) for want in wanted]
    handled = HANDLING if state.variant.warehouse else STOCKING
    pieces = [wish for wish, action in handled.items() if has_supply(player, action)]
    return (
        OneOf("first", (*towns, *_card_wishes(position), *pieces, TAKE)),
        _road_field(position, player, *towns),
        OneOf("second", (*towns, *pieces, TAKE, ASK)),
    )


def _road_field(position: Position, player: Player, *towns: str) -> OneOf:
    """Return the field `road`, with the roads at these towns and at the player's tokens."""
    board = position.board
    near = {road for town in towns for road in _roads(board, town)}
    near |= {board.roads[n] for roads in compress(board.house_roads, player.tokens) for n in roads}
    roads = (road for road in board.roads if road in near)
    return OneOf("road", (ANYWHERE, *roads), ready=True)


def has_supply(player: Player, action: Action) -> bool:
    """Whether the supply has the piece that an action places; true if it places none."""
    if not isinstance(action, act.StockUp | act.Store):
        return True
    return bool(player.token_supply if action.piece == "token" else player.carriage_supply)


def _card_form(position: Position, seat: Seat) -> Form:
    wares = _card_wishes(position)
    roads = _road_field(position, position.state.players[seat])
    fields = (OneOf("first", wares), OneOf("second", (ASK, *wares), ready=True), roads)
    return Form("card-later", BuyCardLater, fields, distinct=("first", "second"))


def _card_wishes(position: Position) -> tuple[Wish, ...]:
    return tuple(wish_of(position.board.wares[ware]) for ware in position.state.wares)


def wish_of(card: WareCard) -> Wish:
    """Return the wish for a merchandise card."""
    return Wish(f"{card.ware}-{card.number}")


def action_of(wish: Wish) -> Action:
    """Return the action that sends a merchant to a wish."""
    if wish in AT_MARKET:
        return AT_MARKET[wish]
    ware, _, number = wish.partition("-")
    return act.BuyCard(Ware(ware), int(number)) if number else act.Buy(Town(wish))
