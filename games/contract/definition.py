"""What is wrong with a game before it is played: its numbers, its settings, the shape of its state.

Each is a sentence that says what to do.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Literal, NewType, TypeVar, get_args, get_origin, get_type_hints

from games.kernel import Action, AnyGame, Event, Rng, Stage, complete_settings
from games.kernel.state import Value, concrete_subclasses, defined_in, family, is_state_class
from games.matches.selfplay import seed_of

PLAIN = (int, str, bool, float, type(None))
"""Types of values that need no class of a game's own."""

MOST_SEATS = 6
"""So many players have a mark and a colour that nobody can mix up."""

UNORDERED = (set, frozenset, dict, list, Mapping, Iterable)
"""Types that a state cannot hold: without an order of their own, or written to in place."""


def find_definition_faults(rules: AnyGame) -> Iterator[str]:
    """Yield what is wrong with how a game is written down, without a game of it."""
    yield from _check_seats(rules)
    yield from _check_settings(rules)
    yield from _check_order(rules)
    yield from _check_state_classes(rules)


def _check_seats(rules: AnyGame) -> Iterator[str]:
    seats: Any = rules.seats
    if not isinstance(seats, range) or not seats or min(seats) < 1:
        most = seats + 1 if isinstance(seats, int) else 5
        least = seats if isinstance(seats, int) else 2
        yield f"`seats` is {seats!r}: write the numbers of players as `range({least}, {most})`"
    elif max(seats) > MOST_SEATS:
        yield f"`seats` is {seats!r}: there are marks and colours for {MOST_SEATS} players at most"


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
    """Find actions and events of which the game does not know, as they were defined after it."""
    known = {*rules.actions.classes.values(), *rules.events.classes.values()}
    for cls in (*family(Action, rules.package), *family(Event, rules.package)):
        if cls not in known:
            name = type(rules).__name__
            yield f"`{cls.__name__}` is defined after `{name}`, which does not know it: move it up"


def _check_state_classes(rules: AnyGame) -> Iterator[str]:
    """Walk the type hints of the state; a stage's base leads to all of the game's stages."""
    waiting, met = [rules.state_type], set[type[Any]]()
    while waiting:
        cls = waiting.pop()
        if cls in met:
            continue
        met.add(cls)
        if issubclass(cls, Stage) and cls.abstract:
            waiting += [one for one in concrete_subclasses(cls) if defined_in(one, rules.package)]
        if not is_state_class(cls):
            yield f"`{cls.__name__}` is a part of the state: put `@state_class` before it"
            continue
        for name, hint in get_type_hints(cls).items():
            if name not in cls.__dataclass_fields__:
                continue
            for leaf in _leaves(hint):
                if leaf in UNORDERED:
                    yield (
                        f"`{cls.__name__}.{name}` is a {leaf.__name__}: it has no order that is the"
                        " same everywhere, or is written to in place. Use a tuple"
                    )
                elif isinstance(leaf, type) and not issubclass(leaf, (*PLAIN, Enum, Value)):
                    waiting.append(leaf)


def _leaves(hint: Any) -> Iterator[Any]:
    """Yield the types that a type hint is made of, tuples and unions apart."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin = get_origin(hint)
    if origin is Literal or isinstance(hint, TypeVar) or hint in (Any, ...):
        return
    if origin in UNORDERED or hint in UNORDERED:
        yield origin or hint
    elif origin is not None:
        for inner in get_args(hint):
            yield from _leaves(inner)
    elif isinstance(hint, type) and hint is not tuple:
        yield hint


def find_start_faults(rules: AnyGame) -> Iterator[str]:
    """Yield what is wrong with the first position: two starts of one seed are the same."""
    for seats in rules.seats:
        chosen = complete_settings(rules.settings, {})
        one, two = (rules.start(seats, chosen, Rng(seed_of(7), 0)) for _ in range(2))
        if one != two:
            yield (
                "two starts of one seed differ: `prepare` takes chance from `work.rng` alone,"
                " never from `random`, a clock or the order of a set"
            )
            return


def find_drafts(rules: AnyGame, cls: type[Any]) -> set[str] | None:
    """Return the fields that the draft of a state class repeats; `None`: it has no draft."""
    drafts = [
        draft
        for draft in cls.__subclasses__()
        if draft.__name__ == f"{cls.__name__}Draft" and defined_in(draft, rules.package)
    ]
    if not drafts or not is_dataclass(cls):
        return None
    return set(vars(drafts[-1]).get("__annotations__", {}))
