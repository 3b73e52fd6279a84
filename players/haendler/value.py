"""Die Händler: the value of a position, in guilders.

Status counts its present price minus the expected upkeep. Money counts as far as it can still buy
status. Goods on wagons count by their distance from a city, and goods in warehouses by the wagons
at the ramp. A credit counts negative, because a player with a credit at the end loses the game.

`rounds` is the estimated number of rounds to the end, the current round included.
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
"""Assumed distance, in spaces, of a city that a wagon cannot reach in one turn."""

SHELF_VALUE_CACHE_SIZE = 20_000
"""The number of cached values of a seat's stored goods."""

UNRULED_RAMP_SHARE = 0.4
"""The share of a ramp without a Loading Master, where 1 is a ramp at which the player is Master."""

CARD_WEIGHT_NAMES = {card: f"card {card}" for card in CARDS}
"""The name of each influence card's weight, which is the card's average value to its holder."""

PHASES_BEFORE_COUNT = ("purchase", "loading", "movement", "prices")
"""Phases before the arrivals of a round are counted."""

PHASES_BEFORE_SALE = (*PHASES_BEFORE_COUNT, "selling")
"""Phases in which goods on arrived wagons are not yet sold."""


def seat_values(position: Position, weights: Weights) -> tuple[float, ...]:
    """Return the value of a position for each seat, in guilders."""
    rounds = rounds_left(position, weights)
    return tuple(_seat_value(position, seat, rounds, weights) for seat in position.seats)


def rounds_left(position: Position, weights: Weights) -> float:
    """Return the estimated number of rounds to the end, the current one included."""
    return rounds_to_come(position, weights) + (0.5 if position.state.phase == "status" else 1.0)


def rounds_to_come(position: Position, weights: Weights) -> float:
    """Return the estimated number of rounds after the current one."""
    state = position.state
    arrived = 0
    if state.phase in PHASES_BEFORE_COUNT:
        arrived = sum(wagon.arrived for wagon in state.wagons)
    due = state.settings.end - state.arrivals - arrived
    return max(0.0, due / (weights["pace"] * len(state.players)))


def _seat_value(position: Position, seat: Seat, rounds: float, weights: Weights) -> float:
    """Return the value of a position for one seat, in guilders."""
    state, player = position.state, position.state.players[seat]
    loads = [_load_value(position, wagon, seat, rounds, weights) for wagon in state.wagons]
    arrived_value = sum(
        load for wagon, load in zip(state.wagons, loads, strict=True) if wagon.arrived
    )
    paid = arrived_value if state.phase in PHASES_BEFORE_SALE else 0.0
    return (
        _status_value(position, player, rounds, paid, weights)
        + _stock_value(position, seat, rounds, weights)
        + sum(loads)
        + weights["tile"] * sum(player.tiles)
        + (sum(weights[CARD_WEIGHT_NAMES[card]] for card in player.hand) if rounds > 1 else 0.0)
        + weights["credit"] * player.credits
    )


def _status_value(
    position: Position, player: Player, rounds: float, coming: float, weights: Weights
) -> float:
    """Return the value of a player's status and money, in guilders.

    A status level counts the higher of its present price and its price at the end. After upkeep,
    money buys at most two levels a round at the prices until then; money that can buy none only
    breaks ties. `coming` is money that the player is certain to receive before upkeep is due.
    """
    state, board = position.state, position.board
    price, final_price = position.status_price, board.data.status_prices[state.settings.end]
    expected_price = price + weights["dearer"] * max(0, final_price - price)
    status = _expected_status(board.upkeep, player, coming, weights)
    upkeep = weights["upkeep"] * rounds * board.upkeep[player.status]
    # Each round has one phase in which status can be bought.
    phases = weights["phases"] * rounds_to_come(position, weights) + (state.phase != "status")
    levels = min(len(board.levels) - 1 - status, MAX_LEVELS * phases)
    useful = max(-1.0, min(levels, (player.money - upkeep) / expected_price))
    spare = max(0.0, player.money - upkeep - max(0.0, useful) * expected_price)
    return max(price, final_price) * (status + useful) + weights["spare"] * spare


def _expected_status(
    upkeep: tuple[int, ...], player: Player, coming: float, weights: Weights
) -> float:
    """Return the status level that a player can expect to keep.

    A player without money for the upkeep falls to a lower level.
    """
    money = player.money + coming
    if upkeep[player.status] <= money:
        return player.status
    affordable = max(level for level, cost in enumerate(upkeep) if cost <= money)
    return affordable + weights["hope"] * (player.status - affordable)


def _stock_value(position: Position, seat: Seat, rounds: float, weights: Weights) -> float:
    """Return the value of a seat's goods in warehouses, which must still be loaded and travel.

    The value falls to 0 as the end comes near, since these goods then arrive too late.
    """
    in_time = max(0.0, min(1.0, (rounds - 1.2) / 2))
    if not in_time:
        return 0.0
    state, rows = position.state, position.board.row
    ramps = tuple(
        (rows[wagon.space], _ramp_share(position, number, seat, weights))
        for number, wagon in enumerate(state.wagons)
        if wagon.space in rows
    )
    sell = position.board.sell
    return in_time * _shelf_value(state.players[seat].stock, state.prices, ramps, sell, weights)


def _ramp_share(position: Position, number: int, seat: Seat, weights: Weights) -> float:
    """Return how well a seat can load at a ramp, from 0 to 1 (as an empty own ramp).

    It depends on the Loading Master, the seat's goods on the wagon, and the time left to load.
    """
    wagon, stage = position.state.wagons[number], position.state.stage
    control = UNRULED_RAMP_SHARE if wagon.master is None else float(wagon.master == seat)
    if position.state.phase == "loading":
        current = getattr(stage, "wagon", number)
        is_over = (
            number <= current if not isinstance(stage, Bidding | Loading) else number < current
        )
    else:
        is_over = position.state.phase != "purchase"
    room = 1 - len(wagon.loads[seat]) / MAX_MASTER_GOODS
    # After loading at a ramp is over, goods can be loaded again only if the wagon stays there.
    return control * max(0.0, room) * (weights["again"] if is_over else 1.0)


@lru_cache(maxsize=SHELF_VALUE_CACHE_SIZE)
def _shelf_value(
    stock: tuple[int, ...],
    levels: tuple[int, ...],
    ramps: tuple[tuple[int, float], ...],
    sell: tuple[int, ...],
    weights: Weights,
) -> float:
    """Return the value of stored goods in guilders.

    A Loading Master can load several goods of one kind, so in each city the best kind counts more.

    Args:
        stock: the number of goods on each shelf; the shelves of a city are consecutive.
        levels: the price level of each good.
        ramps: pairs of a city's first shelf and the seat's share of the ramp there.
        sell: the selling price at each price level.
        weights: the weights.
    """
    prices = [sell[level] for level in levels]
    shares = dict(ramps)
    total = 0.0
    for row in range(0, len(stock), len(GOODS)):
        counts = stock[row : row + len(GOODS)]
        load_prices = [
            min(count, MAX_MASTER_GOODS) * price
            for count, price in zip(counts, prices, strict=True)
        ]
        best = load_prices.index(max(load_prices))
        total += weights["ramp"] * shares.get(row, 0.0) * load_prices[best]
        for good, count in enumerate(counts):
            loadable = min(count, MAX_MASTER_GOODS if good == best else 1)
            surplus = count - loadable
            total += prices[good] * (weights["stock"] * loadable + weights["surplus"] * surplus)
    return total


def _load_value(
    position: Position, wagon: Wagon, seat: Seat, rounds: float, weights: Weights
) -> float:
    """Return the expected value in guilders of a seat's goods on a wagon; 0 if it has none there.

    It is the goods' price with a usual bonus, times a probability that falls with the distance to a
    city. On an arrived wagon it is what the goods bring now.
    """
    goods = wagon.loads[seat]
    if not goods:
        return 0.0
    state = position.state
    price = position.selling_price(goods)
    if wagon.arrived and state.phase in PHASES_BEFORE_SALE:
        return price + position.bonus(wagon.space, goods)
    distance, _ = next_city(position.board, wagon.space, wagon.came)
    steps = distance + weights["broken"] * len(wagon.axles)
    # A wagon moves about three spaces a round, and must reach a city before the end.
    moves_this_round = state.phase in ("purchase", "loading", "movement")
    travel_rounds = steps / 3.0 + (0.0 if moves_this_round else 1.0)
    in_time = max(0.0, min(1.0, rounds + 0.7 - travel_rounds))
    arrival_probability = max(0.2, weights["load"] - weights["per step"] * steps)
    return in_time * arrival_probability * (price + weights["bonus"] * len(goods))


@lru_cache(maxsize=4096)
def next_city(board: Board, space: Space, came: Space | None) -> tuple[int, Space]:
    """Return the number of steps to the next city that a wagon can reach, and the city.

    `came` is the space from which the wagon came. If no city can be reached in one turn, return
    `FAR_STEPS` and the wagon's space.
    """
    for steps, paths in enumerate(board.routes[space, came], start=1):
        for path in paths:
            if path[-1] in board.city_number:
                return steps, path[-1]
    return FAR_STEPS, space


UNUSABLE_CARD_SHARE = 0.4
"""Share of its average value that a card has for a seat that cannot use it now."""

BONUS_SHARE_PER_GOOD = 0.3
"""Share of its average value that Verkauf mit Bonus gains by each good on the seat's wagons."""

FULL_CLIMB_SAVING_GUILDERS = 400
"""Sozialer Aufstieg has its full value if it saves this amount on a status level."""


def card_value(position: Position, seat: Seat, card: Card, weights: Weights) -> float:
    """Return the value of an influence card to a seat in guilders, before the last round."""
    return weights[CARD_WEIGHT_NAMES[card]] * _card_usefulness(position, seat, card)


def values_with_cards(position: Position, weights: Weights) -> list[float]:
    """Return `seat_values`, but with influence cards valued by their usefulness to the seat."""
    values = seat_values(position, weights)
    players = position.state.players
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
    """Return the share of its average value, from 0 to 1.3, that a card has for a seat now."""
    state, player = position.state, position.state.players[seat]
    if card == BONUS:
        return UNUSABLE_CARD_SHARE + BONUS_SHARE_PER_GOOD * min(
            3, sum(len(wagon.loads[seat]) for wagon in state.wagons)
        )
    if card == AUFSTIEG:
        final_price = position.board.data.status_prices[state.settings.end]
        saving = max(position.status_price, final_price) - CLIMB_PRICE
        return min(1.0, max(0.0, saving / FULL_CLIMB_SAVING_GUILDERS))
    if card == SONDERVERKAUF:
        return 1.0 if any(player.stock) else UNUSABLE_CARD_SHARE
    if card == ZULADUNG:
        # The card is of use at ramps of others, in cities where the seat has goods.
        is_usable = any(
            wagon.space in position.board.row
            and wagon.master != seat
            and any(position.stock(seat, wagon.space))
            for wagon in state.wagons
        )
        return 1.0 if is_usable else UNUSABLE_CARD_SHARE
    return 1.0
