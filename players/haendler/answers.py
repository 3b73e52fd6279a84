"""Answers of Die Händler that are worth a thought, and what others may well answer."""

from itertools import combinations_with_replacement

from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bid
from games.haendler.stages.loading.cargo import MASTER_ROOM
from games.haendler.stages.loading.loading import Load, RampOpened
from games.haendler.stages.loading.offering import Accept, Decline, MakeOffer, Withdraw
from games.haendler.stages.loading.ramp import Declined, Offered
from games.haendler.stages.prices.wheels import Wheel
from games.haendler.stages.status.status import Levels
from games.haendler.terms import (
    ARROWS,
    CREST,
    INDEX,
    STEP,
    Arrow,
    Good,
    Money,
    Space,
)
from games.kernel import Action, Amount, AnyGame, Event, Form, OneOf, Prompt, Seat
from games.kernel.prompt import choices
from players.dice import Dice

HEEDED = frozenset({"courier", "deals", "offer", "offer-only", "ramp", "ramp-master", "repay"})
"""Optional questions that a player looks at; all others may be left alone."""

LEAST = 300
"""As much may be bid where one has nothing to load: others would pay to load, or could not."""

MOST = 0.6
"""What is bid at most, as a share of the selling price of what one would load."""

FEES = (0.2, 0.3, 0.4, 0.5)
"""What is offered or asked for a load, as shares of what it sells for now."""

BUNDLES = 3
"""So many loads are thought of, the dearest."""

PAIRS = tuple(Wheel(*pair) for pair in combinations_with_replacement(ARROWS, 2))
"""A wheel's arrows in either order do the same."""

PATIENCE = 2
"""Offers that a player makes at one ramp: whoever did not like them will not like the next."""

KEEN = 0.45
"""What a likely bidder gives at most for a ramp, as a share of the selling price of their load."""

ANYWAY = 500
"""So much may be bid for a ramp by who has little to load there: to let others pay, or wait."""


def worth_a_thought(position: Position, seat: Seat, form: Form) -> tuple[Action, ...]:
    """Return answers to a form; of bids all that may be worth it: gaps could be bid into."""
    if form.action is Bid:
        (amount,) = form.fields
        most = max(LEAST, int(MOST * _load(position, seat, form)))
        return tuple(Bid(Money(bid)) for bid in range(0, most + 1, STEP) if amount.accepts(bid))
    if form.action is Wheel:
        return PAIRS
    if form.action is MakeOffer:
        return _offers(position, form)
    return ()


def sensible(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return what may be done without loading less of a good than one could, which is free.

    An offer stands: weighed anew whenever its player is asked, it would be made and withdrawn by
    turns.
    """
    most: dict[Good, int] = {}
    actions = tuple(action for action in actions if not isinstance(action, Withdraw))
    for action in actions:
        if isinstance(action, Load):
            most[action.good] = max(action.number, most.get(action.good, 0))
    return tuple(a for a in actions if not isinstance(a, Load) or a.number == most[a.good])


def _offers(position: Position, form: Form) -> tuple[Action, ...]:
    """Return offers of the dearest loads, for a part of what they would sell for."""
    fields = {field.name: field for field in form.fields}
    goods, fee = fields.get("goods"), fields.get("fee")
    if not isinstance(fee, Amount):
        return ()
    named = goods.values if isinstance(goods, OneOf) else (dict(form.fixed)["goods"],)
    worth = {bundle: position.selling(bundle) for bundle in named}
    dearest = sorted(worth, key=lambda bundle: -worth[bundle])[:BUNDLES]
    offers = (
        form.build({"fee": Money(asked)} | ({"goods": bundle} if goods else {}))
        for bundle in dearest
        for part in FEES
        if fee.accepts(asked := int(part * worth[bundle] // STEP * STEP))
    )
    return tuple(dict.fromkeys(offers))


def likely(position: Position, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
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


def to_offer(game: AnyGame, state: object, seat: Seat) -> tuple[Seat, Accept, Decline] | None:
    """Return who can answer a seat's first offer on the ramp, and how; `None`: nobody can."""
    for other in game.asked(state):
        for option in choices(game.prompts(state, other)) if other != seat else ():
            match option.action:
                case Accept(by, goods, fee) as accept if by == seat:
                    return other, accept, Decline(by, goods, fee)
    return None


def unwearied(
    prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
) -> tuple[Prompt, ...]:
    """Return the questions without those for an offer, once a seat has made enough at a ramp.

    What comes after a refusal, or an offer against it, must be better for the other side.
    """
    made, declined = _offered(seat, heard)
    heeded = (_bettered(prompt, declined) if _is_offer(prompt) else prompt for prompt in prompts)
    return tuple(p for p in heeded if p and (made < PATIENCE or not _is_offer(p)))


def _offered(seat: Seat, heard: tuple[Event, ...]) -> tuple[int, list[int]]:
    """Return how many offers a seat has made at this ramp, and the fees of those declined."""
    made, declined, countered = 0, list[int](), set[tuple[Good, ...]]()
    for event in reversed(heard):
        match event:
            case RampOpened():
                break
            case Offered(seat=to, goods=goods) if to == seat:
                countered.add(goods)
            case Offered(by=by, goods=goods, fee=fee) if by == seat:
                made += 1
                declined += [fee] if goods in countered else []
            case Declined(seat=to, fee=fee) if to == seat:
                declined.append(fee)
    return made, declined


def _is_offer(prompt: Prompt) -> bool:
    return isinstance(prompt, Form) and prompt.action is MakeOffer


def _bettered(prompt: Prompt, declined: list[int]) -> Prompt | None:
    """Return a form for offers with fees better than those declined; `None`: there is none."""
    if not declined or not isinstance(prompt, Form):
        return prompt
    loads = dict(prompt.args)["role"] == "loader"
    *goods, fee = prompt.fields
    if not isinstance(fee, Amount):
        return prompt
    least = max(declined) + STEP if loads else fee.minimum
    most = fee.maximum if loads else min(declined) - STEP
    bettered = fee._replace(minimum=least, maximum=most)
    return prompt._replace(fields=(*goods, bettered)) if least <= most else None


def _bid(position: Position, seat: Seat, form: Form, dice: Dice) -> Bid:
    """Bid up to a part of what the goods there will bring; without any, next to nothing."""
    (amount,) = form.fields
    likely = max(ANYWAY, int(KEEN * _load(position, seat, form)))
    most = min(likely, amount.maximum) if isinstance(amount, Amount) else 0
    return Bid(Money(dice.below(most // STEP + 1) * STEP))


def _load(position: Position, seat: Seat, form: Form) -> int:
    """Return for how much a seat's best load sells at the prices of now."""
    wagon = position.state.wagons[dict(form.args)["wagon"] - 1]  # type: ignore[operator]
    return best_load(position, seat, wagon.space)


def best_load(position: Position, seat: Seat, place: Space) -> int:
    """Return for how much a seat's best load in a city sells at the prices of now."""
    if place not in position.board.city_number:
        return 0
    sell, prices = position.board.sell, position.state.prices
    held = position.stock(seat, place)
    return max(min(MASTER_ROOM, number) * sell[prices[good]] for good, number in enumerate(held))


def _wheel(position: Position, seat: Seat, dice: Dice) -> Wheel:
    """Raise what one's own goods on arrived wagons would bring, where it does not fall by that."""
    raised = _aboard(position, seat)
    first = dice.choice(raised) if raised else CREST
    second = dice.choice(raised) if raised and dice.below(2) else CREST
    return Wheel(first, second)


def _aboard(position: Position, seat: Seat) -> tuple[Arrow, ...]:
    top = len(position.board.sell) - 1
    goods = dict.fromkeys(
        good for wagon in position.state.wagons if wagon.arrived for good in wagon.loads[seat]
    )
    return tuple(Arrow(good) for good in goods if position.state.prices[INDEX[good]] < top)
