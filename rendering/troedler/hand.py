"""Die Trödler: a player's hand as a sheet: cards, goods, and the value pile."""

from collections.abc import Sequence

from games.kernel import Term, must
from games.texts.catalogues import Speaker
from games.troedler.terms import FEED, GOODS
from games.troedler.view import SeatView, View
from rendering import palette
from rendering.cells import CELL_WIDTHS_PX, add_title, cell, player_header
from rendering.scene import Form, Polyline, Rect, Scene, Shape, Text
from rendering.sheets import Part, arrange_columns, arrange_rows, largest_arrangement, sheet
from rendering.symbols import place_symbol
from rendering.troedler import symbols
from rendering.troedler.cards import CARD_SIZE_PX, Face, card_faces, place_card
from rendering.troedler.map import INKS, WOOD

HAND_CARD_WIDTHS_PX, VALUE_CARD_WIDTH_PX = (160.0, 104.0), 92.0


def draw_hand(view: View, words: Speaker, form: Form) -> Scene:
    """Draw the sheet with the viewer's hand, goods and value pile, which only they may see.

    The viewer must be a player.
    """
    viewer = must(view.viewer)
    width = CELL_WIDTHS_PX[form]
    seat = view.seats[viewer]
    hand = card_faces(view, view.hand or (), words)
    value = card_faces(view, seat.value or (), words)
    requests = [_card_part(face, VALUE_CARD_WIDTH_PX) for face in value if face.request]
    delivered = [arrange_rows(requests, int(width // VALUE_CARD_WIDTH_PX))] if requests else []
    others = [
        _header(seat, value, view.goal, words.seat(viewer), width),
        *add_title(_heading("goods", words), [_goods_cell(seat, width)], width),
        *add_title(_heading("value", words), delivered, width),
    ]
    arrangements = [
        arrange_columns(
            [arrange_rows([_card_part(face, size) for face in hand], across), *others], form
        )
        for size in HAND_CARD_WIDTHS_PX
        for across in range(1, len(hand) + 1)
    ]
    return sheet(
        largest_arrangement(arrangements or [arrange_columns(others, form)], form), form, WOOD, INKS
    )


def _heading(label: str, words: Speaker) -> str:
    return words.term(Term("heading", label))


def _header(seat: SeatView, value: Sequence[Face], goal: int, name: str, width: float) -> Part:
    """The player's points, fulfilled requests of the `goal` that ends the game, and used feed."""
    requests = [face.request for face in value if face.request]
    used = sum(face.kind == FEED for face in value)
    figures = [
        (symbols.points_seal(), str(sum(request.points for request in requests))),
        (symbols.drawn("tick"), f"{len(requests)} / {goal}"),
        (symbols.drawn("feed"), str(used)),
    ]
    mark = symbols.player_mark(seat.colour, (30, 27), 18)
    return player_header(mark, name, figures, width, symbols.pale_player_colour(seat.colour))


def _card_part(face: Face, width: float) -> Part:
    height = width * CARD_SIZE_PX[1] / CARD_SIZE_PX[0]
    return Part(width, height, (place_card(face, (width / 2, height / 2), width - 4),))


def _goods_cell(seat: SeatView, width: float) -> Part:
    """The player's goods in two rows of three kinds."""
    shapes: list[Shape] = []
    for k, (kind, number) in enumerate(zip(GOODS, seat.goods, strict=True)):
        x, y = 40 + (width - 20) / 3 * (k % 3), 38 + 66 * (k // 3)
        shapes.append(place_symbol(symbols.drawn(kind), (x, y), 52))
        if number:
            shapes.append(Text(x + 36, y + 1, str(number), 38, palette.INK, "heavy", "lm"))
        else:
            shapes.append(Rect(x - 28, y - 28, 56, 56, f"{palette.CARD}b4"))
            shapes.append(Polyline(((x + 36, y), (x + 50, y)), palette.FAINT, 4))
    return cell(shapes, width, 142)
