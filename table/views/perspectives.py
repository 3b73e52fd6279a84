"""A match as one viewer may know it, and beside it what everybody may."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.kernel import Prompt, Seat, audible
from games.kernel.prompt import public_choices
from storage.document import PlanRow, Press
from storage.rows import StepRow
from table.errors import Outdated
from table.match.learning import is_under_way, progress
from table.match.loaded import LoadedMatch
from table.match.model import Match, Overview, Perspective, Perspectives, Planned, Played
from table.match.options import gives_hints, is_practice, options_of
from table.match.takeback import mover, takeback
from table.views.plans import build_plannable, list_plans


def perspective(loaded: LoadedMatch, seat: Seat | None, match: Match | None = None) -> Perspective:
    """Return what a seat's player may know; `None` is a spectator. `match` is what all may know.

    A player who took the seat over and was not asked yet sees what spectators see.
    """
    viewer = None if loaded.is_closed(seat) else seat
    shown, over = loaded.shown(viewer), loaded.row.status == "over"
    view, game = loaded.game.view(shown, viewer), loaded.game
    return Perspective(
        match=match or loaded.match(),
        game=game,
        viewer=viewer,
        view=game.finished_view(view) if over else view,
        prompts=loaded.prompts(viewer),
        asked=() if over else loaded.position(shown).asked,
        outcome=loaded.outcome(),
        version=loaded.known_version(viewer),
        fingerprint=loaded.question(viewer),
        undoable=0 if viewer is None else _undoable(loaded, viewer),
        held=loaded.held_until(viewer),
        shortcuts=loaded.shortcuts(viewer),
        planned=list_plans(loaded, seat),
        plannable=None if seat is None or over else build_plannable(loaded, seat),
        progress=progress(loaded, viewer),
        guided=None if viewer is None else loaded.seats[viewer].guided,
        may_ask_hints=viewer is not None and _may_ask_hints(loaded, viewer),
        taken=seat if viewer is None else None,
        pending=loaded.pending if viewer is not None and viewer == loaded.acting else (),
        acts=loaded.document.acts,
    )


def _may_ask_hints(loaded: LoadedMatch, viewer: Seat) -> bool:
    """Whether a player may ask for hints: a newcomer, or anybody where the table allows it."""
    newcomer = loaded.seats[viewer].guided and not loaded.attendance_of(viewer).expert
    return bool(newcomer) or gives_hints(options_of(loaded.row))


def _undoable(loaded: LoadedMatch, viewer: Seat) -> int:
    """Return how many of their steps a player may take back."""
    return max(takeback(loaded, viewer).decisions, _by_practice(loaded, viewer))


def _by_practice(loaded: LoadedMatch, viewer: Seat) -> int:
    """Return 2, for a step and a turn, where a player may take back whatever they have done.

    A lesson that is over is not taken up again.
    """
    if is_under_way(loaded):
        return 0
    acted = loaded.row.status == "playing" and bool(loaded.seats[viewer].acted_version)
    return 2 * (acted and is_practice(options_of(loaded.row)))


def perspectives(loaded: LoadedMatch, seat: Seat | None) -> Perspectives:
    """Return both."""
    public = perspective(loaded, None)
    if seat is None:
        return Perspectives(public, public)
    own = perspective(loaded, seat, public.match)
    known = () if own.viewer is None else _known(loaded, own.viewer, own, public)
    is_open = loaded.row.status == "playing" and loaded.open_proposal is not None
    return Perspectives(own, public, known, has_proposal=is_open)


def _known(
    loaded: LoadedMatch, viewer: Seat, own: Perspective, public: Perspective
) -> tuple[Prompt, ...]:
    """Return the questions of a seat of which all know the answers, whatever it did untold."""
    if viewer not in public.asked:
        return ()
    told = own.version == public.version
    return public_choices(
        own.prompts if told else loaded.position(loaded.announced()).prompts(viewer)
    )


def overview(loaded: LoadedMatch, viewer: Seat | None) -> Overview:
    """Return how a match stands as this viewer knows it."""
    asked = loaded.position(loaded.shown(viewer)).asked if loaded.row.status == "playing" else ()
    held = viewer is not None and loaded.held == viewer
    # A player who holds their turn is still the one whom all others see asked.
    asked = (viewer,) if held and viewer is not None else asked
    match, outcome = loaded.match(), loaded.outcome()
    return Overview(
        match=match,
        asked=asked,
        since=_since(loaded, asked),
        until=until(match, asked),
        winners=() if outcome is None else tuple(map(Seat, outcome.winners)),
        held=held,
    )


def until(match: Match, asked: tuple[Seat, ...]) -> int | None:
    """Return when the time of the first of these seats is over; `None`: none of it runs."""
    ends = (match.players[seat].ends for seat in asked)
    return min((at for at in ends if at is not None), default=None)


def _since(loaded: LoadedMatch, asked: tuple[Seat, ...]) -> int:
    row = loaded.row
    if row.ended_at is not None:
        return row.ended_at
    times = (loaded.seats[seat].asked_at for seat in asked)
    return min((at for at in times if at is not None), default=row.created_at)


def build_played(loaded: LoadedMatch, step: StepRow, followed: Sequence[StepRow] = ()) -> Played:
    """Return what a stored step has led to, with the steps that followed by themselves."""
    seat, steps = mover(step), (step, *followed)
    return Played(
        version=step.version,
        notation=step.notation,
        events=tuple(event for step in steps for event in audible(loaded.events(step), seat)),
        repeated=False,
        perspectives=perspectives(loaded, seat),
    )


def build_repeated(
    loaded: LoadedMatch, seat: Seat, press: Press, steps: Iterable[StepRow]
) -> Played:
    """Return what an interaction of a seat has done already, given the log around its step.

    Of a step that was taken back nothing is told.

    Raises:
        Outdated: another seat's player has pressed.
    """
    if press.seat != seat:
        raise Outdated
    step = next((one for one in (*steps, *loaded.pending) if one.version == press.version), None)
    if step is not None:
        return replace(build_played(loaded, replace(step, seat=seat)), repeated=True)
    return Played(
        version=press.version,
        notation="",
        events=(),
        repeated=True,
        perspectives=perspectives(loaded, seat),
    )


def build_planned(loaded: LoadedMatch, row: PlanRow) -> Planned:
    """Return what has become of a planned move that was given as `row`."""
    seat = Seat(row.seat)
    shown = perspectives(loaded, seat)
    left = next((one for one in loaded.planned_of(seat) if one.number == row.number), None)
    if left is None:
        return Planned(row.number, "wholly", shown)
    has_acted = left.expired is None and left != row
    return Planned(row.number, "partly" if has_acted else "no", shown)
