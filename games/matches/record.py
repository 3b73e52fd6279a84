"""Game records: followed through the rules, so that anybody can check a game.

How one is written and read stands in `record_text`.
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
from games.kernel.setting import complete
from games.kernel.shape import words
from games.kernel.state import Seat
from games.kernel.work import Step
from games.matches.record_text import START, Line, Record
from games.texts.catalogues import speaker


def digest(board_text: str) -> str:
    """Return what a record says of its board: the SHA-256 of the data."""
    return sha256(board_text.encode()).hexdigest()


def line(version: int, seat: Seat | None, notation: str, events: Iterable[Event]) -> Line:
    """Return the record's line for a step."""
    chance = tuple(" ".join(words(event)) for event in events if event.chance)
    return Line(version, seat, notation, chance)


def replay(game: AnyGame, record: Record) -> Outcome | None:
    """Follow a record through the rules and return how the game ended (`None`: it did not).

    Raises:
        OtherRules: it was made by other rules, which are not here; nothing is wrong with it.
        BadRecord: a move is not legal, chance gave something else, or the places differ.
    """
    game = game.under(record.rules)
    state: Any = None
    for _, step in followed(game, record):
        state = step.state
    outcome = game.outcome(state)
    if record.places is not None and (outcome is None or outcome.places != record.places):
        msg = "the places at the end differ from those that the moves lead to"
        raise BadRecord(msg, Flaw.PLACES)
    return outcome


def followed(game: AnyGame, record: Record) -> Iterator[tuple[Line, Step[Any]]]:
    """Yield each line of a record with the step that it makes, by the rules of its number.

    Raises BadRecord: a line is not legal, or chance gave something else.
    """
    if record.board != digest(game.board_text):
        msg = "the record was played on another board: give that board's file"
        raise BadRecord(msg, Flaw.BOARD)
    if record.seats not in game.seats:
        msg = f"{game.key} is not played by {record.seats}"
        raise BadRecord(msg, Flaw.SETUP)
    key = match_key(record.seed, record.player_entropy)
    step = _start(game, record, key)
    yield record.lines[0], step
    draws = 1
    for entry in record.lines[1:]:
        number = draws if record.chance == BY_DRAW else entry.version
        step = _followed(game, Rng(key, number), step, entry)
        draws += tells_chance(step.events)
        yield entry, step


def _start(game: AnyGame, record: Record, key: bytes) -> Step[Any]:
    try:
        settings = complete(game.settings, record.settings)
        step = game.start(record.seats, settings, Rng(key, 0))
    except KernelError as error:
        msg = f"the settings do not fit: {_said(game, error)}"
        raise BadRecord(msg, Flaw.SETUP) from error
    if not record.lines:
        raise BadRecord("the record has no moves, not even `0 start`")
    _compare(record.lines[0], line(0, None, START, step.events))
    return step


def _followed(game: AnyGame, chance: Rng, step: Step[Any], entry: Line) -> Step[Any]:
    if entry.seat is None or not 0 <= entry.seat < game.seats_in(step.state):
        msg = f"{_named(entry)}: no such seat"
        raise BadRecord(msg, Flaw.MOVE, entry.row)
    skipped = game.skip(step.state, entry.text)
    if skipped is not None:
        _compare(entry, line(entry.version, entry.seat, entry.text, skipped.events))
        return skipped
    try:
        action = parse(asked_of(game, step.state, entry.seat), entry.text)
        after = play(game, step.state, entry.seat, action, chance)
    except KernelError as error:
        msg = f"{_named(entry)}: {_said(game, error)}"
        raise BadRecord(msg, Flaw.MOVE, entry.row) from error
    _compare(entry, line(entry.version, entry.seat, text(action), after.events))
    return after


def _compare(given: Line, followed: Line) -> None:
    if given != followed:
        msg = f"{_named(given)}: the record has {_shown(given)}, following it gives "
        flaw = Flaw.CHANCE if str(given) == str(followed) else Flaw.MOVE
        raise BadRecord(msg + _shown(followed), flaw, given.row)


def _said(game: AnyGame, error: KernelError) -> str:
    return speaker("en", game).say(error.sentence)


def _named(entry: Line) -> str:
    """Return where a move stands."""
    return f"line {entry.row}, move {entry.version}" if entry.row else f"move {entry.version}"


def _shown(entry: Line) -> str:
    """Return a move with what chance gave, on one line that is not too long."""
    given = " = ".join([str(entry), *entry.chance])
    return repr(given if len(given) <= SHOWN else given[: SHOWN - 1] + "…")


SHOWN = 120
"""Characters of a record's line that a refusal quotes."""
