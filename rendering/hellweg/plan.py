"""Where the parts of the board of Hellweg westfalicus begin, in px from its left and top edge."""

from dataclasses import dataclass

from games.hellweg.view import View
from rendering.hellweg.forms import BOARD
from rendering.scene import SHOWN

LEFT, TOP, GAP = 1222.0, 82.0, 10.0
"""The corner of the column beside the map, and what lies between its parts."""
PANELS, EDGE = 1254.0, 12.0
"""Top of the players' panels, and what is free below the last part of all."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What follows from how many play, and by which modules."""

    panel_wide: float
    panel_high: float
    unseen: float
    """Top of the cards still to come (option open memory)."""

    high: int


def plan(view: View) -> Plan:
    """Plan a board."""
    panel, count = BOARD.panel, len(view.players)
    high = panel.high
    if view.variant.warehouse:
        high += panel.store_high + panel.privileges_high
    end = PANELS + high
    rows = -(-len(view.unseen or ()) // BOARD.unseen)
    below = (4 * BOARD.unseen_line + 14) * rows
    wide = (SHOWN["landscape"] - 2 * panel.rim - panel.gap * (count - 1)) / count
    return Plan(wide, high, end + EDGE, round(end + EDGE + below))
