"""Influence cards and abilities as a player of Die Händler holds them, with what they do."""

from collections import Counter
from typing import Literal

from rendering import palette, symbols
from rendering.haendler.labels import card as card_symbol
from rendering.haendler.labels import emblem, fitted, width_of, wrapped
from rendering.haendler.names import Name, effect, name
from rendering.scene import Group, Point, Rect, Shape, Text
from rendering.words import Words

INK = palette.INK


def panel(x: float, y: float, w: float, h: float) -> Rect:
    """The ground that everything of a hand lies on."""
    return Rect(x, y, w, h, palette.CARD, palette.FAINT, 3, 14)


def piles(
    hand: tuple[str, ...], words: Words, box: tuple[float, float, float, float], wide: float
) -> tuple[Shape, ...]:
    """The influence cards, those of a kind on one pile; ``wide`` is the step between piles."""
    x, y, w, h = box
    found = (
        Group(_pile(kind, count, words, (wide - 14, h - 36)), x + 20 + wide * k, y + 18)
        for k, (kind, count) in enumerate(Counter(hand).items())
    )
    return panel(x, y, w, h), *found


def _pile(kind: str, count: int, words: Words, size: Point) -> tuple[Shape, ...]:
    """A card with its symbol, its names and what it does; those under it stick out."""
    (w, h), under = size, min(count, 3) - 1
    edges = (Rect(5 * n, -5 * n, w, h, palette.PAPER, INK, 3, 14) for n in range(under, 0, -1))
    shapes: list[Shape] = [
        *edges,
        Rect(0, 0, w, h, palette.PAPER, INK, 3, 14),
        Rect(8, 8, w - 16, h - 16, None, palette.GREEN, 4, 9),
        symbols.put(card_symbol(kind), (w / 2, 58), 80),
        *_band(name("card", kind, words), w),
        *_lines(effect(kind, words), (w / 2, 245), 22, w - 30, middle=True),
    ]
    if count > 1:
        badge = symbols.badge(f"{count}×", palette.RED)  # noqa: RUF001 - the times sign
        shapes.append(symbols.put(badge, (w - 32, 34), 50))
    return tuple(shapes)


def _band(called: Name, w: float) -> tuple[Shape, ...]:
    """The card's name as printed, and its translation."""
    lines = wrapped(called.printed, 29, w - 28)
    top = 122 + (0 if called.gloss else 14) + (0 if len(lines) > 1 else 14)
    names = [
        fitted(Text(w / 2, top + 28 * k, line, 29, palette.WHITE, anchor="mm"), w - 26)
        for k, line in enumerate(lines)
    ]
    gloss = Text(w / 2, top + 28 * len(lines), called.gloss, 23, palette.PAPER, "italic", "mm")
    translated = (fitted(gloss, w - 26),) if called.gloss else ()
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
    held: tuple[str, ...], words: Words, box: tuple[float, float, float, float], columns: int
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
        shapes.append(
            Group(_ability(ability, words, (across - 12, down - 12)), at[0] + 6, at[1] + 6)
        )
    return tuple(shapes)


def _ability(kind: str, words: Words, size: Point) -> tuple[Shape, ...]:
    w, h = size
    left, room = 106.0, w - 120
    called, does = name("ability", kind, words), effect(kind, words)
    printed, gloss = called.printed, called.gloss
    beside = width_of(printed, 36) + 16 + width_of(gloss, 26, "italic") <= room
    rows = 1 + (not beside and bool(gloss)) + len(wrapped(does, 26, room))
    y = h / 2 - 16 * (rows - 1)
    shapes: list[Shape] = [
        Rect(0, 0, w, h, palette.PAPER, palette.SEPIA, 2.5, 10),
        emblem(kind, (54, h / 2), 70),
        fitted(Text(left, y - 2, printed, 36, INK), room),
    ]
    if gloss and beside:
        x = left + width_of(printed, 36) + 16
        shapes.append(Text(x, y, gloss, 26, palette.SEPIA, "italic"))
    elif gloss:
        y += 32
        shapes.append(fitted(Text(left, y, gloss, 26, palette.SEPIA, "italic"), room))
    return *shapes, *_lines(does, (left, y + 34), 26, room)
