"""Who may know each part of a state, said once: on the field that holds it.

    @state_class
    class Player:
        points: int                             # everybody
        coins: Private[int]                     # its seat
        hand: Private[tuple[Card, ...]]         # its seat; the others see how many there are
        spent: Private[Uncounted[tuple[Card, ...]]]  # its seat; nobody else sees how many

    @state_class
    class State:
        players: tuple[Player, ...]             # by seat: that is whose each part is
        deck: Hidden[tuple[Card, ...]]          # nobody; all see how many there are
        discard: Hidden[tuple[Card, ...]]       # nobody, but for what `Game.open_parts` names

    class Bidding(Together[int], Stage):
        given: Sealed[tuple[int | None, ...]]   # each seat its own answer, until all are in

A field without a mark is public. To Python a marked field is of its plain type. A part belongs to
its field `seat`, else to its place among the `players`; on the state itself `Private` marks a tuple
by seat. From the marks follow what a viewer may know, and other states that they cannot tell apart
(`Cover`). Things of one type are one stock, which is dealt again together: give cards of two decks
two types.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import count, repeat
from types import UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from games.kernel.rng import Rng
from games.kernel.state import Seat, changed, dealt

T = TypeVar("T")
S = TypeVar("S")


class Who(Enum):
    """Who knows what a field holds."""

    ITS_SEAT = "private"
    NOBODY = "hidden"
    ITS_SEAT_UNTIL_ALL = "sealed"


class Size(Enum):
    """What else is known of a field that holds several things."""

    UNKNOWN = "uncounted"


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """A number is a multiple of this: `Private[Annotated[int, MultipleOf(100)]]`."""

    step: int


Private = Annotated[T, Who.ITS_SEAT]
Hidden = Annotated[T, Who.NOBODY]
Sealed = Annotated[T, Who.ITS_SEAT_UNTIL_ALL]
Uncounted = Annotated[T, Size.UNKNOWN]
"""Others do not see how many there are, either."""

OpenParts = Mapping[str, slice]
"""By the names of secret fields, which of their things lie open to a viewer all the same."""

ALL, TOP = slice(None), slice(-1, None)
"""All things of a field lie open; of each pile its last one."""

COVERED_TEXT = "hidden"
"""What stands for a covered word; for a number it is 0."""

SPAN = 10
"""A number that is drawn again is so many steps greater or smaller at most."""

TRIES = 40
"""So often another arrangement is drawn that has to keep the game's invariants."""


class Secret(NamedTuple):
    """A marked field of a state class."""

    name: str
    who: Who
    hint: Any
    """Its type without the marks."""

    default: Any
    """What a single value is at the start, if its class says so; else blank."""

    step: int
    counted: bool


class _Plan(NamedTuple):
    """What of a state class is to be looked at."""

    secrets: tuple[Secret, ...]
    parts: tuple[str, ...]
    """Fields that hold state classes in their turn."""

    has_seat: bool


_PLANS: dict[type[Any], _Plan] = {}


class Place(NamedTuple):
    """A covered place: things of one type, or a single value."""

    secret: Secret
    hint: Any
    """The type of each thing."""

    single: bool


class Pile(NamedTuple):
    """What is in a covered place."""

    number: int
    """Tells the place from all others of the state."""

    place: Place
    things: tuple[Any, ...]


Write = Callable[[Place, tuple[Any, ...]], tuple[Any, ...]]
"""Returns what stands in a covered place instead of what does."""


@dataclass(frozen=True, slots=True)
class Seen(Generic[S]):
    """A view that is the state itself, as far as its viewer knows it: what a game has by default.

    What they do not know is blank: 0, an empty text or list. Of a hand or a deck they see the size.
    """

    viewer: Seat | None
    asked: tuple[Seat, ...]
    state: S = field(repr=False)


def find_secrets(cls: type[Any]) -> tuple[Secret, ...]:
    """Return the marked fields of a state class."""
    return _plan(cls).secrets


def is_marked_sealed(cls: type[Any]) -> bool:
    """Whether a class that is being made has a `Sealed` field of its own."""
    hints = vars(cls).get("__annotations__", {}).values()
    return any(Who.ITS_SEAT_UNTIL_ALL in _marks(hint) for hint in hints)


class Cover:
    """What lies covered to one viewer of a state."""

    def __init__(self, viewer: Seat | None, open_parts: OpenParts) -> None:
        self._viewer = viewer
        self._open_parts = open_parts

    def blank_secrets(self, state: S) -> S:
        """Return the state with all that its viewer may not know blank."""
        return cast("S", self._rewrite(state, None, _blank_things))

    def clear_answers(self, state: S) -> S:
        """Return the state as if nobody but its viewer had answered what is sealed."""

        def clear(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return (None,) * len(things) if _is_sealed(place) else things

        return cast("S", self._rewrite(state, None, clear))

    def resample_secrets(self, state: S, rng: Rng, is_sound: Callable[[S], bool]) -> S:
        """Return another state that the viewer cannot tell apart, as far as a sound one is found.

        Covered things of one type are dealt again among their places; numbers become greater or
        smaller, or pass from one place to another. Sealed answers stay as they are.
        """
        for stock, piles in self._find_stocks(state).items():
            for number in range(TRIES):
                drawn = _draw_piles(stock, piles, rng, pass_on=number % 2 == 1)
                other = self._lay(state, piles, drawn)
                if is_sound(other):
                    state = other
                    break
        return state

    def find_things(self, state: S, kind: object) -> tuple[Any, ...]:
        """Return all covered things of a type, in the order of their values."""
        return tuple(_sorted_things(self._find_stocks(state).get(kind, [])))

    def lay_things(self, state: S, kind: object, things: Sequence[Any]) -> S:
        """Return the state with these in its covered places of a type, as many as there were."""
        piles = self._find_stocks(state).get(kind, [])
        return self._lay(state, piles, list(dealt(things, [len(p.things) for p in piles])[:-1]))

    def order_secrets(self, state: S) -> S:
        """Return the one state that stands for all that the viewer cannot tell apart.

        Things lie in the order of their values, numbers are as at the start. It shows what is
        covered altogether, and nothing of where it lies.
        """
        for stock, piles in self._find_stocks(state).items():
            state = self._lay(state, piles, _order_piles(stock, piles))
        return state

    def _find_stocks(self, state: S) -> dict[object, list[Pile]]:
        """Return what lies covered, by what is dealt together: a type, or the name of a field.

        A single thing is dealt with the piles of its type. Where there are none it is a value of
        its field, such as a number of coins.
        """
        piles: list[Pile] = []

        def collect(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            piles.append(Pile(len(piles), place, things))
            return things

        self._rewrite(state, None, collect)
        kinds = {pile.place.hint for pile in piles if not pile.place.single}
        stocks: dict[object, list[Pile]] = {}
        for pile in piles:
            place, kind = pile.place, _required(pile.place.hint)
            if not _is_sealed(place):
                thing = not place.single or (kind in kinds and pile.things != (None,))
                stocks.setdefault(kind if thing else place.secret.name, []).append(pile)
        return stocks

    def _lay(self, state: S, piles: list[Pile], contents: list[tuple[Any, ...]]) -> S:
        """Return the state with other contents in the places of piles."""
        laid = {pile.number: things for pile, things in zip(piles, contents, strict=True)}
        numbers = count()

        def lay(_: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return laid.get(next(numbers), things)

        return cast("S", self._rewrite(state, None, lay))

    def _rewrite(self, part: Any, owner: int | None, write: Write) -> Any:  # noqa: ANN401 - any class
        """Return a part of a state, whose owner is a seat, with covered places written anew."""
        plan = _plan(part.__class__)
        changes: dict[str, Any] = {}
        for secret in plan.secrets:
            changes[secret.name] = self._rewrite_field(secret, part, owner, write)
        for name in plan.parts:
            value = getattr(part, name)
            if isinstance(value, tuple):
                owners = count() if name == "players" else repeat(owner)
                changes[name] = tuple(
                    self._rewrite(each, _owner(each, seat), write)
                    for each, seat in zip(value, owners, strict=False)
                )
            elif value is not None:
                changes[name] = self._rewrite(value, _owner(value, owner), write)
        return changed(part, **changes) if changes else part

    def _rewrite_field(self, secret: Secret, part: object, owner: int | None, write: Write) -> Any:  # noqa: ANN401
        value, by_seat = getattr(part, secret.name), secret.who is not Who.NOBODY
        if by_seat and (owner is None or secret.who is Who.ITS_SEAT_UNTIL_ALL):
            inner = _inner(secret.hint)
            if inner is None:
                raise TypeError(
                    f"`{type(part).__name__}.{secret.name}` belongs to no seat: put it into a class"
                    " of `players`, or one with a field `seat`, or make it a tuple by seat"
                )
            return tuple(
                each if seat == self._viewer else self._rewrite_value(secret, each, inner, write)
                for seat, each in enumerate(value)
            )
        if by_seat and owner == self._viewer:
            return value
        return self._rewrite_value(secret, value, secret.hint, write)

    def _rewrite_value(self, secret: Secret, value: Any, hint: Any, write: Write) -> Any:  # noqa: ANN401
        opened = self._open_parts.get(secret.name)
        inner = None if secret.who is Who.ITS_SEAT_UNTIL_ALL else _inner(hint)
        if inner is None:
            return value if opened else write(Place(secret, hint, single=True), (value,))[0]
        if _inner(inner) is not None:
            return tuple(self._rewrite_value(secret, pile, inner, write) for pile in value)
        seen = range(len(value))[opened] if opened else range(0)
        if opened and len(seen) == len(value):
            return value
        covered = [place for place in range(len(value)) if place not in seen]
        written = write(Place(secret, inner, single=False), tuple(value[each] for each in covered))
        if not seen:
            return written
        things = list(value)
        for place, thing in zip(covered, written, strict=True):
            things[place] = thing
        return tuple(things)


def _owner(part: Any, owner: int | None) -> int | None:  # noqa: ANN401 - any state class
    """Return whose a part of a state is: that of its field `seat`, else of what it is a part of."""
    seat: int | None = part.seat if _plan(part.__class__).has_seat else None
    return owner if seat is None else seat


def _blank_things(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
    if _is_sealed(place):
        # That somebody has answered is seen.
        return tuple(None if thing is None else _blank(_required(place.hint)) for thing in things)
    return (_blank(place.hint),) * len(things) if place.secret.counted else ()


def _is_sealed(place: Place) -> bool:
    return place.secret.who is Who.ITS_SEAT_UNTIL_ALL


def _order_piles(stock: object, piles: list[Pile]) -> list[tuple[Any, ...]]:
    if isinstance(stock, str):
        return [(_start_value(pile.place),) for pile in piles]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    loose = [number for number, pile in enumerate(piles) if not pile.place.secret.counted]
    if loose:
        sizes[loose[0]] = sum(len(piles[number].things) for number in loose)
    return list(dealt(_sorted_things(piles), sizes)[:-1])


def _start_value(place: Place) -> Any:  # noqa: ANN401 - of any field
    """Return what a single value is at the start, as far as its class says so."""
    return place.secret.default if place.hint is place.secret.hint else _blank(place.hint)


def _draw_piles(
    stock: object, piles: list[Pile], rng: Rng, *, pass_on: bool
) -> list[tuple[Any, ...]]:
    """Draw other contents for piles of one stock; `pass_on`: the sum of numbers stays the same."""
    if isinstance(stock, str):
        values = [pile.things[0] for pile in piles]
        return [(value,) for value in _draw_values(piles[0].place, values, rng, pass_on)]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    loose = [number for number, pile in enumerate(piles) if not pile.place.secret.counted]
    for _ in range(sum(len(piles[number].things) for number in loose)):
        sizes[rng.choice(loose)] += 1
    return list(dealt(rng.shuffled(_sorted_things(piles)), sizes)[:-1])


def _sorted_things(piles: list[Pile]) -> list[Any]:
    return sorted((thing for pile in piles for thing in pile.things), key=repr)


def _draw_values(place: Place, values: list[Any], rng: Rng, pass_on: bool) -> list[Any]:
    """Draw other values of one field, which are each in the place of another seat's."""
    kind, step = _plain(_required(place.hint)), place.secret.step
    if kind is bool or get_origin(kind) is Literal:
        drawn = [rng.choice(get_args(kind) or (False, True)) for _ in values]
    elif kind is int:
        known = [value for value in values if value is not None]
        least = min((0, *known))
        if pass_on:
            # What one place loses another one gains.
            drawn = list(rng.shuffled(known))
            for giver, taker in zip(range(len(drawn)), range(1, len(drawn)), strict=False):
                amount = min(rng.below(SPAN + 1) * step, (drawn[giver] - least) // step * step)
                drawn[giver] -= amount
                drawn[taker] += amount
        else:
            changes = ((rng.below(2 * SPAN + 1) - SPAN) * step for _ in known)
            drawn = [
                max(least, value + change) for value, change in zip(known, changes, strict=True)
            ]
        following = iter(drawn)
        drawn = [None if value is None else next(following) for value in values]
    else:
        drawn = list(rng.shuffled(values))
    if _required(place.hint) is place.hint:
        return drawn
    return [None if rng.below(2) else value for value in drawn]


def _plan(cls: type[Any]) -> _Plan:
    if cls not in _PLANS:
        hints = get_type_hints(cls, include_extras=True)
        listed = fields(cls)
        found = (_secret(each.name, hints[each.name], each.default) for each in listed)
        secrets = tuple(secret for secret in found if secret is not None)
        marked = {secret.name for secret in secrets}
        # Before its parts, for a class that holds some of its own.
        _PLANS[cls] = _Plan(secrets, (), "seat" in hints)
        parts = tuple(
            name
            for name in (each.name for each in listed)
            if name not in marked and any(map(_holds_secrets, _classes(hints[name])))
        )
        _PLANS[cls] = _Plan(secrets, parts, "seat" in hints)
    return _PLANS[cls]


def _classes(hint: Any) -> Iterator[type[Any]]:  # noqa: ANN401 - a type hint can be any object
    """Yield the classes with fields of their own that a type hint names."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _classes(inner)


def _holds_secrets(cls: type[Any]) -> bool:
    plan = _plan(cls)
    # Which stage stands in the field of a stage's base is seen in a state alone.
    return bool(plan.secrets or plan.parts or getattr(cls, "abstract", False))


def _secret(name: str, hint: Any, default: Any) -> Secret | None:  # noqa: ANN401 - as above
    marks = _marks(hint)
    who = next((mark for mark in marks if isinstance(mark, Who)), None)
    if who is None:
        return None
    plain = get_args(hint)[0]
    step = next((mark.step for mark in marks if isinstance(mark, MultipleOf)), 1)
    start = _blank(plain) if default is MISSING else default
    return Secret(name, who, plain, start, step, Size.UNKNOWN not in marks)


def _marks(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    return hint.__metadata__ if get_origin(hint) is Annotated else ()


@cache
def _inner(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type of the things in a `tuple[…, ...]`, or `None`."""
    args = get_args(hint)
    return args[0] if get_origin(hint) is tuple and args[1:] == (...,) else None


@cache
def _required(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return a type without its `None`."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    return Union[tuple(part for part in get_args(hint) if part is not type(None))]  # noqa: UP007


def _plain(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type that a `NewType` is new by name alone."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return hint


@cache
def _blank(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return what stands for a covered value of a type."""
    hint = _plain(hint)
    if get_origin(hint) is tuple:
        return ()
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return hint(**{each.name: _blank(hints[each.name]) for each in fields(hint)})
    blanks: dict[Any, Any] = {bool: False, int: 0, str: COVERED_TEXT}
    return blanks.get(hint)
