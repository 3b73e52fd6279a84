"""Where the parts of one picture of Hellweg westfalicus begin, in px from the top."""

from dataclasses import dataclass

from games.hellweg.view import View
from rendering.hellweg.forms import Look
from rendering.scene import SHOWN, Form


@dataclass(frozen=True, slots=True)
class Plan:
    """Tops of all parts; in a portrait they follow from how many cards there are."""

    width: int
    card: float
    market: float
    wares: float
    wares_high: float
    routes: float
    panels: float
    panel_wide: float
    panel_high: float
    unseen: float
    unseen_high: float
    """Top of the cards still to come, and the height of a row of them (option open memory)."""

    high: int


def plan(view: View, look: Look, form: Form) -> Plan:
    """Plan a picture."""
    warehouse, width, panel = view.variant.warehouse, SHOWN[form], look.panel
    market = look.top + look.card.high + look.gap
    wares = market + look.market.high + look.gap
    wares_high = _wares_high(len(view.wares), look)
    routes = wares + wares_high + look.gap
    after = routes + (look.routes.high + look.gap if warehouse else 0)
    panels = after if look.panels is None else look.panels
    across = min(panel.across, len(view.players))
    wide = (width - 2 * panel.rim - panel.gap * (across - 1)) / across
    high = _panel_high(view, look)
    rows = -(-len(view.players) // across)
    end = panels + high * rows + panel.gap * (rows - 1)
    unseen_high = 4 * look.unseen_line + 14
    rows = -(-len(view.unseen or ()) // look.unseen)
    below = unseen_high * rows + max(0, 12 - look.end) if rows else 0
    return Plan(
        width=width,
        card=look.top,
        market=market,
        wares=wares,
        wares_high=wares_high,
        routes=routes,
        panels=panels,
        panel_wide=wide,
        panel_high=high,
        unseen=end + 12,
        unseen_high=unseen_high,
        high=round(end + look.end + below),
    )


def _wares_high(cards: int, look: Look) -> float:
    """The height of the merchandise for sale: fixed, or that of its rows."""
    if look.panels is not None:
        return look.wares.high
    return look.wares.head + look.wares.high + look.wares.step[1] * -(-cards // look.wares.across)


def _panel_high(view: View, look: Look) -> float:
    """The height of a panel: fixed, or that of most cards that anybody has."""
    panel, high = look.panel, look.panel.high
    if view.variant.warehouse:
        high += panel.store_high + panel.privileges_high
    return high if panel.whole else high + panel.small[3] * card_rows(view, look)


def card_rows(view: View, look: Look) -> int:
    """How many rows of small cards a panel has room for; at least one."""
    across = look.panel.across_cards
    return max(1, *(-(-len(owned) // across) for owned in view.owned))
