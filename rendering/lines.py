"""Lines of text that keep to their room: set smaller, shortened, or broken."""

from dataclasses import replace
from functools import lru_cache

from rendering.paint import text_width
from rendering.scene import MIN_TEXT, Face, Text


@lru_cache(maxsize=2048)
def fitted(text: Text, room: float, least: float = MIN_TEXT) -> Text:
    """The text as large as fits, down to a least size; only beyond that is it shortened."""
    size = text.size
    while size > least and text_width(text.text, size, text.face) > room:
        size = max(least, size - 1)
    return replace(text, size=size, max_width=room)


def wrapped(text: str, size: float, room: float, face: Face = "sans") -> tuple[str, ...]:
    """The words of a text in lines no wider than a room; a longer word stands alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
