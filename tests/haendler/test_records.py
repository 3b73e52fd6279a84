"""Whole games, one for each way to end, followed move by move; and random games by the dozen."""

from collections.abc import Mapping

import pytest

from games.haendler import build
from games.kernel.record import read, replay
from games.kernel.selfplay import outcome_of, seed_of, walk
from tests.haendler.records import CROWDED, DEBTOR, FOLDER, GAMES

GAME = build(None)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_followed_to_its_end(name: str) -> None:
    """Every move is legal, chance gives the same, and the places are those of the record."""
    outcome = replay(GAME, read((FOLDER / f"{name}.txt").read_text(encoding="utf-8")))
    assert outcome is not None
    assert outcome.reason == "arrivals"


def test_a_debtor_ends_behind_all_without_credit() -> None:
    """Players still holding credits at the end finish last, regardless of status."""
    outcome = replay(GAME, read((FOLDER / f"{DEBTOR}.txt").read_text(encoding="utf-8")))
    assert outcome is not None
    debts = [dict(score.parts)["credits"] for score in outcome.scores]
    clear = [place for place, debt in zip(outcome.places, debts, strict=True) if not debt]
    owing = [place for place, debt in zip(outcome.places, debts, strict=True) if debt]
    assert not clear or max(clear) < min(owing)


def test_more_wagons_arrive_than_the_end_needs() -> None:
    """In the last round more wagons may arrive; the chart climbs on."""
    text = (FOLDER / f"{CROWDED}.txt").read_text(encoding="utf-8")
    assert read(text).seats == 2
    assert replay(GAME, read(text)) is not None


TABLES: list[tuple[int, Mapping[str, str]]] = [
    (seats, chosen)
    for seats in (2, 3, 4)
    for chosen in (
        {},
        {"abilities": "auction", "cities": "drawn"},
        {"variant": "lighter"},
        {"negotiation": "on", "length": "short"},
    )
]


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_random_games_end_soundly(seats: int, chosen: Mapping[str, str]) -> None:
    """Goods, cards, credits and pieces are where they must be after every move."""
    for number in range(100, 103):
        moves = list(walk(GAME, seats, chosen, seed_of(number), number))
        for move in moves:
            GAME.check(move.state)
        _, outcome = outcome_of(GAME, iter(moves))
        assert min(outcome.places) == 1
