"""What is earned by events has a source with a name in all languages, and a player who earns it."""

from collections import Counter

import pytest

from games import registry
from games.kernel import Event, Message
from games.kernel.selfplay import seed_of, walk
from games.kernel.values import kinds
from games.kernel.words import LANGUAGES, speaker
from table.play.results import _income


def earning(key: str) -> list[type[Event]]:
    """Return the events of a game by which somebody earns."""
    here = f"games.{key}."
    return [one for one in kinds(Event) if one.earns and one.__module__.startswith(here)]


EARNED = [key for key in registry.GAMES if earning(key)]


@pytest.mark.parametrize("key", EARNED)
def test_every_source_has_a_name(key: str) -> None:
    """And so does what is earned."""
    game = registry.load(key)
    sources = {kind.earns[0] for kind in earning(key) if kind.earns} | {*game.earned_last}
    for language in LANGUAGES:
        names = [
            speaker(language, game).say(Message(f"{key}-earned{one}"))
            for one in ("", *(f"-{source}" for source in sources))
        ]
        assert len(set(names)) == len(names), names


def test_the_points_of_die_troedler_are_all_earned() -> None:
    """Requests and goods are all that there is."""
    game = registry.load("troedler")
    moves = list(walk(game, 3, {}, seed_of(5), 5))
    earned: Counter[int] = Counter()
    for move in moves:
        for event in move.events:
            for seat, _, _, much in _income(event):
                earned[seat] += much
    outcome = game.outcome(moves[-1].state)
    assert outcome is not None
    assert any(earned.values())
    points = [dict(one.parts)["points"] for one in outcome.scores]
    assert [earned[seat] for seat in range(3)] == points
