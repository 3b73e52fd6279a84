"""How matches stand: one line of each, for those who play several."""

from games.kernel import Seat
from table.match.loaded import LoadedMatch
from table.match.model import Match, Overview


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
