"""A game record as text, written and read: another program can follow it without our chance.

Header lines, then one move a line: its number, its seat, its notation. Lines that start with `=`
tell what chance gave in the move above. Moves that were taken back are left out, so that numbers
may have gaps. `rules` is the version of the game's rules; without it, the first. `chance` is the
chance rule (see `rng`), by which number a move's chance is keyed; without it, rule 1, the number of
the move. `entropy` is the part of one person in the key, sorted, people included who left before
the start; by rule 1 it is `luck`, a line for each seat, in order of seats.

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

Whatever may be wrong with such a text is named by its line.
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
"""What the first line says in place of a move."""


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

    player_entropy: tuple[str, ...] = ()
    """The players' contributions to the key: sorted, or by chance rule 1 in order of seats."""

    rules: int = 1
    """The version of the game's rules by which it was played."""

    chance: int = BY_STEP
    """The chance rule: by which number a move's chance is keyed."""


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
    return "\n".join([*head, *_written(record.lines), *tail, ""])


def _entropy_lines(record: Record) -> Iterator[str]:
    for seat, contribution in enumerate(record.player_entropy):
        by_draw = record.chance == BY_DRAW
        yield f"entropy {contribution}" if by_draw else f"luck {seat_word(seat)} {contribution}"


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
    entropy: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    """What chance gave in the last of the lines, which gets it when the next one begins."""

    def take(self, row: str, number: int) -> None:
        """Take the next line. Raises ValueError: what is wrong with it."""
        longest = LONGEST_CHANCE if row.startswith("=") else LONGEST
        _need(len(row) <= longest, "no line of a record is so long")
        first, _, rest = row.partition(" ")
        if first.isdecimal():
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
                self.given.append(rest)
            case "set":
                _once(self.settings, said[1], said[2])
            case "luck":
                _once(self.luck, _seat(said[1]), said[2] or "")
            case "entropy":
                sorts = not self.entropy or self.entropy[-1] <= rest
                _need(sorts, "these lines are sorted")
                self.entropy.append(rest)
            case _:
                _once(self.head, first, rest)

    def _move(self, first: str, rest: str, number: int) -> None:
        _need(bool(re.fullmatch(_NUMBER, first)), NO_NUMBER)
        version, last = int(first), self.lines[-1].version if self.lines else -1
        starts = self.lines or (version, rest) == (0, START)
        _need(bool(starts), "the first move of a record is `0 start`")
        _need(version > last, f"moves go on after {last}")
        seat, _, notation = rest.partition(" ")
        played = Line(version, _seat(seat), notation, row=number) if version else None
        self._end_line()
        self.lines.append(played or Line(0, None, rest, row=number))

    def _end_line(self) -> None:
        """Give the last line what chance gave in it."""
        if self.given:
            self.lines[-1] = replace(self.lines[-1], chance=tuple(self.given))
            self.given.clear()

    def record(self, *, promised: bool) -> Record:
        """Return all of it. Raises BadRecord: something is missing or does not go together."""
        missing = [key for key in ("game", "seats", "board", "seed") if not self.head.get(key)]
        if missing:
            msg = f"the header lacks `{missing[0]}`"
            raise BadRecord(msg)
        self._end_line()
        seats, seed = int(self.head["seats"]), bytes.fromhex(self.head["seed"])
        self._require_promise(seed, promised=promised)
        places = self.head.get("places")
        # Only as many as were read are counted up: the header may name any number of seats.
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
