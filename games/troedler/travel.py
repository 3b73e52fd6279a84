"""Carts and goods: routes, the good on arrival, additional goods (rulebook "Phase 3")."""

from dataclasses import replace

from games.kernel import Event, Rng, Step
from games.troedler import flow
from games.troedler.actions import Collect, Go, Leave, TakeGood
from games.troedler.board import Board
from games.troedler.events import Collected, GoodTaken, NothingTaken, Went
from games.troedler.model import State, with_player, without
from games.troedler.terms import Good, Village, changed


def go(board: Board, state: State, action: Go, rng: Rng) -> Step[State]:
    """Move the cart; where goods lie, its owner is asked which one he takes."""
    player = replace(
        state.active, cart=action.village, hand=without(state.active.hand, action.card)
    )
    moved = replace(
        state,
        players=with_player(state.players, state.turn, player),
        played=(*state.played, action.card),
    )
    events = (Went(state.turn, action.card, action.village),)
    if any(state.villages[board.at[action.village]]):
        return Step(replace(moved, phase="arrival"), events)
    return flow.go_on(board, moved, events, rng)


def take(board: Board, state: State, action: TakeGood, rng: Rng) -> Step[State]:
    """Take the good that the arrival allows."""
    here = state.active.cart
    events = (GoodTaken(state.turn, action.good, here),)
    return _arrived(board, _picked_up(board, state, action.good, here), events, rng)


def leave(board: Board, state: State, _: Leave, rng: Rng) -> Step[State]:
    """Take nothing on arrival."""
    return _arrived(board, state, (NothingTaken(state.turn, state.active.cart),), rng)


def _arrived(board: Board, state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    return flow.go_on(board, replace(state, phase="turn"), events, rng)


def collect(board: Board, state: State, action: Collect, rng: Rng) -> Step[State]:
    """Take an additional good from where the cart stands, also one just delivered (ruling 5)."""
    here = state.active.cart
    richer = _picked_up(board, state, action.good, here)
    player = replace(richer.active, hand=without(richer.active.hand, action.card))
    after = replace(
        richer,
        players=with_player(richer.players, state.turn, player),
        played=(*state.played, action.card),
    )
    events = (Collected(state.turn, action.card, action.good, here),)
    return flow.go_on(board, after, events, rng)


def _picked_up(board: Board, state: State, good: Good, village: Village) -> State:
    """Move one good from a village to the player whose turn it is."""
    place = board.at[village]
    left = changed(state.villages[place], good, -1)
    player = replace(state.active, goods=changed(state.active.goods, good, 1))
    return replace(
        state,
        villages=(*state.villages[:place], left, *state.villages[place + 1 :]),
        players=with_player(state.players, state.turn, player),
    )
