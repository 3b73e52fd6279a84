"""Prompts of the negotiation variant: answers to deals, and forms for proposals.

Rulebook, "Negotiation Variant"; ruling 18.
"""

from collections import Counter
from collections.abc import Iterator

from games.haendler.model import Deal, State
from games.haendler.phrases import deal_arguments
from games.haendler.position import Position
from games.haendler.reasons import within_money
from games.haendler.stages.auction import Auction
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.movement.axles import Axles
from games.haendler.stages.status.status import Status
from games.haendler.terms import (
    ACHSENBRUCH,
    ANY,
    ASK_LIMIT,
    CARDS,
    NOTHING,
    STEP,
    Card,
    Gift,
    Money,
)
from games.kernel import (
    Action,
    Amount,
    Choice,
    Form,
    Message,
    OneOf,
    Option,
    Prompt,
    Seat,
    Step,
    replace_fields,
)


class _Deal:
    """Default values for the parts that a proposal does not name."""

    pay = Money(0)
    give = NOTHING
    ask = Money(0)
    want = NOTHING


class DealPay(_Deal, Action):
    """Propose a deal: I pay, and get a card or only goodwill."""

    seat: Seat
    pay: Money
    want: Gift


class DealAsk(_Deal, Action):
    """Propose a deal: I give a card or only goodwill, and get money."""

    seat: Seat
    give: Gift
    ask: Money


class Swap(_Deal, Action):
    """Propose a deal: a card for a card, or a card as a present."""

    seat: Seat
    give: Gift
    want: Gift


class DealBoth(_Deal, Action):
    """Propose a deal: I pay and give a card, and get a card or only goodwill."""

    seat: Seat
    pay: Money
    give: Gift
    want: Gift


class DealWant(_Deal, Action):
    """Propose a deal: I give a card or only goodwill, and get money and a card."""

    seat: Seat
    give: Gift
    ask: Money
    want: Gift


class Agree(Action):
    """Agree to a deal; `card` is handed over by the player who agrees."""

    number: int
    card: Gift


class Refuse(Action):
    """Refuse a deal."""

    declines = True

    number: int


class Revoke(Action):
    """Take back a proposal of one's own."""

    number: int


def spendable_money(position: Position, seat: Seat) -> int:
    """Return the money that a seat can spend on deals, in guilders.

    Money that is bound by bids, the auction or offers is not included.
    """
    stage = position.state.stage
    reserved = stage.reserved_money(position, seat) if isinstance(stage, Auction) else 0
    return position.free_money(seat) - sealed_money(position, seat) - reserved


def sealed_money(position: Position, seat: Seat) -> int:
    """Return the guilders in a seat's sealed answer, for a wagon or for status; secret."""
    match position.state.stage:
        case Bidding(given=given):
            return given[seat] or 0
        case Status(given=given, price=price):
            return (given[seat] or 0) * price
        case _:
            return 0


def sealed_axles(position: Position, seat: Seat) -> int:
    """Return the number of Achsenbruch cards in a seat's sealed answer; secret."""
    stage = position.state.stage
    return len(stage.given[seat] or ()) if isinstance(stage, Axles) else 0


def free_cards(position: Position, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat may give, without those sealed or offered in a deal."""
    bound = Counter((*position.named_cards(seat), *(ACHSENBRUCH,) * sealed_axles(position, seat)))
    # A card may be both offered and sealed (ruling 18), so the difference may not be negative.
    return tuple((Counter(position.state.players[seat].hand) - bound).elements())


def answer_prompts(position: Position, seat: Seat) -> Iterator[Prompt]:
    """Yield the prompt for answers to deals, if there are any."""
    options: list[Option] = []
    for deal in position.state.deals:
        if deal.to == seat:
            request = Message("haendler-request-deal", deal_arguments(deal))
            answers = [*_agreements(position, deal), _about(deal, Refuse(deal.number))]
            options += [option._replace(request=request) for option in answers]
        elif deal.by == seat:
            options.append(_about(deal, Revoke(deal.number)))
    if options:
        yield Choice("deals", tuple(options), optional=True, anytime=True)


def _about(deal: Deal, action: Action) -> Option:
    """Return an option whose label describes the deal."""
    return Option(action, deal_arguments(deal)[1:])


def _agreements(position: Position, deal: Deal) -> Iterator[Option]:
    """Yield the ways in which the other side can agree; it needs the money and the card.

    While Achsenbruch is being sealed, offers of it cannot be accepted: whether the card can still
    be given would tell whether it was laid (ruling 18).
    """
    bound = isinstance(position.state.stage, Axles) and deal.give == Gift(ACHSENBRUCH)
    if bound or deal.ask > spendable_money(position, deal.to):
        return
    cards = [Gift(card) for card in dict.fromkeys(free_cards(position, deal.to))]
    fitting = [card for card in cards if deal.want in (ANY, card)]
    for card in [NOTHING] if deal.want == NOTHING else fitting:
        yield _about(replace_fields(deal, want=card), Agree(deal.number, card))


def proposal_forms(position: Position, seat: Seat) -> Iterator[Prompt]:
    """Yield forms for proposals: each side gives money, a card, both, or goodwill."""
    others = OneOf("seat", tuple(other for other in position.seats if other != seat))
    cards = tuple(Gift(card) for card in dict.fromkeys(free_cards(position, seat)))
    most = spendable_money(position, seat) // STEP * STEP
    pay, ask = Amount("pay", STEP, most, STEP), Amount("ask", STEP, ASK_LIMIT, STEP)
    wanted = tuple(Gift(card) for card in CARDS if not position.has_left(card))
    give, want = OneOf("give", cards), OneOf("want", (NOTHING, ANY, *wanted))
    if most >= STEP:
        yield within_money(position, seat, _form("deal-pay", DealPay, others, pay, want))
    give_or_not = OneOf("give", (NOTHING, *cards))
    yield _form("deal-ask", DealAsk, others, give_or_not, ask)
    if cards:
        yield _form("swap", Swap, others, give, want)
    if cards and most >= STEP:
        yield within_money(position, seat, _form("deal-both", DealBoth, others, pay, give, want))
    card, sum_or_not = OneOf("want", (ANY, *wanted)), Amount("ask", 0, ASK_LIMIT, STEP)
    yield _form("deal-want", DealWant, others, give_or_not, sum_or_not, card)


def _form(kind: str, action: type[Action], *fields: Amount | OneOf) -> Form:
    """Return a form that may be sent at any time."""
    return Form(kind, action, fields, optional=True, anytime=True)


def skip_promise(state: State, notation: str) -> Step[State] | None:
    """Return the step of a promise or its release, which existed in 1.0 and 1.1, or `None`.

    They had no effect, except that promises counted as deals, whose numbers must not change.
    """
    kind, _, _ = notation.partition(" ")
    if kind not in {"promise", "release"}:
        return None
    return Step(replace_fields(state, numbered=state.numbered + (kind == "promise")), ())
