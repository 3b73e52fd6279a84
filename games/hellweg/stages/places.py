"""Ids of the places that answers are about, and their reading order in the picture."""

from collections.abc import Iterable, Iterator

from games.hellweg.board import Board
from games.hellweg.board_schema import Chart, WareCard
from games.kernel import ReadingOrder, map_order

MAP_SIZE = 1000
"""Height of the map in the unit of towns' coordinates, which are thousandths."""

SLOTS = tuple(f"slot-{number}" for number in range(4))
"""The places of the four towns of a trading card."""

SQUARE = ("square-token", "square-carriage", "square-unload", "square-thaler")
"""The places of the merchants' actions on the market square."""


def ware_place(card: WareCard) -> str:
    """Return the id of a merchandise card's place."""
    return f"ware-{card.ware}-{card.number}"


def reading_order(boards: Iterable[Board]) -> dict[str, ReadingOrder]:
    """Return the reading order of all places by their ids, for all layouts of the map.

    The map comes first, then the trading card, the market square and the merchandise cards.
    """
    order: dict[str, ReadingOrder] = {}
    for board in boards:
        order.update(_on_map(board.chart))
        order.update({place: (0, number) for number, place in enumerate(SLOTS)})
        order.update({place: (1, number) for number, place in enumerate(SQUARE)})
        order.update({ware_place(card): (2, number) for number, card in enumerate(board.wares)})
    return order


def _on_map(chart: Chart) -> Iterator[tuple[str, ReadingOrder]]:
    """Yield houses, ordered by the positions of their towns, and roads, ordered by midpoints."""
    towns = {town.id: (town.x, town.y) for town in chart.towns}
    for number, house in enumerate(chart.houses):
        line, left = map_order(*towns[house.town], MAP_SIZE)
        # Houses of one town are side by side.
        yield f"house-{house.town}-{house.sort}", (line, left + number / len(chart.houses))
    for road in chart.roads:
        ax, ay = towns[road.a]
        bx, by = towns[road.b]
        yield f"road-{road.id}", map_order((ax + bx) / 2, (ay + by) / 2, MAP_SIZE)
