"""What the players of Die Trödler are told of what has happened."""

import pytest

from games.kernel import Seat
from games.troedler.events import Delivered, PileTaken
from tests.rig.records import RECORDS, messages, own_sentences, readings, seats
from tests.troedler.table import ENGLISH, RULES, started, turn_at

OURS = [name for name in RECORDS if name.startswith("troedler/")]

every_game = pytest.mark.parametrize("name", OURS)


@every_game
def test_each_delivery_is_told(name: str) -> None:
    """To everybody, in the line of the turn; a reader's own is theirs."""
    for viewer in (None, *seats(RECORDS[name])):
        for reading in readings(RECORDS[name], viewer):
            parts = [part.key for line in reading.news for part in messages(line.text)]
            delivered = [event for event in reading.events if isinstance(event, Delivered)]
            assert parts.count("troedler-news-delivery") == len(delivered)
            own = sum(event.seat == viewer for event in delivered)
            if viewer is not None:
                said = [key for key, _ in own_sentences(reading)]
                assert said.count("troedler-news-delivery") == own


@every_game
def test_each_pile_that_was_taken_is_told(name: str) -> None:
    """A reader's own with its cards, those of the others together."""
    for viewer in (None, *seats(RECORDS[name])):
        for reading in readings(RECORDS[name], viewer):
            parts = [part.key for line in reading.news for part in messages(line.text)]
            piles = [event for event in reading.events if isinstance(event, PileTaken)]
            others = [event for event in piles if event.seat != viewer]
            assert parts.count("troedler-news-pile") == len(others)
            assert parts.count("troedler-news-own-pile") == (len(others) < len(piles))


def test_cards_that_the_piles_show_are_not_told() -> None:
    """Not to players, who see all cards of the piles; spectators see the top cards only."""
    table = started(3, dealing="at_once")
    for viewer, told in ((None, 4), (Seat(0), 0), (Seat(1), 0)):
        news = RULES.news(RULES.view(table.state, viewer), table.events, viewer)
        keys = [line.text.key for line in news]
        assert keys.count("troedler-event-dealt") == told


def test_a_journey_tells_the_colour_of_the_cart() -> None:
    """The carts on the map have colours and no names."""
    table = turn_at("aberlour", "moor")
    events = table.answer("go moor glenlivet")
    colour = table.state.players[0].colour
    for viewer, told in ((Seat(0), "You drive"), (Seat(1), "Ana drives"), (None, "Ana drives")):
        (line, *_) = RULES.news(RULES.view(table.state, viewer), events, viewer)
        assert ENGLISH.say(line.text) == f"{told} the {colour} cart to Glenlivet."


def test_a_pile_that_was_discarded_is_told() -> None:
    """With two players a pile is missing, and the sheet does not say who put it away."""
    table = started(2, dealing="at_once")
    events = table.answer("away 2")
    (line,) = RULES.news(RULES.view(table.state, Seat(0)), events, Seat(0))
    assert ENGLISH.say(line.text) == "Ben puts pile 2 on the discard pile."
