"""What may be said beside the phases: standing orders, credits, and the negotiation variant.

Rulebook, "Credit" and "Negotiation Variant"; rulings 16 and 18. A deal moves money and influence
cards at once; until then its proposer's money is promised. A promise in words binds nobody; it
stands in the public log until the one who got it releases it, and the table is reminded of it.
"""

from collections.abc import Iterator
from dataclasses import replace

from games.haendler import bargain, events
from games.haendler.actions import (
    Agree,
    DealAsk,
    DealBoth,
    DealPay,
    DealWant,
    Order,
    Promise,
    Refuse,
    Release,
    Repay,
    Revoke,
    Swap,
)
from games.haendler.board import Board
from games.haendler.desk import Desk
from games.haendler.facts import free_cards, free_money
from games.haendler.model import Deal, State
from games.haendler.model import Promise as Given
from games.haendler.options import option
from games.haendler.phases.abilities import reserved
from games.haendler.phases.status import REPAYMENT, repay
from games.haendler.stages import Axles
from games.haendler.terms import ACHSENBRUCH, ANY, CARDS, NOTHING, Card, Gift, Money
from games.kernel import (
    Action,
    Amount,
    Choice,
    Form,
    OneOf,
    Option,
    Prompt,
    Quoted,
    Seat,
    SeatName,
    Text,
)

STEP = 100
ASK_LIMIT = 20_000
PROMISES = 5
"""Promises that one player may have open."""

_ORDERS = Choice("orders", (option(Order, "phase"), option(Order, "round")), optional=True)
_RECALL = Choice("orders", (option(Order, "none"),), optional=True)
_REPAY = Choice("repay", (option(Repay),), optional=True)
_WANTS = (NOTHING, ANY, *(Gift(card) for card in CARDS))
TALK = (
    Order,
    Repay,
    DealPay,
    DealAsk,
    Swap,
    DealBoth,
    DealWant,
    Agree,
    Refuse,
    Revoke,
    Promise,
    Release,
)
"""The actions that this module carries out, whatever the stage."""


def purse(board: Board, state: State, seat: Seat) -> int:
    """Return what a seat can spend beside the game: not what bids, auction or offers bind."""
    return free_money(state, seat) - reserved(board, state, seat)


def prompts(board: Board, state: State, seat: Seat, *, asked: bool) -> Iterator[Prompt]:
    """Yield what a seat may do beside its answer; nothing of it is waited for."""
    player = state.players[seat]
    if asked and player.credits and purse(board, state, seat) >= REPAYMENT:
        yield _REPAY
    if player.hand and state.round:
        yield _ORDERS if player.no_cards == "none" else _RECALL
    if state.settings.negotiation:
        yield from _answers(board, state, seat)
        yield from _forms(board, state, seat)


def _answers(board: Board, state: State, seat: Seat) -> Iterator[Prompt]:
    options: list[Option] = []
    for deal in state.deals:
        if deal.to == seat:
            options += _agreements(board, state, deal)
            options.append(_about(deal, Refuse(deal.number)))
        elif deal.by == seat:
            options.append(_about(deal, Revoke(deal.number)))
    if options:
        yield Choice("deals", tuple(options), optional=True)
    given = tuple(
        Option(Release(given.number), (("by", SeatName(given.by)), ("words", Quoted(given.words))))
        for given in state.promises
        if given.to == seat
    )
    if given:
        yield Choice("promises", given, optional=True)


def _about(deal: Deal, action: Action) -> Option:
    """Return an option whose label can tell what the deal is."""
    return Option(action, bargain.terms(deal)[1:])


def _agreements(board: Board, state: State, deal: Deal) -> Iterator[Option]:
    """Yield how the other side can agree: it must hold the money and the card.

    Nobody agrees to an offer of Achsenbruch while it is sealed: whether the card can still be
    given would tell whether it was laid (ruling 18).
    """
    bound = isinstance(state.stage, Axles) and deal.give == Gift(ACHSENBRUCH)
    if bound or deal.ask > purse(board, state, deal.to):
        return
    cards = [Gift(card) for card in dict.fromkeys(free_cards(state, deal.to))]
    given = [card for card in cards if deal.want in (ANY, card)]
    for card in [NOTHING] if deal.want == NOTHING else given:
        yield _about(replace(deal, want=card), Agree(deal.number, card))


def _forms(board: Board, state: State, seat: Seat) -> Iterator[Prompt]:
    others = OneOf("seat", tuple(Seat(s) for s in range(len(state.players)) if s != seat))
    yield from _proposals(board, state, seat, others)
    if sum(given.by == seat for given in state.promises) < PROMISES:
        yield Form("promise", Promise, (others, Text("words", 120)), optional=True)


def _proposals(board: Board, state: State, seat: Seat, others: OneOf) -> Iterator[Prompt]:
    """Yield what a seat may propose: each side gives money, a card, both, or good will."""
    cards = tuple(Gift(card) for card in dict.fromkeys(free_cards(state, seat)))
    most = purse(board, state, seat) // STEP * STEP
    pay, ask = Amount("pay", STEP, most, STEP), Amount("ask", STEP, ASK_LIMIT, STEP)
    give, want = OneOf("give", cards), OneOf("want", _WANTS)
    if most >= STEP:
        yield Form("deal-pay", DealPay, (others, pay, want), optional=True)
    give_or_not = OneOf("give", (NOTHING, *cards))
    yield Form("deal-ask", DealAsk, (others, give_or_not, ask), optional=True)
    if cards:
        yield Form("swap", Swap, (others, give, want), optional=True)
    if cards and most >= STEP:
        yield Form("deal-both", DealBoth, (others, pay, give, want), optional=True)
    card, sum_or_not = OneOf("want", _WANTS[1:]), Amount("ask", 0, ASK_LIMIT, STEP)
    yield Form("deal-want", DealWant, (others, give_or_not, sum_or_not, card), optional=True)


def apply(desk: Desk, seat: Seat, action: Action) -> None:
    """Carry out one of the `TALK` actions."""
    match action:
        case Order(scope):
            desk.put_player(seat, replace(desk.seat(seat), no_cards=scope))
            desk.tell(events.Ordered(seat, scope))
        case Repay():
            repay(desk, seat)
        case DealPay(to, pay, want):
            _propose(desk, Deal(0, seat, to, pay, 0, NOTHING, want))
        case DealAsk(to, give, ask):
            _propose(desk, Deal(0, seat, to, 0, ask, give, NOTHING))
        case Swap(to, give, want):
            _propose(desk, Deal(0, seat, to, 0, 0, give, want))
        case DealBoth(to, pay, give, want):
            _propose(desk, Deal(0, seat, to, pay, 0, give, want))
        case DealWant(to, give, ask, want):
            _propose(desk, Deal(0, seat, to, 0, ask, give, want))
        case Promise(to, words):
            _promise(desk, Given(0, seat, to, desk.state.round, words))
        case _:
            _answer(desk, action)


def _propose(desk: Desk, deal: Deal) -> None:
    """Put a proposal on the table; it takes the place of an earlier one to the same player."""
    number = desk.state.numbered + 1
    others = (old for old in desk.state.deals if (old.by, old.to) != (deal.by, deal.to))
    deals = (*others, replace(deal, number=number))
    desk.state = replace(desk.state, deals=deals, numbered=number)
    money = (Money(deal.pay), Money(deal.ask))
    desk.tell(events.DealProposed(number, deal.by, deal.to, *money, deal.give, deal.want))


def _promise(desk: Desk, given: Given) -> None:
    number = desk.state.numbered + 1
    promises = (*desk.state.promises, replace(given, number=number))
    desk.state = replace(desk.state, promises=promises, numbered=number)
    desk.tell(events.Promised(number, given.by, given.to, given.words))


def _answer(desk: Desk, action: Action) -> None:
    match action:
        case Agree(number, card):
            _carry_out(desk, _close(desk, number), card)
        case Refuse(number):
            deal = _close(desk, number)
            desk.tell(events.DealRefused(number, deal.by, deal.to))
        case Revoke(number):
            desk.tell(events.DealRevoked(number, _close(desk, number).by))
        case Release(number):
            (given,) = (given for given in desk.state.promises if given.number == number)
            promises = tuple(other for other in desk.state.promises if other != given)
            desk.state = replace(desk.state, promises=promises)
            desk.tell(events.Released(number, given.by, given.to))


def _close(desk: Desk, number: int) -> Deal:
    """Take a proposal off the table and return it."""
    (deal,) = (deal for deal in desk.state.deals if deal.number == number)
    deals = tuple(other for other in desk.state.deals if other != deal)
    desk.state = replace(desk.state, deals=deals)
    return deal


def _carry_out(desk: Desk, deal: Deal, card: Gift) -> None:
    """Move money and cards at once."""
    desk.tell(events.DealAgreed(deal.number, deal.by, deal.to))
    desk.earn(deal.by, deal.ask - deal.pay)
    desk.earn(deal.to, deal.pay - deal.ask)
    for giver, taker, gift in ((deal.by, deal.to, deal.give), (deal.to, deal.by, card)):
        if gift != NOTHING:
            _hand_over(desk, giver, taker, Card(gift))


def _hand_over(desk: Desk, giver: Seat, taker: Seat, card: Card) -> None:
    hand = list(desk.seat(giver).hand)
    hand.remove(card)
    desk.put_player(giver, replace(desk.seat(giver), hand=tuple(hand)))
    desk.put_player(taker, replace(desk.seat(taker), hand=(*desk.seat(taker).hand, card)))
    desk.tell(
        events.CardGiven(giver, taker),
        events.CardPassed(card, audience=tuple(sorted((giver, taker)))),
    )


def remind(desk: Desk) -> None:
    """Remind the table of the promises that are open."""
    desk.tell(
        *(
            events.Reminded(given.number, given.by, given.to, given.round, given.words)
            for given in desk.state.promises
        )
    )
