"""Fulfilling a request, with or without substitutes (rulebook "Trödelwunsch", "Kraftfutter")."""

from dataclasses import replace

from games.kernel import Event, Rng, Step
from games.troedler import flow
from games.troedler.actions import Deliver, Substitute
from games.troedler.board import Board
from games.troedler.events import Delivered, Substituted
from games.troedler.model import Exchange, State, with_player, without
from games.troedler.requests import endings, substituted, swaps
from games.troedler.terms import FEED, Counts, Good, listed, minus, plus


def deliver(board: Board, state: State, action: Deliver, rng: Rng) -> Step[State]:
    """Play a request and the feed for its substitutes, which are chosen one by one."""
    hand = without(without(state.active.hand, action.card), FEED, action.feed)
    player = replace(state.active, hand=hand)
    begun = replace(
        state,
        players=with_player(state.players, state.turn, player),
        played=(*state.played, action.card, *(FEED,) * action.feed),
        phase="substitution",
    )
    exchange = Exchange(action.card, action.feed, board.requests[action.card].needs)
    return _settle(board, begun, exchange, (), rng)


def substitute(board: Board, state: State, action: Substitute, rng: Rng) -> Step[State]:
    """Lay another good in the place of one that the request wants."""
    if state.exchange is None:
        raise ValueError(action)
    exchange = substituted(state.exchange, action.good, action.instead)
    events = (Substituted(state.turn, action.good, action.instead),)
    return _settle(board, state, exchange, events, rng)


def forced(exchange: Exchange, goods: Counts) -> tuple[Exchange, tuple[tuple[Good, Good], ...]]:
    """Return the delivery after its substitutions, and these, if only one end is possible."""
    if not exchange.feed or len(endings(exchange, goods)) > 1:
        return exchange, ()
    made: list[tuple[Good, Good]] = []
    while exchange.feed:
        made.append(swaps(exchange, goods)[0])
        exchange = substituted(exchange, *made[-1])
    return exchange, tuple(made)


def _settle(
    board: Board, state: State, exchange: Exchange, events: tuple[Event, ...], rng: Rng
) -> Step[State]:
    exchange, made = forced(exchange, state.active.goods)
    events += tuple(Substituted(state.turn, good, instead) for good, instead in made)
    if exchange.feed:
        return Step(replace(state, exchange=exchange), events)
    return _complete(board, state, exchange, events, rng)


def _complete(
    board: Board, state: State, exchange: Exchange, events: tuple[Event, ...], rng: Rng
) -> Step[State]:
    """Lay the goods in the village. The points stay whole, whatever was substituted (ruling 4)."""
    here = state.active.cart
    place = board.at[here]
    there = plus(state.villages[place], exchange.needs)
    player = replace(state.active, goods=minus(state.active.goods, exchange.needs))
    after = replace(
        state,
        villages=(*state.villages[:place], there, *state.villages[place + 1 :]),
        players=with_player(state.players, state.turn, player),
        delivered=(*state.delivered, here),
        phase="turn",
        exchange=None,
    )
    told = Delivered(
        state.turn,
        exchange.request,
        here,
        listed(exchange.needs),
        len(exchange.replaced),
        board.requests[exchange.request].points,
    )
    return flow.go_on(board, after, (*events, told), rng)
