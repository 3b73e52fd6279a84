"""Conditions that hold in every state: no piece, card or Thaler is lost or doubled."""

from collections.abc import Iterator

from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.stages.turn_placing import Unloading
from games.hellweg.terms import BLACK_CARRIAGE_COUNT, CARRIAGE_COUNT, MERCHANT_COUNT, TOKEN_COUNT

Invariants = Iterator[tuple[bool, str]]


def invariants(position: Position) -> Invariants:
    """Yield whether each condition holds, with a text that names the fault if it does not."""
    state, stage = position.state, position.state.stage
    for seat, player in enumerate(state.players):
        if isinstance(stage, Unloading) and seat == state.seat:
            yield from _pieces(player, stage.tokens, stage.carriages)
        else:
            yield from _pieces(player, 0, 0)
        yield player.money >= 0, "a purse below zero"
        missing = player.privileges.count("none")
        yield 0 <= player.owed <= missing, "more choices due than privileges lacking"
    extra = sum(player.extra for player in state.players)
    yield extra in (0, BLACK_CARRIAGE_COUNT), "additional carriages are two, in one hand"
    yield from _cards(position)
    for seat in position.seats:
        placed = state.merchants.count(seat) + state.market[seat]
        yield placed <= MERCHANT_COUNT, "more than two merchants"


def _pieces(player: Player, tokens: int, carriages: int) -> Invariants:
    """Yield whether supply, board and storage together have all of a player's pieces.

    `tokens` and `carriages` are pieces that were unloaded and not yet placed.
    """
    tokens += player.token_supply + player.on_board + player.stored_tokens
    yield tokens == TOKEN_COUNT, f"{tokens} tokens"
    carriages += player.carriage_supply + sum(player.carriages)
    carriages += player.stored_carriages + player.waiting
    yield carriages == CARRIAGE_COUNT + player.extra, f"{carriages} carriages"
    counts = (
        *(player.token_supply, player.carriage_supply, player.stored_tokens),
        *(player.stored_carriages, player.waiting, *player.tokens, *player.carriages),
    )
    yield min(counts) >= 0, "pieces below zero"


def _cards(position: Position) -> Invariants:
    state = position.state
    open_card = (state.card,) if state.card else ()
    cards = (*state.deck, *open_card, *state.played)
    once = len(set(cards)) == len(cards) == state.variant.months
    yield once, "trading cards lost or doubled"
    wares = sorted([*state.wares, *(ware for player in state.players for ware in player.wares)])
    seats = len(state.players)
    all_wares = [n for n, card in enumerate(position.board.wares) if seats in card.players]
    yield wares == all_wares, "merchandise cards lost or doubled"
