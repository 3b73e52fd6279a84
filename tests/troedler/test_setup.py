"""Setting up, for two, three and four players (rulebook "Spielvorbereitung"; rulings 1 and 2)."""

from collections import Counter

import pytest

from games.kernel import Event, Rng, Seat, parse, play
from games.matches.selfplay import seed_of
from games.troedler.events import ColourDrawn, ColourTaken, ColourWished, GoodsLaid, RoundBegan
from games.troedler.terms import COLOURS, EXTRA, FEED, ROUTES, Colour
from tests.troedler.table import RULES, Table, started

BOARD = RULES.board


def test_the_material_is_the_rulebooks() -> None:
    """44 routes, 26 requests, 24 feed, 4 extra goods, 12 start cards; 48 goods, 8 of a kind."""
    deck = Counter(BOARD.deck)
    assert [deck[kind] for kind in ROUTES] == [11, 11, 11, 11]
    assert deck[FEED] == 24
    assert deck[EXTRA] == 4
    assert sum(deck[card] for card in BOARD.requests) == 26
    assert len(BOARD.deck) + sum(len(start.cards) for start in BOARD.starts.values()) == 110
    assert [good.count for good in BOARD.data.goods] == [8] * 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_their_cart_on_their_village_and_its_three_cards(seats: int) -> None:
    """A cart, its village, three cards with its symbol; the last seat has the horse (ruling 1)."""
    table = started(seats)
    assert table.state.starting_dealer == seats - 1
    assert RoundBegan(round=1, seat=table.state.starting_dealer) in table.events
    colours = [player.colour for player in table.state.players]
    assert len(set(colours)) == seats
    for player in table.state.players:
        own = BOARD.starts[player.colour]
        assert player.cart == own.village
        assert sorted(player.hand) == sorted(own.cards)
        assert len(player.hand) == 3
        assert not any(player.goods)
        assert player.value == ()


def test_goods_lie_unsorted_in_the_numbers_of_the_villages() -> None:
    """Each village with a number has that many goods, the others none, by chance."""
    one, two = started(4, seed=1), started(4, seed=2)
    for village, goods in zip(BOARD.data.villages, one.state.villages, strict=True):
        assert sum(goods) == village.goods
    assert one.state.villages != two.state.villages
    laid = [event for event in one.events if isinstance(event, GoodsLaid)]
    assert len(laid) == 12
    assert all(event.chance for event in laid)


@pytest.mark.parametrize(("seats", "seed", "draw"), [(2, 7, 84), (3, 9, 80), (4, 9, 80)])
def test_requests_and_feed_form_the_discard_pile(seats: int, seed: int, draw: int) -> None:
    """9 requests and 9 feed (two players: 7 and 7) lie open; 80 (84) cards form the draw pile."""
    state = started(seats, dealing="stepwise").state
    assert Counter(state.discard)[FEED] == seed
    assert sum(card in BOARD.requests for card in state.discard) == seed
    assert len(state.discard) == 2 * seed
    assert len(state.draw) + len(state.piles) == draw


def test_the_colours_are_drawn_and_the_last_who_joined_begins() -> None:
    """Ruling 1: chance gives the colours, and the log says so."""
    drawn = [event for event in started(4).events if isinstance(event, ColourDrawn)]
    assert sorted(event.colour for event in drawn) == sorted(COLOURS)
    firsts = {started(4, seed=seed).state.players[0].colour for seed in range(20)}
    assert firsts == set(COLOURS)


def choose(table: Table, seat: int, colour: str) -> list[Event]:
    """Have a seat wish a colour; return what happened."""
    state = table.state
    action = parse(RULES.prompts(state, Seat(seat)), f"colour {colour}")
    step = play(RULES, state, Seat(seat), action, Rng(seed_of(7), 1))
    RULES.check(step.state)
    table.state = step.state
    return list(step.events)


def test_colours_are_chosen_by_all_at_once_as_the_first_act_of_the_match() -> None:
    """Ruling 1: before anything else is laid out; wishes may change until the last is in."""
    table = started(4, colours="chosen")
    assert table.events == []
    assert RULES.asked_seats(table.state) == (0, 1, 2, 3)
    assert choose(table, 2, "green") == [ColourWished(Seat(2), Colour("green"))]
    assert RULES.asked_seats(table.state) == (0, 1, 3)
    assert RULES.view(table.state, None).asked == (0, 1, 3)
    choose(table, 0, "yellow")
    choose(table, 2, "blue")
    choose(table, 3, "red")
    assert table.state.discard == table.state.draw == ()
    assert not any(any(lying) for lying in table.state.villages)
    events = choose(table, 1, "green")
    kinds = ["wished", *["colour"] * 4, *["laid"] * 12, "seeded", "round", "dealt"]
    assert [event.kind for event in events] == kinds
    told = [event.seat for event in events if isinstance(event, ColourTaken)]
    assert told == [0, 1, 2, 3]
    assert [player.colour for player in table.state.players] == ["yellow", "green", "blue", "red"]
    assert sum(sum(lying) for lying in table.state.villages) == 48
    assert (len(table.state.discard), len(table.state.draw)) == (18, 75)
    assert table.state.stage.step == "dealing"
    assert table.state.turn == 3


def test_of_two_who_wish_the_same_colour_the_first_who_joined_gets_it() -> None:
    """The other gets the next that is free, however they answered."""
    table = started(3, colours="chosen")
    for seat, colour in ((2, "green"), (1, "green"), (0, "blue")):
        choose(table, seat, colour)
    assert [player.colour for player in table.state.players] == ["blue", "green", "yellow"]
    assert table.state.players[0].cart == BOARD.starts[COLOURS[0]].village
