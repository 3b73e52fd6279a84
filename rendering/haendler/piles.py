"""Influence cards and abilities as a player of Die Händler holds them, with what they do."""

from typing import Literal

from rendering import palette, symbols
from rendering.haendler.facts import Ability, Card
from rendering.haendler.labels import card as card_symbol
from rendering.haendler.labels import emblem, fitted, width_of, wrapped
from rendering.scene import Group, Point, Rect, Shape, Text

INK = palette.INK


def panel(x: float, y: float, w: float, h: float) -> Rect:
    """The ground that everything of a hand lies on."""
    return Rect(x, y, w, h, palette.CARD, palette.FAINT, 3, 14)


def piles(
    cards: tuple[Card, ...], box: tuple[float, float, float, float], wide: float
) -> tuple[Shape, ...]:
    """The influence cards, those of a kind on one pile; ``wide`` is the step between piles."""
    x, y, w, h = box
    found = (
        Group(_pile(card, wide - 14, h - 36), x + 20 + wide * k, y + 18)
        for k, card in enumerate(cards)
    )
    return panel(x, y, w, h), *found


def _pile(card: Card, w: float, h: float) -> tuple[Shape, ...]:
    """A card with its symbol, its names and what it does; those under it stick out."""
    under = min(card.count, 3) - 1
    edges = (Rect(5 * n, -5 * n, w, h, palette.PAPER, INK, 3, 14) for n in range(under, 0, -1))
    shapes: list[Shape] = [
        *edges,
        Rect(0, 0, w, h, palette.PAPER, INK, 3, 14),
        Rect(8, 8, w - 16, h - 16, None, palette.GREEN, 4, 9),
        symbols.put(card_symbol(card.kind), (w / 2, 58), 80),
        *_band(card, w),
        *_lines(card.effect, (w / 2, 245), 22, w - 30, middle=True),
    ]
    if card.count > 1:
        count = symbols.badge(f"{card.count}×", palette.RED)  # noqa: RUF001 - the times sign
        shapes.append(symbols.put(count, (w - 32, 34), 50))
    return tuple(shapes)


def _band(card: Card, w: float) -> tuple[Shape, ...]:
    """The card's name as printed, and its translation."""
    lines = wrapped(card.name.printed, 29, w - 28)
    top = 122 + (0 if card.name.gloss else 14) + (0 if len(lines) > 1 else 14)
    names = [
        fitted(Text(w / 2, top + 28 * k, line, 29, palette.WHITE, anchor="mm"), w - 26)
        for k, line in enumerate(lines)
    ]
    gloss = Text(w / 2, top + 28 * len(lines), card.name.gloss, 23, palette.PAPER, "italic", "mm")
    translated = (fitted(gloss, w - 26),) if card.name.gloss else ()
    return Rect(8, 104, w - 16, 94, palette.GREEN), *names, *translated


def _lines(
    text: str, at: Point, size: float, width: float, middle: bool = False
) -> tuple[Shape, ...]:
    """A text in lines from a place on, or all about that place."""
    x, y = at
    lines = wrapped(text, size, width)
    step = size * 1.12
    top = y - step * (len(lines) - 1) / 2 if middle else y
    anchor: Literal["mm", "lm"] = "mm" if middle else "lm"
    return tuple(
        fitted(Text(x, top + step * k, line, size, INK, anchor=anchor), width)
        for k, line in enumerate(lines)
    )


def abilities(
    held: tuple[Ability, ...], box: tuple[float, float, float, float], columns: int
) -> tuple[Shape, ...]:
    """The abilities beside or below one another, filling the box."""
    x, y, w, h = box
    if not held:
        return (panel(x, y, w, h),)
    rows = -(-len(held) // columns)
    across, down = (w - 16) / columns, (h - 16) / rows
    shapes: list[Shape] = [panel(x, y, w, h)]
    for k, ability in enumerate(held):
        at = x + 8 + across * (k % columns), y + 8 + down * (k // columns)
        shapes.append(Group(_ability(ability, across - 12, down - 12), at[0] + 6, at[1] + 6))
    return tuple(shapes)


def _ability(ability: Ability, w: float, h: float) -> tuple[Shape, ...]:
    left, room = 106.0, w - 120
    name, gloss = ability.name.printed, ability.name.gloss
    effect = wrapped(ability.effect, 26, room)
    beside = width_of(name, 36) + 16 + width_of(gloss, 26, "italic") <= room
    rows = 1 + (not beside and bool(gloss)) + len(effect)
    y = h / 2 - 16 * (rows - 1)
    shapes: list[Shape] = [
        Rect(0, 0, w, h, palette.PAPER, palette.SEPIA, 2.5, 10),
        emblem(ability.kind, (54, h / 2), 70),
        fitted(Text(left, y - 2, name, 36, INK), room),
    ]
    if gloss and beside:
        x = left + width_of(name, 36) + 16
        shapes.append(Text(x, y, gloss, 26, palette.SEPIA, "italic"))
    elif gloss:
        y += 32
        shapes.append(fitted(Text(left, y, gloss, 26, palette.SEPIA, "italic"), room))
    return *shapes, *_lines(ability.effect, (left, y + 34), 26, room)
