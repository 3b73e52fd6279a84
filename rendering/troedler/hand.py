"""A player's hand of Die Trödler as a sheet: cards, their goods, and their own value pile."""

from collections.abc import Sequence

from games.kernel import Term, must
from games.kernel.words import Speaker
from games.troedler.terms import FEED, GOODS
from games.troedler.view import SeatView, View
from rendering import palette
from rendering.cells import WIDE, cell, head, titled
from rendering.scene import Form, Polyline, Rect, Scene, Shape, Text
from rendering.sheets import Part, columns, largest, rows, sheet
from rendering.symbols import put
from rendering.troedler import symbols
from rendering.troedler.cards import SIZE, Face, faces, placed
from rendering.troedler.map import INKS, WOOD

CARDS, SMALL = (160.0, 104.0), 92.0
"""Widths in px of cards in the hand, and of one on the value pile."""


def hand(view: View, words: Speaker, form: Form) -> Scene:
    """What one player, who is no spectator, holds; for their eyes only."""
    viewer, wide = must(view.viewer), WIDE[form]
    seat = view.seats[viewer]
    held = faces(view, view.hand or (), words)
    value = faces(view, seat.value or (), words)
    own = [
        _head(seat, value, view.goal, words.seat(viewer), wide),
        *titled(_said("goods", words), [_goods(seat, wide)], wide),
        *titled(_said("value", words), _value(value, wide), wide),
    ]
    ways = [
        columns([rows([_card(face, size) for face in held], across), *own], form)
        for size in CARDS
        for across in range(1, len(held) + 1)
    ]
    return sheet(largest(ways or [columns(own, form)], form), form, WOOD, INKS)


def _said(label: str, words: Speaker) -> str:
    return words.term(Term("heading", label))


def _head(seat: SeatView, value: Sequence[Face], goal: int, name: str, wide: float) -> Part:
    """Points, requests of as many as end the game, and the feed that was used."""
    requests = [face.request for face in value if face.request]
    used = sum(face.kind == FEED for face in value)
    figures = [
        (symbols.points(), str(sum(request.points for request in requests))),
        (symbols.drawn("tick"), f"{len(requests)} / {goal}"),
        (symbols.drawn("feed"), str(used)),
    ]
    mark = symbols.mark(seat.colour, (30, 27), 18)
    return head(mark, name, figures, wide, symbols.pale(seat.colour))


def _card(face: Face, wide: float) -> Part:
    high = wide * SIZE[1] / SIZE[0]
    return Part(wide, high, (placed(face, (wide / 2, high / 2), wide - 4),))


def _goods(seat: SeatView, wide: float) -> Part:
    """Their goods in two rows of three kinds."""
    shapes: list[Shape] = []
    for k, (kind, number) in enumerate(zip(GOODS, seat.goods, strict=True)):
        x, y = 40 + (wide - 20) / 3 * (k % 3), 38 + 66 * (k // 3)
        shapes.append(put(symbols.drawn(kind), (x, y), 52))
        if number:
            shapes.append(Text(x + 36, y + 1, str(number), 38, palette.INK, "heavy", "lm"))
        else:
            shapes.append(Rect(x - 28, y - 28, 56, 56, f"{palette.CARD}b4"))
            shapes.append(Polyline(((x + 36, y), (x + 50, y)), palette.FAINT, 4))
    return cell(shapes, wide, 142)


def _value(value: Sequence[Face], wide: float) -> list[Part]:
    """The requests on the value pile."""
    cards = [_card(face, SMALL) for face in value if face.request]
    return [rows(cards, int(wide // SMALL))] if cards else []
