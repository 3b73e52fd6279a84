"""Prompts of the negotiation variant: answers to proposals, and forms for new proposals.

Rulebook, "Negotiation Variant"; ruling 18. Each side of a deal may give money and an influence
card. A side that gives neither gives only goodwill, which has no effect in the rules.
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


class _ProposalDefaults:
    """Defaults of the fields that some kinds of proposals lack."""

    pay = Money(0)
    give = NOTHING
    ask = Money(0)
    want = NOTHING


class DealPay(_ProposalDefaults, Action):
    """Propose a deal to `seat`: the proposer pays, and gets a card or nothing."""

    seat: Seat
    pay: Money
    want: Gift


class DealAsk(_ProposalDefaults, Action):
    """Propose a deal to `seat`: the proposer gives a card or nothing, and gets money."""

    seat: Seat
    give: Gift
    ask: Money


class Swap(_ProposalDefaults, Action):
    """Propose a deal to `seat`: the proposer gives a card, and gets a card or nothing."""

    seat: Seat
    give: Gift
    want: Gift


class DealBoth(_ProposalDefaults, Action):
    """Propose a deal to `seat`: the proposer pays and gives a card, and gets a card or nothing."""

    seat: Seat
    pay: Money
    give: Gift
    want: Gift


class DealWant(_ProposalDefaults, Action):
    """Propose a deal to `seat`: the proposer gives a card or nothing for money and a card."""

    seat: Seat
    give: Gift
    ask: Money
    want: Gift


class Agree(Action):
    """Agree to a deal."""

    number: int
    card: Gift
    """The card that the agreeing player gives, or `NOTHING`."""


class Refuse(Action):
    """Refuse a deal."""

    declines = True

    number: int


class Revoke(Action):
    """Take back a proposal that the player has made."""

    number: int


def spendable_money(position: Position, seat: Seat) -> int:
    """Return the guilders that a seat can spend on deals.

    Money is not included that the seat needs for its sealed bid, its open offers or the auction.
    """
    stage = position.state.stage
    reserved = stage.reserved_money(position, seat) if isinstance(stage, Auction) else 0
    return position.free_money(seat) - sealed_money(position, seat) - reserved


def sealed_money(position: Position, seat: Seat) -> int:
    """Return the guilders that a seat may have to pay by its sealed answer. The sum is secret.

    The answer is a bid for a wagon, or a number of status levels.
    """
    match position.state.stage:
        case Bidding(answers=bids):
            return bids[seat] or 0
        case Status(answers=levels, price=price):
            return (levels[seat] or 0) * price
        case _:
            return 0


def sealed_axles(position: Position, seat: Seat) -> int:
    """Return the number of cards Broken Axle (Achsenbruch) in a seat's sealed answer.

    The number is secret.
    """
    stage = position.state.stage
    return len(stage.answers[seat] or ()) if isinstance(stage, Axles) else 0


def free_cards(position: Position, seat: Seat) -> tuple[Card, ...]:
    """Return the cards in a seat's hand that are neither sealed nor offered in a proposal."""
    unavailable = Counter(
        (*position.named_cards(seat), *(ACHSENBRUCH,) * sealed_axles(position, seat))
    )
    # A card may be both offered and sealed (ruling 18), so the difference may not be negative.
    return tuple((Counter(position.state.players[seat].hand) - unavailable).elements())


def answer_prompts(position: Position, seat: Seat) -> Iterator[Prompt]:
    """Yield the prompt in which a seat answers proposals to it or revokes its own, if any."""
    options: list[Option] = []
    for deal in position.state.deals:
        if deal.to == seat:
            request = Message("haendler-request-deal", deal_arguments(deal))
            answers = [*_agreement_options(position, deal), _deal_option(deal, Refuse(deal.number))]
            options += [option._replace(request=request) for option in answers]
        elif deal.by == seat:
            options.append(_deal_option(deal, Revoke(deal.number)))
    if options:
        yield Choice("deals", tuple(options), optional=True, anytime=True)


def _deal_option(deal: Deal, action: Action) -> Option:
    """Return an option whose label describes a deal."""
    return Option(action, deal_arguments(deal)[1:])


def _agreement_options(position: Position, deal: Deal) -> Iterator[Option]:
    """Yield the options to agree to a deal, one for each card that the other side could give.

    The other side needs the money and the card. While players seal cards Broken Axle, nobody can
    agree to get such a card, because that would tell whether its owner has sealed it (ruling 18).
    """
    may_be_sealed = isinstance(position.state.stage, Axles) and deal.give == Gift(ACHSENBRUCH)
    if may_be_sealed or deal.ask > spendable_money(position, deal.to):
        return
    cards = [Gift(card) for card in dict.fromkeys(free_cards(position, deal.to))]
    fitting = [card for card in cards if deal.want in (ANY, card)]
    for card in [NOTHING] if deal.want == NOTHING else fitting:
        yield _deal_option(replace_fields(deal, want=card), Agree(deal.number, card))


def proposal_forms(position: Position, seat: Seat) -> Iterator[Prompt]:
    """Yield the forms by which a seat can propose deals, one for each kind of proposal."""
    partners = OneOf("seat", tuple(other for other in position.seats if other != seat))
    cards = tuple(Gift(card) for card in dict.fromkeys(free_cards(position, seat)))
    max_pay = spendable_money(position, seat) // STEP * STEP
    pay, ask = Amount("pay", STEP, max_pay, STEP), Amount("ask", STEP, ASK_LIMIT, STEP)
    remaining = tuple(Gift(card) for card in CARDS if not position.has_left(card))
    give, want = OneOf("give", cards), OneOf("want", (NOTHING, ANY, *remaining))
    if max_pay >= STEP:
        yield within_money(position, seat, _proposal_form("deal-pay", DealPay, partners, pay, want))
    give_or_not = OneOf("give", (NOTHING, *cards))
    yield _proposal_form("deal-ask", DealAsk, partners, give_or_not, ask)
    if cards:
        yield _proposal_form("swap", Swap, partners, give, want)
    if cards and max_pay >= STEP:
        yield within_money(
            position, seat, _proposal_form("deal-both", DealBoth, partners, pay, give, want)
        )
    card = OneOf("want", (ANY, *remaining))
    sum_or_not = Amount("ask", 0, ASK_LIMIT, STEP)
    yield _proposal_form("deal-want", DealWant, partners, give_or_not, sum_or_not, card)


def _proposal_form(kind: str, action: type[Action], *fields: Amount | OneOf) -> Form:
    """Return an optional form that is possible at any time."""
    return Form(kind, action, fields, optional=True, anytime=True)


def skip_promise(state: State, notation: str) -> Step[State] | None:
    """Return the step of a recorded move `promise` or `release`, or `None` for any other move.

    Kontor 1.0 and 1.1 had these moves. They had no effect, except that a promise got the number of
    the next proposal, and the numbers of later proposals must not change.
    """
    kind, _, _ = notation.partition(" ")
    if kind not in {"promise", "release"}:
        return None
    return Step(replace_fields(state, numbered=state.numbered + (kind == "promise")), ())
