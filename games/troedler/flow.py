"""What follows without a decision: ends of turns and rounds, and the end of the game."""

from dataclasses import replace

from games.kernel import Event, Rng, Seat, Step
from games.troedler import hand_limit, piles, scoring
from games.troedler.actions import Discard
from games.troedler.board import Board
from games.troedler.events import Discarded, GoalReached, TurnEnded
from games.troedler.model import State, next_seat


def go_on(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Let the player play on; with an empty hand his turn ends by itself (ruling 11)."""
    if state.active.hand:
        return Step(state, events)
    return end_turn(board, state, events, rng)


def end_turn(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Lay away what was played, then see to the hand limit."""
    after, wasted = hand_limit.laid_away(board, state)
    told = (*events, TurnEnded(state.turn), *wasted)
    if hand_limit.surplus(board, after):
        return Step(replace(after, phase="surplus"), told)
    return pass_on(board, after, told, rng)


def discard(board: Board, state: State, action: Discard, rng: Rng) -> Step[State]:
    """Put a surplus card on the discard pile; the turn passes on when none is left."""
    after = hand_limit.discarded(state, action.card)
    events = (Discarded(state.turn, action.card),)
    if hand_limit.surplus(board, after):
        return Step(after, events)
    return pass_on(board, after, events, rng)


def pass_on(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Go on to the next player, or after the last one to the end of the round."""
    following = next_seat(state)
    after = replace(state, phase="turn", turn=following, delivered=())
    if following != state.horse:
        return Step(after, events)
    return _end_round(board, after, events, rng)


def _end_round(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """End the game if somebody has enough requests now (rulebook "Spielende"), else go on."""
    reached = tuple(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if scoring.requests(board, player) >= state.goal
    )
    if reached:
        told = (GoalReached(reached, state.goal), *scoring.told(board, state))
        return Step(replace(state, phase="over"), (*events, *told))
    horse = Seat((state.horse + 1) % len(state.players))
    passed = replace(state, horse=horse, turn=horse)
    return piles.begin_round(passed, events, rng)
