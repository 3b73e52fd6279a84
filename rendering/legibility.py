"""Checks of a game's pictures, for its author: unreadable texts and missing words."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.texts.catalogues import LANGUAGES, Speaker, find_missing_words
from rendering.pictures import Picture
from rendering.scene import MIN_TEXT_PX, BackgroundLayer, Group, Scene, Shape, Text
from rendering.sheets import BOXES, SIZES


def iterate_texts(shapes: Iterable[Shape], scale: float = 1) -> Iterator[tuple[Text, float]]:
    """Yield all texts, however deep in groups, with the size in px at which they are shown."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, shape.size * scale
        elif isinstance(shape, Group):
            yield from iterate_texts(shape.shapes, scale * shape.scale)


def scene_texts(scene: Scene) -> tuple[tuple[Text, float], ...]:
    """All texts of both layers, with the size in px at which they are shown."""
    return *_background_texts(scene.background), *iterate_texts(scene.foreground)


@lru_cache
def _background_texts(background: BackgroundLayer) -> tuple[tuple[Text, float], ...]:
    return tuple(iterate_texts(background.shapes))


MIN_SHOWN_TEXT_PX = 11.0
"""The smallest text that matters on a sheet, in px of Discord's screen."""


def find_small_texts(*scenes: Scene) -> list[str]:
    """Texts that matter and are too small, for sheets as Discord shows them."""
    return [
        text.text
        for scene in scenes
        for text, size in scene_texts(scene)
        if text.matters and size < _min_text_size(scene) - 0.01
    ]


def _min_text_size(scene: Scene) -> float:
    boxes = {SIZES[form][0]: BOXES[form][0] for form in SIZES}
    wide = scene.background.width
    return MIN_SHOWN_TEXT_PX * wide / boxes[wide] if wide in boxes else MIN_TEXT_PX


def find_picture_faults(picture: Picture, view: object, voice: Speaker) -> Iterator[str]:
    """Yield the faults of a game's sheets, in both forms, and of its legend, as sentences."""
    legend = picture.legend(view)
    if not (legend.kinds or legend.others):
        yield "the legend is empty: name each symbol of the sheets there (`legend`)"
    for term in (*legend.kinds, *legend.others):
        missing: dict[str, list[str]] = {}
        for language in LANGUAGES:
            if fault := find_missing_words(voice.in_language(language), term):
                missing.setdefault(fault, []).append(language)
        for fault, found in missing.items():
            yield f"the legend names a symbol without words: {', '.join(found)}: {fault}"
    for name in picture.names(view):
        for form in SIZES:
            try:
                scene = picture.sheet(name, view, voice, form)
            except Exception as error:  # noqa: BLE001 - whatever a picture does wrong is told of it
                yield f"sheet `{name}` ({form}) cannot be drawn: {type(error).__name__}: {error}"
                continue
            if small := find_small_texts(scene):
                more = f", as are {len(small) - 1} more texts" if small[1:] else ""
                yield (
                    f"sheet `{name}` ({form}): {small[0]!r} is smaller than {MIN_SHOWN_TEXT_PX:g}"
                    f" px on Discord's screen{more}: draw less, or larger, or as ornament"
                    " (`matters=False`)"
                )
