"""Checks of a game's pictures, for the game's author: texts too small, symbols without words."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.texts.catalogues import LANGUAGES, Speaker, find_missing_words
from rendering.pictures import Picture
from rendering.scene import MIN_TEXT_PX, BackgroundLayer, Group, Scene, Shape, Text
from rendering.sheets import BOXES, SIZES


def iterate_texts(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[Text, float]]:
    """Yield all texts, also within nested groups, each with its text size in px of the scene."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, shape.size * scale
        elif isinstance(shape, Group):
            yield from iterate_texts(shape.shapes, scale * shape.scale)


def scene_texts(scene: Scene) -> tuple[tuple[Text, float], ...]:
    """All texts of both layers, each with its text size in px of the scene."""
    return *_background_texts(scene.background), *iterate_texts(scene.foreground)


@lru_cache
def _background_texts(background: BackgroundLayer) -> tuple[tuple[Text, float], ...]:
    return tuple(iterate_texts(background.shapes))


MIN_SHOWN_TEXT_PX = 11.0
"""The smallest size of text that is not ornament, in px of the screen on which Discord shows it."""


def find_small_texts(*scenes: Scene) -> list[str]:
    """The texts of some scenes that are too small to read in Discord; ornament does not count."""
    return [
        text.text
        for scene in scenes
        for text, size in scene_texts(scene)
        if text.matters and size < _min_text_size(scene) - 0.01
    ]


def _min_text_size(scene: Scene) -> float:
    boxes = {SIZES[form][0]: BOXES[form][0] for form in SIZES}
    width = scene.background.width
    return MIN_SHOWN_TEXT_PX * width / boxes[width] if width in boxes else MIN_TEXT_PX


def find_picture_faults(picture: Picture, view: object, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for each fault in a game's legend and in its sheets, in both forms."""
    legend = picture.legend(view)
    if not (legend.kinds or legend.others):
        yield "the legend is empty: name each symbol of the sheets there (`legend`)"
    for term in (*legend.kinds, *legend.others):
        missing: dict[str, list[str]] = {}
        for language in LANGUAGES:
            if fault := find_missing_words(speaker.in_language(language), term):
                missing.setdefault(fault, []).append(language)
        for fault, languages in missing.items():
            yield f"the legend names a symbol without words: {', '.join(languages)}: {fault}"
    for name in picture.names(view):
        for form in SIZES:
            try:
                scene = picture.sheet(name, view, speaker, form)
            except Exception as error:  # noqa: BLE001 - any error of a picture is reported as its fault
                yield f"sheet `{name}` ({form}) cannot be drawn: {type(error).__name__}: {error}"
                continue
            if small := find_small_texts(scene):
                more = f", as are {len(small) - 1} more texts" if small[1:] else ""
                yield (
                    f"sheet `{name}` ({form}): {small[0]!r} is smaller than {MIN_SHOWN_TEXT_PX:g}"
                    f" px on Discord's screen{more}: draw less, or larger, or as ornament"
                    " (`matters=False`)"
                )
