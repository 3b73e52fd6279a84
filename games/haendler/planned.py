"""The planned moves of Die Händler. Each acts in one phase of one round, by a method of a stage."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Literal

from typing_extensions import override

from games.haendler.position import Position
from games.haendler.terms import (
    ARROWS,
    GOODS,
    GROSSES_KONTOR,
    KONTOR,
    LAGERVERKAUF,
    MAX_LEVELS,
    NO_LOT,
    PHASES,
    SAME,
    STEP,
    TILES,
    Ability,
    Arrow,
    Direction,
    Good,
    Lot,
    Money,
    Phase,
    lot,
)
from games.kernel import (
    Amount,
    Args,
    Choice,
    Form,
    OneOf,
    PlannedMove,
    Prompt,
    Seat,
    Term,
    state_class,
)
from games.kernel.automatic import compare_moments

MAX_PRICE_GUILDERS = 1000
"""Maximum of the amounts in plans that are a fee for loading or a selling price."""


class AuctionLimit(PlannedMove):
    """Bid for an ability in the auction as long as the bid is at most `most` guilders."""

    kind = "limit"
    stays = True
    ability: Ability
    most: Money

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return int(self.ability not in position.state.lots)


@state_class
class _InRound:
    """The base of planned moves that act in one phase of one round."""

    phase: ClassVar[Phase]
    round: int
    """The number of the round."""

    def timing(self, position: Position, _: Seat) -> int:
        current = position.state.round, PHASES.index(position.state.phase)
        return compare_moments(current, (self.round, PHASES.index(self.phase)))


class PurchasePlan(_InRound, PlannedMove):
    """Buy up to three goods one after another; the plan expires if one costs more than `most`."""

    kind = "shop-ahead"
    prompt_kinds = ("buy", "status")
    phase = "purchase"
    most: Money
    first: Lot
    second: Lot
    third: Lot

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The goods to buy, in which `SAME` is replaced by the good before it."""
        lots: list[Lot] = []
        for choice in (self.first, self.second, self.third):
            if choice == SAME:
                lots += lots[-1:]
            elif choice != NO_LOT:
                lots.append(choice)
        return tuple(lots)

    def without_first(self) -> "PurchasePlan":
        """Return the planned move that remains after the first good has been bought."""
        second, third, *_ = (*self.lots[1:], NO_LOT, NO_LOT)
        return replace(self, first=second, second=third, third=NO_LOT)


class BidPlan(_InRound, PlannedMove):
    """Seal bids for the wagons 1, 2 and 3 of a round, in guilders."""

    kind = "bid-ahead"
    stays = True
    prompt_kinds = ("bid", "buy")
    phase = "loading"
    first: Money
    second: Money
    third: Money
    winning: Literal["bid", "rest"]
    """After a wagon was won: `bid` makes the planned bids for later wagons, `rest` bids 0."""

    load: Literal["ask", "best"] = "ask"
    """As Loading Master: `ask` asks the player, `best` loads the most valuable goods."""


class LoadingPlan(_InRound, PlannedMove):
    """As Loading Master, load the most valuable goods."""

    kind = "load-ahead"
    stays = True
    phase = "loading"


class GuestFeePlan(_InRound, PlannedMove):
    """Pay the Loading Master up to `fee` guilders for each good, or leave the ramp."""

    kind = "fare-ahead"
    stays = True
    phase = "loading"
    offered: int
    """The number of the wagon (1, 2, 3) for which this plan has made an offer; 0 before that."""

    fee: Money


class MasterFeePlan(_InRound, PlannedMove):
    """As Loading Master, accept offers of at least `least` guilders a good, and decline others."""

    kind = "toll-ahead"
    stays = True
    phase = "loading"
    least: Money


class MovePlan(_InRound, PlannedMove):
    """Turn this tile over, and move the wagon with which the player would earn most."""

    kind = "drive-ahead"
    stays = True
    phase = "movement"
    tile: int


class WheelPlan(_InRound, PlannedMove):
    """Seal the arrows of a round's price wheel."""

    kind = "wheel-ahead"
    phase = "prices"
    first: Arrow
    second: Arrow


class PricePlan(_InRound, PlannedMove):
    """Change a price with Office (Kontor) or Large Office (Großes Kontor)."""

    kind = "price-ahead"
    phase = "prices"
    good: Good
    direction: Direction


class StockSalePlan(_InRound, PlannedMove):
    """Sell goods with Warehouse Sale (Lagerverkauf), the most expensive first.

    The sale ends when no good is left that brings at least `least` guilders.
    """

    kind = "stock-ahead"
    stays = True
    phase = "prices"
    least: Money


class CreditPlan(_InRound, PlannedMove):
    """Decide whether to take a credit, if the player's status falls because of the upkeep."""

    kind = "credit-ahead"
    phase = "status"
    loan: Literal["credit", "no-credit"]


class StatusPlan(_InRound, PlannedMove):
    """Buy up to `levels` status levels; the plan expires if one costs more than `most`."""

    kind = "status-ahead"
    prompt_kinds = ("wheel",)
    phase = "status"
    levels: int
    most: Money


class CardsPassPlan(_InRound, PlannedMove):
    """Play no influence cards until the end of a round."""

    kind = "pass-ahead"
    stays = True
    phase = "status"

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return max(0, _InRound.timing(self, position, seat))


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return the prompts by which a seat can plan moves, in the order in which they would act.

    A planned move acts in the round in which the seat next plays that move's phase.
    """
    state, max_bid = position.state, position.state.players[seat].money // STEP * STEP
    if state.round:
        moment = partial(_moment_of, position, seat)
        # In the last round, nothing can be planned for a later one.
        last_round = state.round if state.arrivals >= state.settings.end else state.round + 1
        offered = (
            question
            for question in _round_prompts(position, seat, max_bid)
            if moment(question)[0] <= last_round
        )
        return tuple(sorted(offered, key=moment))
    if not (state.lots and max_bid):
        return ()
    fields = (OneOf("ability", state.lots), Amount("most", STEP, max_bid, STEP))
    return (Form("limit", AuctionLimit, fields),)


def _moment_of(position: Position, seat: Seat, prompt: Any) -> tuple[int, int]:  # noqa: ANN401 - ours
    """Return the moment at which a prompt's planned move would act: round and index of phase."""
    move: Any = prompt.action if isinstance(prompt, Form) else prompt.options[0].action
    return position.next_round_of(seat, move.phase), PHASES.index(move.phase)


def _round_prompts(position: Position, seat: Seat, most: int) -> Iterator[Prompt]:
    """Yield the prompts for all planned moves of rounds; `most` is the seat's money in guilders."""
    player, state = position.state.players[seat], position.state
    plan = partial(_plan_prompt, position, seat)
    yield _purchase_form(position, seat)
    if bids := _bid_fields(position, seat, most):
        winning = OneOf("winning", ("bid", "rest"), ready=True)
        load = OneOf("load", ("ask", "best"), ready=True)
        yield plan(BidPlan, *bids, winning, load)
    yield plan(LoadingPlan)
    yield plan(GuestFeePlan, Amount("fee", 0, MAX_PRICE_GUILDERS, STEP), offered=0)
    yield plan(MasterFeePlan, Amount("least", 0, MAX_PRICE_GUILDERS, STEP))
    yield plan(MovePlan, OneOf("tile", player.tiles or TILES))
    yield plan(WheelPlan, OneOf("first", ARROWS), OneOf("second", ARROWS))
    if {KONTOR, GROSSES_KONTOR}.intersection(player.abilities):
        yield plan(PricePlan, OneOf("good", GOODS), OneOf("direction", ("up", "down")))
    if LAGERVERKAUF in player.abilities:
        yield plan(StockSalePlan, Amount("least", STEP, MAX_PRICE_GUILDERS, STEP))
    yield plan(CreditPlan, OneOf("loan", ("no-credit", "credit")))
    prices = OneOf("most", tuple(sorted(set(position.board.data.status_prices))))
    yield plan(StatusPlan, Amount("levels", 0, MAX_LEVELS), prices)
    rounds = (CardsPassPlan(number) for number in (state.round, state.round + 1))
    yield Choice.among(CardsPassPlan.kind, rounds, (("round", state.round),))


def _purchase_form(position: Position, seat: Seat) -> Prompt:
    """Return the form to plan a purchase. It asks for a highest price if prices may change."""
    makers = position.board.makers
    lots = tuple(lot(good, city) for good, cities in makers.items() for city in cities)
    fields = (
        OneOf("first", (*lots, NO_LOT)),
        *(OneOf(name, (SAME, *lots, NO_LOT), ready=True) for name in ("second", "third")),
    )
    prices = tuple(sorted(set(position.board.buy), reverse=True))
    state = position.state
    if state.phase == "status" or position.next_round_of(seat, PurchasePlan.phase) == state.round:
        return _plan_prompt(position, seat, PurchasePlan, *fields, most=Money(prices[0]))
    return _plan_prompt(position, seat, PurchasePlan, OneOf("most", prices, ready=True), *fields)


def _bid_fields(position: Position, seat: Seat, most: int) -> tuple[Amount, ...]:
    """Return a field for the bid for each wagon, or `()` if no further wagon will be auctioned.

    The maximum is `most` guilders, and 0 for a wagon that will not be auctioned.
    """
    state, cities = position.state, position.board.city_number
    later = position.next_round_of(seat, "loading") > state.round
    auctioned = [
        later or (wagon.master is None and wagon.space in cities) for wagon in state.wagons
    ]
    # The current wagon has its own question.
    if sum(auctioned) <= (state.phase == "loading"):
        return ()
    names = ("first", "second", "third")
    return tuple(
        Amount(name, 0, most if is_auctioned else 0, STEP)
        for name, is_auctioned in zip(names, auctioned, strict=True)
    )


def _plan_prompt(
    position: Position,
    seat: Seat,
    move: Any,  # noqa: ANN401 - a class of ours
    *fields: Amount | OneOf,
    **fixed: str | int,
) -> Prompt:
    """Return the prompt to plan a move of class `move` for the next round in which it can act.

    `fixed` are the values of the planned move's fields that the player does not choose.
    """
    round_number = position.next_round_of(seat, move.phase)
    terms = {name: Term(name, value) for name, value in fixed.items() if isinstance(value, str)}
    args: Args = (("round", round_number), *terms.items())
    if not fields:
        return Choice.among(move.kind, (move(round_number),), args)
    return Form(move.kind, move, fields, (("round", round_number), *fixed.items()), args)
