"""The smallest words: a seat, an audience, and what every value that crosses a border obeys."""

from typing import ClassVar, NewType

from pydantic import ConfigDict

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Rules never see a Discord id or a name."""

Audience = tuple[Seat, ...] | None
"""Who hears an event: some seats, or `None` for everyone, spectators too."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""What comes in from outside (a click, a file, the database) fits exactly or not at all."""


class Value:
    """A small frozen value with a `kind` that tells it from its siblings in JSON and notation.

    Subclasses are dataclasses with `frozen=True, slots=True` and flat fields: seats, terms (a
    `NewType` over `str`), numbers, text, or tuples of one of these.
    """

    __slots__ = ()
    kind: ClassVar[str]
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
