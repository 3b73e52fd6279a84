"""Finds faults in a game's definition without playing it: in seats, settings and state classes.

Each fault is a sentence that tells the author how to correct it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Literal, NewType, TypeVar, get_args, get_origin, get_type_hints

from games.kernel import Action, AnyGame, Event, Rng, Stage, complete_settings
from games.kernel.state import Value, concrete_subclasses, defined_in, family, is_state_class
from games.matches.selfplay import seed_of

PLAIN = (int, str, bool, float, type(None))
"""Types of fields that are allowed although they are no state classes."""

MAX_SEATS = 6
"""Maximum number of players: pictures have marks and colours for six."""

UNORDERED = (set, frozenset, dict, list, Mapping, Iterable)
"""Types that a state must not contain, because they are mutable or have no fixed order."""


def find_definition_faults(rules: AnyGame) -> Iterator[str]:
    """Yield the faults of a game's definition, each as a sentence for its author."""
    yield from _check_seats(rules)
    yield from _check_settings(rules)
    yield from _check_order(rules)
    yield from _check_state_classes(rules)


def _check_seats(rules: AnyGame) -> Iterator[str]:
    seats: Any = rules.seats
    if not isinstance(seats, range) or not seats or min(seats) < 1:
        example = f"range({seats}, {seats + 1})" if isinstance(seats, int) else "range(2, 5)"
        yield f"`seats` is {seats!r}: write the numbers of players as `{example}`"
    elif max(seats) > MAX_SEATS:
        yield f"`seats` is {seats!r}: there are marks and colours for {MAX_SEATS} players at most"


def _check_settings(rules: AnyGame) -> Iterator[str]:
    for setting in rules.settings:
        if setting.default not in setting.values:
            yield (
                f"setting `{setting.key}`: its default {setting.default!r} is none of its values"
                f" {setting.values}: make it one of them"
            )
        if len(set(setting.values)) < len(setting.values):
            yield f"setting `{setting.key}` has a value twice: {setting.values}"


def _check_order(rules: AnyGame) -> Iterator[str]:
    """Find actions and events that are missing in the codecs, because they are defined too late."""
    known = {*rules.actions.classes.values(), *rules.events.classes.values()}
    for cls in (*family(Action, rules.package), *family(Event, rules.package)):
        if cls not in known:
            name = type(rules).__name__
            yield f"`{cls.__name__}` is defined after `{name}`, which does not know it: move it up"


def _check_state_classes(rules: AnyGame) -> Iterator[str]:
    """Find faulty classes in the type hints of the state, of its stages, and of their fields."""
    to_visit = [rules.state_type]
    visited = set[type[Any]]()
    while to_visit:
        cls = to_visit.pop()
        if cls in visited:
            continue
        visited.add(cls)
        if issubclass(cls, Stage) and cls.abstract:
            to_visit += [sub for sub in concrete_subclasses(cls) if defined_in(sub, rules.package)]
        if not is_state_class(cls):
            yield f"`{cls.__name__}` is a part of the state: put `@state_class` before it"
            continue
        for name, hint in get_type_hints(cls).items():
            if name not in cls.__dataclass_fields__:
                continue
            for leaf in _leaf_types(hint):
                if leaf in UNORDERED:
                    yield (
                        f"`{cls.__name__}.{name}` is a {leaf.__name__}: it has no order that is the"
                        " same everywhere, or is written to in place. Use a tuple"
                    )
                elif isinstance(leaf, type) and not issubclass(leaf, (*PLAIN, Enum, Value)):
                    to_visit.append(leaf)


def _leaf_types(hint: Any) -> Iterator[Any]:
    """Yield the classes in a type hint, also those in tuples and unions."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin = get_origin(hint)
    if origin is Literal or isinstance(hint, TypeVar) or hint in (Any, ...):
        return
    if origin in UNORDERED or hint in UNORDERED:
        yield origin or hint
    elif origin is not None:
        for inner in get_args(hint):
            yield from _leaf_types(inner)
    elif isinstance(hint, type) and hint is not tuple:
        yield hint


def find_start_faults(rules: AnyGame) -> Iterator[str]:
    """Yield a fault if two matches with the same seed begin differently."""
    for seats in rules.seats:
        chosen = complete_settings(rules.settings, {})
        first, second = (rules.start(seats, chosen, Rng(seed_of(7), 0)) for _ in range(2))
        if first != second:
            yield (
                "two starts of one seed differ: `prepare` takes chance from `ctx.rng` alone,"
                " never from `random`, a clock or the order of a set"
            )
            return


def find_drafts(rules: AnyGame, cls: type[Any]) -> set[str] | None:
    """Return the names of the fields that the draft class of a state class repeats.

    The draft class of `Player` is its subclass `PlayerDraft`. The result is `None` if the state
    class has none.
    """
    drafts = [
        draft
        for draft in cls.__subclasses__()
        if draft.__name__ == f"{cls.__name__}Draft" and defined_in(draft, rules.package)
    ]
    if not drafts or not is_dataclass(cls):
        return None
    return set(vars(drafts[-1]).get("__annotations__", {}))
