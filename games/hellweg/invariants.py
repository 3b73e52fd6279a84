"""What must hold in every position: pieces, cards and Thaler are where they can be."""

from games.hellweg.model import Player, State
from games.hellweg.position import Position
from games.hellweg.stages.jobs import Unloading
from games.hellweg.terms import BLACK_CARRIAGES, CARRIAGES, MERCHANTS, TOKENS
from games.kernel import must_hold


def check(position: Position) -> None:
    """Check a position.

    Raises:
        BrokenInvariant: something was lost, made, or is below zero.
    """
    state, stage = position.state, position.state.stage
    for seat, player in enumerate(state.players):
        if isinstance(stage, Unloading) and seat == state.seat:
            _check_pieces(player, stage.tokens, stage.carriages)
        else:
            _check_pieces(player, 0, 0)
        _check_purse(player)
    extra = sum(player.extra for player in state.players)
    must_hold(extra in (0, BLACK_CARRIAGES), "additional carriages are two, in one hand")
    _check_cards(position)
    _check_merchants(state)


def _check_pieces(player: Player, tokens: int, carriages: int) -> None:
    """Supply, board, storage and hand make up all the pieces of a player."""
    tokens += player.token_supply + player.on_board + player.stored_tokens
    must_hold(tokens == TOKENS, f"{tokens} tokens")
    carriages += player.carriage_supply + sum(player.carriages)
    carriages += player.stored_carriages + player.waiting
    must_hold(carriages == CARRIAGES + player.extra, f"{carriages} carriages")
    counts = (
        *(player.token_supply, player.carriage_supply, player.stored_tokens),
        *(player.stored_carriages, player.waiting, *player.tokens, *player.carriages),
    )
    must_hold(min(counts) >= 0, "pieces below zero")


def _check_purse(player: Player) -> None:
    must_hold(player.money >= 0, "a purse below zero")
    lacking = player.privileges.count("none")
    must_hold(0 <= player.owed <= lacking, "more choices due than privileges lacking")


def _check_cards(position: Position) -> None:
    state = position.state
    open_card = (state.card,) if state.card else ()
    cards = (*state.deck, *open_card, *state.played)
    once = len(set(cards)) == len(cards) == state.variant.months
    must_hold(once, "trading cards lost or doubled")
    wares = sorted([*state.wares, *(ware for player in state.players for ware in player.wares)])
    seats = len(state.players)
    all_wares = [n for n, card in enumerate(position.board.wares) if seats in card.players]
    must_hold(wares == all_wares, "merchandise cards lost or doubled")


def _check_merchants(state: State) -> None:
    for seat in range(len(state.players)):
        placed = state.merchants.count(seat) + state.market[seat]
        must_hold(placed <= MERCHANTS, "more than two merchants")
