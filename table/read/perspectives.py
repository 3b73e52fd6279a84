"""A match as somebody may know it, and beside it what everybody may."""

from dataclasses import replace

from games.kernel import Prompt, Seat
from games.kernel.prompt import known_to_all
from table.match.model import Perspective, Perspectives
from table.match.options import is_practice, options_of
from table.match.sitting import Sitting
from table.play.following import given
from table.play.takeback import takeback


def perspective(sitting: Sitting, viewer: Seat | None) -> Perspective:
    """Return what one viewer may know; `None` is a spectator."""
    if viewer is None:
        return sitting.perspective(None, 0)
    back = takeback(sitting, viewer)
    found = sitting.perspective(viewer, max(back.decisions, _by_practice(sitting, viewer)))
    latest, orders = back.latest(sitting, viewer), given(sitting, viewer)
    return replace(found, latest=latest, orders=orders)


def _by_practice(sitting: Sitting, viewer: Seat) -> int:
    """Return 2, for a step and a turn, where a player may take back whatever they have done."""
    acted = sitting.row.status == "playing" and bool(sitting.seats[viewer].acted_version)
    return 2 * (acted and is_practice(options_of(sitting.row)))


def perspectives(sitting: Sitting, viewer: Seat | None) -> Perspectives:
    """Return both."""
    public = perspective(sitting, None)
    if viewer is None:
        return Perspectives(public, public)
    own = perspective(sitting, viewer)
    return Perspectives(own, public, _known(sitting, viewer, own, public))


def _known(
    sitting: Sitting, viewer: Seat, own: Perspective, public: Perspective
) -> tuple[Prompt, ...]:
    """Return the questions of a seat of which all know the answers, whatever it did untold."""
    if viewer not in public.asked:
        return ()
    told = own.version == public.version
    return known_to_all(own.prompts if told else sitting.game.prompts(sitting.announced(), viewer))
