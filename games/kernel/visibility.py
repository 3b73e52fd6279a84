"""Visibility: each field of a state declares which seats may know its value.

    @state_class
    class Player:
        points: int                             # everybody
        coins: Private[int]                     # its seat
        hand: Private[tuple[Card, ...]]         # its seat; others see the number of cards
        spent: Private[Uncounted[tuple[Card, ...]]]  # its seat; others do not see the number

    @state_class
    class State:
        players: tuple[Player, ...]             # players[seat] belongs to that seat
        deck: Hidden[tuple[Card, ...]]          # nobody; everybody sees the number of cards
        discard: Hidden[tuple[Card, ...]]       # nobody, except the cards in `Game.open_parts`

    class Bidding(Together[int], Stage):
        answers: Sealed[tuple[int | None, ...]]  # each seat its own answer, until all have answered

A field without a mark is public. At run time a marked field has its plain type. An object in the
state belongs to the seat in its field `seat`, or else to the seat that is its index in `players`.
On the state itself, `Private` marks a tuple with an item for each seat.

From the marks follow views, and random states that a viewer cannot tell apart (`Cover`). For the
latter, all secret things of one type are shuffled together, so cards of two decks need two types.
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
from games.kernel.state import Seat, deal, replace_fields

T = TypeVar("T")
S = TypeVar("S")


class Who(Enum):
    """The mark of a secret field: which seats know its value."""

    ITS_SEAT = "private"
    NOBODY = "hidden"
    ITS_SEAT_UNTIL_ALL = "sealed"
    """Each seat knows its own answer in the field; after all have answered, rules reveal them."""


class Size(Enum):
    """The mark of a secret field of which not even the number of items is public."""

    UNKNOWN = "uncounted"


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """Marks a number that is always a multiple of `step`.

    For example `Private[Annotated[int, MultipleOf(100)]]`.
    """

    step: int


Private = Annotated[T, Who.ITS_SEAT]
Hidden = Annotated[T, Who.NOBODY]
Sealed = Annotated[T, Who.ITS_SEAT_UNTIL_ALL]
Uncounted = Annotated[T, Size.UNKNOWN]
"""The marks of secret fields. `Uncounted` is used inside another mark."""

OpenParts = Mapping[str, slice]
"""By name of a secret field, the items that a viewer may know nevertheless."""

ALL, TOP = slice(None), slice(-1, None)
"""Values of `OpenParts`: all items of a field, or the last item (of each pile, if the field is a
tuple of piles)."""

COVERED_TEXT = "hidden"
"""The blank value of a secret text; that of a secret number is 0."""

MAX_CHANGE_STEPS = 10
"""Maximum change of a secret number when it is resampled, in its steps (`MultipleOf`)."""

TRIES_LIMIT = 40
"""Maximum number of random arrangements tried until one keeps the game's invariants."""


class Secret(NamedTuple):
    """A field of a state class that is marked as secret."""

    name: str
    who: Who
    hint: Any
    """The field's type without the marks."""

    default: Any
    """The field's default, which is its value at the start of a game, or a blank value."""

    step: int
    """The step of `MultipleOf`, or 1."""

    counted: bool
    """Whether others know the number of items."""


class _Plan(NamedTuple):
    """Where the instances of a state class contain secrets."""

    secrets: tuple[Secret, ...]
    parts: tuple[str, ...]
    """Names of fields that hold state classes with secrets, or tuples of such."""

    has_seat: bool
    """Whether the class has a field `seat`, which tells the owner."""


_PLANS: dict[type[Any], _Plan] = {}


class Place(NamedTuple):
    """The contents of a secret field that a viewer does not know: a tuple, or a single value.

    If a field is a tuple of piles, or has an item for each seat, each pile or item is a place.
    """

    secret: Secret
    hint: Any
    """The type of the single value, or of an item of the tuple."""

    single: bool


class Pile(NamedTuple):
    """The secret values in one place of one state."""

    number: int
    """The place's number in the order in which `Cover` goes through a state."""

    place: Place
    things: tuple[Any, ...]


Write = Callable[[Place, tuple[Any, ...]], tuple[Any, ...]]
"""Returns the new values of a place, from its present values.

The values of a place with a single value are a tuple with one item. A function that only reads
returns the present values unchanged.
"""


@dataclass(frozen=True, slots=True)
class Seen(Generic[S]):
    """The default view of a game: the state, with blanks for values that the viewer may not know.

    A blank number is 0, a blank text is `hidden`. Tuples keep their length unless `Uncounted`.
    """

    viewer: Seat | None
    """The seat that sees this view; `None` stands for spectators."""

    asked: tuple[Seat, ...]
    """The seats that must answer."""

    state: S = field(repr=False)


def find_secrets(cls: type[Any]) -> tuple[Secret, ...]:
    """Return the marked fields of a state class."""
    return _find_plan(cls).secrets


def is_marked_sealed(cls: type[Any]) -> bool:
    """Whether a class itself declares a `Sealed` field. The class need not be a dataclass yet."""
    hints = vars(cls).get("__annotations__", {}).values()
    return any(Who.ITS_SEAT_UNTIL_ALL in _hint_marks(hint) for hint in hints)


class Cover:
    """Finds and replaces the parts of a state that one viewer may not know."""

    def __init__(self, viewer: Seat | None, open_parts: OpenParts) -> None:
        self._viewer = viewer
        self._open_parts = open_parts

    def blank_secrets(self, state: S) -> S:
        """Return the state with blanks for all values that the viewer may not know."""
        return cast("S", self._rewrite(state, None, _blank_things))

    def clear_answers(self, state: S) -> S:
        """Return the state without the sealed answers of all seats except the viewer."""

        def clear(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return (None,) * len(things) if _is_sealed(place) else things

        return cast("S", self._rewrite(state, None, clear))

    def resample_secrets(self, state: S, rng: Rng, is_sound: Callable[[S], bool]) -> S:
        """Return a random state that the viewer cannot tell apart from this one.

        Secret things of one type are shuffled and dealt to their places again. Numbers are changed
        at random, or, every second try, moved from one place to another. Sealed answers stay as
        they are. For each type or number, if `is_sound` accepts none of `TRIES_LIMIT` states, the
        values stay as they are.
        """
        for stock, piles in self._find_stocks(state).items():
            for attempt in range(TRIES_LIMIT):
                drawn = _draw_piles(stock, piles, rng, keep_sum=attempt % 2 == 1)
                candidate = self._replace_things(state, piles, drawn)
                if is_sound(candidate):
                    state = candidate
                    break
        return state

    def find_things(self, state: S, kind: object) -> tuple[Any, ...]:
        """Return all things of a type that the viewer does not know, sorted by `repr`."""
        return tuple(_sorted_things(self._find_stocks(state).get(kind, [])))

    def lay_things(self, state: S, kind: object, things: Sequence[Any]) -> S:
        """Return the state with `things` of a type in the places that the viewer does not know.

        `things` replace those of `find_things`, in the order of the places, which keep their sizes.
        """
        piles = self._find_stocks(state).get(kind, [])
        sizes = [len(pile.things) for pile in piles]
        return self._replace_things(state, piles, list(deal(things, sizes)[:-1]))

    def order_secrets(self, state: S) -> S:
        """Return a state that is equal for all states that the viewer cannot tell apart.

        Secret things are sorted, and secret numbers are those at the start of the game. So the
        result shows which things the viewer does not know, but not where they are.
        """
        for stock, piles in self._find_stocks(state).items():
            state = self._replace_things(state, piles, _order_piles(stock, piles))
        return state

    def _find_stocks(self, state: S) -> dict[object, list[Pile]]:
        """Return the piles that are shuffled together, without sealed answers.

        The keys are the types of things. A single value whose type no pile has, such as a number of
        coins, has the name of its field as key.
        """
        piles: list[Pile] = []

        def collect(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            piles.append(Pile(len(piles), place, things))
            return things

        self._rewrite(state, None, collect)
        kinds = {pile.place.hint for pile in piles if not pile.place.single}
        stocks: dict[object, list[Pile]] = {}
        for pile in piles:
            place = pile.place
            kind = _without_none(pile.place.hint)
            if not _is_sealed(place):
                is_thing = not place.single or (kind in kinds and pile.things != (None,))
                stocks.setdefault(kind if is_thing else place.secret.name, []).append(pile)
        return stocks

    def _replace_things(self, state: S, piles: list[Pile], contents: list[tuple[Any, ...]]) -> S:
        """Return the state with `contents[i]` in place of the things of `piles[i]`."""
        laid = {pile.number: things for pile, things in zip(piles, contents, strict=True)}
        numbers = count()

        def lay(_: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return laid.get(next(numbers), things)

        return cast("S", self._rewrite(state, None, lay))

    def _rewrite(self, part: Any, owner: int | None, write: Write) -> Any:  # noqa: ANN401 - any class
        """Return a copy of a part of a state, in which `write` has replaced unknown things.

        `owner` is the seat to which the part belongs, if any.
        """
        plan = _find_plan(part.__class__)
        changes: dict[str, Any] = {}
        for secret in plan.secrets:
            changes[secret.name] = self._rewrite_field(secret, part, owner, write)
        for name in plan.parts:
            value = getattr(part, name)
            if isinstance(value, tuple):
                owners = count() if name == "players" else repeat(owner)
                changes[name] = tuple(
                    self._rewrite(item, _owner_of(item, seat), write)
                    for item, seat in zip(value, owners, strict=False)
                )
            elif value is not None:
                changes[name] = self._rewrite(value, _owner_of(value, owner), write)
        return replace_fields(part, **changes) if changes else part

    def _rewrite_field(self, secret: Secret, part: object, owner: int | None, write: Write) -> Any:  # noqa: ANN401
        value = getattr(part, secret.name)
        by_seat = secret.who is not Who.NOBODY
        if by_seat and (owner is None or secret.who is Who.ITS_SEAT_UNTIL_ALL):
            inner = _item_type(secret.hint)
            if inner is None:
                raise TypeError(
                    f"`{type(part).__name__}.{secret.name}` belongs to no seat: put it into a class"
                    " of `players`, or one with a field `seat`, or make it a tuple by seat"
                )
            return tuple(
                item if seat == self._viewer else self._rewrite_value(secret, item, inner, write)
                for seat, item in enumerate(value)
            )
        if by_seat and owner == self._viewer:
            return value
        return self._rewrite_value(secret, value, secret.hint, write)

    def _rewrite_value(self, secret: Secret, value: Any, hint: Any, write: Write) -> Any:  # noqa: ANN401
        opened = self._open_parts.get(secret.name)
        inner = None if secret.who is Who.ITS_SEAT_UNTIL_ALL else _item_type(hint)
        if inner is None:
            return value if opened else write(Place(secret, hint, single=True), (value,))[0]
        if _item_type(inner) is not None:
            return tuple(self._rewrite_value(secret, pile, inner, write) for pile in value)
        visible = range(len(value))[opened] if opened else range(0)
        if opened and len(visible) == len(value):
            return value
        covered = [place for place in range(len(value)) if place not in visible]
        written = write(
            Place(secret, inner, single=False), tuple(value[place] for place in covered)
        )
        if not visible:
            return written
        things = list(value)
        for place, thing in zip(covered, written, strict=True):
            things[place] = thing
        return tuple(things)


def _owner_of(part: Any, owner: int | None) -> int | None:  # noqa: ANN401 - any state class
    """Return the owner of a part of a state: its field `seat`, or else `owner`."""
    seat: int | None = part.seat if _find_plan(part.__class__).has_seat else None
    return owner if seat is None else seat


def _blank_things(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
    if _is_sealed(place):
        # Which seats have answered is public.
        return tuple(
            None if thing is None else _blank_value(_without_none(place.hint)) for thing in things
        )
    return (_blank_value(place.hint),) * len(things) if place.secret.counted else ()


def _is_sealed(place: Place) -> bool:
    return place.secret.who is Who.ITS_SEAT_UNTIL_ALL


def _order_piles(stock: object, piles: list[Pile]) -> list[tuple[Any, ...]]:
    """Return the contents of piles that share a stock, equal for all that look the same.

    Values are those at the start of the game. Things are sorted; those of all uncounted piles are
    put into the first of these piles.
    """
    if isinstance(stock, str):
        return [(_start_value(pile.place),) for pile in piles]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    uncounted = [number for number, pile in enumerate(piles) if not pile.place.secret.counted]
    if uncounted:
        sizes[uncounted[0]] = sum(len(piles[number].things) for number in uncounted)
    return list(deal(_sorted_things(piles), sizes)[:-1])


def _start_value(place: Place) -> Any:  # noqa: ANN401 - of any field
    """Return the value of a single-valued place at the start of a game, or a blank value."""
    return place.secret.default if place.hint is place.secret.hint else _blank_value(place.hint)


def _draw_piles(
    stock: object, piles: list[Pile], rng: Rng, *, keep_sum: bool
) -> list[tuple[Any, ...]]:
    """Draw new random contents for the piles that share a stock: one key of `_find_stocks`.

    With `keep_sum`, the sum of the numbers stays the same.
    """
    if isinstance(stock, str):
        values = [pile.things[0] for pile in piles]
        return [(value,) for value in _draw_values(piles[0].place, values, rng, keep_sum)]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    uncounted = [number for number, pile in enumerate(piles) if not pile.place.secret.counted]
    for _ in range(sum(len(piles[number].things) for number in uncounted)):
        sizes[rng.choice(uncounted)] += 1
    return list(deal(rng.shuffled(_sorted_things(piles)), sizes)[:-1])


def _sorted_things(piles: list[Pile]) -> list[Any]:
    return sorted((thing for pile in piles for thing in pile.things), key=repr)


def _draw_values(place: Place, values: list[Any], rng: Rng, keep_sum: bool) -> list[Any]:
    """Draw other values for a single-valued field of several objects.

    With `keep_sum`, the sum of the numbers stays the same.
    """
    kind = _supertype(_without_none(place.hint))
    step = place.secret.step
    if kind is bool or get_origin(kind) is Literal:
        drawn = [rng.choice(get_args(kind) or (False, True)) for _ in values]
    elif kind is int:
        known = [value for value in values if value is not None]
        minimum = min((0, *known))
        if keep_sum:
            # Each object gives a random amount to the next one, but no more than it has.
            drawn = list(rng.shuffled(known))
            for giver, taker in zip(range(len(drawn)), range(1, len(drawn)), strict=False):
                amount = min(
                    rng.below(MAX_CHANGE_STEPS + 1) * step, (drawn[giver] - minimum) // step * step
                )
                drawn[giver] -= amount
                drawn[taker] += amount
        else:
            changes = (
                (rng.below(2 * MAX_CHANGE_STEPS + 1) - MAX_CHANGE_STEPS) * step for _ in known
            )
            drawn = [
                max(minimum, value + change) for value, change in zip(known, changes, strict=True)
            ]
        drawn_in_order = iter(drawn)
        drawn = [None if value is None else next(drawn_in_order) for value in values]
    else:
        drawn = list(rng.shuffled(values))
    if _without_none(place.hint) is place.hint:
        return drawn
    return [None if rng.below(2) else value for value in drawn]


def _find_plan(cls: type[Any]) -> _Plan:
    """Return where the instances of a class contain secrets; computed once for each class."""
    if cls not in _PLANS:
        hints = get_type_hints(cls, include_extras=True)
        listed = fields(cls)
        marked_fields = (_find_secret(part.name, hints[part.name], part.default) for part in listed)
        secrets = tuple(secret for secret in marked_fields if secret is not None)
        marked = {secret.name for secret in secrets}
        # Store a plan before looking at the classes of fields: a class may contain itself.
        _PLANS[cls] = _Plan(secrets, (), "seat" in hints)
        parts = tuple(
            name
            for name in (part.name for part in listed)
            if name not in marked and any(map(_holds_secrets, _hint_classes(hints[name])))
        )
        _PLANS[cls] = _Plan(secrets, parts, "seat" in hints)
    return _PLANS[cls]


def _hint_classes(hint: Any) -> Iterator[type[Any]]:  # noqa: ANN401 - a type hint can be any object
    """Yield the dataclasses that a type hint names."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _hint_classes(inner)


def _holds_secrets(cls: type[Any]) -> bool:
    plan = _find_plan(cls)
    # A field whose type is an abstract class of stages may hold a stage with secrets.
    return bool(plan.secrets or plan.parts or getattr(cls, "abstract", False))


def _find_secret(name: str, hint: Any, default: Any) -> Secret | None:  # noqa: ANN401 - as above
    marks = _hint_marks(hint)
    who = next((mark for mark in marks if isinstance(mark, Who)), None)
    if who is None:
        return None
    plain = get_args(hint)[0]
    step = next((mark.step for mark in marks if isinstance(mark, MultipleOf)), 1)
    start = _blank_value(plain) if default is MISSING else default
    return Secret(name, who, plain, start, step, Size.UNKNOWN not in marks)


def _hint_marks(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    return hint.__metadata__ if get_origin(hint) is Annotated else ()


@cache
def _item_type(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type of the items of a `tuple[…, ...]`, or `None` for other types."""
    args = get_args(hint)
    return args[0] if get_origin(hint) is tuple and args[1:] == (...,) else None


@cache
def _without_none(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return a type hint without the alternative `None`."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    return Union[tuple(part for part in get_args(hint) if part is not type(None))]  # noqa: UP007


def _supertype(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type on which a `NewType` is based; other types are returned as they are."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return hint


@cache
def _blank_value(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the value that views contain in place of a secret value of a type."""
    hint = _supertype(hint)
    if get_origin(hint) is tuple:
        return ()
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return hint(**{part.name: _blank_value(hints[part.name]) for part in fields(hint)})
    blanks: dict[Any, Any] = {bool: False, int: 0, str: COVERED_TEXT}
    return blanks.get(hint)
