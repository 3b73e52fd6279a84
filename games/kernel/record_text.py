"""A game record as text, written and read: another program can follow it without our chance.

Header lines, then one move a line: its number, its seat, its notation. Lines that start with `=`
tell what chance gave in the move above. Moves that were taken back are left out, so that numbers
may have gaps; a move's number is the step that keys its chance (see `rng`). `rules` is the version
of the game's rules; without it, the first. `luck` is what a player brought to the chance of the
match; records of matches before there was such a thing have none.

    Kontor game record 1
    game haendler
    rules 1
    seats 2
    set abilities quick
    board 5f0c...
    commitment 9d1e...
    seed 0000...
    luck p1 1311000000000000000
    luck p2 four-leaf clover

    0 start
    = starting-player p2
    1 p2 buy salt koeln
    2 p2 done
    ...
    places 1 2

Whatever may be wrong with such a text is named by its line.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from typing_extensions import override

from games.kernel.errors import BadRecord, Flaw
from games.kernel.rng import SEED_BYTES, commitment
from games.kernel.shape import seat_word
from games.kernel.values import Seat

TITLE = "Kontor game record 1"


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a record. Step 0 is the start and has no seat."""

    version: int
    seat: Seat | None
    text: str
    chance: tuple[str, ...] = ()
    row: int = field(default=0, compare=False)
    """Where it stands in the text that it was read from; 0 where it was not read."""

    @override
    def __str__(self) -> str:
        """Return the move as a record writes it, without what chance gave."""
        seat = "" if self.seat is None else f"{seat_word(self.seat)} "
        return f"{self.version} {seat}{self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as text can hold it."""

    game: str
    seats: int
    settings: Mapping[str, str]
    board: str
    seed: bytes
    lines: tuple[Line, ...]
    places: tuple[int, ...] | None = field(default=None)
    """Final places; `None` where the game was not played to its end."""

    luck: tuple[str, ...] = ()
    """What each seat brought; empty where nobody brought anything."""

    rules: int = 1
    """The version of the game's rules by which it was played."""


NO_NUMBER = "that is no number of a record"
NO_SEAT = "a seat is written p1, p2 and so on"
NO_HASH = f"that takes {2 * SEED_BYTES} digits, 0 to 9 and a to f"
_NUMBER, _SEAT, _HASH = r"(0|[1-9][0-9]{0,8})", r"(p[1-9])", rf"([0-9a-f]{{{2 * SEED_BYTES}}})"
_SHAPES = {
    "game": ("(.*)", ""),
    "rules": (_NUMBER, NO_NUMBER),
    "seats": (_NUMBER, NO_NUMBER),
    "board": ("(.*)", ""),
    "commitment": (_HASH, NO_HASH),
    "seed": (_HASH, NO_HASH),
    "places": (rf"({_NUMBER}( +{_NUMBER})*)", NO_NUMBER),
    "set": (r"(\S+)\s+(\S+)", "an option is written `set name value`"),
    "luck": (f"{_SEAT}(?: (.*))?", NO_SEAT),
    "=": ("(.*)", ""),
}
"""What follows the first word of each line that is no move, and what is said of it otherwise."""

LONGEST, LONGEST_CHANCE = 300, 4_000
"""Characters of a record's lines: what chance gave may be a whole shuffled pile."""

_KEPT = 60
"""Characters of a line that a refusal quotes."""

UNPROMISED = (
    "the record holds no commitment, so nothing shows that its seed was drawn before the players "
    "sat down: give the one that the bot posted (--commitment), or follow it all the same "
    "(--no-commitment)"
)


def write(record: Record) -> str:
    """Return a record as text."""
    head = [
        TITLE,
        f"game {record.game}",
        f"rules {record.rules}",
        f"seats {record.seats}",
        *(f"set {key} {value}" for key, value in sorted(record.settings.items())),
        f"board {record.board}",
        f"commitment {commitment(record.seed)}",
        f"seed {record.seed.hex()}",
        *(f"luck {seat_word(seat)} {one}" for seat, one in enumerate(record.luck)),
        "",
    ]
    tail = [] if record.places is None else [f"places {' '.join(map(str, record.places))}"]
    return "\n".join([*head, *_written(record.lines), *tail, ""])


def _written(lines: Iterable[Line]) -> Iterator[str]:
    for entry in lines:
        yield str(entry)
        yield from (f"= {given}" for given in entry.chance)


def read(source: str, *, promised: bool = True) -> Record:
    """Return the record that a text holds; `promised` asks for a commitment in it.

    Raises:
        BadRecord: the text is no record; the message names the line.
    """
    rows = source.split("\n")
    if rows[0].strip() != TITLE:
        msg = f"line 1: a record begins with {TITLE!r}"
        raise BadRecord(msg, row=1)
    found = _Reading()
    for number, row in enumerate(rows[1:], start=2):
        try:
            found.take(row.strip(), number)
        except ValueError as error:
            raise BadRecord(_wrong(number, row, str(error)), row=number) from error
    return found.record(promised=promised)


def decode(data: bytes) -> str:
    """Return the text of a record's file.

    Raises:
        BadRecord: it is no UTF-8 text; the message names the line.
    """
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        msg = f"line {number}: cannot read this, it is no text in UTF-8"
        raise BadRecord(msg, row=number) from error


def is_commitment(word: str) -> bool:
    """Whether a word can be a commitment: a SHA-256 in hexadecimal."""
    return re.fullmatch(_HASH, word) is not None


def _wrong(number: int, row: str, reason: str) -> str:
    shown = row if len(row) <= _KEPT else row[:_KEPT] + "…"
    return f"line {number}: cannot read {shown!r}: {reason}"


@dataclass(slots=True)
class _Reading:
    """What of a record has been read so far."""

    head: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    luck: dict[Seat, str] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)

    def take(self, row: str, number: int) -> None:
        """Take the next line. Raises ValueError: what is wrong with it."""
        longest = LONGEST_CHANCE if row.startswith("=") else LONGEST
        _need(len(row) <= longest, "no line of a record is so long")
        first, _, rest = row.partition(" ")
        if first.isdigit():
            self._move(first, rest, number)
            return
        if first not in _SHAPES:
            _need(not row, "no line of a record begins so")
            return
        shape, otherwise = _SHAPES[first]
        said = re.fullmatch(shape, rest)
        if said is None:
            raise ValueError(otherwise)
        match first:
            case "=":
                _need(bool(self.lines), "there is no move above it")
                last = self.lines[-1]
                self.lines[-1] = replace(last, chance=(*last.chance, rest))
            case "set":
                _once(self.settings, said[1], said[2])
            case "luck":
                _once(self.luck, _seat(said[1]), said[2] or "")
            case _:
                _once(self.head, first, rest)

    def _move(self, first: str, rest: str, number: int) -> None:
        _need(bool(re.fullmatch(_NUMBER, first)), NO_NUMBER)
        version, last = int(first), self.lines[-1].version if self.lines else -1
        starts = self.lines or (version, rest) == (0, "start")
        _need(bool(starts), "the first move of a record is `0 start`")
        _need(version > last, f"moves go on after {last}")
        seat, _, notation = rest.partition(" ")
        played = Line(version, _seat(seat), notation, row=number) if version else None
        self.lines.append(played or Line(0, None, rest, row=number))

    def record(self, *, promised: bool) -> Record:
        """Return all of it. Raises BadRecord: something is missing or does not go together."""
        missing = [key for key in ("game", "seats", "board", "seed") if not self.head.get(key)]
        if missing:
            msg = f"the header lacks `{missing[0]}`"
            raise BadRecord(msg)
        seats, seed = int(self.head["seats"]), bytes.fromhex(self.head["seed"])
        self._require_promise(seed, promised=promised)
        places = self.head.get("places")
        # Only as many as were read are counted up: the header may name any number of seats.
        if self.luck and (len(self.luck), max(self.luck) + 1) != (seats, seats):
            msg = "there is one line `luck` for each seat, or none at all"
            raise BadRecord(msg, Flaw.SETUP)
        return Record(
            game=self.head["game"],
            seats=seats,
            settings=self.settings,
            board=self.head["board"],
            seed=seed,
            lines=tuple(self.lines),
            places=tuple(map(int, places.split())) if places else None,
            luck=tuple(self.luck[seat] for seat in sorted(self.luck)),
            rules=int(self.head.get("rules", "1")),
        )

    def _require_promise(self, seed: bytes, *, promised: bool) -> None:
        given = self.head.get("commitment")
        if given is None and promised:
            raise BadRecord(UNPROMISED)
        if given not in (None, commitment(seed)):
            msg = "the seed does not fit the commitment that was posted at the start"
            raise BadRecord(msg, Flaw.SEED)


def _once(taken: dict[Any, str], key: object, value: str) -> None:
    _need(key not in taken, "that was said before")
    taken[key] = value


def _seat(word: str) -> Seat:
    _need(bool(re.fullmatch(_SEAT, word)), NO_SEAT)
    return Seat(int(word[1:]) - 1)


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
