"""Phase 2: negotiation on the open ramp, or loading at the fixed fee of the lighter variant.

Rulebook, "Phase 2" and "Lighter Variant"; ruling 8. Offers go between the Loading Master and each
other player, in any order, several open at once. An offer names its goods: it takes the place of
one's own earlier offer for them, and answers the other side's; all others stand. What a player has
offered is promised, so it can always be paid. A player who waits for the Loading Master's answer
and owes none is not waited for.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Accept, Close, Decline, Pass, Ship, Withdraw, Zuladung
from games.haendler.actions import Offer as MakeOffer
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import free_money
from games.haendler.model import State
from games.haendler.options import MENUS, PASS, option, priced
from games.haendler.phases import bidding
from games.haendler.phases.cargo import Bundle, bundles, load, master_of
from games.haendler.phases.loading import free_loads, load_free, open_for
from games.haendler.stages import LastCall, Offer, Ramp
from games.haendler.terms import Money
from games.kernel import Action, Amount, Choice, Form, OneOf, Option, Prompt, Seat, SeatName, Term

STEP = 100
"""Fees are multiples of this."""

ASK_LIMIT = 20_000
"""The Loading Master may ask any sum; this is more than anybody can pay."""

STANDING = 3
"""Offers that one side may have standing with the same player: "one for 300, or two for 500"."""

FIXED_FEE = 200
"""For each good, in the lighter variant."""


class RampRules(Rules[Ramp]):
    """Who may say what while the ramp is open."""

    @override
    def asked(self, state: State, stage: Ramp) -> tuple[Seat, ...]:
        master = master_of(state.wagons[stage.wagon])
        offered = {offer.loader for offer in stage.offers if offer.by != master}
        answering = {offer.loader for offer in stage.offers if offer.by == master}
        asked = {seat for seat in stage.guests if seat not in offered or seat in answering}
        return tuple(sorted(asked | ({master} if offered else set())))

    @override
    def prompts(self, board: Board, state: State, stage: Ramp, seat: Seat) -> tuple[Prompt, ...]:
        master = master_of(state.wagons[stage.wagon])
        if seat == master:
            if state.settings.lighter:
                return ()
            return tuple(_master_prompts(board, state, stage, master))
        if seat not in stage.guests:
            return ()
        goods = bundles(board, state, stage.wagon, seat)
        if state.settings.lighter:
            return (_fixed(state, stage, seat, goods),)
        return tuple(_guest_prompts(state, stage, seat, goods))

    @override
    def apply(self, desk: Desk, stage: Ramp, seat: Seat, action: Action) -> None:
        master = master_of(desk.state.wagons[stage.wagon])
        match action:
            case MakeOffer(other):
                self._offer(desk, stage, _meant(master, seat, other, action), other)
            case Accept(other):
                self._accept(desk, stage, _meant(master, other, seat, action))
            case Decline(other, goods, fee):
                desk.tell(events.Declined(seat, other, goods, fee))
                _drop(desk, stage, _meant(master, other, seat, action))
            case Withdraw(other, goods, fee):
                desk.tell(events.Withdrawn(seat, goods, fee))
                _drop(desk, stage, _meant(master, seat, other, action))
            case _:
                self._leave(desk, stage, seat, action)

    def _offer(self, desk: Desk, stage: Ramp, offer: Offer, partner: Seat) -> None:
        desk.tell(events.Offered(offer.by, partner, offer.goods, Money(offer.fee)))
        others = tuple(
            standing
            for standing in stage.offers
            if (standing.loader, standing.goods) != (offer.loader, offer.goods)
        )
        desk.turn_to(replace(stage, offers=(*others, offer)))

    def _accept(self, desk: Desk, stage: Ramp, offer: Offer) -> None:
        """Pay and load in one step; the other offers stand as far as they still fit."""
        master, fee = master_of(desk.state.wagons[stage.wagon]), Money(offer.fee)
        desk.earn(offer.loader, -fee)
        desk.earn(master, fee)
        load(desk, stage.wagon, offer.loader, offer.goods)
        desk.tell(events.Agreed(offer.loader, master, offer.goods, fee, stage.wagon + 1))
        _drop(desk, stage, offer)

    def _leave(self, desk: Desk, stage: Ramp, seat: Seat, action: Action) -> None:
        wagon = stage.wagon
        match action:
            case Ship(goods):
                master, fee = master_of(desk.state.wagons[wagon]), Money(FIXED_FEE * len(goods))
                desk.earn(seat, -fee)
                desk.earn(master, fee)
                load(desk, wagon, seat, goods)
                desk.tell(events.Shipped(seat, master, goods, fee, wagon + 1))
            case Zuladung(goods):
                load_free(desk, wagon, seat, goods)
            case Close():
                desk.tell(events.RampClosed(seat, wagon + 1))
                desk.turn_to(LastCall(wagon, stage.guests))
            case _:
                desk.tell(events.Passed(seat))
                desk.turn_to(replace(stage, passed=(*stage.passed, seat)))

    @override
    def settle(self, desk: Desk, stage: Ramp) -> bool:
        guests = open_for(desk.board, desk.state, stage)
        offers = tuple(offer for offer in stage.offers if self._fits(desk, stage, guests, offer))
        if not guests:
            bidding.next_wagon(desk, stage.wagon + 1)
            return True
        for offer in stage.offers:
            if offer not in offers and offer.loader in guests:
                desk.tell(events.Lapsed(offer.by, offer.goods, Money(offer.fee)))
        if guests != stage.guests or offers != stage.offers:
            desk.turn_to(replace(stage, guests=guests, offers=offers))
        return False

    @staticmethod
    def _fits(desk: Desk, stage: Ramp, guests: tuple[Seat, ...], offer: Offer) -> bool:
        """Whether the goods of an offer still fit; the money is there, it is promised."""
        return offer.loader in guests and offer.goods in bundles(
            desk.board, desk.state, stage.wagon, offer.loader
        )


def _meant(
    master: Seat, by: Seat, to: Seat, action: MakeOffer | Accept | Decline | Withdraw
) -> Offer:
    """Return the offer, made by one of the two to the other, that an action speaks of."""
    return Offer(by, to if by == master else by, action.goods, action.fee)


def _drop(desk: Desk, stage: Ramp, gone: Offer) -> None:
    offers = tuple(offer for offer in stage.offers if offer != gone)
    desk.turn_to(replace(stage, offers=offers))


def _answers(seat: Seat, stage: Ramp, loader: Seat, money: int) -> Iterator[Option]:
    """Yield what a seat can answer to the offers that the other side has made it."""
    for offer in stage.offers:
        if offer.loader == loader and offer.by != seat:
            if seat != loader or offer.fee <= money:
                yield option(Accept, offer.by, offer.goods, offer.fee)
            yield option(Decline, offer.by, offer.goods, offer.fee)


def _between(stage: Ramp, loader: Seat, by: Seat) -> tuple[Offer, ...]:
    """Return the offers that one side of a pair has made."""
    return tuple(o for o in stage.offers if o.loader == loader and o.by == by)


def _withdrawals(partner: Seat, mine: tuple[Offer, ...]) -> tuple[Option, ...]:
    return tuple(option(Withdraw, partner, offer.goods, offer.fee) for offer in mine)


@lru_cache(maxsize=MENUS)
def _offer_form(partner: Seat, goods: tuple[Bundle, ...], most: int) -> Form:
    return Form(
        "offer",
        MakeOffer,
        (OneOf("goods", goods), Amount("fee", 0, most, STEP)),
        fixed=(("seat", partner),),
        args=(("seat", SeatName(partner)),),
        optional=True,
    )


@lru_cache(maxsize=MENUS)
def _other_fee(partner: Seat, goods: Bundle, most: int) -> Form:
    return Form(
        "offer-again",
        MakeOffer,
        (Amount("fee", 0, most, STEP),),
        fixed=(("seat", partner), ("goods", goods)),
        args=(("seat", SeatName(partner)), ("goods", tuple(Term("good", g) for g in goods))),
        optional=True,
    )


def _own_offers(
    mine: tuple[Offer, ...], master: Seat, goods: tuple[Bundle, ...], free: int
) -> Iterator[Form]:
    """Yield where a player can offer: goods without an offer yet, or another fee for an offer.

    What a standing offer has promised is free for a new one for its goods only.
    """
    fresh = tuple(bundle for bundle in goods if all(bundle != offer.goods for offer in mine))
    if fresh and len(mine) < STANDING:
        yield _offer_form(master, fresh, free // STEP * STEP)
    for offer in mine:
        yield _other_fee(master, offer.goods, (free + offer.fee) // STEP * STEP)


def _master_prompts(board: Board, state: State, stage: Ramp, master: Seat) -> Iterator[Prompt]:
    answers: list[Option] = []
    for guest in stage.guests:
        answers += _answers(master, stage, guest, 0)
        answers += _withdrawals(guest, _between(stage, guest, master))
    pending = _first_decline(answers)
    yield Choice(
        "ramp-master",
        (*answers, option(Close)),
        (("wagon", stage.wagon + 1),),
        optional=pending is None,
        timeout=pending,
    )
    for guest in stage.guests:
        mine = _between(stage, guest, master)
        goods = bundles(board, state, stage.wagon, guest)
        if len(mine) == STANDING:
            goods = tuple(offer.goods for offer in mine)
        yield _offer_form(guest, goods, ASK_LIMIT)


def _first_decline(answers: Iterable[Option]) -> Action | None:
    return next((o.action for o in answers if isinstance(o.action, Decline)), None)


def _guest_prompts(
    state: State, stage: Ramp, seat: Seat, goods: tuple[Bundle, ...]
) -> Iterator[Prompt]:
    master, money = master_of(state.wagons[stage.wagon]), free_money(state, seat)
    answers, mine = tuple(_answers(seat, stage, seat, money)), _between(stage, seat, seat)
    options = (*answers, *_withdrawals(master, mine), *free_loads(state, seat, goods), PASS)
    question = (("wagon", stage.wagon + 1), ("seat", SeatName(master)))
    # Somebody who is away does not leave the ramp while their own offers wait for an answer.
    timeout = _first_decline(answers) if mine else Pass()
    yield Choice("ramp", options, question, optional=timeout is None, timeout=timeout)
    yield from _own_offers(mine, master, goods, money)


def _fixed(state: State, stage: Ramp, seat: Seat, goods: tuple[Bundle, ...]) -> Choice:
    money = free_money(state, seat)
    paid = tuple(
        priced(FIXED_FEE * len(bundle), Ship, bundle)
        for bundle in goods
        if FIXED_FEE * len(bundle) <= money
    )
    options = (*paid, *free_loads(state, seat, goods), PASS)
    return Choice("ship", options, (("wagon", stage.wagon + 1),), timeout=Pass())
