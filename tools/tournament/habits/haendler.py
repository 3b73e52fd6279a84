"""Habits of Die Händler."""

from functools import partial

from games.haendler.options import Done, Pass
from games.haendler.stages.loading.bidding import Bid
from games.haendler.stages.loading.offering import Accept, MakeOffer
from games.haendler.stages.movement.destinations import Go
from games.haendler.stages.movement.turn import Tile
from games.haendler.stages.prices.wheels import Wheel
from games.haendler.stages.purchase import Buy
from games.haendler.stages.status.status import Levels
from games.haendler.terms import Arrow, Money
from games.kernel import Action, Form
from games.kernel.prompt import choices, offers
from players.sight import Sight
from tools.tournament.habits import Habits, both, of_kind, seeks, shuns

GIFT = 200
"""What is offered for any load by who knows that computers are patient."""


def bids(amount: int, sight: Sight, _: list[Action]) -> Action | None:
    """Bid the same for every wagon, as long as there is so much."""
    bid = Bid(Money(amount))
    return bid if any(offers(prompt, bid) for prompt in sight.prompts) else None


def bids_half(sight: Sight, might: list[Action]) -> Action | None:
    """Bid half of what one has for every wagon."""
    return bids(sight.view.own.money // 200 * 100, sight, might) if of_kind(Bid, might) else None


def rises(left: int, sight: Sight, _: list[Action]) -> Action | None:
    """Buy every level after which so much is left, and no other."""
    if all(prompt.kind != "status" for prompt in sight.prompts):
        return None
    most = (sight.view.own.money - left) // sight.view.status_price
    levels = of_kind(Levels, [option.action for option in choices(sight.prompts)])
    return next((level for level in reversed(levels) if level.number <= most), Done())


def hoards(sight: Sight, _: list[Action]) -> Action | None:
    """Buy no status before the last round."""
    asked = any(prompt.kind == "status" for prompt in sight.prompts)
    return Done() if asked and sight.view.arrivals < sight.view.end else None


def one_city(sight: Sight, might: list[Action]) -> Action | None:
    """Store all goods in one city, the one where most are already."""
    view = sight.view
    stored = {city.city: len(city.warehouses[sight.seat]) for city in view.cities}
    return max(of_kind(Buy, might), key=lambda buy: stored[buy.city], default=None)


def pays_nothing(most: int, sight: Sight, might: list[Action]) -> Action | None:
    """Pay the Loading Master nothing above a sum."""
    if not of_kind(Accept, might) + of_kind(MakeOffer, might) or _rules(sight):
        return None
    fair = [one for one in might if not isinstance(one, Accept | MakeOffer) or one.fee <= most]
    return next(iter(fair), Pass())


def offers_little(sight: Sight, might: list[Action]) -> Action | None:
    """MakeOffer the same small sum for the dearest load at every ramp, and pay no more."""
    if _rules(sight):
        return None
    sells = {good.good: good.sell for good in sight.view.goods}
    forms = [p for p in sight.heeded if isinstance(p, Form) and p.action is MakeOffer]
    loads = {offer.goods for offer in of_kind(MakeOffer, might)}
    gifts = [
        offer
        for form in forms
        for goods in loads
        if form.accepts(offer := MakeOffer(dict(form.fixed)["seat"], goods, Money(GIFT)))
    ]
    best = max(gifts, key=lambda one: sum(sells[good] for good in one.goods), default=None)
    return best or pays_nothing(GIFT, sight, might)


def _rules(sight: Sight) -> bool:
    """Whether the seat is the Loading Master of the ramp that is open."""
    view = sight.view
    return view.wagon is None or view.wagons[view.wagon - 1].master == sight.seat


def spoils(sight: Sight, might: list[Action]) -> Action | None:
    """Turn what the others carry most of over the top of the price track."""
    if not of_kind(Wheel, might):
        return None
    view = sight.view
    carried = {
        good.good: sum(
            load.count(good.good) * (-9 if seat == sight.seat else 1)
            for wagon in view.wagons
            for seat, load in enumerate(wagon.loads)
        )
        for good in view.goods
        if good.sell == max(view.board.sell)
    }
    worst = max(carried, key=carried.__getitem__, default=None)
    return None if worst is None or carried[worst] <= 0 else Wheel(Arrow(worst), Arrow(worst))


def rushes(sight: Sight, might: list[Action]) -> Action | None:
    """Bring wagons into cities as fast as can be, whoever's goods are on them: it ends sooner."""
    tiles, cities = of_kind(Tile, might), {str(city.city) for city in sight.view.cities}
    if tiles:
        return max(tiles, key=lambda tile: tile.tile)
    return next((move for move in of_kind(Go, might) if move.to in cities), None)


def lingers(sight: Sight, might: list[Action]) -> Action | None:
    """Bring no wagon into a city on which one has nothing."""
    cities, wagons = {str(city.city) for city in sight.view.cities}, sight.view.wagons
    useless = {
        move
        for move in of_kind(Go, might)
        if move.to in cities and not wagons[move.wagon - 1].loads[sight.seat]
    }
    return next((action for action in might if action not in useless), None)


EARLY = partial(rises, 2000)

HABITS: Habits = {
    "bids-400": partial(bids, 400),
    "bids-nothing": partial(bids, 0),
    "bids-half": bids_half,
    "rises-early": EARLY,
    "bids-400-rises-early": both(partial(bids, 400), EARLY),
    "hoards-money": hoards,
    "one-city": one_city,
    "never-pays": partial(pays_nothing, 0),
    "offers-200": offers_little,
    "floods-market": seeks(Buy),
    "buys-nothing": shuns(Buy),
    "spoils-prices": spoils,
    "ends-early": rushes,
    "lingers": lingers,
}
