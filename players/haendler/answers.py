"""Answers of Die Händler that are worth a thought, and what others may well answer."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from games.haendler.actions.selling import Levels, Wheel
from games.haendler.actions.trading import Accept, Bid, Decline
from games.haendler.actions.trading import Offer as MakeOffer
from games.haendler.events.loading import Offered, RampOpened
from games.haendler.facts import Facts
from games.haendler.terms import ARROWS, CREST, INDEX, Arrow, Money
from games.kernel import Action, Amount, AnyGame, Event, Form, OneOf, Prompt, Seat
from games.kernel.prompt import choices
from players.dice import Dice

HEEDED = frozenset({"courier", "deals", "offer", "ramp", "ramp-master", "repay"})
"""Optional questions that a player looks at; all others may be left alone."""

BIDS = (0, 100, 200, 300, 500, 800, 1200)
FEES = (200, 400, 600)
PAIRS = tuple(Wheel(*pair) for pair in combinations_with_replacement(ARROWS, 2))
"""A wheel's arrows in either order do the same."""

STEP = 100
LOAD = 3
"""Goods that a Loading Master loads."""

PATIENCE = 2
"""Offers that a player makes at one ramp: whoever did not like them will not like the next."""

KEEN = 0.45
"""What a likely bidder gives at most for a ramp, as a share of the selling price of their load."""


def worth_a_thought(form: Form) -> tuple[Action, ...]:
    """Return answers to a form, the amounts in steps that make a difference."""
    if form.action is Bid:
        (amount,) = form.fields
        return tuple(Bid(Money(bid)) for bid in BIDS if amount.accepts(bid))
    if form.action is Wheel:
        return PAIRS
    if form.action is MakeOffer:
        return _offers(form)
    return ()


def _offers(form: Form) -> tuple[Action, ...]:
    """Return offers of the largest bundles: a few goods, a few fees."""
    fields = {field.name: field for field in form.fields}
    goods, fee = fields.get("goods"), fields.get("fee")
    if not isinstance(goods, OneOf) or not isinstance(fee, Amount):
        return ()
    bundles = sorted(goods.values, key=lambda bundle: -len(bundle))[:3]
    return tuple(
        form.build({"goods": bundle, "fee": Money(sum_)})
        for bundle in bundles
        for sum_ in FEES
        if fee.accepts(sum_)
    )


def likely(position: Facts, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
    """Return what a seat may well seal: its status it raises as far as it can."""
    prompt = prompts[0]
    if isinstance(prompt, Form) and prompt.action is Bid:
        return _bid(position, seat, prompt, dice)
    if isinstance(prompt, Form) and prompt.action is Wheel:
        return _wheel(position, seat, dice)
    levels = [o.action for o in choices(prompts) if isinstance(o.action, Levels)]
    if levels:
        return max(levels, key=lambda action: action.number)
    return next(choices(prompts)).action if prompt.timeout is None else prompt.timeout


class Either(NamedTuple):
    """What somebody may answer to an offer."""

    by: Seat
    either: tuple[Action, Action]
    """To accept it, to decline it."""


def to_offers(game: AnyGame, state: object, seat: Seat) -> Iterator[Either]:
    """Yield who can answer a seat's offers on the ramp, and how."""
    for other in game.asked(state):
        if other == seat:
            continue
        for option in choices(game.prompts(state, other)):
            match option.action:
                case Accept(by, goods, fee) if by == seat:
                    yield Either(other, (option.action, Decline(by, goods, fee)))
                case _:
                    pass


def unwearied(
    prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
) -> tuple[Prompt, ...]:
    """Return the questions without those for an offer, once a seat has made enough at a ramp."""
    made = 0
    for event in reversed(heard):
        if isinstance(event, RampOpened):
            break
        made += isinstance(event, Offered) and event.by == seat
    if made < PATIENCE:
        return prompts
    return tuple(p for p in prompts if not (isinstance(p, Form) and p.action is MakeOffer))


def _bid(position: Facts, seat: Seat, form: Form, dice: Dice) -> Bid:
    """Bid up to a part of what the goods there will bring; without any, next to nothing."""
    (amount,) = form.fields
    wagon = position.state.wagons[dict(form.args)["wagon"] - 1]  # type: ignore[operator]
    tables, prices = position.board.tables, position.state.prices
    held = position.stock(seat, wagon.space)
    load = max(min(LOAD, n) * tables.sell[prices[good]] for good, n in enumerate(held))
    most = min(int(KEEN * load), amount.maximum) if isinstance(amount, Amount) else 0
    return Bid(Money(dice.below(most // STEP + 1) * STEP))


def _wheel(position: Facts, seat: Seat, dice: Dice) -> Wheel:
    """Raise what one's own goods on arrived wagons would bring, where it does not fall by that."""
    raised = _aboard(position, seat)
    first = dice.choice(raised) if raised else CREST
    second = dice.choice(raised) if raised and dice.below(2) else CREST
    return Wheel(first, second)


def _aboard(position: Facts, seat: Seat) -> tuple[Arrow, ...]:
    top = len(position.board.tables.sell) - 1
    goods = dict.fromkeys(
        good for wagon in position.state.wagons if wagon.arrived for good in wagon.loads[seat]
    )
    return tuple(Arrow(good) for good in goods if position.state.prices[INDEX[good]] < top)
