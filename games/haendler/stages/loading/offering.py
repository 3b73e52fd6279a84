"""The prompts at an open ramp, for the Loading Master and for the other players (guests).

Both sides can answer and withdraw offers, and have forms for new offers (ruling 8).
"""

from collections.abc import Iterator
from functools import lru_cache

from games.haendler.model import Offer
from games.haendler.options import MENU_CACHE_SIZE, OPTION_CACHE_SIZE, PASS, option
from games.haendler.phrases import goods_list
from games.haendler.position import Position
from games.haendler.reasons import Barred, too_dear, within_money
from games.haendler.stages.loading.cargo import (
    BUNDLES,
    Bundle,
    barred_free_loads,
    bundles,
    free_loads,
    master_of,
    why_barred,
)
from games.haendler.terms import ASK_LIMIT, STEP, Good, Money, Role
from games.kernel import (
    Action,
    Amount,
    Choice,
    Form,
    OneOf,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatName,
    message,
    state_class,
)


@state_class
class _Offering:
    """The fields of actions about offers."""

    seat: Seat
    """The other side of the offer."""

    goods: tuple[Good, ...]
    """The goods that the guest would load."""

    fee: Money
    """The sum that the guest would pay, for all of the goods together."""


class MakeOffer(_Offering, Action):
    """Make an offer to the other side."""

    kind = "offer"


class Accept(_Offering, Action):
    """Accept an offer. The guest pays and loads at once."""


class Decline(_Offering, Action):
    """Decline an offer."""

    declines = True


class Withdraw(_Offering, Action):
    """Take back an offer that the player has made."""


OfferAction = Accept | Decline | Withdraw


class Close(Action):
    """The Loading Master closes the ramp for everybody."""


USUAL_FEES_GUILDERS = (100, 200, 300, 400, 500, 600, 800, 1000, 0)
"""The most frequent fees, the most frequent first."""

OFFER_LIMIT = 3
"""Maximum number of open offers of one player to another, such as one good for 300 guilders and two
goods for 500."""

Offers = tuple[Offer, ...]


def master_prompts(
    position: Position, wagon: int, guests: tuple[Seat, ...], offers: Offers
) -> tuple[Prompt, ...]:
    """Return the Loading Master's prompts: one for answers, then a form for each guest."""
    master = master_of(position, wagon)
    answers: list[Option] = []
    forms: list[Form] = []
    for guest in guests:
        other_offers, own_offers = _split_offers(offers, guest, master)
        answers += _answer_options("master", other_offers, None)
        answers += _withdrawal_options("master", guest, own_offers)
        full = len(own_offers) == OFFER_LIMIT
        # With the most offers allowed, the form only changes the fees of these offers.
        offered = tuple(offer.goods for offer in own_offers)
        goods = offered if full else bundles(position, wagon, guest)
        forms.append(_offer_form("master", guest, goods, ASK_LIMIT))
    pending = _first_decline(answers)
    question = Choice(
        "ramp-master",
        (*answers, option(Close)),
        (("wagon", wagon + 1),),
        optional=pending is None,
        timeout=pending,
        refused=Refusals(_barred_for_master, position, wagon),
    )
    return (question, *forms)


def guest_prompts(
    position: Position, wagon: int, offers: Offers, seat: Seat, goods: tuple[Bundle, ...]
) -> tuple[Prompt, ...]:
    """Return the prompts of a guest: one for answers and cards, then forms for offers.

    `goods` are the bundles that the guest may load.
    """
    master = master_of(position, wagon)
    money = position.free_money(seat)
    other_offers, own_offers = _split_offers(offers, seat, seat)
    answers = _answer_options("loader", other_offers, money)
    options = (
        *answers,
        *_withdrawal_options("loader", master, own_offers),
        *free_loads(position, seat, goods),
        PASS,
    )
    question = (("wagon", wagon + 1), ("seat", SeatName(master)))
    # An absent player does not leave the ramp while their own offers wait for an answer.
    timeout = _first_decline(answers) if own_offers else PASS.action
    choice = Choice(
        "ramp",
        options,
        question,
        optional=timeout is None,
        timeout=timeout,
        refused=Refusals(_barred_for_guest, position, wagon, seat, other_offers),
    )
    forms = _own_offers(own_offers, master, goods, money)
    return (choice, *(within_money(position, seat, form) for form in forms))


def _barred_for_master(position: Position, wagon: int) -> Iterator[Barred]:
    """Yield offers that the Loading Master cannot make, with reasons from public facts."""
    master = master_of(position, wagon)
    for seat in position.seats:
        if seat != master:
            yield from _barred_offers("master", position, wagon, seat, partner=seat)


def _barred_for_guest(
    position: Position, wagon: int, seat: Seat, other_offers: Offers
) -> Iterator[Barred]:
    """Yield offers that a guest cannot make or pay, with reasons.

    `other_offers` are the offers of the Loading Master to the guest.
    """
    master = master_of(position, wagon)
    money = position.free_money(seat)
    for offer in other_offers:
        if offer.fee > money:
            accept = _offer_option("loader", Accept, offer.by, offer.goods, offer.fee)
            yield accept, too_dear(position, seat, goods_list(offer.goods), offer.fee)
    yield from _barred_offers("loader", position, wagon, seat, partner=master)
    yield from barred_free_loads(position, wagon, seat)


def _barred_offers(
    role: Role, position: Position, wagon: int, loader: Seat, *, partner: Seat
) -> Iterator[Barred]:
    """Yield the offers about bundles that the guest `loader` cannot load, with reasons."""
    for goods in BUNDLES:
        reason = why_barred(position, wagon, loader, goods)
        if reason is not None:
            form = _fee_form("offer-only", role, partner, goods, ASK_LIMIT)
            # A form for any fee has too many answers for buttons, so typed lines are not compared
            # with the texts of buttons.
            yield form._replace(fields=(Amount("fee", 0, ASK_LIMIT),)), reason


def _answer_options(role: Role, offers: Offers, money: int | None) -> list[Option]:
    """Return the options to accept or decline the other side's offers.

    Offers that exceed `money` (the guest's guilders) can only be declined. For the Loading Master,
    `money` is `None`.
    """
    options: list[Option] = []
    for offer in offers:
        if money is None or offer.fee <= money:
            options.append(_offer_option(role, Accept, offer.by, offer.goods, offer.fee))
        options.append(_offer_option(role, Decline, offer.by, offer.goods, offer.fee))
    return options


def _split_offers(offers: Offers, loader: Seat, seat: Seat) -> tuple[Offers, Offers]:
    """Return the offers about the goods of a guest (`loader`): the other side's, and `seat`'s."""
    pair = [offer for offer in offers if offer.loader == loader]
    other_offers = tuple([offer for offer in pair if offer.by != seat])
    return other_offers, tuple([offer for offer in pair if offer.by == seat])


def _withdrawal_options(role: Role, partner: Seat, own_offers: Offers) -> list[Option]:
    return [_offer_option(role, Withdraw, partner, offer.goods, offer.fee) for offer in own_offers]


@lru_cache(maxsize=OPTION_CACHE_SIZE)
def _offer_option(
    role: Role, action: type[OfferAction], partner: Seat, goods: Bundle, fee: int
) -> Option:
    """Return an option whose label depends on the player's role.

    An answer to an offer has the sentence of that offer as its request.
    """
    request = message(
        "haendler-request-offer", role=role, by=SeatName(partner), goods=goods_list(goods), fee=fee
    )
    args = (("role", role),)
    answer = action(partner, goods, Money(fee))
    return Option(answer, args, request=None if action is Withdraw else request)


def _first_decline(answers: list[Option]) -> Action | None:
    """Return the first action that declines an offer, or `None` if no offer waits for an answer.

    It is the answer of an absent player.
    """
    declines = (option.action for option in answers if type(option.action) is Decline)
    return next(declines, None)


def _own_offers(
    own_offers: Offers, master: Seat, goods: tuple[Bundle, ...], money: int
) -> Iterator[Form]:
    """Yield a form for a guest's new offer, and forms for other fees in the offers `own_offers`.

    `money` is the sum that the guest has not promised in offers. The sum promised in an offer can
    only be used to change that offer.
    """
    offered = [offer.goods for offer in own_offers]
    new_bundles = tuple(bundle for bundle in goods if bundle not in offered) if offered else goods
    if new_bundles and len(own_offers) < OFFER_LIMIT:
        yield _offer_form("loader", master, new_bundles, money // STEP * STEP)
    for offer in own_offers:
        yield _fee_form(
            "offer-again", "loader", master, offer.goods, (money + offer.fee) // STEP * STEP
        )


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _offer_form(role: Role, partner: Seat, goods: tuple[Bundle, ...], max_fee: int) -> Form:
    """Return a form for an offer to `partner`, which asks for one of the bundles and the fee.

    `max_fee` is the maximum of the fee in guilders.
    """
    if len(goods) == 1:
        return _fee_form("offer-only", role, partner, goods[0], max_fee)
    return Form(
        "offer",
        MakeOffer,
        (OneOf("goods", goods), Amount("fee", 0, max_fee, STEP, USUAL_FEES_GUILDERS)),
        fixed=(("seat", partner),),
        args=(("seat", SeatName(partner)), ("role", role)),
        optional=True,
    )


def _fee_form(kind: str, role: Role, partner: Seat, goods: Bundle, max_fee: int) -> Form:
    """Return a form for an offer about fixed goods, which asks for the fee only."""
    return Form(
        kind,
        MakeOffer,
        (Amount("fee", 0, max_fee, STEP, USUAL_FEES_GUILDERS),),
        fixed=(("seat", partner), ("goods", goods)),
        args=(("seat", SeatName(partner)), ("goods", goods_list(goods)), ("role", role)),
        optional=True,
    )
