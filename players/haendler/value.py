"""What a position of Die Händler is worth, in guilders.

Status at what it costs now, less the upkeep to come; money as far as it can still become status;
goods on wagons by how far they are from a city, goods in warehouses by whether a wagon is at hand.
A credit at the end loses the game.
"""

from functools import lru_cache

from games.haendler.board import Board
from games.haendler.model import Player, Wagon
from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.cargo import MASTER_ROOM
from games.haendler.stages.loading.loading import Loading
from games.haendler.terms import CARDS, GOODS, LEVELS, Space
from games.kernel import Seat
from players.weights import Weights

LONG = 8
"""Steps to a city where no wagon gets in one turn."""

REMEMBERED = 20_000
FREE = 0.4
"""How far a ramp counts as one's own that nobody rules yet."""

HELD = {card: f"card {card}" for card in CARDS}
"""The weight of each influence card: what it is likely to bring who holds it."""

BEFORE_COUNT = ("purchase", "loading", "movement", "prices")
BEFORE_SALE = (*BEFORE_COUNT, "selling")


def value(position: Position, weights: Weights) -> tuple[float, ...]:
    """Return what each seat has, in guilders."""
    left = rounds_left(position, weights)
    return tuple(_of(position, seat, left, weights) for seat in position.seats)


def rounds_left(position: Position, weights: Weights) -> float:
    """Return about how many rounds are still to be played to their end, this one included."""
    return rounds_to_come(position, weights) + (0.5 if position.state.phase == "status" else 1.0)


def rounds_to_come(position: Position, weights: Weights) -> float:
    """Return about how many rounds come after this one."""
    state = position.state
    arrived = 0
    if state.phase in BEFORE_COUNT:
        arrived = sum(wagon.arrived for wagon in state.wagons)
    due = state.settings.end - state.arrivals - arrived
    return max(0.0, due / (weights["pace"] * len(state.players)))


def _of(position: Position, seat: Seat, left: float, weights: Weights) -> float:
    state, player = position.state, position.state.players[seat]
    loads = [_load(position, wagon, seat, left, weights) for wagon in state.wagons]
    sure = sum(load for wagon, load in zip(state.wagons, loads, strict=True) if wagon.arrived)
    paid = sure if state.phase in BEFORE_SALE else 0.0
    return (
        _rank(position, player, left, paid, weights)
        + _stock(position, seat, left, weights)
        + sum(loads)
        + weights["tile"] * sum(player.tiles)
        + (sum(weights[HELD[card]] for card in player.hand) if left > 1 else 0.0)
        + weights["credit"] * player.credits
    )


def _rank(position: Position, player: Player, left: float, sure: float, weights: Weights) -> float:
    """Return what status and money are worth: a level at the end is worth what it costs then.

    Money becomes status at the prices until then, two levels a round and upkeep paid; what is over
    decides between equals only.
    """
    state, board = position.state, position.board
    price, last = position.status_price, board.data.status_prices[state.settings.end]
    between = price + weights["dearer"] * max(0, last - price)
    status = _kept(board.upkeep, player, sure, weights)
    upkeep = weights["upkeep"] * left * board.upkeep[player.status]
    # What is not bought in this phase of status can only be bought in later ones.
    phases = weights["phases"] * rounds_to_come(position, weights) + (state.phase != "status")
    levels = min(len(board.levels) - 1 - status, LEVELS * phases)
    useful = max(-1.0, min(levels, (player.money - upkeep) / between))
    spare = max(0.0, player.money - upkeep - max(0.0, useful) * between)
    return max(price, last) * (status + useful) + weights["spare"] * spare


def _kept(upkeep: tuple[int, ...], player: Player, sure: float, weights: Weights) -> float:
    """Return the status that a player may count on: who cannot pay its upkeep falls."""
    has = player.money + sure
    if upkeep[player.status] <= has:
        return player.status
    paid = max(level for level, cost in enumerate(upkeep) if cost <= has)
    return paid + weights["hope"] * (player.status - paid)


def _stock(position: Position, seat: Seat, left: float, weights: Weights) -> float:
    """Return what goods in warehouses are worth: they must be loaded and travel yet."""
    later = max(0.0, min(1.0, (left - 1.2) / 2))
    if not later:
        return 0.0
    state, rows = position.state, position.board.row
    ramps = tuple(
        (rows[wagon.space], _ramp(position, number, seat, weights))
        for number, wagon in enumerate(state.wagons)
        if wagon.space in rows
    )
    sell = position.board.sell
    return later * _shelves(state.players[seat].stock, state.prices, ramps, sell, weights)


def _ramp(position: Position, number: int, seat: Seat, weights: Weights) -> float:
    """Return how far a ramp is one's own, and there is room and a chance to load."""
    wagon, stage = position.state.wagons[number], position.state.stage
    own = FREE if wagon.master is None else float(wagon.master == seat)
    if position.state.phase == "loading":
        at = getattr(stage, "wagon", number)
        passed = number <= at if not isinstance(stage, Bidding | Loading) else number < at
    else:
        passed = position.state.phase != "purchase"
    room = 1 - len(wagon.loads[seat]) / MASTER_ROOM
    # Who has let the chance go by has it again only where the wagon stays.
    return own * max(0.0, room) * (weights["again"] if passed else 1.0)


@lru_cache(maxsize=REMEMBERED)
def _shelves(
    stock: tuple[int, ...],
    levels: tuple[int, ...],
    ramps: tuple[tuple[int, float], ...],
    sell: tuple[int, ...],
    weights: Weights,
) -> float:
    """Return what goods are worth, city by city: three of a kind are loaded by who rules a ramp."""
    prices, at = [sell[level] for level in levels], dict(ramps)
    total = 0.0
    for row in range(0, len(stock), len(GOODS)):
        held = stock[row : row + len(GOODS)]
        worth = [
            min(number, MASTER_ROOM) * price for number, price in zip(held, prices, strict=True)
        ]
        best = worth.index(max(worth))
        total += weights["ramp"] * at.get(row, 0.0) * worth[best]
        for good, number in enumerate(held):
            near = min(number, MASTER_ROOM if good == best else 1)
            total += prices[good] * (weights["stock"] * near + weights["surplus"] * (number - near))
    return total


def _load(position: Position, wagon: Wagon, seat: Seat, left: float, weights: Weights) -> float:
    """Return what goods on a wagon are worth: the price there, less the nearer the further off."""
    goods = wagon.loads[seat]
    if not goods:
        return 0.0
    state, price = position.state, position.selling(goods)
    if wagon.arrived and state.phase in BEFORE_SALE:
        return price + position.bonus(wagon.space, goods)
    near, _ = next_city(position.board, wagon.space, wagon.came)
    steps = near + weights["broken"] * len(wagon.axles)
    # A wagon goes about three spaces a round, and must be in a city while there are rounds left.
    rounds = steps / 3.0 + (0.0 if state.phase in ("purchase", "loading", "movement") else 1.0)
    in_time = max(0.0, min(1.0, left + 0.7 - rounds))
    likely = max(0.2, weights["load"] - weights["per step"] * steps)
    return in_time * likely * (price + weights["bonus"] * len(goods))


@lru_cache(maxsize=4096)
def next_city(board: Board, space: Space, came: Space | None) -> tuple[int, Space]:
    """Return how many steps a wagon is from the next city that it can go to, and that city."""
    for steps, paths in enumerate(board.routes[space, came], start=1):
        for path in paths:
            if path[-1] in board.city_number:
                return steps, path[-1]
    return LONG, space
