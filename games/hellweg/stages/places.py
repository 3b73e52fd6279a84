"""The places of answers in pictures: houses and roads of the map, cards and market square."""

from collections.abc import Iterable, Iterator

from games.hellweg.board import Board
from games.hellweg.board_schema import Chart, WareCard
from games.kernel import ReadingOrder, map_order

MAP_SIZE = 1000
"""The height of the map: coordinates of towns are thousandths."""

SLOTS = tuple(f"slot-{number}" for number in range(4))
"""The towns of a trading card."""

SQUARE = ("square-token", "square-carriage", "square-unload", "square-thaler")
"""What a merchant can do on the market square."""


def ware_place(card: WareCard) -> str:
    """Return the place of a merchandise card."""
    return f"ware-{card.ware}-{card.number}"


def reading_order(boards: Iterable[Board]) -> dict[str, ReadingOrder]:
    """Return the reading order of all places, in all layouts of the map."""
    order: dict[str, ReadingOrder] = {}
    for board in boards:
        order.update(_on_map(board.chart))
        order.update({place: (0, number) for number, place in enumerate(SLOTS)})
        order.update({place: (1, number) for number, place in enumerate(SQUARE)})
        order.update({ware_place(card): (2, number) for number, card in enumerate(board.wares)})
    return order


def _on_map(chart: Chart) -> Iterator[tuple[str, ReadingOrder]]:
    """Yield the houses by the positions of their towns, and the roads by their midpoints."""
    towns = {town.id: (town.x, town.y) for town in chart.towns}
    for number, house in enumerate(chart.houses):
        line, left = map_order(*towns[house.town], MAP_SIZE)
        # Houses of one town are side by side.
        yield f"house-{house.town}-{house.sort}", (line, left + number / len(chart.houses))
    for road in chart.roads:
        (ax, ay), (bx, by) = towns[road.a], towns[road.b]
        yield f"road-{road.id}", map_order((ax + bx) / 2, (ay + by) / 2, MAP_SIZE)
