"""The text format of game records.

A record contains all draws, so other programs can replay it without Kontor's random numbers. Header
lines come first:

- `rules`: the version of the game's rules, by default 1.
- `chance`: the chance rule (see `rng`), by default 1.
- `set`: one setting of the game.
- `board`: the SHA-256 of the board data; `commitment`: that of the seed.
- `entropy`: the contribution of one person to the match's key. These lines are sorted, and include
  people who left before the start. Records by chance rule 1 have lines `luck` instead, one for each
  seat, in order of seats.

Then each move has a line with its number, seat and notation. Lines that start with `=` tell the
draws of the move above them. Moves that were taken back are omitted, so numbers may have gaps. Last
come the final `places`, if the game has ended.

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

Errors name the number of the faulty line.
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
"""The first line of every record."""

START = "start"
"""The text of move 0, the start, in place of a notation."""


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a record. Move 0 is the start and has no seat."""

    version: int
    """The move's number, from 0."""

    seat: Seat | None
    text: str
    """The move's notation, or `START`."""

    chance: tuple[str, ...] = ()
    """The draws of the move: its chance events in notation."""

    row: int = field(default=0, compare=False)
    """The line number, from 1, in the text from which the move was read; 0 without such a text."""

    @override
    def __str__(self) -> str:
        """Return the move as a record writes it, without its draws."""
        seat = "" if self.seat is None else f"{seat_word(self.seat)} "
        return f"{self.version} {seat}{self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a record."""

    game: str
    """The game's key."""

    seats: int
    """The number of players."""

    settings: Mapping[str, str]
    """The values of all settings by key."""

    board: str
    """The SHA-256 of the board data in hexadecimal."""

    seed: bytes
    lines: tuple[Line, ...]
    """The moves, beginning with the start."""

    places: tuple[int, ...] | None = field(default=None)
    """Final places by seat; `None` if the game did not end."""

    player_entropy: tuple[str, ...] = ()
    """The players' contributions to the match's key: sorted, or by chance rule 1 in order of seats.
    """

    rules: int = 1
    """The version of the game's rules by which the match was played."""

    chance: int = BY_STEP
    """The chance rule, `BY_STEP` or `BY_DRAW`."""


# What is wrong with a line, as errors tell it.
NO_NUMBER = "that is no number of a record"
NO_SEAT = "a seat is written p1, p2 and so on"
NO_HASH = f"that takes {2 * SEED_BYTES} digits, 0 to 9 and a to f"

# Regular expressions for the values in lines.
_NUMBER = r"(0|[1-9][0-9]{0,8})"
_SEAT = r"(p[1-9])"
_HASH = rf"([0-9a-f]{{{2 * SEED_BYTES}}})"

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
"""By the first word of a line that is not a move: the pattern of the following text, and the error
if that text does not match."""

MAX_LINE_CHARS, MAX_CHANCE_CHARS = 300, 4_000
"""Maximum lengths of lines without and with draws. A draw may be a whole shuffled pile."""

_MAX_QUOTE_CHARS = 60
"""Maximum length of a line as an error quotes it."""

# The error if the caller requires a commitment (the options are those of `bot replay`).
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
        if record.chance == BY_DRAW:
            yield f"entropy {contribution}"
        else:
            yield f"luck {seat_word(seat)} {contribution}"


def _line_rows(lines: Iterable[Line]) -> Iterator[str]:
    for entry in lines:
        yield str(entry)
        yield from (f"= {draw}" for draw in entry.chance)


def read_record(source: str, *, require_commitment: bool = True) -> Record:
    """Return the record in a text.

    Raises:
        BadRecord: the text is not a record, its seed does not fit its commitment, or, with
            `require_commitment`, it has none.
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
            quoted = row if len(row) <= _MAX_QUOTE_CHARS else row[:_MAX_QUOTE_CHARS] + "…"
            msg = f"line {number}: cannot read {quoted!r}: {error}"
            raise BadRecord(msg, row=number) from error
    return reader.record(require_commitment=require_commitment)


def decode_record(data: bytes) -> str:
    """Return the text of a record's file.

    Raises:
        BadRecord: the file is not UTF-8 text.
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


@dataclass(slots=True)
class _Reader:
    """Collects the lines of a record while they are read."""

    head: dict[str, str] = field(default_factory=dict)
    """The text after the first word, for the lines that occur once, by that word."""

    settings: dict[str, str] = field(default_factory=dict)
    luck: dict[Seat, str] = field(default_factory=dict)
    entropy: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    draws: list[str] = field(default_factory=list)
    """The draws read after the last move; `_end_line` adds them to that move."""

    def take(self, row: str, number: int) -> None:
        """Read the next line, whose line number is `number`. Raises ValueError with the fault."""
        max_chars = MAX_CHANCE_CHARS if row.startswith("=") else MAX_LINE_CHARS
        _require(len(row) <= max_chars, "no line of a record is so long")
        first, _, remainder = row.partition(" ")
        if first.isdecimal():
            self._take_move(first, remainder, number)
            return
        if first not in _SHAPES:
            _require(not row, "no line of a record begins so")
            return
        pattern, fault = _SHAPES[first]
        parts = re.fullmatch(pattern, remainder)
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
                is_sorted = not self.entropy or self.entropy[-1] <= remainder
                _require(is_sorted, "these lines are sorted")
                self.entropy.append(remainder)
            case _:
                _set_once(self.head, first, remainder)

    def _take_move(self, first: str, remainder: str, number: int) -> None:
        """Read the line of a move, whose first word is its number."""
        _require(bool(re.fullmatch(_NUMBER, first)), NO_NUMBER)
        version = int(first)
        last_version = self.lines[-1].version if self.lines else -1
        is_start = version == 0 and remainder == START
        _require(bool(self.lines) or is_start, "the first move of a record is `0 start`")
        _require(version > last_version, f"moves go on after {last_version}")
        if version == 0:
            line = Line(0, None, remainder, row=number)
        else:
            seat_text, _, notation = remainder.partition(" ")
            line = Line(version, _read_seat(seat_text), notation, row=number)
        self._end_line()
        self.lines.append(line)

    def _end_line(self) -> None:
        """Add `draws` to the last move."""
        if self.draws:
            self.lines[-1] = replace(self.lines[-1], chance=tuple(self.draws))
            self.draws.clear()

    def record(self, *, require_commitment: bool) -> Record:
        """Return the record. Raises BadRecord if header lines are missing or contradictory."""
        missing = [key for key in ("game", "seats", "board", "seed") if not self.head.get(key)]
        if missing:
            msg = f"the header lacks `{missing[0]}`"
            raise BadRecord(msg)
        self._end_line()
        seats = int(self.head["seats"])
        seed = bytes.fromhex(self.head["seed"])
        posted = self.head.get("commitment")
        if posted is None and require_commitment:
            raise BadRecord(NO_COMMITMENT)
        if posted not in (None, commitment(seed)):
            msg = "the seed does not fit the commitment that was posted at the start"
            raise BadRecord(msg, Flaw.SEED)
        places = self.head.get("places")
        # Not compared with range(seats): the header may name any number of seats, even billions.
        if self.luck and (len(self.luck), max(self.luck) + 1) != (seats, seats):
            msg = "there is one line `luck` for each seat, or none at all"
            raise BadRecord(msg, Flaw.SETUP)
        chance = int(self.head.get("chance", BY_STEP))
        if self.luck if chance == BY_DRAW else self.entropy:
            msg = "what players brought stands in lines `luck` by chance rule 1, else `entropy`"
            raise BadRecord(msg, Flaw.SETUP)
        luck_by_seat = tuple(self.luck[seat] for seat in sorted(self.luck))
        return Record(
            game=self.head["game"],
            seats=seats,
            settings=self.settings,
            board=self.head["board"],
            seed=seed,
            lines=tuple(self.lines),
            places=tuple(map(int, places.split())) if places else None,
            player_entropy=tuple(self.entropy) or luck_by_seat,
            rules=int(self.head.get("rules", "1")),
            chance=chance,
        )


def _set_once(values: dict[Any, str], key: object, value: str) -> None:
    """Store a value. Raises ValueError if the key has one already."""
    _require(key not in values, "that was said before")
    values[key] = value


def _read_seat(word: str) -> Seat:
    _require(bool(re.fullmatch(_SEAT, word)), NO_SEAT)
    return Seat(int(word[1:]) - 1)


def _require(holds: bool, fault: str) -> None:
    if not holds:
        raise ValueError(fault)
