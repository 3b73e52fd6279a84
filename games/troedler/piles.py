"""Phases 1 and 2: dealer piles are formed layer by layer before all, then taken in turn."""

from dataclasses import replace

from games.kernel import Event, Rng, Seat, Step
from games.troedler.actions import LayAway, TakePile
from games.troedler.board import Board
from games.troedler.events import (
    CardsTaken,
    LayerDealt,
    PileLaidAway,
    PileLeft,
    PileTaken,
    Reshuffled,
    RoundBegan,
)
from games.troedler.model import State, next_seat, open_pile, with_player
from games.troedler.terms import LAYERS, Card, Pile


def begin_round(state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Begin a round: the first card of each pile, which covers nothing, is dealt at once."""
    began = replace(state, phase="dealing", round=state.round + 1, turn=state.horse)
    told = (*events, RoundBegan(began.round, began.horse))
    return deal(began, told, rng)


def deal(state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Lay one more card on each pile, or all that are missing if the piles are dealt at once."""
    while True:
        state, told = _deal_layer(state, rng)
        events += told
        if len(state.piles[0]) == LAYERS:
            return Step(_dealt(state), events)
        if not state.at_once:
            return Step(state, events)


def _deal_layer(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Deal a layer from the first pile to the last, going on at the same place after a shuffle."""
    draw, discard = state.draw, state.discard
    events: tuple[Event, ...] = ()
    cards: list[Card] = []
    for _ in state.piles:
        if not draw:
            # Only now, when a card is needed: ruling 7.
            draw, discard = rng.shuffled(discard), ()
            events += (Reshuffled(len(draw)),)
        cards.append(draw[-1])
        draw = draw[:-1]
    piles = tuple((*pile, card) for pile, card in zip(state.piles, cards, strict=True))
    dealt = LayerDealt(len(piles[0]), tuple(cards))
    return replace(state, draw=draw, discard=discard, piles=piles), (*events, dealt)


def _dealt(state: State) -> State:
    """Go on to phase 2: with two players the starting dealer lays one pile away first."""
    if len(state.players) == 2:
        return replace(state, phase="discarding")
    return replace(state, phase="taking", turn=next_seat(state))


def standing(state: State) -> tuple[Pile, ...]:
    """Return the piles that nobody has taken yet."""
    return tuple(Pile(number) for number, pile in enumerate(state.piles, start=1) if pile)


def lay_away(state: State, action: LayAway) -> Step[State]:
    """Put a pile on the discard pile (blue text "Phase 2"), its top card staying on top."""
    events = (PileLaidAway(state.turn, action.pile),)
    after = _discard_pile(state, action.pile)
    return Step(replace(after, phase="taking", turn=next_seat(state)), events)


def _discard_pile(state: State, pile: Pile) -> State:
    discard = (*state.discard, *open_pile(state, pile))
    return replace(state, discard=discard, piles=_emptied(state, pile))


def _emptied(state: State, pile: Pile) -> tuple[tuple[Card, ...], ...]:
    return (*state.piles[: pile - 1], (), *state.piles[pile:])


def take(board: Board, state: State, action: TakePile) -> Step[State]:
    """Take a pile into the hand; after the starting dealer the turns begin (phase 3)."""
    taken, events = _take(board, state, action.pile)
    if taken.turn != taken.horse:
        further = replace(taken, turn=next_seat(taken))
        if len(state.players) > 2:
            return Step(further, events)
        # Two players: the last pile is the starting dealer's without a choice (ruling 11).
        (last,) = standing(further)
        taken, more = _take(board, further, last)
        events += more
    return Step(*_after_all_took(taken, events))


def _take(board: Board, state: State, pile: Pile) -> tuple[State, tuple[Event, ...]]:
    seat = state.turn
    cards = open_pile(state, pile)
    player = state.players[seat]
    richer = replace(player, hand=board.sorted_hand((*player.hand, *cards)))
    players = with_player(state.players, seat, richer)
    told = (PileTaken(seat, pile), CardsTaken(board.sorted_hand(cards), audience=(Seat(seat),)))
    return replace(state, players=players, piles=_emptied(state, pile)), told


def _after_all_took(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    for pile in standing(state):
        state = _discard_pile(state, pile)
        events += (PileLeft(pile),)
    return replace(state, phase="turn", turn=state.horse), events
