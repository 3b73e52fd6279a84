"""Phase 2, second half: the Loading Master loads, and then opens the ramp for other players.

Rulebook, "Phase 2"; rulings 8 and 9.
"""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.model import Offer
from games.haendler.options import DONE, Done, priced_option
from games.haendler.planned import BidPlan, LoadingPlan
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.stage import Stage
from games.haendler.stages.loading.cargo import (
    Loads,
    barred_master_loads,
    bundles,
    master_loads,
    master_of,
    ramp_args,
)
from games.haendler.stages.loading.lighter_ramp import LighterRamp
from games.haendler.stages.loading.offering import OFFER_LIMIT, USUAL_FEES_GUILDERS
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.step_context import StepContext
from games.haendler.terms import ASK_LIMIT, STEP, City, Good, Money
from games.kernel import (
    Action,
    Amount,
    Choice,
    Event,
    Form,
    LazyArgs,
    OneOf,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
)


class Load(Action):
    """The Loading Master loads `number` goods of one kind."""

    number: int
    good: Good


class LoadAsk(Action):
    """The Loading Master loads goods of one kind, and offers all others to load for a fee."""

    goods: tuple[Good, ...]
    fee: Money
    """The fee for each good."""


class Loaded(SeatEvent):
    """The Loading Master loaded goods."""

    wagon: int
    goods: tuple[Good, ...]


class LoadedNone(SeatEvent):
    """The Loading Master loaded nothing more."""

    importance = None

    wagon: int


class RampOpened(Event):
    """The ramp was opened for these seats, which may load if the Loading Master agrees."""

    importance = None

    wagon: int
    seats: tuple[Seat, ...]


class LoadingOffered(SeatEvent):
    """The Loading Master offered all others to load single goods for this fee."""

    kind = "asked"
    wagon: int
    fee: Money


FEE = Amount("fee", 0, ASK_LIMIT, STEP, USUAL_FEES_GUILDERS)
"""The field of `LoadAsk` for the fee."""


class Loading(Stage):
    """The Loading Master loads 0 to 3 goods of one kind, free of charge."""

    wagon: int
    """The number of the wagon: 0, 1 or 2."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (master_of(position, self.wagon),)

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        loads = master_loads(position, self.wagon)
        question = self._load_choice(position, seat, loads)
        form = _asking_form(position, self.wagon, loads)
        return (question,) if form is None else (question, form)

    def _load_choice(self, position: Position, seat: Seat, loads: Loads) -> Choice:
        options = [
            priced_option(position.selling_price((good,) * count), Load, count, good)
            for count, good in loads
        ]
        city = City(position.state.wagons[self.wagon].space)
        args = LazyArgs(ramp_args, self.wagon, city, position.stock(seat, city))
        return Choice(
            "load",
            (*options, DONE),
            args,
            timeout=_best_load(position, loads),
            public=True,
            refused=Refusals(_find_barred, position, self.wagon),
        )

    def load(self, ctx: StepContext, seat: Seat, action: Load) -> None:
        """Load goods of one kind."""
        self._load_goods(ctx, seat, (action.good,) * action.number)
        _open_ramp(ctx, self.wagon)

    def load_and_ask(self, ctx: StepContext, seat: Seat, action: LoadAsk) -> None:
        """Load goods of one kind, and offer all others to load for a fee."""
        self._load_goods(ctx, seat, action.goods)
        _open_ramp(ctx, self.wagon, action.fee)

    def load_none(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """Load nothing more."""
        ctx.tell(LoadedNone(seat, self.wagon + 1))
        _open_ramp(ctx, self.wagon)

    def planned_load(
        self, position: Position, seat: Seat, move: LoadingPlan | BidPlan
    ) -> Action | None:
        """Load the most valuable goods if the player has planned to, else ask them (`None`)."""
        if isinstance(move, BidPlan) and move.load == "ask":
            return None
        return _best_load(position, master_loads(position, self.wagon))

    def _load_goods(self, ctx: StepContext, seat: Seat, goods: tuple[Good, ...]) -> None:
        ctx.load(self.wagon, seat, goods)
        ctx.tell(Loaded(seat, self.wagon + 1, goods))

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Load nothing for a Loading Master who has no goods that fit."""
        if master_loads(ctx, self.wagon):
            return False
        self.load_none(ctx, master_of(ctx, self.wagon), Done())
        return True


def _open_ramp(ctx: StepContext, wagon: int, fee: int | None = None) -> None:
    """Open the ramp for the other players.

    With a `fee`, the Loading Master offers each of them to load single goods for this fee, as many
    offers as may be open (ruling 8).
    """
    ramp = LighterRamp if ctx.state.settings.lighter else Ramp
    loads = ramp(wagon).bundles_by_guest(ctx)
    master = master_of(ctx, wagon)
    guests = tuple(loads)
    offers: tuple[Offer, ...] = ()
    if fee is not None:
        singles = {seat: [goods for goods in loads[seat] if len(goods) == 1] for seat in guests}
        offers = tuple(
            Offer(master, seat, goods, fee)
            for seat in guests
            for goods in singles[seat][:OFFER_LIMIT]
        )
    ctx.state.offers = offers
    ctx.goto(ramp(wagon, guests))
    if guests:
        ctx.tell(RampOpened(wagon + 1, guests))
    if offers:
        ctx.tell(LoadingOffered(master, wagon + 1, Money(offers[0].fee)))


def _asking_form(position: Position, wagon: int, loads: Loads) -> Form | None:
    """Return the form for `LoadAsk`, or `None` if no other player could load afterwards.

    The lighter variant has no such form.
    """
    if position.state.settings.lighter:
        return None
    master = master_of(position, wagon)
    loadable_by_guests: set[Good] = set()
    for seat in position.seats:
        if seat != master:
            loadable_by_guests.update(*bundles(position, wagon, seat))
    goods = tuple((good,) * count for count, good in loads if loadable_by_guests - {good})
    if not goods:
        return None
    return Form("load-ask", LoadAsk, (OneOf("goods", goods), FEE), optional=True)


def _find_barred(position: Position, wagon: int) -> Iterator[Barred]:
    """Yield loads that the Loading Master may not choose, each with the reason."""
    for count, good, reason in barred_master_loads(position, wagon):
        yield priced_option(position.selling_price((good,) * count), Load, count, good), reason


def _best_load(position: Position, loads: Loads) -> Action:
    """Return the most valuable load at current selling prices, or `Done` if nothing can be loaded.

    It is the answer of an absent Loading Master.

    Loading costs nothing, and goods in a warehouse cannot be delivered.
    """
    prices = {(count, good): position.selling_price((good,) * count) for count, good in loads}
    return Load(*max(prices, key=prices.__getitem__)) if prices else Done()
