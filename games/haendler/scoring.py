"""Scores and ranks: players without credits are first, then status decides, then money.

Rulebook, "Game End"; ruling 17.
"""

from games.haendler.position import Position


def scores(position: Position) -> list[dict[str, int]]:
    """Return each seat's credits, level on the status track from 1, and guilders."""
    players = position.state.players
    return [{"credits": p.credits, "status": p.status + 1, "money": p.money} for p in players]


def rank_keys(position: Position) -> list[tuple[int, ...]]:
    """Return for each seat the figures by which seats are ranked; the first decides."""
    return [(p.credits == 0, p.status, p.money) for p in position.state.players]
