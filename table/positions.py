"""A match as somebody may know it, and beside it what everybody may."""

from dataclasses import replace

from games.kernel import Seat
from table.following import given
from table.model import Position, Positions
from table.sitting import Sitting
from table.takeback import Takeback, takeback


def position(sitting: Sitting, viewer: Seat | None) -> Position:
    """Return what one viewer may know; `None` is a spectator."""
    back = takeback(sitting, viewer) if viewer is not None else Takeback(())
    found = sitting.position(viewer, back.decisions)
    return replace(found, latest=back.latest, orders=given(sitting, viewer))


def positions(sitting: Sitting, viewer: Seat | None) -> Positions:
    """Return both."""
    public = position(sitting, None)
    return Positions(public if viewer is None else position(sitting, viewer), public)
