"""Who wins. Rulebook, "Game End"; ruling 17."""

from games.haendler.model import State
from games.kernel import Outcome, Score, places


def standing(state: State) -> Outcome:
    """Return the places: without credit first, then status, then money (ruling 17)."""
    keys = tuple((p.credits == 0, p.status, p.money) for p in state.players)
    scores = tuple(
        Score((("credits", p.credits), ("status", p.status + 1), ("money", p.money)))
        for p in state.players
    )
    return Outcome(places(keys), scores, "arrivals")
