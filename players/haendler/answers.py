"""Die Händler: answers that a computer player considers for itself, and expects of other seats."""

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
"""The number of different loads, those with the highest selling prices, that offers name."""

ARROW_PAIRS = tuple(Wheel(*pair) for pair in combinations_with_replacement(ARROWS, 2))
"""All settings of a wheel; the order of its two arrows has no effect."""

MAX_OFFERS_PER_RAMP = 2
"""Maximum number of offers of a player at one ramp: a seat that declines two will decline more."""

RIVAL_BID_SHARE = 0.45
"""The highest bid expected of another seat, as a share of the selling price of its best load."""

MIN_RIVAL_BID_LIMIT_GUILDERS = 500
"""Bids up to this amount are expected even of another seat without goods to load."""


def candidate_answers(position: Position, seat: Seat, form: Form) -> tuple[Action, ...]:
    """Return the answers of a seat to a form that are worth considering; `()` for unknown forms.

    They include every possible bid up to the highest one, so that rivals cannot exploit gaps.
    """
    if form.action is Bid:
        (amount,) = form.fields
        load_price = _best_load_at_ramp(position, seat, form)
        max_bid = max(MIN_BID_LIMIT_GUILDERS, int(MAX_BID_SHARE * load_price))
        return tuple(Bid(Money(bid)) for bid in range(0, max_bid + 1, STEP) if amount.accepts(bid))
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
    max_numbers: dict[Good, int] = {}
    for action in actions:
        if isinstance(action, Load):
            max_numbers[action.good] = max(action.number, max_numbers.get(action.good, 0))

    def is_sensible(action: Action) -> bool:
        if isinstance(action, Load):
            return action.number == max_numbers[action.good]
        return not isinstance(action, Withdraw)

    return tuple(filter(is_sensible, actions))


def _candidate_offers(position: Position, form: Form) -> tuple[Action, ...]:
    """Return offers for the loads with the highest selling prices, with fees by `FEE_SHARES`."""
    fields = {field.name: field for field in form.fields}
    goods, fee = fields.get("goods"), fields.get("fee")
    if not isinstance(fee, Amount):
        return ()
    bundles = goods.values if isinstance(goods, OneOf) else (dict(form.fixed)["goods"],)
    selling = {bundle: position.selling_price(bundle) for bundle in bundles}
    dearest = sorted(selling, key=lambda bundle: -selling[bundle])[:MAX_BUNDLES]
    offers: list[Action] = []
    for bundle in dearest:
        for share in FEE_SHARES:
            amount = int(share * selling[bundle] // STEP * STEP)
            if fee.accepts(amount):
                chosen_goods = {"goods": bundle} if goods else {}
                offers.append(form.build({"fee": Money(amount)} | chosen_goods))
    return tuple(dict.fromkeys(offers))


def likely_reply(position: Position, seat: Seat, prompts: tuple[Prompt, ...], dice: Dice) -> Action:
    """Draw a plausible answer of a seat to its first question, without knowing its real plans.

    A bid is drawn evenly up to a limit, a wheel raises prices of goods about to be sold, and as
    many status levels as possible are bought. Other answers are those of an absent player.
    """
    prompt = prompts[0]
    if isinstance(prompt, Form) and prompt.action is Bid:
        (amount,) = prompt.fields
        limit = max(
            MIN_RIVAL_BID_LIMIT_GUILDERS,
            int(RIVAL_BID_SHARE * _best_load_at_ramp(position, seat, prompt)),
        )
        max_bid = min(limit, amount.maximum) if isinstance(amount, Amount) else 0
        return Bid(Money(dice.below(max_bid // STEP + 1) * STEP))
    if isinstance(prompt, Form) and prompt.action is Wheel:
        return _likely_wheel(position, seat, dice)
    actions = [option.action for option in listed_options(prompts)]
    levels = [action for action in actions if isinstance(action, Levels)]
    if levels:
        return max(levels, key=lambda action: action.number)
    return actions[0] if prompt.timeout is None else prompt.timeout


def find_offer_answers(
    game: AnyGame, state: object, seat: Seat
) -> tuple[Seat, Accept, Decline] | None:
    """Return the first seat that can answer an open offer of `seat`, and its two possible answers.

    The result is `None` if no seat is asked about an offer of `seat`.
    """
    for partner in game.asked_seats(state):
        if partner == seat:
            continue
        for option in listed_options(game.prompts(state, partner)):
            match option.action:
                case Accept(by, goods, fee) as accept if by == seat:
                    return partner, accept, Decline(by, goods, fee)
    return None


def limit_offers(
    prompts: tuple[Prompt, ...], seat: Seat, heard: tuple[Event, ...]
) -> tuple[Prompt, ...]:
    """Return the questions without the form for offers, if the seat has made enough offers.

    After a refusal or a counter-offer, the form accepts only fees that are better for the other
    side than those of the earlier offers.
    """
    offer_count, declined_fees = _offer_history(seat, heard)
    limited: list[Prompt] = []
    for prompt in prompts:
        if not _is_offer(prompt):
            limited.append(prompt)
        elif offer_count < MAX_OFFERS_PER_RAMP:
            better_form = _better_offer_form(prompt, declined_fees)
            limited += [] if better_form is None else [better_form]
    return tuple(limited)


def _offer_history(seat: Seat, heard: tuple[Event, ...]) -> tuple[int, list[int]]:
    """Return the number of a seat's offers at the current ramp, and the fees of its declined ones.

    An offer also counts as declined if the other side answered with an offer for the same goods.
    """
    offer_count = 0
    declined_fees = list[int]()
    countered = set[tuple[Good, ...]]()
    for event in reversed(heard):
        match event:
            case RampOpened():
                break
            case Offered(seat=recipient, goods=goods) if recipient == seat:
                countered.add(goods)
            case Offered(by=by, goods=goods, fee=fee) if by == seat:
                offer_count += 1
                declined_fees += [fee] if goods in countered else []
            case Declined(seat=proposer, fee=fee) if proposer == seat:
                declined_fees.append(fee)
    return offer_count, declined_fees


def _is_offer(prompt: Prompt) -> bool:
    return isinstance(prompt, Form) and prompt.action is MakeOffer


def _better_offer_form(prompt: Prompt, declined_fees: list[int]) -> Prompt | None:
    """Return an offer form that accepts only fees which the other side would like better.

    The result is `None` if no fee of the form is better than all declined ones.
    """
    if not declined_fees or not isinstance(prompt, Form):
        return prompt
    loads = dict(prompt.args)["role"] == "loader"
    *goods, fee = prompt.fields
    if not isinstance(fee, Amount):
        return prompt
    min_fee = max(declined_fees) + STEP if loads else fee.minimum
    max_fee = fee.maximum if loads else min(declined_fees) - STEP
    better_fee = fee._replace(minimum=min_fee, maximum=max_fee)
    return prompt._replace(fields=(*goods, better_fee)) if min_fee <= max_fee else None


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
    stock = position.stock(seat, place)
    return max(
        min(MAX_MASTER_GOODS, count) * sell[level]
        for count, level in zip(stock, prices, strict=True)
    )


def _likely_wheel(position: Position, seat: Seat, dice: Dice) -> Wheel:
    """Draw a wheel that raises one or two prices of goods that the seat has on arrived wagons.

    If there are no such goods whose price can rise, the wheel raises no price.
    """
    arrows = _raisable_arrows(position, seat)
    if not arrows:
        return Wheel(CREST, CREST)
    first = dice.choice(arrows)
    return Wheel(first, dice.choice(arrows) if dice.below(2) else CREST)


def _raisable_arrows(position: Position, seat: Seat) -> tuple[Arrow, ...]:
    """Return the arrows of the seat's goods on arrived wagons whose prices can still rise."""
    top = len(position.board.sell) - 1
    goods = dict.fromkeys(
        good for wagon in position.state.wagons if wagon.arrived for good in wagon.loads[seat]
    )
    return tuple(Arrow(good) for good in goods if position.state.prices[INDEX[good]] < top)
