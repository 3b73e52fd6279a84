"""Setting up (rulebook "Spielvorbereitung"): colours, goods, discard pile, draw pile.

Where colours are chosen, that is the first act (ruling 1): nothing is laid out before it, and so
nobody chooses by what lies where.
"""

from collections.abc import Mapping
from dataclasses import replace

from games.kernel import Event, Rng, Seat, Step
from games.troedler import piles
from games.troedler.actions import ChooseColour
from games.troedler.board import Board, Table
from games.troedler.events_setup import ColourDrawn, ColourTaken, DiscardFormed, GoodsLaid
from games.troedler.model import Player, State, next_seat, with_player
from games.troedler.terms import (
    COLOURS,
    FEED,
    GOODS,
    NO_GOODS,
    PACES,
    Card,
    Colour,
    Counts,
    Village,
    counted,
)

NO_COLOUR = Colour("")
SHORTER = 2
"""Requests that the short game (ours, not the rulebook's) takes off its end."""


def start(board: Board, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[State]:
    """Set up a match; the last to join is the starting dealer (ruling 1)."""
    state = State(
        goal=board.tables[seats].goal - (SHORTER if settings["length"] == "short" else 0),
        open_piles=settings["open_piles"] == "on",
        at_once=settings["dealing"] == "at_once",
        pace=PACES.get(settings["dealing"], 0),
        phase="colours",
        round=0,
        horse=Seat(seats - 1),
        turn=Seat(0),
        draw=(),
        discard=(),
        piles=((),) * (seats + 1),
        villages=(NO_GOODS,) * len(board.villages),
        players=(Player(NO_COLOUR, board.villages[0], NO_GOODS, (), ()),) * seats,
    )
    if settings["colours"] == "chosen":
        return Step(state, ())
    return _draw_colours(board, *_lay_out(board, state, (), rng), rng)


def _lay_out(
    board: Board, state: State, events: tuple[Event, ...], rng: Rng
) -> tuple[State, tuple[Event, ...]]:
    """Lay the goods in the villages, and form the discard pile and the draw pile."""
    villages, laid = _lay_goods(board, rng)
    table = board.tables[len(state.players)]
    discard, draw = _part_cards(board, table, rng)
    formed = DiscardFormed(table.seed_requests, table.seed_feed, discard[-1])
    ready = replace(state, villages=villages, discard=discard, draw=draw)
    return ready, (*events, *laid, formed)


def _lay_goods(board: Board, rng: Rng) -> tuple[tuple[Counts, ...], tuple[Event, ...]]:
    """Give every village with a number that many goods from the unsorted lot."""
    counts = {good.id: good.count for good in board.data.goods}
    lot = rng.shuffled(tuple(good for good in GOODS for _ in range(counts[good])))
    villages: list[Counts] = []
    events: list[Event] = []
    for data in board.data.villages:
        goods, lot = lot[: data.goods], lot[data.goods :]
        villages.append(counted(goods))
        if goods:
            events.append(GoodsLaid(Village(data.id), tuple(sorted(goods))))
    return tuple(villages), tuple(events)


def _part_cards(board: Board, table: Table, rng: Rng) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Make the first discard pile of random requests and feed, and the draw pile of the rest."""
    requests = rng.shuffled(tuple(card for card in board.deck if card in board.requests))
    seed = (*requests[: table.seed_requests], *(FEED,) * table.seed_feed)
    rest = list(board.deck)
    for card in seed:
        rest.remove(card)
    return rng.shuffled(seed), rng.shuffled(rest)


def _draw_colours(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    players = state.players
    drawn: list[Event] = []
    for number, colour in enumerate(rng.shuffled(COLOURS)[: len(players)]):
        seat = Seat(number)
        players = with_player(players, seat, _equipped(board, colour))
        drawn.append(ColourDrawn(seat, colour, players[seat].cart))
    ready = replace(state, players=players)
    return piles.begin_round(ready, (*events, *drawn), rng)


def _equipped(board: Board, colour: Colour) -> Player:
    """Return a player with his cart on his village and the three start cards in hand."""
    own = board.starts[colour]
    return Player(colour, own.village, NO_GOODS, board.sorted_hand(own.cards), ())


def free_colours(state: State) -> tuple[Colour, ...]:
    """Return the colours that nobody has."""
    taken = {player.colour for player in state.players}
    return tuple(colour for colour in COLOURS if colour not in taken)


def choose_colour(board: Board, state: State, action: ChooseColour, rng: Rng) -> Step[State]:
    """Give a player his colour; when all have theirs, all is laid out and round 1 begins."""
    player = _equipped(board, action.colour)
    players = with_player(state.players, state.turn, player)
    events = (ColourTaken(state.turn, action.colour, player.cart),)
    chosen = replace(state, players=players, turn=next_seat(state))
    if chosen.turn != 0:
        return Step(chosen, events)
    return piles.begin_round(*_lay_out(board, chosen, events, rng), rng)
