"""A match as one viewer may know it, and beside it what everybody may."""

from games.kernel import Prompt, Seat
from games.kernel.prompt import public_choices
from table.commands.following import given, offered
from table.match.learning import is_under_way, progress
from table.match.loaded import LoadedMatch
from table.match.model import Match, Perspective, Perspectives
from table.match.options import gives_hints, is_practice, options_of
from table.match.takeback import takeback


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
        planned=given(loaded, seat),
        plannable=None if seat is None or over else offered(loaded, seat),
        progress=progress(loaded, viewer),
        guided=None if viewer is None else loaded.seats[viewer].guided,
        may_ask_hints=viewer is not None and _may_ask_hints(loaded, viewer),
        taken=seat if viewer is None else None,
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
    return Perspectives(own, public, known)


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
