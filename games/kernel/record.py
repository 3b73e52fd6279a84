"""Game records: a readable text that another program can follow without our random numbers.

Header lines, then one move a line: its number, its seat, its notation. Lines that start with `=`
tell what chance gave in the move above. Moves that were taken back are left out, so that numbers
may have gaps; a move's number is the step that keys its chance (see `rng`).

    Kontor game record 1
    game haendler
    seats 2
    set abilities quick
    board 5f0c...
    commitment 9d1e...
    seed 0000...

    0 start
    = starting-player p2
    1 p2 buy salt koeln
    2 p2 done
    ...
    places 1 2
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from games.kernel.action import Action
from games.kernel.errors import BadRecord, KernelError
from games.kernel.event import Event
from games.kernel.game import AnyGame, Step
from games.kernel.gate import asked_of, play
from games.kernel.notation import parse, text
from games.kernel.outcome import Outcome
from games.kernel.rng import Rng, commitment
from games.kernel.setting import complete
from games.kernel.shape import seat_word, words
from games.kernel.values import Seat

TITLE = "Kontor game record 1"


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a record. Step 0 is the start and has no seat."""

    version: int
    seat: Seat | None
    text: str
    chance: tuple[str, ...] = ()


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


def digest(board_text: str) -> str:
    """Return what a record says of its board: the SHA-256 of the data."""
    return sha256(board_text.encode()).hexdigest()


def line(version: int, seat: Seat | None, action: Action | None, events: Iterable[Event]) -> Line:
    """Return the record's line for a step."""
    chance = tuple(" ".join(words(event)) for event in events if event.chance)
    return Line(version, seat, "start" if action is None else text(action), chance)


def write(record: Record) -> str:
    """Return a record as text."""
    head = [
        TITLE,
        f"game {record.game}",
        f"seats {record.seats}",
        *(f"set {key} {value}" for key, value in sorted(record.settings.items())),
        f"board {record.board}",
        f"commitment {commitment(record.seed)}",
        f"seed {record.seed.hex()}",
        "",
    ]
    tail = [] if record.places is None else [f"places {' '.join(map(str, record.places))}"]
    return "\n".join([*head, *_written(record.lines), *tail, ""])


def _written(lines: Iterable[Line]) -> Iterator[str]:
    for entry in lines:
        seat = "" if entry.seat is None else f"{seat_word(entry.seat)} "
        yield f"{entry.version} {seat}{entry.text}"
        yield from (f"= {given}" for given in entry.chance)


def read(source: str) -> Record:
    """Return the record that a text holds.

    Raises:
        BadRecord: the text is no record; the message names the line.
    """
    rows = source.splitlines()
    if not rows or rows[0].strip() != TITLE:
        msg = f"line 1: a record begins with {TITLE!r}"
        raise BadRecord(msg)
    head: dict[str, str] = {}
    settings: dict[str, str] = {}
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], start=2):
        try:
            _take(row.strip(), head, settings, lines)
        except (ValueError, IndexError) as error:
            msg = f"line {number}: cannot read {row!r}"
            raise BadRecord(msg) from error
    return _assembled(head, settings, tuple(lines))


def _take(row: str, head: dict[str, str], settings: dict[str, str], lines: list[Line]) -> None:
    first, _, rest = row.partition(" ")
    if not row:
        return
    if first == "=":
        last = lines[-1]
        lines[-1] = Line(last.version, last.seat, last.text, (*last.chance, rest))
    elif first == "set":
        key, value = rest.split()
        settings[key] = value
    elif first.isdigit():
        lines.append(_line(int(first), rest))
    else:
        head[first] = rest


def _line(version: int, rest: str) -> Line:
    if version == 0:
        return Line(0, None, rest)
    seat, _, notation = rest.partition(" ")
    if seat[0] != "p":
        raise ValueError(seat)
    return Line(version, Seat(int(seat[1:]) - 1), notation)


def _assembled(head: dict[str, str], settings: dict[str, str], lines: tuple[Line, ...]) -> Record:
    try:
        seed = bytes.fromhex(head["seed"])
        places = tuple(map(int, head["places"].split())) if "places" in head else None
        record = Record(
            head["game"], int(head["seats"]), settings, head["board"], seed, lines, places
        )
    except (KeyError, ValueError) as error:
        msg = f"the header lacks or garbles {error}"
        raise BadRecord(msg) from error
    if head.get("commitment", commitment(seed)) != commitment(seed):
        raise BadRecord("the seed does not fit the commitment that was posted at the start")
    return record


def replay(game: AnyGame, record: Record) -> Outcome | None:
    """Follow a record through the rules and return how the game ended (`None`: it did not).

    Raises:
        BadRecord: a move is not legal, chance gave something else, or the places differ.
    """
    if record.board != digest(game.board_text):
        raise BadRecord("the record was played on another board: give that board's file")
    if record.seats not in game.seats:
        msg = f"{game.key} is not played by {record.seats}"
        raise BadRecord(msg)
    step = _start(game, record)
    for entry in record.lines[1:]:
        step = _followed(game, record.seed, step, entry)
    outcome = game.outcome(step.state)
    if record.places is not None and (outcome is None or outcome.places != record.places):
        raise BadRecord("the places at the end differ from those that the moves lead to")
    return outcome


def _start(game: AnyGame, record: Record) -> Step[object]:
    try:
        settings = complete(game.settings, record.settings)
        step = game.start(record.seats, settings, Rng(record.seed, 0))
    except KernelError as error:
        msg = f"the settings do not fit: {error}"
        raise BadRecord(msg) from error
    if not record.lines or record.lines[0].version != 0:
        raise BadRecord("the first move of a record is `0 start`")
    _compare(record.lines[0], line(0, None, None, step.events))
    return step


def _followed(game: AnyGame, seed: bytes, step: Step[object], entry: Line) -> Step[object]:
    if entry.seat is None or not 0 <= entry.seat < game.seats_in(step.state):
        msg = f"move {entry.version}: no such seat"
        raise BadRecord(msg)
    try:
        action = parse(asked_of(game, step.state, entry.seat), entry.text)
        after = play(game, step.state, entry.seat, action, Rng(seed, entry.version))
    except KernelError as error:
        msg = f"move {entry.version}: {error}"
        raise BadRecord(msg) from error
    _compare(entry, line(entry.version, entry.seat, action, after.events))
    return after


def _compare(given: Line, followed: Line) -> None:
    if given != followed:
        msg = f"move {given.version}: the record has {given}, following it gives {followed}"
        raise BadRecord(msg)
