"""Die Händler: answers that a player considers, and plausible sealed answers of other seats."""

from itertools import combinations_with_replacement

from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bid
from games.haendler.stages.loading.cargo import MAX_MASTER_GOODS
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
from games.kernel.prompt import listed_options
from players.dice import Dice

CONSIDERED_KINDS = frozenset(
    {"courier", "deals", "offer", "offer-only", "ramp", "ramp-master", "repay"}
)
"""Kinds of optional questions that a player considers; a player skips all others."""

MIN_BID_LIMIT_GUILDERS = 300
"""Bids up to this amount are considered even by a player without goods to load: the Loading Master
can let other players pay for loading, or prevent it."""

MAX_BID_SHARE = 0.6
"""The highest bid considered, as a share of the selling price of the player's best load."""

FEE_SHARES = (0.2, 0.3, 0.4, 0.5)
"""Fees that are offered or asked for loading goods, as shares of the goods' selling price."""

MAX_BUNDLES = 3
"""For how many loads, those with the highest selling prices, offers are considered."""

ARROW_PAIRS = tuple(Wheel(*pair) for pair in combinations_with_replacement(ARROWS, 2))
"""All settings of a wheel; the order of its two arrows has no effect."""

MAX_OFFERS_PER_RAMP = 2
"""How many offers a player makes at one ramp, since a seat that declines two will decline more."""

RIVAL_BID_SHARE = 0.45
"""The highest bid expected of another seat, as a share of the selling price of its best load."""

MIN_RIVAL_BID_LIMIT_GUILDERS = 500
"""Bids up to this amount are expected even of another seat without goods to load."""


def candidate_answers(position: Position, seat: Seat, form: Form) -> tuple[Action, ...]:
    """Return the answers to a form that are worth considering.

    They include every possible bid up to the highest one, so that rivals cannot exploit gaps.
    """
    if form.action is Bid:
        (amount,) = form.fields
        most = max(
            MIN_BID_LIMIT_GUILDERS, int(MAX_BID_SHARE * _best_load_at_ramp(position, seat, form))
        )
        return tuple(Bid(Money(bid)) for bid in range(0, most + 1, STEP) if amount.accepts(bid))
    if form.action is Wheel:
        return ARROW_PAIRS
    if form.action is MakeOffer:
        return _candidate_offers(position, form)
    return ()


def sensible_actions(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions without those that are never sensible.

    Loading fewer goods than possible is not sensible, because loading is free. Neither is
    withdrawing an offer: a player could make and withdraw the same offer for ever.
    """
    most: dict[Good, int] = {}
    actions = tuple(action for action in actions if not isinstance(action, Withdraw))
    for action in actions:
        if isinstance(action, Load):
            most[action.good] = max(action.number, most.get(action.good, 0))
    return tuple(a for a in actions if not isinstance(a, Load) or a.number == most[a.good])


def _candidate_offers(position: Position, form: Form) -> tuple[Action, ...]:
    """Return offers for the loads with the highest selling prices, with fees by `FEE_SHARES`."""
    fields = {field.name: field for field in form.fields}
    goods, fee = fields.get("goods"), fields.get("fee")
    if not isinstance(fee, Amount):
        return ()
    bundles = goods.values if isinstance(goods, OneOf) else (dict(form.fixed)["goods"],)
    selling = {bundle: position.selling_price(bundle) for bundle in bundles}
    dearest = sorted(selling, key=lambda bundle: -selling[bundle])[:MAX_BUNDLES]
    offers = (
        form.build({"fee": Money(amount)} | ({"goods": bundle} if goods else {}))
        for bundle in dearest
        for share in FEE_SHARES
        if fee.accepts(amount := int(share * selling[bundle] // STEP * STEP))
    )
    return tuple(dict.fromkeys(offers))


def likely_reply(position: Position, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
    """Draw a plausible sealed answer of a seat: a bid, a wheel, or the most status levels."""
    prompt = prompts[0]
    if isinstance(prompt, Form) and prompt.action is Bid:
        (amount,) = prompt.fields
        limit = max(
            MIN_RIVAL_BID_LIMIT_GUILDERS,
            int(RIVAL_BID_SHARE * _best_load_at_ramp(position, seat, prompt)),
        )
        most = min(limit, amount.maximum) if isinstance(amount, Amount) else 0
        return Bid(Money(dice.below(most // STEP + 1) * STEP))
    if isinstance(prompt, Form) and prompt.action is Wheel:
        return _likely_wheel(position, seat, dice)
    levels = [o.action for o in listed_options(prompts) if isinstance(o.action, Levels)]
    if levels:
        return max(levels, key=lambda action: action.number)
    return next(listed_options(prompts)).action if prompt.timeout is None else prompt.timeout


def find_offer_answers(
    game: AnyGame, state: object, seat: Seat
) -> tuple[Seat, Accept, Decline] | None:
    """Return which seat can answer the first open offer of `seat`, and its two possible answers.

    Return `None` if there is no open offer.
    """
    for other in game.asked_seats(state):
        for option in listed_options(game.prompts(state, other)) if other != seat else ():
            match option.action:
                case Accept(by, goods, fee) as accept if by == seat:
                    return other, accept, Decline(by, goods, fee)
    return None


def limit_offers(
    prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
) -> tuple[Prompt, ...]:
    """Return the questions without the form for offers, if the seat has made enough offers.

    After a refusal or a counter-offer, the form accepts only fees that are better for the other
    side than those of the earlier offers.
    """
    made, declined = _offer_history(seat, heard)
    improved = (
        _better_offer_form(prompt, declined) if _is_offer(prompt) else prompt for prompt in prompts
    )
    return tuple(p for p in improved if p and (made < MAX_OFFERS_PER_RAMP or not _is_offer(p)))


def _offer_history(seat: Seat, heard: tuple[Event, ...]) -> tuple[int, list[int]]:
    """Return how many offers a seat has made at the current ramp, and the fees of declined ones."""
    made = 0
    declined = list[int]()
    countered = set[tuple[Good, ...]]()
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


def _better_offer_form(prompt: Prompt, declined: list[int]) -> Prompt | None:
    """Return an offer form restricted to fees better than the declined ones; `None` if none is."""
    if not declined or not isinstance(prompt, Form):
        return prompt
    loads = dict(prompt.args)["role"] == "loader"
    *goods, fee = prompt.fields
    if not isinstance(fee, Amount):
        return prompt
    least = max(declined) + STEP if loads else fee.minimum
    most = fee.maximum if loads else min(declined) - STEP
    better = fee._replace(minimum=least, maximum=most)
    return prompt._replace(fields=(*goods, better)) if least <= most else None


def _best_load_at_ramp(position: Position, seat: Seat, form: Form) -> int:
    """Return the selling price of the seat's best load at the ramp that a bid is for."""
    wagon = position.state.wagons[dict(form.args)["wagon"] - 1]  # type: ignore[operator]
    return best_load_price(position, seat, wagon.space)


def best_load_price(position: Position, seat: Seat, place: Space) -> int:
    """Return the current selling price of a seat's best load in a city, in guilders.

    A load is goods of one kind. The price is 0 for a space that is not a city.
    """
    if place not in position.board.city_number:
        return 0
    sell, prices = position.board.sell, position.state.prices
    held = position.stock(seat, place)
    return max(
        min(MAX_MASTER_GOODS, number) * sell[prices[good]] for good, number in enumerate(held)
    )


def _likely_wheel(position: Position, seat: Seat, dice: Dice) -> Wheel:
    """Draw a wheel that raises prices of goods that the seat has on arrived wagons."""
    arrows = _raisable_arrows(position, seat)
    first = dice.choice(arrows) if arrows else CREST
    second = dice.choice(arrows) if arrows and dice.below(2) else CREST
    return Wheel(first, second)


def _raisable_arrows(position: Position, seat: Seat) -> tuple[Arrow, ...]:
    """Return the arrows of the seat's goods on arrived wagons whose prices can still rise."""
    top = len(position.board.sell) - 1
    goods = dict.fromkeys(
        good for wagon in position.state.wagons if wagon.arrived for good in wagon.loads[seat]
    )
    return tuple(Arrow(good) for good in goods if position.state.prices[INDEX[good]] < top)
