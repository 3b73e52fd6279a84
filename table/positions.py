"""A match as somebody may know it, and beside it what everybody may."""

from games.kernel import Seat
from table.model import Position, Positions
from table.sitting import Sitting
from table.takeback import takeback


def position(sitting: Sitting, viewer: Seat | None) -> Position:
    """Return what one viewer may know; `None` is a spectator."""
    back = () if viewer is None else takeback(sitting, viewer).versions
    return sitting.position(viewer, len(back))


def positions(sitting: Sitting, viewer: Seat | None) -> Positions:
    """Return both."""
    public = position(sitting, None)
    return Positions(public if viewer is None else position(sitting, viewer), public)
