"""Replays game records by the rules, so that anyone can check a match.

`record_text` defines the text format of records.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from games.kernel.errors import BadRecord, Flaw, KernelError
from games.kernel.event import Event, tells_chance
from games.kernel.game import AnyGame, asked_of, play
from games.kernel.notation import parse, text
from games.kernel.outcome import Outcome
from games.kernel.rng import BY_DRAW, Rng, match_key
from games.kernel.setting import complete_settings
from games.kernel.shape import notation_words
from games.kernel.state import Seat
from games.kernel.step import Step
from games.matches.record_text import START, Line, Record
from games.texts.catalogues import game_speaker

MAX_QUOTE_CHARS = 120
"""Maximum length of a line as an error quotes it."""


def board_digest(board_text: str) -> str:
    """Return the SHA-256 of board data in hexadecimal, by which records name a board."""
    return sha256(board_text.encode()).hexdigest()


def build_line(version: int, seat: Seat | None, notation: str, events: Iterable[Event]) -> Line:
    """Return a step as the line of a record.

    Args:
        version: the step's number.
        seat: the seat that moved; `None` for the start.
        notation: the move, or `START`.
        events: all events of the step; those that tell a draw become the line's draws.
    """
    chance = tuple(" ".join(notation_words(event)) for event in events if event.chance)
    return Line(version, seat, notation, chance)


def replay(game: AnyGame, record: Record) -> Outcome | None:
    """Replay a record and return the outcome, or `None` if the record ends before the game does.

    Raises:
        OtherRules: this program does not have the record's version of the rules.
        BadRecord: the record names another board or wrong settings, a move is not legal, or the
            draws or final places differ from those in the record.
    """
    game = game.for_version(record.rules)
    state: Any = None
    for _, step in follow_record(game, record):
        state = step.state
    outcome = game.outcome(state)
    if record.places is not None and (outcome is None or outcome.places != record.places):
        msg = "the places at the end differ from those that the moves lead to"
        raise BadRecord(msg, Flaw.PLACES)
    return outcome


def follow_record(game: AnyGame, record: Record) -> Iterator[tuple[Line, Step[Any]]]:
    """Replay a record, and yield each of its lines with the step that it led to.

    The version of `game` must be that of the record.

    Raises:
        BadRecord: the record names another board or wrong settings, a move is not legal, or a draw
            differs from that in the record.
    """
    if record.board != board_digest(game.board_text):
        msg = "the record was played on another board: give that board's file"
        raise BadRecord(msg, Flaw.BOARD)
    if record.seats not in game.seats:
        msg = f"{game.key} is not played by {record.seats}"
        raise BadRecord(msg, Flaw.SETUP)
    key = match_key(record.seed, record.player_entropy)
    step = _start_record(game, record, key)
    yield record.lines[0], step
    drawing_moves = 1
    for entry in record.lines[1:]:
        stream = drawing_moves if record.chance == BY_DRAW else entry.version
        step = _follow_line(game, Rng(key, stream), step, entry)
        drawing_moves += tells_chance(step.events)
        yield entry, step


def _start_record(game: AnyGame, record: Record, key: bytes) -> Step[Any]:
    try:
        settings = complete_settings(game.settings, record.settings)
        step = game.start(record.seats, settings, Rng(key, 0))
    except KernelError as error:
        msg = f"the settings do not fit: {_english_text(game, error)}"
        raise BadRecord(msg, Flaw.SETUP) from error
    if not record.lines:
        raise BadRecord("the record has no moves, not even `0 start`")
    _require_equal(record.lines[0], build_line(0, None, START, step.events))
    return step


def _follow_line(game: AnyGame, rng: Rng, step: Step[Any], entry: Line) -> Step[Any]:
    """Return the step that a line leads to from the `step` before."""
    if entry.seat is None or not 0 <= entry.seat < game.seats_in(step.state):
        msg = f"{_describe_place(entry)}: no such seat"
        raise BadRecord(msg, Flaw.MOVE, entry.row)
    skipped = game.skip(step.state, entry.text)
    if skipped is not None:
        _require_equal(entry, build_line(entry.version, entry.seat, entry.text, skipped.events))
        return skipped
    try:
        action = parse(asked_of(game, step.state, entry.seat), entry.text)
        next_step = play(game, step.state, entry.seat, action, rng)
    except KernelError as error:
        msg = f"{_describe_place(entry)}: {_english_text(game, error)}"
        raise BadRecord(msg, Flaw.MOVE, entry.row) from error
    _require_equal(entry, build_line(entry.version, entry.seat, text(action), next_step.events))
    return next_step


def _require_equal(recorded: Line, replayed: Line) -> None:
    """Check a line. Raises BadRecord if replaying gives another move or other draws."""
    if recorded != replayed:
        msg = (
            f"{_describe_place(recorded)}: the record has {_quote_line(recorded)}, "
            f"following it gives {_quote_line(replayed)}"
        )
        flaw = Flaw.CHANCE if str(recorded) == str(replayed) else Flaw.MOVE
        raise BadRecord(msg, flaw, recorded.row)


def _english_text(game: AnyGame, error: KernelError) -> str:
    return game_speaker("en", game).say(error.sentence)


def _describe_place(entry: Line) -> str:
    return f"line {entry.row}, move {entry.version}" if entry.row else f"move {entry.version}"


def _quote_line(entry: Line) -> str:
    """Return a move with its draws on one line, cut to `MAX_QUOTE_CHARS`."""
    line = " = ".join([str(entry), *entry.chance])
    return repr(line if len(line) <= MAX_QUOTE_CHARS else line[: MAX_QUOTE_CHARS - 1] + "…")
