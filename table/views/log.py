"""The log of a match as one viewer may know it, and the record that everybody may once it is over.

What was done at the table beside its moves stands in it with the names that players had then.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, groupby
from operator import itemgetter

from games.kernel import AnyGame, Event, Message, Quoted, Seat, SeatName, message
from games.kernel.message import Arg
from games.matches.record import build_line
from games.matches.record_text import Line, Record
from storage.document import AdminEvent, AdminEventKind
from storage.rows import StepRow
from table.match.loaded import LoadedMatch, events_of
from table.match.model import Entry, Match, Perspective
from table.match.takeback import drop_taken_back, effective_steps
from table.match.votes import rule_of

REPORTED = 4096
"""Of so many steps the sentences are kept."""


TOLD_OTHERWISE = frozenset({"undo", "stop"})
"""Kinds of steps that have no events of the game."""


def entries(found: Perspective, steps: list[StepRow], *, lasting: bool = False) -> Iterator[Entry]:
    """Yield what a viewer may know of some steps in a row; `lasting`: without what is covered.

    What happened at the same time is told in the rulebook's order, whichever seat answered first.
    """
    told = _told(found, steps, lasting=lasting)
    for _, run in groupby(told, key=lambda entry: entry.place is None):
        yield from sorted(run, key=lambda entry: entry.place or 0)


def _told(found: Perspective, steps: list[StepRow], *, lasting: bool) -> Iterator[Entry]:
    """Yield what a viewer may know of some steps, in the order of answering."""
    fresh = fresh_from(found, steps)
    # What was taken back has not happened.
    stand = drop_taken_back(steps)
    last = _answered_last(found, stand)
    for step in stand:
        newest, anew = step.version >= fresh and not lasting, step.version < last
        seat = None if step.seat is None else Seat(step.seat)
        if table_acts := _table_acts(found.match, step):
            yield Entry(step.version, seat, step.at, table_acts)
        told = _told_of(found, step, fresh=newest, anew=anew)
        for place, part in groupby(told, key=lambda pair: pair[0].place):
            events, of_place = zip(*part, strict=True)
            yield Entry(step.version, seat, step.at, of_place, place, events)


def _answered_last(found: Perspective, steps: Sequence[StepRow]) -> int:
    """Return the version of a viewer's last step that tells them what they have answered, or 0."""
    own = (step for step in reversed(steps) if step.seat == found.viewer)
    games = (act for act in own if act.kind not in TOLD_OTHERWISE)
    return next((act.version for act in games if _is_changeable(found, act)), 0)


def _is_changeable(found: Perspective, step: StepRow) -> bool:
    """Whether a step tells its viewer what they have answered and may answer otherwise."""
    told = _reports(found.match.id, found.game, step)
    return any(event.changeable and event.heard_by(found.viewer) for event, _ in told)


def merged(done: Iterable[Entry], told: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Put what was done at the table before what is told of the step that came next."""
    # What happened at the same time is not told by versions: the highest so far counts.
    reached = accumulate((entry.version for entry in told), max)
    both = [*((entry.version, entry) for entry in done), *zip(reached, told, strict=True)]
    return tuple(entry for _, entry in sorted(both, key=itemgetter(0)))


def fresh_from(found: Perspective, steps: Sequence[StepRow]) -> int:
    """Return from which of these steps on what is fleeting is told too.

    That is all of a match that is over, else the turn that was told last; to a player all since
    their own last step, whenever they look: round a table they would have sat there.
    """
    if found.match.status == "over":
        return 0
    newest, seat = _newest_turn(steps), found.viewer
    if seat is None:
        return newest
    own = (step for step in reversed(steps) if step.seat == seat and _is_by_hand(step))
    return min(newest, next((step.version for step in own), 0))


def _is_by_hand(step: StepRow) -> bool:
    """Whether a player made a step while they were there: it was not planned before."""
    return step.user_id is not None and not step.planned


def _newest_turn(steps: Sequence[StepRow]) -> int:
    """Return the first of the steps of the turn that was told last."""
    first = len(steps) - 1
    while first > 0 and not steps[first - 1].ended_turn:
        first -= 1
    return steps[first].version if steps else 0


def sentences(found: Perspective, step: StepRow, *, fresh: bool) -> tuple[Message, ...]:
    """Return all that a viewer is told of a step; what is fleeting only if it is `fresh`."""
    told = _told_of(found, step, fresh=fresh, anew=False)
    return (*_table_acts(found.match, step), *(sentence for _, sentence in told))


def _table_acts(match: Match, step: StepRow) -> tuple[Message, ...]:
    """Return what is told of a step that the table made, not a player of the game."""
    if step.kind == "undo":
        return _taken_back(match, step)
    if step.kind == "stop":
        return (message("table-stopped" if step.user_id is None else "table-ended"),)
    return ()


def _told_of(
    found: Perspective, step: StepRow, *, fresh: bool, anew: bool
) -> Iterator[tuple[Event, Message]]:
    """Yield what a viewer may know of a step of the game, each event with its sentence.

    `anew`: they have given another answer since, which is told in the place of this one.
    """
    if step.kind in TOLD_OTHERWISE:
        return
    is_marked = not step.planned
    for event, sentence in _reports(found.match.id, found.game, step):
        heard = event.heard_by(found.viewer) and (fresh or not event.fleeting)
        if not heard or (anew and event.changeable):
            continue
        if not is_marked and getattr(event, "seat", None) == step.seat:
            # What others do or learn by the same step was planned by nobody.
            is_marked = True
            yield event, message("table-planned-line", line=sentence)
        else:
            yield event, sentence


@lru_cache(maxsize=REPORTED)
def _reports(match_id: int, game: AnyGame, step: StepRow) -> tuple[tuple[Event, Message], ...]:
    """Return what happened in a step, each event with its sentence, whoever hears of it.

    Kept, since a public message is told anew with each step that it tells besides.
    """
    return tuple((event, game.report(event)) for event in events_of(match_id, game, step))


def _taken_back(match: Match, step: StepRow) -> tuple[Message, ...]:
    """Return what is told of an undo."""
    told, seat = len(step.notation.split()), match.seat_of(step.user_id)
    if seat is not None:
        return (message("table-took-back", seat=SeatName(seat), steps=told),)
    by_most = rule_of("undo", match.options) == "most"
    return (message("table-went-back-by-most" if by_most else "table-went-back", steps=told),)


def act_sentence(kind: str, seat: int | None, name: str, detail: int | None) -> Message:
    """Return the sentence that tells what was done."""
    key = f"table-act-{kind}"
    if kind == "options":
        labels = tuple(Message(f"table-setting-{option}") for option in name.split())
        return message(key, options=labels)
    if name and kind not in ("left", "taken", "continued", "renamed"):
        key += "-by"
    return message(
        key,
        seat=SeatName(seat or 0),
        name=Quoted(name),
        until=f"<t:{detail or 0}:D>",
        since=f"<t:{detail or 0}:f>",
    )


def act_entries(rows: Sequence[AdminEvent], kind: AdminEventKind | None = None) -> Iterator[Entry]:
    """Yield what was done, as the log tells it: all, or what is of a kind."""
    for at, row in enumerate(rows):
        if kind in (None, row.kind):
            said = act_sentence(row.kind, row.seat, row.name, row.detail)
            seat = None if row.seat is None else Seat(row.seat)
            yield Entry(row.version, seat, row.at, (with_names(said, rows[at + 1 :]),))


def as_named_then(told: Iterable[Entry], rows: Sequence[AdminEvent]) -> Iterator[Entry]:
    """Yield what is told of steps by the names that players had then."""
    for entry in told:
        later = [row for row in rows if row.version > entry.version]
        named = tuple(with_names(sentence, later) for sentence in entry.sentences)
        yield replace(entry, sentences=named) if later else entry


def with_names(said: Message, later: Iterable[AdminEvent]) -> Message:
    """Return a sentence with the names that seats had before what was done later."""
    names: dict[int, str] = {}
    for row in later:
        if row.kind in ("taken", "renamed") and row.name and row.seat is not None:
            names.setdefault(row.seat, row.name)
    return said if not names else _renamed(said, names)


def _renamed(said: Message, names: Mapping[int, str]) -> Message:
    return Message(said.key, tuple((key, _named(value, names)) for key, value in said.args))


def _named(value: Arg, names: Mapping[int, str]) -> Arg:
    match value:
        case SeatName(seat):
            return Quoted(names[seat]) if seat in names else value
        case Message():
            return _renamed(value, names)
        case tuple():
            return tuple(_named(one, names) for one in value)
    return value


def build_record(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Record:
    """Return the record of a match that is over, which holds every secret."""
    row, outcome = loaded.row, loaded.outcome()
    return Record(
        game=row.game,
        seats=len(loaded.seats),
        settings=loaded.settings(),
        board=row.board,
        seed=loaded.seed(),
        lines=tuple(_line(loaded, step) for step in effective_steps(steps)),
        player_entropy=loaded.contributions,
        places=None if outcome is None or row.stopped else outcome.places,
        rules=loaded.game.version,
        chance=loaded.chance_rule,
    )


def _line(loaded: LoadedMatch, step: StepRow) -> Line:
    seat = None if step.seat is None else Seat(step.seat)
    return build_line(step.version, seat, step.notation, loaded.events(step))
