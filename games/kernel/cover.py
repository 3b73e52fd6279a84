"""The parts of a state that one viewer may not know: blank in views, random in resampled states.

`visibility` declares which seats know a field. Here `Cover` goes through a state for one viewer,
finds all values that this viewer does not know, and replaces them: by blanks, which makes a view
(`Seen`), or by random values, which makes another state that the viewer cannot tell apart.

In this module:

- A *thing* is one secret value: a card, a number of coins, a sealed answer.
- A *place* is a field, or one of its piles or seats, whose things the viewer does not know.
- A *pile* is the contents of a place in one state; a single value is a pile of one thing.
- A *stock* is all piles whose things may be exchanged with each other when a state is resampled.
  Its key is the type of its things (`Card`), or, for single values, the name of their field
  (`money`). So cards of two decks need two types.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, repeat
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast, get_args, get_origin

from games.kernel.rng import Rng
from games.kernel.state import Seat, deal, replace_fields
from games.kernel.visibility import (
    Secret,
    Who,
    blank_value,
    find_layout,
    item_type,
    supertype,
    without_none,
)

S = TypeVar("S")

OpenParts = Mapping[str, slice]
"""By name of a secret field, the items that a viewer may know nevertheless."""

ALL = slice(None)
"""A value of `OpenParts`: all items of the field."""

TOP = slice(-1, None)
"""A value of `OpenParts`: the last item of the field, or of each pile if it is a tuple of piles."""

StockKey = Any
"""The type of a stock's things, or the name (`str`) of the field of its single values."""

MAX_CHANGE_STEPS = 10
"""Maximum change of a secret number when it is resampled, in its steps (`MultipleOf`)."""

TRIES_LIMIT = 40
"""Maximum number of random arrangements tried until one keeps the game's invariants."""


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


class Place(NamedTuple):
    """The contents of a secret field that a viewer does not know: a tuple, or a single value.

    If a field is a tuple of piles, or has an item for each seat, each pile or item is a place.
    """

    secret: Secret
    hint: Any
    """The type of the single value, or of an item of the tuple."""

    single: bool
    """Whether the place holds a single value instead of a tuple."""

    @property
    def is_sealed(self) -> bool:
        """Whether the place holds the sealed answer of a seat."""
        return self.secret.who is Who.ITS_SEAT_UNTIL_ALL


class Pile(NamedTuple):
    """The secret values in one place of one state."""

    number: int
    """The place's number, from 0, in the order in which `Cover` goes through a state."""

    place: Place
    things: tuple[Any, ...]
    """The values in the order of the field; one value if the place is `single`."""


Rewriter = Callable[[Place, tuple[Any, ...]], tuple[Any, ...]]
"""Returns the new values of a place, from its present values.

The values of a place with a single value are a tuple with one item. A function that only reads
returns the present values unchanged.
"""


class Cover:
    """Finds and replaces the parts of a state that one viewer may not know.

    All methods that take a state raise TypeError if a field marked `Private` or `Sealed` belongs to
    no seat.
    """

    def __init__(self, viewer: Seat | None, open_parts: OpenParts) -> None:
        """Create the cover for one viewer, `None` for spectators; see `Game.open_parts`."""
        self._viewer = viewer
        self._open_parts = open_parts

    def blank_secrets(self, state: S) -> S:
        """Return the state with blanks for all values that the viewer may not know."""
        return cast("S", self._rewrite(state, None, _blank_things))

    def clear_answers(self, state: S) -> S:
        """Return the state without the sealed answers of all seats except the viewer."""

        def clear(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return (None,) * len(things) if place.is_sealed else things

        return cast("S", self._rewrite(state, None, clear))

    def resample_secrets(self, state: S, rng: Rng, is_sound: Callable[[S], bool]) -> S:
        """Return a random state that the viewer cannot tell apart from this one.

        Secret things of one type are shuffled and dealt to their places again. Numbers are changed
        at random, or, every second try, moved from one place to another. Sealed answers stay as
        they are. For each type or number, if `is_sound` accepts none of `TRIES_LIMIT` states, the
        values stay as they are.
        """
        for key, piles in self._find_stocks(state).items():
            for attempt in range(TRIES_LIMIT):
                contents = _draw_piles(key, piles, rng, keep_sum=attempt % 2 == 1)
                candidate = self._replace_things(state, piles, contents)
                if is_sound(candidate):
                    state = candidate
                    break
        return state

    def find_things(self, state: S, kind: object) -> tuple[Any, ...]:
        """Return all things of the type `kind` that the viewer does not know, sorted by `repr`."""
        return tuple(_sorted_things(self._find_stocks(state).get(kind, [])))

    def lay_things(self, state: S, kind: object, things: Sequence[Any]) -> S:
        """Return the state with `things` in the places of type `kind` that the viewer cannot see.

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
        for key, piles in self._find_stocks(state).items():
            state = self._replace_things(state, piles, _order_piles(key, piles))
        return state

    def _find_stocks(self, state: S) -> dict[StockKey, list[Pile]]:
        """Return the piles of each stock, without sealed answers.

        A single value joins the stock of its type only if a tuple in the state has things of that
        type too.
        """
        piles: list[Pile] = []

        def collect(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            piles.append(Pile(len(piles), place, things))
            return things

        self._rewrite(state, None, collect)
        kinds = {pile.place.hint for pile in piles if not pile.place.single}
        stocks: dict[StockKey, list[Pile]] = {}
        for pile in piles:
            place = pile.place
            if place.is_sealed:
                continue
            kind = without_none(place.hint)
            has_stock_type = not place.single or (kind in kinds and pile.things != (None,))
            stocks.setdefault(kind if has_stock_type else place.secret.name, []).append(pile)
        return stocks

    def _replace_things(self, state: S, piles: list[Pile], contents: list[tuple[Any, ...]]) -> S:
        """Return the state with `contents[i]` in place of the things of `piles[i]`."""
        new_things = {pile.number: things for pile, things in zip(piles, contents, strict=True)}
        numbers = count()

        def lay(_: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
            return new_things.get(next(numbers), things)

        return cast("S", self._rewrite(state, None, lay))

    def _rewrite(self, part: Any, owner: int | None, write: Rewriter) -> Any:  # noqa: ANN401 - any class
        """Return a copy of a part of a state, in which `write` has replaced unknown things.

        `owner` is the seat to which the part belongs, if any.
        """
        layout = find_layout(part.__class__)
        changes: dict[str, Any] = {}
        for secret in layout.secrets:
            changes[secret.name] = self._rewrite_field(secret, part, owner, write)
        for name in layout.parts:
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

    def _rewrite_field(
        self, secret: Secret, part: object, owner: int | None, write: Rewriter
    ) -> Any:  # noqa: ANN401 - any field's value
        """Return the new value of a secret field of a part that belongs to the seat `owner`.

        Raises:
            TypeError: the field is known to its seat, but belongs to none and is no tuple by seat.
        """
        value = getattr(part, secret.name)
        has_owner = secret.who is not Who.NOBODY
        if has_owner and (owner is None or secret.who is Who.ITS_SEAT_UNTIL_ALL):
            inner = item_type(secret.hint)
            if inner is None:
                raise TypeError(
                    f"`{type(part).__name__}.{secret.name}` belongs to no seat: put it into a class"
                    " of `players`, or one with a field `seat`, or make it a tuple by seat"
                )
            return tuple(
                item if seat == self._viewer else self._rewrite_value(secret, item, inner, write)
                for seat, item in enumerate(value)
            )
        if has_owner and owner == self._viewer:
            return value
        return self._rewrite_value(secret, value, secret.hint, write)

    def _rewrite_value(self, secret: Secret, value: Any, hint: Any, write: Rewriter) -> Any:  # noqa: ANN401 - any field's value
        """Return the new value of a secret field, or of one seat's item of it, of type `hint`."""
        open_items = self._open_parts.get(secret.name)
        inner = None if secret.who is Who.ITS_SEAT_UNTIL_ALL else item_type(hint)
        if inner is None:
            return value if open_items else write(Place(secret, hint, single=True), (value,))[0]
        if item_type(inner) is not None:
            return tuple(self._rewrite_value(secret, pile, inner, write) for pile in value)
        visible = range(len(value))[open_items] if open_items else range(0)
        if open_items and len(visible) == len(value):
            return value
        covered = [index for index in range(len(value)) if index not in visible]
        written = write(
            Place(secret, inner, single=False), tuple(value[index] for index in covered)
        )
        if not visible:
            return written
        things = list(value)
        for index, thing in zip(covered, written, strict=True):
            things[index] = thing
        return tuple(things)


def _owner_of(part: Any, owner: int | None) -> int | None:  # noqa: ANN401 - any state class
    """Return the owner of a part of a state: its field `seat`, or else `owner`."""
    seat: int | None = part.seat if find_layout(part.__class__).has_seat else None
    return owner if seat is None else seat


def _blank_things(place: Place, things: tuple[Any, ...]) -> tuple[Any, ...]:
    if place.is_sealed:
        # Which seats have answered is public.
        return tuple(
            None if thing is None else blank_value(without_none(place.hint)) for thing in things
        )
    return (blank_value(place.hint),) * len(things) if place.secret.counted else ()


def _sorted_things(piles: list[Pile]) -> list[Any]:
    return sorted((thing for pile in piles for thing in pile.things), key=repr)


def _order_piles(key: StockKey, piles: list[Pile]) -> list[tuple[Any, ...]]:
    """Return contents for the piles of a stock that are equal in all states that look the same.

    Values are those at the start of the game. Things are sorted; those of all uncounted piles are
    put into the first of these piles.
    """
    if isinstance(key, str):
        return [(_start_value(pile.place),) for pile in piles]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    uncounted = [index for index, pile in enumerate(piles) if not pile.place.secret.counted]
    if uncounted:
        sizes[uncounted[0]] = sum(len(piles[index].things) for index in uncounted)
    return list(deal(_sorted_things(piles), sizes)[:-1])


def _start_value(place: Place) -> Any:  # noqa: ANN401 - of any field
    """Return the value of a single-valued place at the start of a game, or a blank value."""
    return place.secret.default if place.hint is place.secret.hint else blank_value(place.hint)


def _draw_piles(
    key: StockKey, piles: list[Pile], rng: Rng, *, keep_sum: bool
) -> list[tuple[Any, ...]]:
    """Draw new random contents for the piles of a stock.

    With `keep_sum`, the sum of the numbers stays the same.
    """
    if isinstance(key, str):
        values = [pile.things[0] for pile in piles]
        return [(value,) for value in _draw_values(piles[0].place, values, rng, keep_sum)]
    sizes = [len(pile.things) if pile.place.secret.counted else 0 for pile in piles]
    uncounted = [index for index, pile in enumerate(piles) if not pile.place.secret.counted]
    for _ in range(sum(len(piles[index].things) for index in uncounted)):
        sizes[rng.choice(uncounted)] += 1
    return list(deal(rng.shuffled(_sorted_things(piles)), sizes)[:-1])


def _draw_values(place: Place, values: list[Any], rng: Rng, keep_sum: bool) -> list[Any]:
    """Draw other values for a single-valued field of several objects.

    With `keep_sum`, the sum of the numbers stays the same.
    """
    hint = without_none(place.hint)
    kind = supertype(hint)
    if kind is bool or get_origin(kind) is Literal:
        drawn = [rng.choice(get_args(kind) or (False, True)) for _ in values]
    elif kind is int:
        numbers = [value for value in values if value is not None]
        step = place.secret.step
        new_numbers = iter(
            _move_amounts(numbers, step, rng) if keep_sum else _change_numbers(numbers, step, rng)
        )
        drawn = [None if value is None else next(new_numbers) for value in values]
    else:
        drawn = list(rng.shuffled(values))
    if hint is place.hint:
        return drawn
    # The field may be `None`; which objects have a value is secret too.
    return [None if rng.below(2) else value for value in drawn]


def _change_numbers(numbers: list[int], step: int, rng: Rng) -> list[int]:
    """Return the numbers, each changed by up to `MAX_CHANGE_STEPS` steps up or down.

    No number becomes smaller than 0, or than the smallest number if that is negative.
    """
    minimum = min((0, *numbers))
    changed = []
    for number in numbers:
        steps = rng.below(2 * MAX_CHANGE_STEPS + 1) - MAX_CHANGE_STEPS
        changed.append(max(minimum, number + steps * step))
    return changed


def _move_amounts(numbers: list[int], step: int, rng: Rng) -> list[int]:
    """Return the numbers in random order, each with a random amount moved to the next one.

    The amounts are multiples of `step`, at most `MAX_CHANGE_STEPS` steps, and leave no number below
    0, or below the smallest number if that is negative.
    """
    minimum = min((0, *numbers))
    moved = list(rng.shuffled(numbers))
    for index in range(len(moved) - 1):
        available = (moved[index] - minimum) // step * step
        amount = min(rng.below(MAX_CHANGE_STEPS + 1) * step, available)
        moved[index] -= amount
        moved[index + 1] += amount
    return moved
