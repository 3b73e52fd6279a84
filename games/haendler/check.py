"""What must hold in every state of a match: nothing is lost, nothing is in two places."""

from collections import Counter

from games.haendler.board import Board
from games.haendler.facts import free_money, named_cards
from games.haendler.model import State
from games.haendler.phases.cargo import MASTER_ROOM, OTHERS_ROOM
from games.haendler.phases.status import CREDITS
from games.haendler.stages import Axles
from games.haendler.terms import ACHSENBRUCH, CARDS, COPIES, GOODS, INDEX
from games.kernel import BrokenInvariant, Seat


def check(board: Board, state: State) -> None:
    """Check a state.

    Raises:
        BrokenInvariant: goods, cards, money, credits or pieces are not as they must be.
    """
    for holds, fault in (
        (_goods_conserved(board, state), "a good is lost or found"),
        (_cards_conserved(state), "an influence card is lost or found"),
        (_slots_sound(state), "a wagon holds what it may not"),
        (len({wagon.space for wagon in state.wagons}) == 3, "two wagons on one space"),
        (_wagons_sound(board, state), "a wagon on the road as if in a city, or the other way"),
        (state.courier not in board.city_number, "the courier in a city"),
        (all(player.money >= 0 for player in state.players), "a sack below zero"),
        (sum(player.credits for player in state.players) <= CREDITS, "too many credits"),
        (_players_sound(board, state), "a player off the tracks"),
        (_secrets_sound(state), "something sealed or promised that nobody has"),
    ):
        if not holds:
            raise BrokenInvariant(fault)


def _goods_conserved(board: Board, state: State) -> bool:
    counts = list(state.supply)
    for player in state.players:
        for number, count in enumerate(player.stock):
            counts[number % len(GOODS)] += count
    for wagon in state.wagons:
        for load in wagon.loads:
            for good in load:
                counts[INDEX[good]] += 1
    stocks = [count for player in state.players for count in player.stock]
    return all(n == board.pieces - 1 for n in counts) and min(*state.supply, *stocks) >= 0


def _cards_conserved(state: State) -> bool:
    hands = [card for player in state.players for card in player.hand]
    found = Counter((*state.deck, *state.used, *hands))
    return all(
        found[card] == (0 if card == ACHSENBRUCH and state.settings.lighter else COPIES)
        for card in CARDS
    )


def _slots_sound(state: State) -> bool:
    for wagon in state.wagons:
        for seat, load in enumerate(wagon.loads):
            room = MASTER_ROOM if len(set(load)) <= 1 else OTHERS_ROOM
            if len(load) > room:
                return False
            if seat == wagon.master and len(set(load)) > 1:
                return False
    return True


def _wagons_sound(board: Board, state: State) -> bool:
    """Loading Masters and arrivals belong to cities, a space at one's back to the road."""
    return all(
        wagon.came is None
        if wagon.space in board.city_number
        else wagon.came in board.neighbours[wagon.space]
        and wagon.master is None
        and not wagon.arrived
        for wagon in state.wagons
    )


def _players_sound(board: Board, state: State) -> bool:
    return all(
        0 <= player.status < len(board.tables.levels)
        and player.credits >= 0
        and len(player.tiles) >= 4 - _moves_made(state)
        for player in state.players
    )


def _moves_made(state: State) -> int:
    """Return how many tiles anybody can have turned over at most."""
    return (state.round - 1) % 4 + 1 if state.round else 0


def _secrets_sound(state: State) -> bool:
    stage = state.stage
    for seat, player in enumerate(state.players):
        if free_money(state, Seat(seat)) < 0:
            return False
        sealed = (stage.sealed[seat] or ()) if isinstance(stage, Axles) else ()
        if len(sealed) > player.hand.count(ACHSENBRUCH):
            return False
        if Counter(named_cards(state, Seat(seat))) - Counter(player.hand):
            return False
    return True
