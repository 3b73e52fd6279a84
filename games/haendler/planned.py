"""What a player can plan for later, each for one moment of one round. Its stage carries it out."""

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
"""The highest fee for a good, or price from a warehouse, that is worth planning."""


class Limit(PlannedMove):
    """Bid for an ability as long as it costs no more than this."""

    stays = True
    ability: Ability
    most: Money

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return int(self.ability not in position.state.lots)


@state_class
class _InRound:
    """What all the others have: a phase of a round, in which they act."""

    phase: ClassVar[Phase]
    round: int

    def timing(self, position: Position, _: Seat) -> int:
        now = position.state.round, PHASES.index(position.state.phase)
        return compare_moments(now, (self.round, PHASES.index(self.phase)))


class ShopAhead(_InRound, PlannedMove):
    """Buy these goods, one after the other, as long as none costs more than this."""

    beside = ("buy", "status")
    phase = "purchase"
    most: Money
    first: Lot
    second: Lot
    third: Lot

    @property
    def lots(self) -> tuple[Lot, ...]:
        """What is bought, each named in full."""
        named: list[Lot] = []
        for each in (self.first, self.second, self.third):
            if each == SAME:
                named += named[-1:]
            elif each != NO_LOT:
                named.append(each)
        return tuple(named)

    def without_first(self) -> "ShopAhead":
        """Return what is left to buy when the first has been bought."""
        second, third, *_ = (*self.lots[1:], NO_LOT, NO_LOT)
        return replace(self, first=second, second=third, third=NO_LOT)


class BidAhead(_InRound, PlannedMove):
    """Seal these bids, in guilders, for the wagons of a round."""

    stays = True
    beside = ("bid", "buy")
    phase = "loading"
    first: Money
    second: Money
    third: Money
    winning: Literal["bid", "rest"]
    """What becomes of bids for the wagons that follow one that was won."""

    load: Literal["ask", "best"] = "ask"
    """Whether its player loads as Loading Master, or what sells for most is loaded for them."""


class LoadAhead(_InRound, PlannedMove):
    """As Loading Master load what sells for most."""

    stays = True
    phase = "loading"


class FareAhead(_InRound, PlannedMove):
    """Pay the Loading Master up to so much for each good, or leave the ramp."""

    stays = True
    phase = "loading"
    offered: int
    """The wagon for which an offer was made; 0 is none."""

    fee: Money


class TollAhead(_InRound, PlannedMove):
    """As Loading Master accept what brings so much for each good, decline the rest."""

    stays = True
    phase = "loading"
    least: Money


class DriveAhead(_InRound, PlannedMove):
    """Turn this tile over and bring a wagon where it earns most."""

    stays = True
    phase = "movement"
    tile: int


class WheelAhead(_InRound, PlannedMove):
    """Seal the arrows of a round's price wheel."""

    phase = "prices"
    first: Arrow
    second: Arrow


class PriceAhead(_InRound, PlannedMove):
    """Change a price by Kontor or Großes Kontor."""

    phase = "prices"
    good: Good
    direction: Direction


class StockAhead(_InRound, PlannedMove):
    """Sell by Lagerverkauf what brings at least so much, the dearest first."""

    stays = True
    phase = "prices"
    least: Money


class CreditAhead(_InRound, PlannedMove):
    """Say whether a credit is taken after falling."""

    phase = "status"
    loan: Literal["credit", "no-credit"]


class StatusAhead(_InRound, PlannedMove):
    """Buy up to so many levels of status, if one costs no more than this."""

    beside = ("wheel",)
    phase = "status"
    levels: int
    most: Money


class PassAhead(_InRound, PlannedMove):
    """Pass in all windows for influence cards to the end of a round."""

    stays = True
    phase = "status"

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return max(0, _InRound.timing(self, position, seat))


def plannable(position: Position, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat may plan for the next time that a phase comes, the soonest first."""
    state, most = position.state, position.state.players[seat].money // STEP * STEP
    if state.round:
        moment = partial(_moment, position, seat)
        # In the last round nothing is planned for another.
        last = state.round if state.arrivals >= state.settings.end else state.round + 1
        offered = (
            question for question in _in_rounds(position, seat, most) if moment(question)[0] <= last
        )
        return tuple(sorted(offered, key=moment))
    if not (state.lots and most):
        return ()
    return (Form("limit", Limit, (OneOf("ability", state.lots), Amount("most", STEP, most, STEP))),)


def _moment(position: Position, seat: Seat, prompt: Any) -> tuple[int, int]:  # noqa: ANN401 - ours
    """Return the round and the phase that something is planned for."""
    move: Any = prompt.action if isinstance(prompt, Form) else prompt.options[0].action
    return position.next_round_of(seat, move.phase), PHASES.index(move.phase)


def _in_rounds(position: Position, seat: Seat, most: int) -> Iterator[Prompt]:
    player, state = position.state.players[seat], position.state
    plan = partial(_question, position, seat)
    yield _shopping(position, seat)
    if bids := _bids(position, seat, most):
        winning = OneOf("winning", ("bid", "rest"), ready=True)
        load = OneOf("load", ("ask", "best"), ready=True)
        yield plan(BidAhead, *bids, winning, load)
    yield plan(LoadAhead)
    yield plan(FareAhead, Amount("fee", 0, MAX_PRICE_GUILDERS, STEP), offered=0)
    yield plan(TollAhead, Amount("least", 0, MAX_PRICE_GUILDERS, STEP))
    yield plan(DriveAhead, OneOf("tile", player.tiles or TILES))
    yield plan(WheelAhead, OneOf("first", ARROWS), OneOf("second", ARROWS))
    if {KONTOR, GROSSES_KONTOR}.intersection(player.abilities):
        yield plan(PriceAhead, OneOf("good", GOODS), OneOf("direction", ("up", "down")))
    if LAGERVERKAUF in player.abilities:
        yield plan(StockAhead, Amount("least", STEP, MAX_PRICE_GUILDERS, STEP))
    yield plan(CreditAhead, OneOf("loan", ("no-credit", "credit")))
    prices = OneOf("most", tuple(sorted(set(position.board.data.status_prices))))
    yield plan(StatusAhead, Amount("levels", 0, MAX_LEVELS), prices)
    rounds = (PassAhead(state.round + more) for more in (0, 1))
    yield Choice.among(PassAhead.kind, rounds, (("round", state.round),))


def _shopping(position: Position, seat: Seat) -> Prompt:
    """Return the form for all goods of a purchase; the price is asked where it may change yet."""
    lots = tuple(lot(good, city) for good, made in position.board.makers.items() for city in made)
    fields = (
        OneOf("first", (*lots, NO_LOT)),
        *(OneOf(name, (SAME, *lots, NO_LOT), ready=True) for name in ("second", "third")),
    )
    prices = tuple(sorted(set(position.board.buy), reverse=True))
    state = position.state
    if state.phase == "status" or position.next_round_of(seat, ShopAhead.phase) == state.round:
        return _question(position, seat, ShopAhead, *fields, most=Money(prices[0]))
    return _question(position, seat, ShopAhead, OneOf("most", prices, ready=True), *fields)


def _bids(position: Position, seat: Seat, most: int) -> tuple[Amount, ...]:
    """Return the field for each wagon, for one that is not auctioned only 0; none if none is."""
    state, cities = position.state, position.board.city_number
    later = position.next_round_of(seat, "loading") > state.round
    up = [later or (wagon.master is None and wagon.space in cities) for wagon in state.wagons]
    # The wagon that is up now is asked for anyhow.
    if sum(up) <= (state.phase == "loading"):
        return ()
    names = ("first", "second", "third")
    return tuple(
        Amount(name, 0, most if one else 0, STEP) for name, one in zip(names, up, strict=True)
    )


def _question(
    position: Position,
    seat: Seat,
    move: Any,  # noqa: ANN401 - a class of ours
    *fields: Amount | OneOf,
    **fixed: str | int,
) -> Prompt:
    """Return the question for a planned move, in the round in which its phase comes next."""
    number = position.next_round_of(seat, move.phase)
    named = {name: Term(name, each) for name, each in fixed.items() if isinstance(each, str)}
    args: Args = (("round", number), *named.items())
    if not fields:
        return Choice.among(move.kind, (move(number),), args)
    return Form(move.kind, move, fields, (("round", number), *fixed.items()), args)
