"""The position in words: everything that a viewer may know, line by line."""

from pathlib import Path

from games.haendler.stages.axles import Axles
from games.haendler.stages.ramp import Ramp
from games.kernel import Seat
from tests.haendler.table import ANA, BEN, CLEO, GAME, Table, opened, position
from tests.haendler.test_words import voice

DESCRIBED = Path(__file__).with_name("described.txt")
"""The position of `talks` as Ben reads it."""


def told(table: Table, viewer: Seat | None) -> list[str]:
    """Return the position in English."""
    view = GAME.view(table.state, viewer)
    return [voice("en").say(line) for line in GAME.describe(view)]


def headline(table: Table) -> str:
    """Return what is going on, as a spectator reads it."""
    return voice("en").say(GAME.headline(GAME.view(table.state, None)))


def talks() -> Table:
    """Return an open ramp in the middle of a match, with talks beside it."""
    table = position(
        Ramp(0, (BEN, CLEO)),
        negotiation="on",
        masters={1: ANA},
        stock={BEN: {"paris": "cloth cloth food"}, CLEO: {"paris": "food"}, ANA: {"genf": "iron"}},
        loads={1: {ANA: "wine wine"}, 2: {BEN: "salt iron"}},
        hands={BEN: "bonus zuladung", CLEO: "aufstieg"},
        used="achsenbruch achsenbruch",
        abilities={ANA: "kontor kurier", BEN: "express"},
        wagons={2: "west paris-west-2"},
        bonus={"wien": 300},
        prices={"salt": 800},
        players={BEN: {"status": 2, "credits": 1, "tiles": (2, 4)}},
        arrivals=3,
    )
    table.play(BEN, "offer p1 cloth 300").play(CLEO, "deal-pay p2 200 any")
    return table.play(ANA, "promise p2 Wagon 2 goes to Wien")


def test_a_position_is_told_line_by_line() -> None:
    """To Ben: players, wagons, courier, cities, prices, cards, talks, and what is theirs alone."""
    assert told(talks(), BEN) == DESCRIBED.read_text(encoding="utf-8").splitlines()
    assert told(talks(), None) == told(talks(), BEN)[:-2]


def test_what_one_has_sealed_is_told_to_oneself() -> None:
    """A bid, a price wheel, broken axles; others read no more than that."""
    bid = position("loading").play(ANA, "bid 300")
    assert told(bid, ANA)[-1] == "Your sealed bid: 300."
    wheel = position("prices").play(ANA, "wheel wine salt")
    assert told(wheel, ANA)[-1] == "Your price wheel: wine and salt."
    hands = {ANA: "achsenbruch achsenbruch", BEN: "bonus"}
    axles = position("movement", hands=hands).play(ANA, "achsenbruch 2+3")
    assert isinstance(axles.state.stage, Axles)
    assert told(axles, ANA)[-1] == "Your sealed Broken Axle: wagon 2 and 3."
    for table in (bid, wheel, axles):
        assert told(table, BEN)[-1].startswith("Your influence cards")


def test_broken_axles_are_told_with_their_wagon() -> None:
    """And who laid them."""
    hands = {ANA: "achsenbruch", BEN: "achsenbruch"}
    table = position("movement", hands=hands).play(ANA, "achsenbruch 2").play(BEN, "achsenbruch 2")
    assert "Wagon 2: broken axle laid by Ana and Ben." in told(table, None)


def test_the_headline_tells_what_is_going_on() -> None:
    """The wagon that is loaded, the ability that is auctioned, and who is waited for."""
    assert headline(talks()) == (
        "Round 2, phase 2: the ramp of wagon 1 is open, waiting for Ana and Cleo"
    )
    table = opened(abilities="auction")
    assert headline(table) == "Setting up shop: Ana chooses the next ability"
    table.play(ANA, "open kurier")
    assert headline(table) == "Setting up shop: Courier (Kurier) is at 400, Ben to bid"
