"""The log of a match as one viewer may know it, and the record of an ended match.

Entries use the names that players had at that time. An event of the game is fleeting if it is shown
only while it is new (see `first_fleeting_version`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, groupby
from operator import itemgetter

from games.kernel import AnyGame, Event, Message, Quoted, Seat, SeatName, message
from games.kernel.message import Arg
from games.matches.record import build_line
from games.matches.record_text import Record
from storage.document import AdminEvent, AdminEventKind, AdminFacts
from storage.rows import StepRow
from table.match.history import drop_taken_back, effective_steps
from table.match.loaded import LoadedMatch, events_of
from table.match.model import Entry, Match, Perspective
from table.match.options import is_lesson, vote_rule

REPORT_CACHE_SIZE = 4096
"""The number of steps whose sentences are cached."""

WITHOUT_EVENTS = frozenset({"undo", "stop"})
"""Kinds of steps that have no events of the game."""


def build_entries(
    perspective: Perspective,
    steps: list[StepRow],
    *,
    lasting: bool = False,
    tells_undone: bool = False,
) -> Iterator[Entry]:
    """Yield the log entries of consecutive steps for a viewer.

    Simultaneous events are in the rulebook's order, not in the order of answers. `lasting` leaves
    out all fleeting events. With `tells_undone`, players also read of announced moves that were
    taken back; spectators never do.
    """
    tells_undone &= perspective.viewer is not None
    entries = _entries_as_answered(perspective, steps, lasting=lasting, tells_undone=tells_undone)
    for _, run in groupby(entries, key=lambda entry: (entry.order is None, entry.undone)):
        yield from sorted(run, key=lambda entry: entry.order or 0)


def _entries_as_answered(
    perspective: Perspective, steps: list[StepRow], *, lasting: bool, tells_undone: bool
) -> Iterator[Entry]:
    """Yield the entries of `build_entries` in the order of the steps."""
    fleeting_from = first_fleeting_version(perspective, steps)
    effective = drop_taken_back(steps)
    replaced = _replaced_version(perspective, effective)
    effective_versions = {step.version for step in effective}
    for step in steps if tells_undone else effective:
        undone = step.version not in effective_versions
        tell_fleeting = step.version >= fleeting_from and not lasting and not undone
        seat = None if step.seat is None else Seat(step.seat)
        if table_sentences := _table_sentences(perspective.match, step):
            yield Entry(step.version, seat, step.at, table_sentences, undone=undone)
        pairs = _told_events(
            perspective, step, tell_fleeting=tell_fleeting, is_replaced=step.version <= replaced
        )
        for place, part in groupby(pairs, key=lambda pair: pair[0].place):
            events, sentences = zip(*part, strict=True)
            yield Entry(step.version, seat, step.at, sentences, place, events, undone)


def _replaced_version(perspective: Perspective, steps: Sequence[StepRow]) -> int:
    """Return the version up to which a viewer's changeable answers are left out; -1: none is.

    An answer is left out if a later one replaces it, or if a later event about the viewer's seat
    tells what came of it.
    """
    has_result = False
    for step in reversed(steps if perspective.viewer is not None else ()):
        if step.kind in WITHOUT_EVENTS:
            continue
        reports = _report_events(perspective.match.id, perspective.game, step)
        for event, _ in reversed(reports):
            if event.changeable and event.heard_by(perspective.viewer):
                return step.version if has_result else step.version - 1
            has_result |= getattr(event, "seat", None) == perspective.viewer
    return -1


def merge_entries(admin: Iterable[Entry], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Merge the entries of admin events into others, each before the step that followed it."""
    # Simultaneous events may not be in the order of versions, so the highest so far counts.
    reached = accumulate((entry.version for entry in entries), max)
    pairs = [*((entry.version, entry) for entry in admin), *zip(reached, entries, strict=True)]
    return tuple(entry for _, entry in sorted(pairs, key=itemgetter(0)))


def first_fleeting_version(perspective: Perspective, steps: Sequence[StepRow]) -> int:
    """Return the version from which on fleeting events are shown too.

    In an ended match, all are shown; in a running match, those of the last announced turn. A player
    is also shown all since their own last step, as if they had sat at a real table.
    """
    if perspective.match.status == "over":
        return 0
    newest = _start_of_newest_turn(steps)
    seat = perspective.viewer
    if seat is None:
        return newest
    # Planned steps do not count, since their player may not have been present.
    own_versions = (
        step.version
        for step in reversed(steps)
        if step.seat == seat and step.user_id is not None and not step.planned
    )
    return min(newest, next(own_versions, 0))


def _start_of_newest_turn(steps: Sequence[StepRow]) -> int:
    """Return the version of the first step after the second last end of a turn; 0 without steps."""
    first = len(steps) - 1
    while first > 0 and not steps[first - 1].ended_turn:
        first -= 1
    return steps[first].version if steps else 0


def build_sentences(
    perspective: Perspective, step: StepRow, *, tell_fleeting: bool
) -> tuple[Message, ...]:
    """Return the sentences about a step that a viewer may read.

    Fleeting events are left out unless `tell_fleeting`.
    """
    pairs = _told_events(perspective, step, tell_fleeting=tell_fleeting, is_replaced=False)
    sentences = (sentence for _, sentence in pairs)
    return (*_table_sentences(perspective.match, step), *sentences)


def _table_sentences(match: Match, step: StepRow) -> tuple[Message, ...]:
    """Return the sentences about an undo or a stop; none for steps with events of the game."""
    if step.kind == "stop":
        return (message("table-stopped" if step.user_id is None else "table-ended"),)
    if step.kind != "undo":
        return ()
    count = len(step.notation.split())
    seat = match.seat_of(step.user_id)
    if seat is not None:
        return (message("table-took-back", seat=SeatName(seat), steps=count),)
    if is_lesson(match.options):
        return (message("table-lesson-went-back", steps=count),)
    by_majority = vote_rule("undo", match.options) == "most"
    return (message("table-went-back-by-most" if by_majority else "table-went-back", steps=count),)


def _told_events(
    perspective: Perspective, step: StepRow, *, tell_fleeting: bool, is_replaced: bool
) -> Iterator[tuple[Event, Message]]:
    """Yield the events of a step that a viewer may know, each with its sentence.

    `is_replaced` leaves out the viewer's own answer, which they have changed since, or whose result
    is told.
    """
    if step.kind in WITHOUT_EVENTS:
        return
    is_marked = not step.planned
    for event, sentence in _report_events(perspective.match.id, perspective.game, step):
        is_heard = event.heard_by(perspective.viewer) and (tell_fleeting or not event.fleeting)
        if not is_heard or (is_replaced and event.changeable):
            continue
        if not is_marked and getattr(event, "seat", None) == step.seat:
            # Mark only the seat's own event as planned, not other events of the same step.
            is_marked = True
            yield event, message("table-planned-line", line=sentence)
        else:
            yield event, sentence


@lru_cache(maxsize=REPORT_CACHE_SIZE)
def _report_events(
    match_id: int, game: AnyGame, step: StepRow
) -> tuple[tuple[Event, Message], ...]:
    """Return all events of a step, each with its sentence.

    Cached, since a public message repeats earlier steps with each new step.
    """
    return tuple((event, game.report(event)) for event in events_of(match_id, game, step))


def admin_event_sentence(facts: AdminFacts) -> Message:
    """Return the sentence that tells players of an admin event."""
    options = tuple(Message(f"table-setting-{option}") for option in facts.removed_options)
    seconds = (facts.moment or 0) // 1000
    return message(
        f"table-admin-{facts.kind}" + ("-by" if facts.author else ""),
        seat=SeatName(facts.seat or 0),
        author=Quoted(facts.author),
        name=Quoted(facts.earlier_name),
        options=options,
        match=str(facts.earlier_match),
        until=f"<t:{seconds}:D>",
        since=f"<t:{seconds}:f>",
    )


def admin_event_entries(
    events: Sequence[AdminEvent], kind: AdminEventKind | None = None
) -> Iterator[Entry]:
    """Yield the log entries of admin events, given in order.

    `kind` leaves out all other kinds; `None`: none is left out.
    """
    for number, event in enumerate(events):
        if kind in (None, event.kind):
            seat = None if event.seat is None else Seat(event.seat)
            named = with_earlier_names(admin_event_sentence(event), events[number + 1 :])
            yield Entry(event.version, seat, event.at, (named,))


def entries_with_earlier_names(
    entries: Iterable[Entry], events: Sequence[AdminEvent]
) -> Iterator[Entry]:
    """Yield entries in which seats have the names that their players had at that time.

    `events` are admin events of the match; those after an entry tell which names have changed.
    """
    for entry in entries:
        later = [event for event in events if event.version > entry.version]
        named = tuple(with_earlier_names(sentence, later) for sentence in entry.sentences)
        yield replace(entry, sentences=named) if later else entry


def with_earlier_names(sentence: Message, later: Iterable[AdminEvent]) -> Message:
    """Return a sentence in which seats have the names that they had before some later events.

    `later` are admin events after the time of the sentence, in order.
    """
    names: dict[int, str] = {}
    for event in later:
        if event.kind in ("taken", "renamed") and event.earlier_name and event.seat is not None:
            names.setdefault(event.seat, event.earlier_name)
    return _replace_names(sentence, names) if names else sentence


def _replace_names(sentence: Message, names: Mapping[int, str]) -> Message:
    args = tuple((key, _replace_name(value, names)) for key, value in sentence.args)
    return Message(sentence.key, args)


def _replace_name(value: Arg, names: Mapping[int, str]) -> Arg:
    match value:
        case SeatName(seat):
            return Quoted(names[seat]) if seat in names else value
        case Message():
            return _replace_names(value, names)
        case tuple():
            return tuple(_replace_name(part, names) for part in value)
    return value


def build_record(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Record:
    """Return the record of an ended match, which contains every secret.

    `steps` is its whole log.
    """
    row = loaded.row
    outcome = loaded.outcome()
    lines = []
    for step in effective_steps(steps):
        seat = None if step.seat is None else Seat(step.seat)
        lines.append(build_line(step.version, seat, step.notation, loaded.events(step)))
    return Record(
        game=row.game,
        seats=len(loaded.seats),
        settings=loaded.settings(),
        board=row.board,
        seed=loaded.seed(),
        lines=tuple(lines),
        player_entropy=loaded.contributions,
        places=None if outcome is None or row.stopped else outcome.places,
        rules=loaded.game.version,
        chance=loaded.chance_rule,
    )
