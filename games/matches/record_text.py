"""The text format of game records, which other programs can replay without our random numbers.

Header lines come first, then one line for each move: its number, its seat, its notation. Lines that
start with `=` tell the draws of the move above. Moves that were taken back are omitted, so that
numbers may have gaps. `rules` is the version of the game's rules, by default the first. `chance` is
the chance rule (see `rng`), by default rule 1. `entropy` is the contribution of one person to the
key; these lines are sorted, and include people who left before the start. By rule 1 there are lines
`luck` instead, one for each seat, in order of seats.

    Kontor game record 1
    game haendler
    rules 1
    chance 2
    seats 2
    set abilities quick
    board 5f0c...
    commitment 9d1e...
    seed 0000...
    entropy 1311000000000000000
    entropy 1311000000000000007

    0 start
    = starting-player p2
    1 p2 buy salt koeln
    2 p2 done
    ...
    places 1 2

Errors name the line of the text.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from typing_extensions import override

from games.kernel.errors import BadRecord, Flaw
from games.kernel.rng import BY_DRAW, BY_STEP, SEED_BYTES, commitment
from games.kernel.shape import seat_word
from games.kernel.state import Seat

TITLE = "Kontor game record 1"
START = "start"
"""Stands in the first line in place of a move."""


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a record. Step 0 is the start and has no seat."""

    version: int
    seat: Seat | None
    text: str
    chance: tuple[str, ...] = ()
    row: int = field(default=0, compare=False)
    """The line number in the text that it was read from; 0 if it was not read from one."""

    @override
    def __str__(self) -> str:
        """Return the move as a record writes it, without its draws."""
        seat = "" if self.seat is None else f"{seat_word(self.seat)} "
        return f"{self.version} {seat}{self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a record."""

    game: str
    seats: int
    settings: Mapping[str, str]
    board: str
    seed: bytes
    lines: tuple[Line, ...]
    places: tuple[int, ...] | None = field(default=None)
    """Final places; `None` if the game did not end."""

    player_entropy: tuple[str, ...] = ()
    """The players' contributions to the key: sorted, or by chance rule 1 in order of seats."""

    rules: int = 1
    """The version of the game's rules by which it was played."""

    chance: int = BY_STEP
    """The chance rule, `BY_STEP` or `BY_DRAW`."""


NO_NUMBER = "that is no number of a record"
NO_SEAT = "a seat is written p1, p2 and so on"
NO_HASH = f"that takes {2 * SEED_BYTES} digits, 0 to 9 and a to f"
_NUMBER, _SEAT, _HASH = r"(0|[1-9][0-9]{0,8})", r"(p[1-9])", rf"([0-9a-f]{{{2 * SEED_BYTES}}})"
_SHAPES = {
    "game": ("(.*)", ""),
    "rules": (_NUMBER, NO_NUMBER),
    "chance": (f"({BY_STEP}|{BY_DRAW})", "there is no such chance rule"),
    "seats": (_NUMBER, NO_NUMBER),
    "board": ("(.*)", ""),
    "commitment": (_HASH, NO_HASH),
    "seed": (_HASH, NO_HASH),
    "places": (rf"({_NUMBER}( +{_NUMBER})*)", NO_NUMBER),
    "set": (r"(\S+)\s+(\S+)", "an option is written `set name value`"),
    "luck": (f"{_SEAT}(?: (.*))?", NO_SEAT),
    "entropy": ("(.+)", "there is nothing behind it"),
    "=": ("(.*)", ""),
}
"""For the first word of each line that is not a move: the form of the rest, and an error text."""

MAX_LINE_CHARS, MAX_CHANCE_CHARS = 300, 4_000
"""Characters of a record's lines: a draw may be a whole shuffled pile."""

_MAX_QUOTE_CHARS = 60
"""Characters of a line that an error quotes."""

NO_COMMITMENT = (
    "the record holds no commitment, so nothing shows that its seed was drawn before the players "
    "sat down: give the one that the bot posted (--commitment), or follow it all the same "
    "(--no-commitment)"
)


def write_record(record: Record) -> str:
    """Return a record as text."""
    head = [
        TITLE,
        f"game {record.game}",
        f"rules {record.rules}",
        *([f"chance {record.chance}"] if record.chance != BY_STEP else []),
        f"seats {record.seats}",
        *(f"set {key} {value}" for key, value in sorted(record.settings.items())),
        f"board {record.board}",
        f"commitment {commitment(record.seed)}",
        f"seed {record.seed.hex()}",
        *_entropy_lines(record),
        "",
    ]
    tail = [] if record.places is None else [f"places {' '.join(map(str, record.places))}"]
    return "\n".join([*head, *_line_rows(record.lines), *tail, ""])


def _entropy_lines(record: Record) -> Iterator[str]:
    for seat, contribution in enumerate(record.player_entropy):
        by_draw = record.chance == BY_DRAW
        yield f"entropy {contribution}" if by_draw else f"luck {seat_word(seat)} {contribution}"


def _line_rows(lines: Iterable[Line]) -> Iterator[str]:
    for entry in lines:
        yield str(entry)
        yield from (f"= {draw}" for draw in entry.chance)


def read_record(source: str, *, promised: bool = True) -> Record:
    """Return the record that a text contains; with `promised`, it must have a commitment.

    Raises:
        BadRecord: the text is not a record; the message names the line.
    """
    rows = source.split("\n")
    if rows[0].strip() != TITLE:
        msg = f"line 1: a record begins with {TITLE!r}"
        raise BadRecord(msg, row=1)
    reader = _Reader()
    for number, row in enumerate(rows[1:], start=2):
        try:
            reader.take(row.strip(), number)
        except ValueError as error:
            raise BadRecord(_describe_fault(number, row, str(error)), row=number) from error
    return reader.record(promised=promised)


def decode_record(data: bytes) -> str:
    """Return the text of a record's file.

    Raises:
        BadRecord: it is not UTF-8 text; the message names the line.
    """
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        msg = f"line {number}: cannot read this, it is no text in UTF-8"
        raise BadRecord(msg, row=number) from error


def is_commitment(word: str) -> bool:
    """Whether a word has the form of a commitment: a SHA-256 in hexadecimal."""
    return re.fullmatch(_HASH, word) is not None


def _describe_fault(number: int, row: str, reason: str) -> str:
    shown = row if len(row) <= _MAX_QUOTE_CHARS else row[:_MAX_QUOTE_CHARS] + "…"
    return f"line {number}: cannot read {shown!r}: {reason}"


@dataclass(slots=True)
class _Reader:
    """The part of a record that has been read so far."""

    head: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    luck: dict[Seat, str] = field(default_factory=dict)
    entropy: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    draws: list[str] = field(default_factory=list)
    """The draws of the last move, which gets them when the next one begins."""

    def take(self, row: str, number: int) -> None:
        """Read the next line. Raises ValueError, whose text names the fault."""
        longest = MAX_CHANCE_CHARS if row.startswith("=") else MAX_LINE_CHARS
        _require(len(row) <= longest, "no line of a record is so long")
        first, _, remainder = row.partition(" ")
        if first.isdecimal():
            self._take_move(first, remainder, number)
            return
        if first not in _SHAPES:
            _require(not row, "no line of a record begins so")
            return
        form, fault = _SHAPES[first]
        parts = re.fullmatch(form, remainder)
        if parts is None:
            raise ValueError(fault)
        match first:
            case "=":
                _require(bool(self.lines), "there is no move above it")
                self.draws.append(remainder)
            case "set":
                _set_once(self.settings, parts[1], parts[2])
            case "luck":
                _set_once(self.luck, _read_seat(parts[1]), parts[2] or "")
            case "entropy":
                sorts = not self.entropy or self.entropy[-1] <= remainder
                _require(sorts, "these lines are sorted")
                self.entropy.append(remainder)
            case _:
                _set_once(self.head, first, remainder)

    def _take_move(self, first: str, remainder: str, number: int) -> None:
        _require(bool(re.fullmatch(_NUMBER, first)), NO_NUMBER)
        version, last = int(first), self.lines[-1].version if self.lines else -1
        starts = self.lines or (version, remainder) == (0, START)
        _require(bool(starts), "the first move of a record is `0 start`")
        _require(version > last, f"moves go on after {last}")
        seat, _, notation = remainder.partition(" ")
        played = Line(version, _read_seat(seat), notation, row=number) if version else None
        self._end_line()
        self.lines.append(played or Line(0, None, remainder, row=number))

    def _end_line(self) -> None:
        """Add the draws to the last move."""
        if self.draws:
            self.lines[-1] = replace(self.lines[-1], chance=tuple(self.draws))
            self.draws.clear()

    def record(self, *, promised: bool) -> Record:
        """Return the whole record. Raises BadRecord if something is missing or inconsistent."""
        missing = [key for key in ("game", "seats", "board", "seed") if not self.head.get(key)]
        if missing:
            msg = f"the header lacks `{missing[0]}`"
            raise BadRecord(msg)
        self._end_line()
        seats, seed = int(self.head["seats"]), bytes.fromhex(self.head["seed"])
        self._check_commitment(seed, promised=promised)
        places = self.head.get("places")
        # Compares with the lines that were read: the header may name any number of seats.
        if self.luck and (len(self.luck), max(self.luck) + 1) != (seats, seats):
            msg = "there is one line `luck` for each seat, or none at all"
            raise BadRecord(msg, Flaw.SETUP)
        chance = int(self.head.get("chance", BY_STEP))
        if self.luck if chance == BY_DRAW else self.entropy:
            msg = "what players brought stands in lines `luck` by chance rule 1, else `entropy`"
            raise BadRecord(msg, Flaw.SETUP)
        by_seat = tuple(self.luck[seat] for seat in sorted(self.luck))
        return Record(
            game=self.head["game"],
            seats=seats,
            settings=self.settings,
            board=self.head["board"],
            seed=seed,
            lines=tuple(self.lines),
            places=tuple(map(int, places.split())) if places else None,
            player_entropy=tuple(self.entropy) or by_seat,
            rules=int(self.head.get("rules", "1")),
            chance=chance,
        )

    def _check_commitment(self, seed: bytes, *, promised: bool) -> None:
        posted = self.head.get("commitment")
        if posted is None and promised:
            raise BadRecord(NO_COMMITMENT)
        if posted not in (None, commitment(seed)):
            msg = "the seed does not fit the commitment that was posted at the start"
            raise BadRecord(msg, Flaw.SEED)


def _set_once(values: dict[Any, str], key: object, value: str) -> None:
    _require(key not in values, "that was said before")
    values[key] = value


def _read_seat(word: str) -> Seat:
    _require(bool(re.fullmatch(_SEAT, word)), NO_SEAT)
    return Seat(int(word[1:]) - 1)


def _require(holds: bool, fault: str) -> None:
    if not holds:
        raise ValueError(fault)
