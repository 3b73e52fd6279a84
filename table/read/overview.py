"""How matches stand: one line of each, for those who play several."""

from games.kernel import Seat
from table.match.model import Match, Overview
from table.match.sitting import Sitting


def overview(sitting: Sitting, viewer: Seat | None) -> Overview:
    """Return how a match stands as this viewer knows it."""
    asked = sitting.game.asked(sitting.shown(viewer)) if sitting.row.status == "playing" else ()
    held = viewer is not None and sitting.held == viewer
    # Whoever holds their turn is still the one whom all others see asked.
    asked = (viewer,) if held and viewer is not None else asked
    match = sitting.match()
    return Overview(
        match=match,
        asked=asked,
        since=_since(sitting, asked),
        until=until(match, asked),
        winners=_winners(sitting),
        held=held,
    )


def until(match: Match, asked: tuple[Seat, ...]) -> int | None:
    """Return when the time of the first of these seats is over; `None`: none of it runs."""
    ends = (match.players[seat].ends for seat in asked)
    return min((at for at in ends if at is not None), default=None)


def _since(sitting: Sitting, asked: tuple[Seat, ...]) -> int:
    row = sitting.row
    if row.ended_at is not None:
        return row.ended_at
    times = (sitting.seats[seat].asked_at for seat in asked)
    return min((at for at in times if at is not None), default=row.created_at)


def _winners(sitting: Sitting) -> tuple[Seat, ...]:
    outcome = sitting.outcome()
    return () if outcome is None else tuple(map(Seat, outcome.winners))
