"""Conditions that hold in every state, for example that no good is lost or in two places."""

from collections import Counter
from collections.abc import Iterable

from games.haendler.model import State
from games.haendler.negotiation import sealed_axles, sealed_money
from games.haendler.position import Position
from games.haendler.stages.loading.cargo import MAX_GUEST_GOODS, MAX_MASTER_GOODS
from games.haendler.stages.status.debt import CREDIT_COUNT
from games.haendler.terms import ACHSENBRUCH, CARD_COPY_COUNT, CARDS, GOODS, INDEX


def invariants(position: Position) -> Iterable[tuple[bool, str]]:
    """Return conditions on goods, cards, money, credits and pieces.

    Each comes with the fault that is reported if the condition is false.
    """
    board, state = position.board, position.state
    return (
        (_goods_conserved(position), "a good is lost or found"),
        (_cards_conserved(state), "an influence card is lost or found"),
        (_slots_sound(state), "a wagon holds what it may not"),
        (len({wagon.space for wagon in state.wagons}) == 3, "two wagons on one space"),
        (_wagons_sound(position), "a wagon on the road as if in a city, or the other way"),
        (state.courier not in board.city_number, "the courier in a city"),
        (all(player.money >= 0 for player in state.players), "a sack below zero"),
        (sum(player.credits for player in state.players) <= CREDIT_COUNT, "too many credits"),
        (_players_sound(position), "a player off the tracks"),
        (_secrets_sound(position), "something sealed or offered that nobody has"),
    )


def _goods_conserved(position: Position) -> bool:
    """Whether supply, warehouses and wagons together have all pieces of each good but one.

    That one marks the price of the good on the price track.
    """
    state = position.state
    counts = list(state.supply)
    for player in state.players:
        for index in range(len(GOODS)):
            counts[index] += sum(player.stock[index :: len(GOODS)])
    for wagon in state.wagons:
        for load in wagon.loads:
            for good in load:
                counts[INDEX[good]] += 1
    lowest_count = min(*state.supply, *(min(player.stock) for player in state.players))
    return lowest_count >= 0 and all(count == position.board.data.pieces - 1 for count in counts)


def _cards_conserved(state: State) -> bool:
    hands = [card for player in state.players for card in player.hand]
    counted = Counter((*state.deck, *state.used, *hands))
    for card in CARDS:
        is_removed = card == ACHSENBRUCH and state.settings.lighter
        if counted[card] != (0 if is_removed else CARD_COPY_COUNT):
            return False
    return True


def _slots_sound(state: State) -> bool:
    """Whether no load is too large, and the Loading Masters' loads are of one kind.

    The owner of a load of one kind may be, or have been, the Loading Master, who may load more.
    """
    for wagon in state.wagons:
        for seat, load in enumerate(wagon.loads):
            room = MAX_MASTER_GOODS if len(set(load)) <= 1 else MAX_GUEST_GOODS
            if len(load) > room:
                return False
            if seat == wagon.master and len(set(load)) > 1:
                return False
    return True


def _wagons_sound(position: Position) -> bool:
    """Whether the wagons agree with their spaces.

    A wagon in a city has no `came`. Each other wagon came from a neighbouring space, has no Loading
    Master, and has not arrived.
    """
    return all(
        wagon.came is None
        if wagon.space in position.board.city_number
        else wagon.came in position.board.neighbours[wagon.space]
        and wagon.master is None
        and not wagon.arrived
        for wagon in position.state.wagons
    )


def _players_sound(position: Position) -> bool:
    # The largest number of tiles that a player can have turned over in this round.
    turned = (position.state.round - 1) % 4 + 1 if position.state.round else 0
    return all(
        0 <= player.status < len(position.board.levels)
        and player.credits >= 0
        and len(player.tiles) >= 4 - turned
        for player in position.state.players
    )


def _secrets_sound(position: Position) -> bool:
    """Whether each seat has the money and cards that it has sealed or offered in a deal."""
    for seat in position.seats:
        hand = position.state.players[seat].hand
        if position.free_money(seat) < sealed_money(position, seat):
            return False
        if sealed_axles(position, seat) > hand.count(ACHSENBRUCH):
            return False
        offered_cards = position.named_cards(seat)
        if offered_cards and Counter(offered_cards) - Counter(hand):
            return False
    return True
