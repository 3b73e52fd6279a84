"""A match as one viewer may know it, and beside it what everybody may."""

from dataclasses import replace

from games.kernel import Prompt, Seat
from games.kernel.prompt import public_choices
from table.match.learning import is_under_way, progress
from table.match.loaded import LoadedMatch
from table.match.model import Perspective, Perspectives, Plannable
from table.match.options import is_practice, options_of
from table.play.following import given, offered
from table.play.takeback import takeback


def perspective(loaded: LoadedMatch, viewer: Seat | None) -> Perspective:
    """Return what one viewer may know; `None` is a spectator."""
    if viewer is None:
        return loaded.perspective(None, 0)
    back = takeback(loaded, viewer)
    found = loaded.perspective(viewer, max(back.decisions, _by_practice(loaded, viewer)))
    return replace(
        found,
        planned=given(loaded, viewer),
        plannable=_plannable(loaded, viewer),
        progress=progress(loaded, viewer),
    )


def _plannable(loaded: LoadedMatch, viewer: Seat) -> Plannable | None:
    return offered(loaded, viewer) if loaded.row.status == "playing" else None


def _by_practice(loaded: LoadedMatch, viewer: Seat) -> int:
    """Return 2, for a step and a turn, where a player may take back whatever they have done.

    A lesson that is over is not taken up again.
    """
    if is_under_way(loaded):
        return 0
    acted = loaded.row.status == "playing" and bool(loaded.seats[viewer].acted_version)
    return 2 * (acted and is_practice(options_of(loaded.row)))


def perspectives(loaded: LoadedMatch, viewer: Seat | None) -> Perspectives:
    """Return both."""
    public = perspective(loaded, None)
    if viewer is None:
        return Perspectives(public, public)
    own = perspective(loaded, viewer)
    return Perspectives(own, public, _known(loaded, viewer, own, public))


def _known(
    loaded: LoadedMatch, viewer: Seat, own: Perspective, public: Perspective
) -> tuple[Prompt, ...]:
    """Return the questions of a seat of which all know the answers, whatever it did untold."""
    if viewer not in public.asked:
        return ()
    told = own.version == public.version
    return public_choices(own.prompts if told else loaded.game.prompts(loaded.announced(), viewer))
