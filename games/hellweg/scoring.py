"""The end: Thaler and the worth of cards; ties by tokens, then carriages (ruling 15)."""

from games.hellweg.layout import Layout
from games.hellweg.merchandise import worth
from games.hellweg.model import State
from games.kernel import Outcome, Score, places


def standing(layout: Layout, state: State) -> Outcome:
    """Return the places if the game ended now.

    Pieces in storage do not count for ties; additional carriages on roads do (ruling 10).
    """
    keys = []
    scores = []
    for player in state.players:
        cards = worth(layout, player.wares)
        key = (player.money + cards, player.on_board, sum(player.carriages))
        named = zip(("total", "tokens", "carriages"), key, strict=True)
        keys.append(key)
        scores.append(Score((*named, ("thaler", player.money), ("cards", cards))))
    return Outcome(places(tuple(keys)), tuple(scores), "cards")
