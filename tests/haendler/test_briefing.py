"""What stands below a question of Die Händler: with what it is answered."""

from games.kernel import Seat, Term
from games.kernel.words import speaker
from tests.haendler.table import ANA, GAME, Table, opened


def brief(table: Table, seat: Seat, language: str = "en") -> str:
    """Return the lines below a seat's first question."""
    view = GAME.view(table.state, seat)
    voice = speaker(language, GAME)
    return " ".join(map(voice.say, GAME.brief(view, table.prompts(seat)[0])))


def test_an_auction_says_whose_the_bid_is_and_what_is_left() -> None:
    """Every player gets two; the one under the hammer is not left for later."""
    table = opened(3, abilities="auction")
    assert brief(table, ANA).startswith("You get 2 more abilities; left for later: ")
    table.play(ANA, "open kurier")
    (bidder,) = table.asked
    said = brief(table, bidder)
    assert said.startswith("The bid is P1")
    assert "You get 2 more abilities" in said
    assert speaker("en", GAME).say(Term("ability", "kurier")) not in said.split(": ")[1].split(", ")
    assert brief(table, bidder, "de").startswith(
        "Das Gebot hält P1. Du bekommst noch 2 Fähigkeiten"
    )
