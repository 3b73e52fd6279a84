"""Phase 2: negotiation on the open ramp.

Rulebook, "Phase 2"; ruling 8. The Loading Master and each other player make offers in any order,
and several may be open. An offer replaces all others for the same goods between the two players.
Money in an offer is promised, so that it can always be paid. The game does not wait for a player
who only waits for the Loading Master's answer.
"""

from dataclasses import replace

from typing_extensions import override

from games.haendler.model import Offer
from games.haendler.options import Pass
from games.haendler.planned import FareAhead, TollAhead
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
from games.haendler.terms import Good, Money
from games.haendler.work import Work
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
class _Between:
    """The fields of events about offers: the actor, the other side, the goods and the fee."""

    by: Seat
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


class Offered(_Between, Event):
    """An offer was made to `seat`."""

    loads: int
    """1: `by` would load; 0: `by` is the Loading Master, and would let `seat` load."""


class Declined(_Between, Event):
    """An offer of `seat` was declined."""


class Withdrawn(Event):
    """An offer was taken back."""

    by: Seat
    goods: tuple[Good, ...]
    fee: Money


class Lapsed(Withdrawn):
    """An offer lapsed because its goods can no longer be loaded."""


class Agreed(_Between, Event):
    """Loader `by` paid the Loading Master `seat` and loaded."""

    wagon: int


class RampClosed(SeatEvent):
    """The Loading Master closed the ramp."""

    importance = None

    wagon: int


OfferAnswer = MakeOffer | Accept | Decline | Withdraw


class Ramp(Stage):
    """The open ramp, where the Loading Master and the guests negotiate."""

    wagon: int
    guests: tuple[Seat, ...] = ()
    """The seats that may load, without the Loading Master; public."""

    passed: tuple[Seat, ...] = ()
    """The seats that have left the ramp."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        offers = position.state.offers
        if not offers:
            return self.guests
        offered = {offer.loader for offer in offers if offer.by == offer.loader}
        answering = {offer.loader for offer in offers if offer.by != offer.loader}
        asked = [seat for seat in self.guests if seat not in offered or seat in answering]
        return tuple(sorted([*asked, master_of(position, self.wagon)]) if offered else asked)

    @override
    def prompts(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        offers = position.state.offers
        if seat == master_of(position, self.wagon):
            return master_prompts(position, self.wagon, self.guests, offers)
        if seat not in self.guests:
            return ()
        goods = bundles(position, self.wagon, seat)
        return guest_prompts(position, self.wagon, offers, seat, goods)

    def offer(self, work: Work, seat: Seat, action: MakeOffer) -> None:
        """Make an offer; it replaces all offers, of both sides, for these goods of the loader."""
        new = self._find_offer(work, seat, action.seat, action)
        loads = int(new.loader == seat)
        work.tell(Offered(seat, action.seat, action.goods, action.fee, loads))
        named = (new.loader, new.goods)
        others = (old for old in work.state.offers if (old.loader, old.goods) != named)
        work.state.offers = (*others, new)

    def accept(self, work: Work, seat: Seat, action: Accept) -> None:
        """Pay and load in one step; other offers remain open if they still fit."""
        offer, fee = self._find_offer(work, action.seat, seat, action), action.fee
        master = self.pay(work, offer.loader, action.goods, fee)
        work.tell(Agreed(offer.loader, master, action.goods, fee, self.wagon + 1))
        _drop(work, offer)
        self.dismiss_guests(work)

    def decline(self, work: Work, seat: Seat, action: Decline) -> None:
        """Decline an offer."""
        work.tell(Declined(seat, action.seat, action.goods, action.fee))
        _drop(work, self._find_offer(work, action.seat, seat, action))

    def withdraw(self, work: Work, seat: Seat, action: Withdraw) -> None:
        """Take one's own offer back."""
        work.tell(Withdrawn(seat, action.goods, action.fee))
        _drop(work, self._find_offer(work, seat, action.seat, action))

    def load_free(self, work: Work, seat: Seat, action: Zuladung) -> None:
        """Play Kostenlose Zuladung."""
        load_free(work, self.wagon, seat, action.goods)
        self.dismiss_guests(work)

    def close(self, work: Work, seat: Seat, _: Close) -> None:
        """Close the ramp for everybody."""
        work.tell(RampClosed(seat, self.wagon + 1))
        work.state.offers = ()
        work.goto(LastCall(wagon=self.wagon, guests=self.guests))

    def leave(self, work: Work, seat: Seat, _: Pass) -> None:
        """Leave the ramp."""
        work.tell(Passed(seat))
        replace_fields(self, passed=(*self.passed, seat)).dismiss_guests(work)

    def pay_ahead(self, position: Position, seat: Seat, move: FareAhead) -> Answer:
        """Answer by plan: accept a fee within the plan, else offer it once per wagon, else pass.

        `None`: the seat is no guest at this ramp.
        """
        if seat not in self.guests:
            return None
        asked = [option.action for option in listed_options(self.prompts(position, seat))]
        fair = [action for action in asked if self.is_fair(action, move.fee)]
        if fair:
            return fair[-1]
        offer = self.fair_offer(position, seat, move.fee)
        if offer is None or move.offered == self.wagon + 1:
            return Pass()
        return Play(offer, replace(move, offered=self.wagon + 1))

    def is_fair(self, action: Action, fee: int) -> bool:
        """Whether an action costs at most `fee` for each good."""
        return isinstance(action, Accept) and action.fee <= fee * len(action.goods)

    def fair_offer(self, position: Position, seat: Seat, fee: int) -> MakeOffer | None:
        """Return an offer for as many goods as can be loaded and paid."""
        money, wagon = position.free_money(seat), self.wagon
        loads = [load for load in bundles(position, wagon, seat) if fee * len(load) <= money]
        if not loads:
            return None
        goods = max(loads, key=len)
        return MakeOffer(master_of(position, wagon), goods, Money(fee * len(goods)))

    def answer_ahead(self, position: Position, seat: Seat, move: TollAhead) -> Action | None:
        """As Loading Master, accept offers that pay enough, and decline the others."""
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
    def all_done(self, work: Work) -> None:
        """Go on to the next wagon when no guest is left."""
        work.state.offers = ()
        work.begin("loading", self.wagon + 1)

    def loads(self, position: Position) -> dict[Seat, tuple[Bundle, ...]]:
        """Return the guests with the bundles that each may load; public (ruling 8)."""
        master = master_of(position, self.wagon)
        return {
            seat: goods
            for seat in position.seats
            if seat != master
            and seat not in self.passed
            and (goods := bundles(position, self.wagon, seat))
        }

    def dismiss_guests(self, work: Work) -> None:
        """Remove guests who can load nothing more, and offers that no longer fit."""
        loads = self.loads(work)
        for offer in work.state.offers:
            if offer.goods not in loads.get(offer.loader, ()):
                _drop(work, offer)
                if offer.loader in loads:
                    work.tell(Lapsed(offer.by, offer.goods, Money(offer.fee)))
        work.goto(replace_fields(self, guests=tuple(loads)))

    def _find_offer(self, position: Position, by: Seat, to: Seat, action: OfferAnswer) -> Offer:
        """Return the offer of one side to the other that an action is about."""
        loader = to if by == master_of(position, self.wagon) else by
        return Offer(by, loader, action.goods, action.fee)

    def pay(self, work: Work, loader: Seat, goods: Bundle, fee: Money) -> Seat:
        """Load for a fee, and return the Loading Master, who gets it."""
        master = master_of(work, self.wagon)
        work.earn(loader, -fee)
        work.earn(master, fee)
        work.load(self.wagon, loader, goods)
        return master


def _drop(work: Work, dropped: Offer) -> None:
    work.state.offers = tuple(offer for offer in work.state.offers if offer != dropped)
