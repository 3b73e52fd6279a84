"""The end: no credit first, then status, then money (rulebook, "Game End"; ruling 17)."""

from games.haendler.position import Position


def scores(position: Position) -> list[dict[str, int]]:
    """Return what each seat has: credits, its level on the status track from 1, guilders."""
    players = position.state.players
    return [{"credits": p.credits, "status": p.status + 1, "money": p.money} for p in players]


def rank_keys(position: Position) -> list[tuple[int, ...]]:
    """Return what decides of each seat, in the order in which it does."""
    return [(p.credits == 0, p.status, p.money) for p in position.state.players]
