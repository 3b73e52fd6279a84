"""A record that a person sends, followed in a process of its own that is given so much time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games import registry
from games.kernel import AnyGame, BadRecord, Flaw, OtherRules
from games.kernel.record import replay
from games.kernel.record_text import Record, decode, read
from games.kernel.rng import commitment

LARGEST = 2**20
"""Bytes of a record that is followed: many times those of any real match."""

LONGEST = 20.0
"""Seconds after which nobody waits for a verdict any more."""

Load = Callable[[str, str | None], AnyGame]


class Found(StrEnum):
    """What has become of a record, beside the flaws that one can have."""

    SOUND = "sound"
    """It follows by the rules to the end of the game."""

    UNFINISHED = "unfinished"
    """So far it does; the game is not over."""

    CUT = "cut"
    """Its end is missing."""

    ELSEWHERE = "elsewhere"
    """Its seed is not the one that was committed to where it is said to have been played."""

    OTHER = "other"
    """It follows by the rules, but is not the record that was kept."""

    RULES = "rules"
    """It was made by other rules: nothing can be said."""

    GAME = "game"
    """Nobody here knows its game."""

    SLOW = "slow"
    """It was not followed to its end."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A record to follow."""

    source: bytes
    """They need be no text."""

    boards: Mapping[str, str] = field(default_factory=dict)
    """The boards that records are followed on, by game; else it is the game's own."""

    posted: str | None = None
    """What the seed was committed to where it is said to have been played."""

    kept: str | None = None
    """The record that was kept there."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What following a record has shown."""

    found: Found | Flaw
    row: int = 0
    """The line that shows it; 0 where it is none of them."""

    game: str = ""
    moves: int = 0
    places: tuple[int, ...] = ()
    """Of the seats, where the game is over."""

    luck: tuple[str, ...] = ()
    commitment: str = ""
    wanted: int = 0
    """The version of the rules by which it was made, and the one that is here."""

    here: int = 0


def follow_record(asked: Asked, load: Load = registry.load) -> Verdict:
    """Return what following a record shows."""
    try:
        record = read(decode(asked.source), promised=False)
    except BadRecord as error:
        cut = error.row == asked.source.count(b"\n") + 1 > 1
        return Verdict(Found.CUT if cut else error.flaw, error.row)
    if asked.posted not in (None, commitment(record.seed)):
        return _of(record, Found.ELSEWHERE)
    try:
        return _followed(record, asked, load)
    except OtherRules as error:
        return Verdict(Found.RULES, game=record.game, wanted=error.wanted, here=error.here)
    except BadRecord as error:
        cut = _ends_there(record, error, open_end=not asked.source.endswith(b"\n"))
        return _of(record, Found.CUT if cut else error.flaw, error.row)


def _followed(record: Record, asked: Asked, load: Load) -> Verdict:
    """Return what is said of a record that can be followed. Raises OtherRules, BadRecord."""
    try:
        game = load(record.game, asked.boards.get(record.game))
    except KeyError:
        return _of(record, Found.GAME)
    outcome = replay(game, record)
    if asked.kept is not None and (other := _compared(record, read(asked.kept))):
        return _of(record, *other)
    if outcome is None:
        return _of(record, Found.UNFINISHED)
    return _of(record, Found.SOUND, places=outcome.places)


def _ends_there(record: Record, error: BadRecord, *, open_end: bool) -> bool:
    """Whether what is wrong is that the end is missing: of the places, of a move, or its chance.

    A move that is there to the end of its line, `open_end` or not, has lost no more than chance.
    """
    if record.places is not None:
        return error.flaw is Flaw.PLACES and len(record.places) < record.seats
    last = record.lines[-1].row if record.lines else 0
    return error.row == last and (open_end or error.flaw is Flaw.CHANCE)


def _compared(record: Record, kept: Record) -> tuple[Found, int] | None:
    """Return how a record differs from the one that was kept, and from which line on."""
    if record == kept:
        return None
    lines = zip(record.lines, kept.lines, strict=False)
    row = next((line.row for line, mine in lines if line != mine), 0)
    shorter = len(record.lines) < len(kept.lines) and record.places is None
    return (Found.CUT if shorter and not row else Found.OTHER), row


def _of(record: Record, found: Found | Flaw, row: int = 0, places: tuple[int, ...] = ()) -> Verdict:
    promised, moves = commitment(record.seed), max(0, len(record.lines) - 1)
    return Verdict(found, row, record.game, moves, places, record.luck, promised)
