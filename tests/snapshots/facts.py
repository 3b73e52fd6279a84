"""Which facts of a view stand in no picture: those whose change changes none.

A fact is a field of the view, however deep: `players.money`. It is changed to what it has been at
another moment of a random game, one field at a time, and the picture is drawn again.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from typing import Any

from pydantic import BaseModel

from games.kernel import AnyGame, Seat
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import MissingWords, Speaker, game_speaker
from rendering.pictures import Picture
from rendering.scene import Form

TRIES = 8
"""So often a fact is changed before it counts as one that does not stand in the picture."""

MOMENTS = 24
"""So many positions of the game are looked at."""

SPREAD = 6
"""The moment that a fact is taken from is sought in so many strides, less one."""

IMPOSSIBLE = (
    *(LookupError, ValueError, TypeError, AssertionError, StopIteration),
    MissingWords,
)
"""What drawing a view raises that cannot be in a game."""

Path = tuple[str, ...]

Drawing = Callable[[Any, Speaker], Any]
"""Makes a scene of a view, or several."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of one view, with where it stands: names, and numbers within tuples."""

    at: tuple[str | int, ...]
    value: Any

    @property
    def path(self) -> Path:
        """What it is called, whichever player's or place's it is."""
        return tuple(step for step in self.at if isinstance(step, str))


def untold(rules: AnyGame, picture: Picture, number: int = 3) -> Iterator[str]:
    """Yield each fact that changes in a random game and in no picture of it."""
    moves = list(walk(rules, max(rules.seats), {}, seed_of(number), number))
    views = [rules.view(m.state, Seat(0)) for m in moves[:: max(1, len(moves) // MOMENTS)]]
    speaker = game_speaker("en", rules)
    drawing = [partial(_wide, draw) for draw in (_sheets(picture), picture.hand) if draw]
    drawn = {id(view): [draw(view, speaker) for draw in drawing] for view in views}
    for path, others in pairs_by_fact(views).items():
        if not any(
            _differs(before, draw, speaker, it)
            for view, it in others
            for before, draw in zip(drawn[id(view)], drawing, strict=True)
        ):
            yield ".".join(path)


def _wide(draw: Callable[[Any, Speaker, Form], Any], view: Any, speaker: Speaker) -> Any:
    return draw(view, speaker, "wide")


def _sheets(picture: Picture) -> Callable[[Any, Speaker, Form], Any]:
    """Return what describes all sheets of a view."""

    def describe(view: Any, speaker: Speaker, form: Form) -> Any:
        return {name: picture.sheet(name, view, speaker, form) for name in picture.names(view)}

    return describe


def pairs_by_fact(views: list[Any]) -> dict[Path, list[tuple[Any, Any]]]:
    """Return pairs of views by the only fact in which they differ."""
    seen: dict[Path, list[tuple[Any, Fact]]] = defaultdict(list)
    for view in views:
        for fact in facts(view):
            seen[fact.path].append((view, fact))
    return {path: pairs for path, found in seen.items() if (pairs := _pairs(found))}


def _pairs(found: list[tuple[Any, Fact]]) -> list[tuple[Any, Any]]:
    """Return views beside the same ones with a fact as it was elsewhere: of each player in turn."""
    met: Counter[tuple[str | int, ...]] = Counter()
    pairs = []
    for step in range(1, min(len(found), SPREAD)):
        for (view, fact), (_, other) in zip(found[::-1], found[::step], strict=False):
            if fact.value != other.value:
                met[fact.at] += 1
                pairs.append((met[fact.at], view, fact.at, other.value))
    pairs.sort(key=lambda pair: pair[0])
    return [(view, changed(view, at, value)) for _, view, at, value in pairs[:TRIES]]


def facts(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[Fact]:
    """Yield every field that holds no other part."""
    if names := _fields(value):
        for name in names:
            yield from facts(getattr(value, name), (*at, name))
    elif isinstance(value, tuple) and value and all(map(_fields, value)):
        for number, one in enumerate(value):
            yield from facts(one, (*at, number))
    else:
        yield Fact(at, value)


def _fields(value: Any) -> list[str]:
    """Return the fields of a part of a view, or of a board in it, that stand in its `repr`."""
    if isinstance(value, BaseModel):
        return [name for name, field in type(value).model_fields.items() if field.repr]
    return [field.name for field in fields(value) if field.repr] if is_dataclass(value) else []


def changed(value: Any, at: tuple[str | int, ...], new: Any) -> Any:
    """Return a value with one field of it, however deep, as given."""
    if not at:
        return new
    step, *rest = at
    if isinstance(step, int):
        return *value[:step], changed(value[step], tuple(rest), new), *value[step + 1 :]
    other = {step: changed(getattr(value, step), tuple(rest), new)}
    return (
        value.model_copy(update=other) if isinstance(value, BaseModel) else replace(value, **other)
    )


def _differs(drawn: Any, draw: Drawing, speaker: Any, other: Any) -> bool:
    """Whether another view makes another scene; what cannot be in a game may not be drawable."""
    try:
        return bool(drawn != draw(other, speaker))
    except IMPOSSIBLE:
        return False
