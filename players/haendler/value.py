"""Die Händler: the value of a position, in guilders.

Status counts what it costs now, less the upkeep to come; money counts as far as it can still become
status; goods on wagons count by their distance from a city, goods in warehouses by whether a wagon
is at the ramp. A credit at the end loses the game.
"""

from functools import lru_cache

from games.haendler.board import Board
from games.haendler.model import Player, Wagon
from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.cargo import MAX_MASTER_GOODS
from games.haendler.stages.loading.loading import Loading
from games.haendler.stages.status.status import CLIMB_PRICE
from games.haendler.terms import (
    AUFSTIEG,
    BONUS,
    CARDS,
    GOODS,
    MAX_LEVELS,
    SONDERVERKAUF,
    ZULADUNG,
    Card,
    Space,
)
from games.kernel import Seat
from players.evaluator import Weights

FAR_STEPS = 8
"""Assumed distance of a city that no wagon can reach in one turn."""

CACHE_SIZE = 20_000
UNRULED_RAMP_SHARE = 0.4
"""How much a ramp without a Loading Master counts as one's own."""

CARD_WEIGHT_NAMES = {card: f"card {card}" for card in CARDS}
"""The name of each influence card's weight: its average value to its holder."""

PHASES_BEFORE_COUNT = ("purchase", "loading", "movement", "prices")
PHASES_BEFORE_SALE = (*PHASES_BEFORE_COUNT, "selling")


def seat_values(position: Position, weights: Weights) -> tuple[float, ...]:
    """Each seat's value, in guilders."""
    left = rounds_left(position, weights)
    return tuple(_seat_value(position, seat, left, weights) for seat in position.seats)


def rounds_left(position: Position, weights: Weights) -> float:
    """Estimated number of rounds to the end, this one included."""
    return rounds_to_come(position, weights) + (0.5 if position.state.phase == "status" else 1.0)


def rounds_to_come(position: Position, weights: Weights) -> float:
    """Estimated number of rounds after this one."""
    state = position.state
    arrived = 0
    if state.phase in PHASES_BEFORE_COUNT:
        arrived = sum(wagon.arrived for wagon in state.wagons)
    due = state.settings.end - state.arrivals - arrived
    return max(0.0, due / (weights["pace"] * len(state.players)))


def _seat_value(position: Position, seat: Seat, left: float, weights: Weights) -> float:
    state, player = position.state, position.state.players[seat]
    loads = [_load_value(position, wagon, seat, left, weights) for wagon in state.wagons]
    arrived_value = sum(
        load for wagon, load in zip(state.wagons, loads, strict=True) if wagon.arrived
    )
    paid = arrived_value if state.phase in PHASES_BEFORE_SALE else 0.0
    return (
        _status_value(position, player, left, paid, weights)
        + _stock_value(position, seat, left, weights)
        + sum(loads)
        + weights["tile"] * sum(player.tiles)
        + (sum(weights[CARD_WEIGHT_NAMES[card]] for card in player.hand) if left > 1 else 0.0)
        + weights["credit"] * player.credits
    )


def _status_value(
    position: Position, player: Player, left: float, coming: float, weights: Weights
) -> float:
    """Value of status and money. A level at the end is worth its price at the end.

    Money becomes status at the prices until then, two levels a round after upkeep; what is left
    over only breaks ties. `coming` is money that is certain to come before upkeep is due.
    """
    state, board = position.state, position.board
    price, last = position.status_price, board.data.status_prices[state.settings.end]
    between = price + weights["dearer"] * max(0, last - price)
    status = _expected_status(board.upkeep, player, coming, weights)
    upkeep = weights["upkeep"] * left * board.upkeep[player.status]
    # What is not bought in this phase of status can only be bought in later ones.
    phases = weights["phases"] * rounds_to_come(position, weights) + (state.phase != "status")
    levels = min(len(board.levels) - 1 - status, MAX_LEVELS * phases)
    useful = max(-1.0, min(levels, (player.money - upkeep) / between))
    spare = max(0.0, player.money - upkeep - max(0.0, useful) * between)
    return max(price, last) * (status + useful) + weights["spare"] * spare


def _expected_status(
    upkeep: tuple[int, ...], player: Player, coming: float, weights: Weights
) -> float:
    """The status that a player can expect to keep: without money for upkeep it falls."""
    has = player.money + coming
    if upkeep[player.status] <= has:
        return player.status
    paid = max(level for level, cost in enumerate(upkeep) if cost <= has)
    return paid + weights["hope"] * (player.status - paid)


def _stock_value(position: Position, seat: Seat, left: float, weights: Weights) -> float:
    """Value of goods in warehouses, which still have to be loaded and travel."""
    later = max(0.0, min(1.0, (left - 1.2) / 2))
    if not later:
        return 0.0
    state, rows = position.state, position.board.row
    ramps = tuple(
        (rows[wagon.space], _ramp_share(position, number, seat, weights))
        for number, wagon in enumerate(state.wagons)
        if wagon.space in rows
    )
    sell = position.board.sell
    return later * _shelf_value(state.players[seat].stock, state.prices, ramps, sell, weights)


def _ramp_share(position: Position, number: int, seat: Seat, weights: Weights) -> float:
    """How far a ramp counts as one's own, given the room and the time left to load."""
    wagon, stage = position.state.wagons[number], position.state.stage
    own = UNRULED_RAMP_SHARE if wagon.master is None else float(wagon.master == seat)
    if position.state.phase == "loading":
        at = getattr(stage, "wagon", number)
        passed = number <= at if not isinstance(stage, Bidding | Loading) else number < at
    else:
        passed = position.state.phase != "purchase"
    room = 1 - len(wagon.loads[seat]) / MAX_MASTER_GOODS
    # After the ramp's turn goods can be loaded again only where the wagon stays.
    return own * max(0.0, room) * (weights["again"] if passed else 1.0)


@lru_cache(maxsize=CACHE_SIZE)
def _shelf_value(
    stock: tuple[int, ...],
    levels: tuple[int, ...],
    ramps: tuple[tuple[int, float], ...],
    sell: tuple[int, ...],
    weights: Weights,
) -> float:
    """Value of stored goods, city by city. A Loading Master loads three of a kind."""
    prices, at = [sell[level] for level in levels], dict(ramps)
    total = 0.0
    for row in range(0, len(stock), len(GOODS)):
        held = stock[row : row + len(GOODS)]
        worth = [
            min(number, MAX_MASTER_GOODS) * price
            for number, price in zip(held, prices, strict=True)
        ]
        best = worth.index(max(worth))
        total += weights["ramp"] * at.get(row, 0.0) * worth[best]
        for good, number in enumerate(held):
            near = min(number, MAX_MASTER_GOODS if good == best else 1)
            total += prices[good] * (weights["stock"] * near + weights["surplus"] * (number - near))
    return total


def _load_value(
    position: Position, wagon: Wagon, seat: Seat, left: float, weights: Weights
) -> float:
    """Value of goods on a wagon: their price, reduced by the distance to a city."""
    goods = wagon.loads[seat]
    if not goods:
        return 0.0
    state, price = position.state, position.selling_price(goods)
    if wagon.arrived and state.phase in PHASES_BEFORE_SALE:
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
    """Steps from a wagon to the next city that it can go to, and that city."""
    for steps, paths in enumerate(board.routes[space, came], start=1):
        for path in paths:
            if path[-1] in board.city_number:
                return steps, path[-1]
    return FAR_STEPS, space


UNUSABLE_CARD_SHARE = 0.4
"""What a card is worth to a seat that cannot use it now but may later."""

BONUS_SHARE_PER_GOOD = 0.3
"""What each good adds that Verkauf mit Bonus could be played for."""

FULL_CLIMB_SAVING_GUILDERS = 400
"""Sozialer Aufstieg is worth its full value where it saves this much on a level."""


def card_value(position: Position, seat: Seat, card: Card, weights: Weights) -> float:
    """Value of a card to a seat, in guilders, while there are rounds to come."""
    return weights[CARD_WEIGHT_NAMES[card]] * _card_usefulness(position, seat, card)


def values_with_cards(position: Position, weights: Weights) -> list[float]:
    """Each seat's value in guilders, with its cards valued by their use."""
    values, players = seat_values(position, weights), position.state.players
    if rounds_left(position, weights) <= 1:
        return list(values)
    return [
        values[seat]
        + sum(
            card_value(position, seat, card, weights) - weights[CARD_WEIGHT_NAMES[card]]
            for card in player.hand
        )
        for seat, player in zip(position.seats, players, strict=True)
    ]


def _card_usefulness(position: Position, seat: Seat, card: Card) -> float:
    """How much of its average value a card has for a seat, as a factor."""
    state, player = position.state, position.state.players[seat]
    if card == BONUS:
        return UNUSABLE_CARD_SHARE + BONUS_SHARE_PER_GOOD * min(
            3, sum(len(wagon.loads[seat]) for wagon in state.wagons)
        )
    if card == AUFSTIEG:
        last = position.board.data.status_prices[state.settings.end]
        return min(
            1.0,
            max(0.0, (max(position.status_price, last) - CLIMB_PRICE) / FULL_CLIMB_SAVING_GUILDERS),
        )
    if card == SONDERVERKAUF:
        return 1.0 if any(player.stock) else UNUSABLE_CARD_SHARE
    if card == ZULADUNG:
        ramps = (wagon for wagon in state.wagons if wagon.space in position.board.row)
        others = (wagon.space for wagon in ramps if wagon.master != seat)
        usable = any(any(position.stock(seat, space)) for space in others)
        return 1.0 if usable else UNUSABLE_CARD_SHARE
    return 1.0
