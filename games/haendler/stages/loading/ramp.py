"""Phase 2: negotiation on the open ramp.

Rulebook, "Phase 2"; ruling 8. The Loading Master and the guests (players who may load) make offers
to each other in any order, and several offers may be open. An offer replaces earlier offers for the
same goods of the same guest. A guest cannot spend the money in their open offers, so that they can
always pay. The game does not wait for a guest who is waiting for the Loading Master's answer.
"""

from dataclasses import replace

from typing_extensions import override

from games.haendler.model import Offer
from games.haendler.options import Pass
from games.haendler.planned import GuestFeePlan, MasterFeePlan
from games.haendler.position import Position
from games.haendler.stage import Passed, Stage
from games.haendler.stages.loading.cargo import (
    Bundle,
    LastCall,
    Zuladung,
    bundles,
    load_free,
    master_of,
)
from games.haendler.stages.loading.offering import (
    Accept,
    Close,
    Decline,
    MakeOffer,
    Withdraw,
    guest_prompts,
    master_prompts,
)
from games.haendler.step_context import StepContext
from games.haendler.terms import Good, Money
from games.kernel import (
    Action,
    Event,
    Play,
    Prompt,
    Seat,
    SeatEvent,
    replace_fields,
    state_class,
)
from games.kernel.automatic import Answer
from games.kernel.prompt import listed_options


@state_class
class _OfferFields:
    """The fields of events about offers."""

    by: Seat
    """The acting seat."""

    seat: Seat
    """The other side of the offer."""

    goods: tuple[Good, ...]
    fee: Money
    """The sum for all of the goods together."""


class Offered(_OfferFields, Event):
    """`by` made an offer to `seat`."""

    loads: int
    """1 if `by` is the guest, who would load; 0 if `by` is the Loading Master."""


class Declined(_OfferFields, Event):
    """`by` declined an offer of `seat`."""


class Withdrawn(Event):
    """An offer was taken back."""

    by: Seat
    goods: tuple[Good, ...]
    fee: Money


class Lapsed(Withdrawn):
    """An offer lapsed because its goods can no longer be loaded."""


class Agreed(_OfferFields, Event):
    """The guest `by` paid the fee to the Loading Master `seat`, and loaded."""

    wagon: int


class RampClosed(SeatEvent):
    """The Loading Master closed the ramp."""

    importance = None

    wagon: int


OfferAnswer = MakeOffer | Accept | Decline | Withdraw


class Ramp(Stage):
    """The open ramp, where the Loading Master and the guests negotiate."""

    wagon: int
    """The number of the wagon: 0, 1 or 2."""

    guests: tuple[Seat, ...] = ()
    """The seats that may load and have not left the ramp, without the Loading Master."""

    passed: tuple[Seat, ...] = ()
    """The seats that have left the ramp."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        offers = position.state.offers
        if not offers:
            return self.guests
        # Guests who wait for an answer are not asked, unless they must give one too.
        waiting = {offer.loader for offer in offers if offer.by == offer.loader}
        answering = {offer.loader for offer in offers if offer.by != offer.loader}
        guests = [seat for seat in self.guests if seat not in waiting or seat in answering]
        return tuple(sorted([*guests, master_of(position, self.wagon)]) if waiting else guests)

    @override
    def prompts(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        offers = position.state.offers
        if seat == master_of(position, self.wagon):
            return master_prompts(position, self.wagon, self.guests, offers)
        if seat not in self.guests:
            return ()
        goods = bundles(position, self.wagon, seat)
        return guest_prompts(position, self.wagon, offers, seat, goods)

    def offer(self, ctx: StepContext, seat: Seat, action: MakeOffer) -> None:
        """Make an offer, which replaces the offers of both sides for these goods of the guest."""
        new = self._find_offer(ctx, seat, action.seat, action)
        loads = int(new.loader == seat)
        ctx.tell(Offered(seat, action.seat, action.goods, action.fee, loads))
        subject = (new.loader, new.goods)
        kept = (offer for offer in ctx.state.offers if (offer.loader, offer.goods) != subject)
        ctx.state.offers = (*kept, new)

    def accept(self, ctx: StepContext, seat: Seat, action: Accept) -> None:
        """Accept an offer: the guest pays and loads. Offers that are still possible stay open."""
        offer = self._find_offer(ctx, action.seat, seat, action)
        fee = action.fee
        master = self.load_and_pay(ctx, offer.loader, action.goods, fee)
        ctx.tell(Agreed(offer.loader, master, action.goods, fee, self.wagon + 1))
        _remove_offer(ctx, offer)
        self.dismiss_guests(ctx)

    def decline(self, ctx: StepContext, seat: Seat, action: Decline) -> None:
        """Decline an offer."""
        ctx.tell(Declined(seat, action.seat, action.goods, action.fee))
        _remove_offer(ctx, self._find_offer(ctx, action.seat, seat, action))

    def withdraw(self, ctx: StepContext, seat: Seat, action: Withdraw) -> None:
        """Take back an offer that the seat has made."""
        ctx.tell(Withdrawn(seat, action.goods, action.fee))
        _remove_offer(ctx, self._find_offer(ctx, seat, action.seat, action))

    def load_free(self, ctx: StepContext, seat: Seat, action: Zuladung) -> None:
        """Play Free Loading (Kostenlose Zuladung)."""
        load_free(ctx, self.wagon, seat, action.goods)
        self.dismiss_guests(ctx)

    def close(self, ctx: StepContext, seat: Seat, _: Close) -> None:
        """Close the ramp for all guests."""
        ctx.tell(RampClosed(seat, self.wagon + 1))
        ctx.state.offers = ()
        ctx.goto(LastCall(wagon=self.wagon, guests=self.guests))

    def leave(self, ctx: StepContext, seat: Seat, _: Pass) -> None:
        """Leave the ramp."""
        ctx.tell(Passed(seat))
        replace_fields(self, passed=(*self.passed, seat)).dismiss_guests(ctx)

    def planned_guest_fee(self, position: Position, seat: Seat, move: GuestFeePlan) -> Answer:
        """Carry out a guest's planned fee.

        Accept an offer of the Loading Master that is cheap enough. If there is none, make an offer,
        once for each wagon, and then leave the ramp. Seats that are no guests wait (`None`).
        """
        if seat not in self.guests:
            return None
        actions = [option.action for option in listed_options(self.prompts(position, seat))]
        fair = [action for action in actions if self.is_fair(action, move.fee)]
        if fair:
            return fair[-1]
        offer = self.fair_offer(position, seat, move.fee)
        if offer is None or move.offered == self.wagon + 1:
            return Pass()
        return Play(offer, replace(move, offered=self.wagon + 1))

    def is_fair(self, action: Action, fee: int) -> bool:
        """Whether an action accepts an offer of at most `fee` guilders for each good."""
        return isinstance(action, Accept) and action.fee <= fee * len(action.goods)

    def fair_offer(self, position: Position, seat: Seat, fee: int) -> MakeOffer | None:
        """Return an offer of `fee` for each of as many goods as the guest can load and pay.

        The result is `None` if they cannot load or pay any.
        """
        money = position.free_money(seat)
        wagon = self.wagon
        loads = [load for load in bundles(position, wagon, seat) if fee * len(load) <= money]
        if not loads:
            return None
        goods = max(loads, key=len)
        return MakeOffer(master_of(position, wagon), goods, Money(fee * len(goods)))

    def planned_master_fee(
        self, position: Position, seat: Seat, move: MasterFeePlan
    ) -> Action | None:
        """Carry out the Loading Master's planned fee: accept an offer that pays enough.

        An offer that pays less is declined. Guests wait (`None`).
        """
        if seat in self.guests:
            return None
        for option in listed_options(self.prompts(position, seat)):
            match option.action:
                case Accept(goods=goods, fee=fee) if fee >= move.least * len(goods):
                    return option.action
                case Decline(goods=goods, fee=fee) if fee < move.least * len(goods):
                    return option.action
        return None

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Go on to the next wagon, because no guest is left."""
        ctx.state.offers = ()
        ctx.begin("loading", self.wagon + 1)

    def bundles_by_guest(self, position: Position) -> dict[Seat, tuple[Bundle, ...]]:
        """Return the bundles that each guest may load. They follow from public facts (ruling 8)."""
        master = master_of(position, self.wagon)
        return {
            seat: goods
            for seat in position.seats
            if seat != master
            and seat not in self.passed
            and (goods := bundles(position, self.wagon, seat))
        }

    def dismiss_guests(self, ctx: StepContext) -> None:
        """Remove guests who can load no more, and offers that are no longer possible."""
        loads = self.bundles_by_guest(ctx)
        for offer in ctx.state.offers:
            if offer.goods not in loads.get(offer.loader, ()):
                _remove_offer(ctx, offer)
                if offer.loader in loads:
                    ctx.tell(Lapsed(offer.by, offer.goods, Money(offer.fee)))
        ctx.goto(replace_fields(self, guests=tuple(loads)))

    def _find_offer(self, position: Position, by: Seat, to: Seat, action: OfferAnswer) -> Offer:
        """Return the offer of `by` to `to` (seats) that an action makes, answers or withdraws."""
        loader = to if by == master_of(position, self.wagon) else by
        return Offer(by, loader, action.goods, action.fee)

    def load_and_pay(self, ctx: StepContext, loader: Seat, goods: Bundle, fee: Money) -> Seat:
        """Load a guest's goods for a fee to the Loading Master, and return the Master's seat."""
        master = master_of(ctx, self.wagon)
        ctx.earn(loader, -fee)
        ctx.earn(master, fee)
        ctx.load(self.wagon, loader, goods)
        return master


def _remove_offer(ctx: StepContext, dropped: Offer) -> None:
    ctx.state.offers = tuple(offer for offer in ctx.state.offers if offer != dropped)
