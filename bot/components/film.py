"""A finished match as a film: the public pictures turn by turn, and the end.

The record of a match is enough to make its film.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from bot.components import ending, speakers
from games import registry
from games.kernel import AnyGame, Message, Seat, audible, merge_sentences
from games.matches.match import Course, build_course
from games.matches.record import follow_record
from games.matches.record_text import Record, read_record
from games.texts.catalogues import Speaker
from rendering.ending.picture import ending_picture as of_end
from rendering.film import Caption, add_caption
from rendering.paint.painter import encode_film as packed
from rendering.pictures import MAP, PICTURES, Picture
from rendering.scene import Scene

FRAMES_LIMIT = 60
"""The largest number of frames. In a longer match, some turns are left out."""

MIN_FILM_MS, MAX_FILM_MS = 16_000, 36_000
"""Shortest and longest duration of all frames but the last, as far as `MAX_FRAME_MS` allows."""

MAX_FRAME_MS, END_FRAME_MS = 2_000, 4_000
"""Longest duration of a frame, and duration of the frame that shows the end."""

OnProgress = Callable[[float], None]
"""Called with the finished share, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Script:
    """The contents of a film as plain data, so that another process can make it."""

    record: str
    names: tuple[str, ...] = ()
    language: str = "en"
    board: str | None = None
    """The text of a replacement board."""

    chances: Course | None = None
    """The win probabilities of all rounds for the last frame, if they have been estimated."""


@dataclass(slots=True)
class _Turn:
    """Consecutive moves of one seat."""

    seat: Seat | None
    before: Any
    """The position before the first of the moves."""

    after: Any = None
    """The position after the last of the moves."""

    sentences: list[Message] = field(default_factory=list)
    """What everybody may know of the moves, a sentence for each event."""


def make_film(script: Script, tell: OnProgress = lambda _: None) -> bytes:
    """Return a film as an animated GIF.

    Raises BadRecord or OtherRules if the record cannot be replayed, KeyError if the game has no
    pictures.
    """
    record = read_record(script.record, require_commitment=False)
    game = registry.load(record.game, script.board)
    speaker = speakers.picture_speaker(script.language, game, script.names)
    picture, game = PICTURES[game.key], game.for_version(record.rules)
    turns, states = _split_turns(game, record)
    shots = [*_turn_frames(game, picture, _pick_turns(turns), speaker)]
    shots += _end_frames(game, picture, states, speaker, script.chances)
    shown = [*[_frame_time_ms(len(shots) - 1)] * (len(shots) - 1), END_FRAME_MS]
    return packed(list(zip(shots, shown, strict=True)), tell)


def _split_turns(game: AnyGame, record: Record) -> tuple[list[_Turn], list[Any]]:
    """Return the turns of a match, the first being its opening, and all its positions."""
    turns, states = list[_Turn](), list[Any]()
    for line, step in follow_record(game, record):
        if not turns or turns[-1].seat != line.seat:
            turns.append(_Turn(line.seat, states[-1] if states else step.state))
        turns[-1].after = step.state
        turns[-1].sentences += [game.report(event) for event in audible(step.events, None)]
        states.append(step.state)
    return turns, states


def _pick_turns(turns: Sequence[_Turn]) -> list[_Turn]:
    """Return at most `FRAMES_LIMIT` turns, always with the first and the last.

    In a longer match, the others are divided into groups of consecutive turns, and the turn with
    the most sentences of each group is taken.
    """
    if len(turns) <= FRAMES_LIMIT:
        return list(turns)
    first, *others, last = turns
    ends = [n * len(others) // (FRAMES_LIMIT - 2) for n in range(FRAMES_LIMIT - 1)]
    groups = (others[begin:end] for begin, end in pairwise(ends))
    return [first, *(max(group, key=lambda turn: len(turn.sentences)) for group in groups), last]


def _turn_frames(
    game: AnyGame, picture: Picture, turns: Sequence[_Turn], speaker: Speaker
) -> Iterator[Scene]:
    """Yield a frame for each turn that has changed a sheet for the public."""
    shown: Any = None
    for turn in turns:
        view = game.view(turn.after, None)
        # If several sheets have changed, show the map, which most frames show.
        news = [MAP] if shown is None else picture.changed_sheets(shown, view)
        if news:
            where = speaker.say(game.headline(game.view(turn.before, None)))
            report = " ".join(map(speaker.say, merge_sentences(turn.sentences)))
            mark = None if turn.seat is None else picture.mark(view, turn.seat).draw
            scene = picture.sheet(news[0], view, speaker, "wide", shown)
            yield add_caption(scene, Caption(where, report, mark))
            shown = view


def _end_frames(
    game: AnyGame,
    picture: Picture,
    states: Sequence[Any],
    speaker: Speaker,
    chances: Course | None,
) -> Iterator[Scene]:
    """Yield the frame with the result; no frame for a match that was stopped."""
    outcome, view = game.outcome(states[-1]), game.view(states[-1], None)
    if outcome is not None and outcome.winners:
        course = build_course(game, states)
        shown = ending.ending_content(
            game, view, outcome, course, picture, speaker, chances=chances
        )
        first, *others = outcome.winners
        mark = None if others else picture.mark(view, first).draw
        yield add_caption(of_end(shown), Caption(speaker.say(game.headline(view)), shown.how, mark))


def _frame_time_ms(frames: int) -> int:
    """Return the duration of each frame in ms, given the number of frames."""
    return min(MAX_FRAME_MS, max(MAX_FILM_MS // FRAMES_LIMIT, MIN_FILM_MS // max(1, frames)))
