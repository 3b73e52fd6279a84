"""Builds what a reader is shown of a match: perspectives, overviews, and results of moves."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.kernel import Event, Prompt, Seat, audible
from games.kernel.prompt import public_choices
from storage.document import PlanRow, Press
from storage.rows import StepRow
from table.errors import Outdated
from table.match.history import find_takeback, seat_of_move
from table.match.lessons import find_progress, is_under_way
from table.match.loaded import LoadedMatch
from table.match.model import Match, Overview, Perspective, Perspectives, PlanOutcome, Played
from table.match.options import gives_hints, is_practice, options_of
from table.views.answers import build_plan_options, list_plans


def build_perspective(
    loaded: LoadedMatch, seat: Seat | None, match: Match | None = None
) -> Perspective:
    """Return the perspective of a seat's player or, if `seat` is `None`, of a spectator.

    A player who took the seat over and was not asked yet sees only what spectators see. `match` is
    the result of `public_match`, if it was built before.
    """
    viewer = None if loaded.is_closed(seat) else seat
    state = loaded.known_state(viewer)
    over = loaded.row.status == "over"
    view = loaded.game.view(state, viewer)
    game = loaded.game
    return Perspective(
        match=match or loaded.public_match(),
        game=game,
        viewer=viewer,
        view=game.finished_view(view) if over else view,
        prompts=loaded.prompts(viewer),
        asked=() if over else loaded.position(state).asked_seats,
        outcome=loaded.outcome(),
        version=loaded.known_version(viewer),
        fingerprint=loaded.question_fingerprint(viewer),
        undoable=0 if viewer is None else _count_undoable(loaded, viewer),
        grace_period_end=loaded.grace_period_end(viewer),
        shortcuts=loaded.shortcuts(viewer),
        plans=list_plans(loaded, seat),
        plan_options=None if seat is None or over else build_plan_options(loaded, seat),
        progress=find_progress(loaded, viewer),
        guided=None if viewer is None else loaded.seats[viewer].guided,
        may_ask_hints=viewer is not None and _may_ask_hints(loaded, viewer),
        taken=seat if viewer is None else None,
        note=None if seat is None else loaded.note_of(loaded.seats[seat].user_id),
        pending=loaded.pending if viewer is not None and viewer == loaded.acting else (),
        admin_events=loaded.document.admin_events,
    )


def _may_ask_hints(loaded: LoadedMatch, viewer: Seat) -> bool:
    """Whether a player may ask for hints, as a newcomer or because the options allow it."""
    is_newcomer = loaded.seats[viewer].guided and not loaded.presence_of(viewer).expert
    return bool(is_newcomer) or gives_hints(options_of(loaded.row))


def _count_undoable(loaded: LoadedMatch, viewer: Seat) -> int:
    """Return the number of their steps that a player may take back.

    In practice, where a player may also take back announced steps, it is at least 2, so that there
    are buttons for a step and for a turn. In a tutorial, announced steps stay.
    """
    decisions = find_takeback(loaded, viewer).decisions
    if is_under_way(loaded) or not is_practice(options_of(loaded.row)):
        return decisions
    has_acted = loaded.row.status == "playing" and loaded.seats[viewer].acted_version
    return max(decisions, 2) if has_acted else decisions


def build_perspectives(
    loaded: LoadedMatch, seat: Seat | None, public: Perspective | None = None
) -> Perspectives:
    """Return the perspectives of a seat's player and of the public.

    For a spectator (`None`) both are the same. `public` is the public perspective, if it was built
    before.
    """
    public = public or build_perspective(loaded, None)
    if seat is None:
        return Perspectives(public, public)
    own = build_perspective(loaded, seat, public.match)
    public_prompts = () if own.viewer is None else _public_prompts(loaded, own, public)
    is_open = loaded.row.status == "playing" and loaded.open_proposal is not None
    return Perspectives(own, public, public_prompts, has_proposal=is_open)


def _public_prompts(
    loaded: LoadedMatch, own: Perspective, public: Perspective
) -> tuple[Prompt, ...]:
    """Return those questions to a viewer whose offers everybody can derive from public facts."""
    if own.viewer is None or own.viewer not in public.asked:
        return ()
    if own.version == public.version:
        return public_choices(own.prompts)
    return public_choices(loaded.position(loaded.announced_state()).prompts(own.viewer))


def build_overview(loaded: LoadedMatch, viewer: Seat | None) -> Overview:
    """Return the status of a match, as far as a viewer (`None`: a spectator) knows it."""
    row = loaded.row
    asked = (
        loaded.position(loaded.known_state(viewer)).asked_seats if row.status == "playing" else ()
    )
    awaiting_confirmation = viewer is not None and loaded.awaiting_confirmation == viewer
    if awaiting_confirmation and viewer is not None:
        # All others see that this player is still asked.
        asked = (viewer,)
    match = loaded.public_match()
    outcome = loaded.outcome()
    asked_since = (loaded.seats[seat].asked_at for seat in asked)
    first_asked = min((at for at in asked_since if at is not None), default=row.created_at)
    return Overview(
        match=match,
        asked=asked,
        since=first_asked if row.ended_at is None else row.ended_at,
        until=first_clock_end(match, asked),
        winners=() if outcome is None else tuple(map(Seat, outcome.winners)),
        awaiting_confirmation=awaiting_confirmation,
    )


def first_clock_end(match: Match, asked: tuple[Seat, ...]) -> int | None:
    """Return when the first clock of the asked seats runs out (UTC ms); `None`: none runs."""
    ends = (match.players[seat].clock_end for seat in asked)
    return min((at for at in ends if at is not None), default=None)


def build_played(
    loaded: LoadedMatch,
    steps: Sequence[StepRow],
    perspectives: Perspectives,
    turn: Sequence[StepRow] = (),
) -> Played:
    """Return the result of a move for its player.

    `steps` are its step and the automatic steps after it, `turn` the earlier steps of the player's
    open turn, and `perspectives` those on the match afterwards.
    """
    seat = seat_of_move(steps[0])
    events = _audible_events(loaded, steps, seat)
    is_announced = loaded.row.announced_version >= steps[0].version
    return Played(
        version=steps[0].version,
        notation=steps[0].notation,
        events=events,
        repeated=False,
        perspectives=perspectives,
        announced=(*_audible_events(loaded, turn, seat), *events) if is_announced else (),
    )


def build_ended(
    loaded: LoadedMatch, seat: Seat, steps: Sequence[StepRow], perspectives: Perspectives
) -> Played:
    """Return the result of ending a turn for its player.

    `steps` are its steps and the automatic steps after it; none: the turn had ended before.
    """
    events = _audible_events(loaded, steps, seat)
    return Played(
        version=loaded.row.version,
        notation="",
        events=events,
        repeated=not steps,
        perspectives=perspectives,
        announced=events,
    )


def _audible_events(loaded: LoadedMatch, steps: Sequence[StepRow], seat: Seat) -> tuple[Event, ...]:
    """Return those events of steps, in order, that a seat may know."""
    return tuple(event for step in steps for event in audible(loaded.events(step), seat))


def build_repeated(
    loaded: LoadedMatch, seat: Seat, press: Press, steps: Iterable[StepRow]
) -> Played:
    """Return the result of an interaction that was delivered again; `press` is what it has made.

    `steps` are steps of the log, with that of the interaction if it is in the log: it may also be
    in the open turn, or have been taken back.

    Raises:
        Outdated: the interaction was made by the player of another seat.
    """
    if press.seat != seat:
        raise Outdated
    matching = (step for step in (*steps, *loaded.pending) if step.version == press.version)
    step = next(matching, None)
    perspectives = build_perspectives(loaded, seat)
    if step is not None:
        played = build_played(loaded, [replace(step, seat=seat)], perspectives)
        return replace(played, repeated=True)
    return Played(
        version=press.version,
        notation="",
        events=(),
        repeated=True,
        perspectives=perspectives,
    )


def build_plan_outcome(
    loaded: LoadedMatch, stored: PlanRow, perspectives: Perspectives
) -> PlanOutcome:
    """Return whether a new plan was played at once.

    `stored` is its row as it was first stored, `loaded` the match afterwards.
    """
    rows = (row for row in loaded.plans_of(Seat(stored.seat)) if row.number == stored.number)
    remaining = next(rows, None)
    if remaining is None:
        return PlanOutcome(stored.number, "wholly", perspectives)
    has_acted = remaining.expired is None and remaining != stored
    return PlanOutcome(stored.number, "partly" if has_acted else "no", perspectives)
