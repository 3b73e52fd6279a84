"""What stands below a question of Die Händler: with what it is answered."""

from pathlib import Path

from games.kernel import Seat
from games.kernel.words import speaker
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, position


def brief(table: Table, seat: Seat, language: str = "en") -> str:
    """Return the lines below a seat's first question."""
    view = GAME.view(table.state, seat)
    voice = speaker(language, GAME)
    return " ".join(map(voice.say, GAME.brief(view, table.prompts(seat)[0])))


PARIS = {ANA: {"paris": "wine"}, BEN: {"paris": "cloth cloth food"}, CLEO: {"paris": "wine food"}}
TOLD = Path(__file__).with_name("briefs.txt")
"""What Ana reads below each of these questions, one after another."""

QUESTIONS = {
    "salt is sold out": position("purchase", stock={BEN: {"genua": "salt " * 8}}),
    "bargain buying": position(
        "purchase", abilities={ANA: "einkauf"}, stock={ANA: {"genf": "iron iron"}}
    ),
    "loading": position("loading", masters={1: ANA}, stock=PARIS, loads={1: {DOV: "iron"}}),
    "a bid, nothing stored": position("loading"),
    "a tile": position(
        "movement", wagons={1: "west paris-west-2"}, loads={1: {ANA: "wine"}}, arrived=[2]
    ),
    "a wheel": position("prices", loads={1: {ANA: "wine"}, 2: {BEN: "salt"}}, stock=PARIS),
    "a wheel, nothing owned": position("prices", loads={2: {BEN: "salt"}}),
    "status": position("status", arrivals=3),
    "status in the last round": position("status", arrivals=8),
}


def test_a_question_comes_with_what_it_is_answered_by() -> None:
    """Prices that can be paid, what lies on a wagon and beside it, and what is one's own."""
    told = [f"{name}: {brief(table, ANA)}" for name, table in QUESTIONS.items()]
    assert told == TOLD.read_text(encoding="utf-8").splitlines()
