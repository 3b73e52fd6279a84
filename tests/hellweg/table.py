"""Positions for tests, told in the rulebook's terms, and the people of its examples.

Alex, Bert and Claus sit at seats 0, 1 and 2; Alex begins.
"""

from dataclasses import replace
from functools import cache
from typing import Any

from games import hellweg
from games.hellweg.board import Board
from games.hellweg.game import Hellweg
from games.hellweg.model import Player, State, Status
from games.hellweg.stage import Stage
from games.hellweg.stages.sale import Sale, open_sale
from games.hellweg.stages.turn import Turn
from games.hellweg.terms import PRIVILEGES, Road, Sort, Town
from games.kernel import Event, Rng, Seat, complete_settings, parse, text
from games.kernel.prompt import listed_options
from games.kernel.stage import advance_stages
from games.matches.selfplay import seed_of
from tests.rig.rules import RulesRig

ALEX, BERT, CLAUS = Seat(0), Seat(1), Seat(2)
SUPPLIES = {"tokens": 12, "carriages": 8}


@cache
def rules() -> Hellweg:
    """Return the game on its own board."""
    return hellweg.build(None)


def chance(step: int = 1) -> Rng:
    """Return some chance for a step; no test depends on what it gives."""
    return Rng(seed_of(7), step)


def begun(seats: int = 3, /, **settings: str) -> State:
    """Return a new match; Alex has the starting player card."""
    chosen = complete_settings(rules().settings, {"starting_player": "p1", **settings})
    return rules().start(seats, chosen, chance(0)).state


def at_sale(card: int, players: dict[Seat, Player], **settings: str) -> State:
    """Return the first month's sale with that trading card open and these players."""
    return _month(begun(**settings), card, players, Sale())


def at_actions(card: int, players: dict[Seat, Player], **settings: str) -> State:
    """Return the action phase with that trading card open; Alex places the first merchant."""
    return _month(begun(**settings), card, players, Turn())


def stocked(**owned: Any) -> State:
    """Return Alex's first turn in the game with the warehouse; what they have as `player` has."""
    return at_actions(1, {ALEX: player(**owned)}, warehouse="on")


def _month(state: State, card: int, players: dict[Seat, Player], stage: Stage) -> State:
    deck = tuple(number for number in (*state.deck, 1) if number != card)
    everybody = tuple(
        replace(players.get(Seat(seat), player(state)), slot=0 if stage.phase == "sale" else 5)
        for seat in range(len(state.players))
    )
    sold = {ware for owner in everybody for ware in owner.wares}
    opened = replace(
        state,
        players=everybody,
        wares=tuple(ware for ware in state.wares if ware not in sold),
        stage=stage,
        month=1,
        card=card,
        deck=tuple(dict.fromkeys(deck))[: state.variant.months - 1],
    )
    ctx = rules().step_context(opened, chance())
    if stage.phase == "sale":
        open_sale(ctx)
    advance_stages(ctx, rules().phases)
    settled: State = ctx.step().state
    return settled


def in_month(state: State, month: int) -> State:
    """Return the position as if that were the month; cards of earlier months are played."""
    ahead = month - state.month
    played, deck = state.deck[:ahead], state.deck[ahead:]
    return replace(state, month=month, deck=deck, played=(*state.played, *played))


def player(
    state: State | None = None,
    tokens: dict[str, int] | None = None,
    carriages: dict[str, int] | None = None,
    **fields: Any,
) -> Player:
    """Return a player with tokens (`{"dortmund iron": 2}`) and carriages (`{"olpe-corbach": 1}`).

    Their supply is what is left of their pieces.
    """
    board = rules().boards[state.variant.layout if state else "twelve"]
    held, driven = [0] * len(board.chart.houses), [0] * len(board.chart.roads)
    for name, count in (tokens or {}).items():
        held[house(board, name)] = count
    for name, count in (carriages or {}).items():
        driven[road(board, name)] = count
    away = fields.get("stored_tokens", 0), fields.get("stored_carriages", 0)
    waiting = fields.get("waiting", 0) - fields.get("extra", 0)
    return Player(
        money=fields.pop("money", 10),
        tokens=tuple(held),
        carriages=tuple(driven),
        token_supply=SUPPLIES["tokens"] - sum(held) - away[0],
        carriage_supply=SUPPLIES["carriages"] - sum(driven) - away[1] - waiting,
        **fields,
    )


def privileges(**statuses: Status) -> tuple[Status, ...]:
    """Return privileges by name: `privileges(storage="up")`."""
    return tuple(statuses.get(kind, "none") for kind in PRIVILEGES)


def house(board: Board, name: str) -> int:
    """Return the number of a house: `"dortmund iron"`."""
    town, sort = name.split()
    return board.house_at[Town(town), Sort(sort)]


def road(board: Board, name: str) -> int:
    """Return the number of a road in either direction: `"soest-dortmund"`."""
    a, b = name.split("-")
    found = board.road_at.get(Road(f"{a}-{b}"), board.road_at.get(Road(f"{b}-{a}")))
    assert found is not None, name
    return found


def tokens(state: State, seat: Seat, name: str) -> int:
    """Return how many tokens a player has in a house."""
    return state.players[seat].tokens[house(rules().board_of(state), name)]


def carriages(state: State, seat: Seat, name: str) -> int:
    """Return how many carriages a player has on a road."""
    return state.players[seat].carriages[road(rules().board_of(state), name)]


def offered(state: State, seat: Seat) -> list[str]:
    """Return the notation of everything that a seat may do."""
    return RulesRig(rules(), state).offered(seat)


def asks(state: State, seat: Seat) -> list[str]:
    """Return the kinds of the questions that a seat is asked."""
    return RulesRig(rules(), state).kinds(seat)


def left_to_time(state: State, seat: Seat) -> str:
    """Return the notation of what is done for a seat that lets its time run out."""
    late = rules().on_timeout(state, seat, chance())
    assert late is not None
    return text(late)


def say(state: State, seat: Seat, line: str) -> Any:
    """Return one argument table of the option that a line means: what its label tells."""
    wanted = parse(rules().prompts(state, seat), line)
    options = listed_options(rules().prompts(state, seat))
    return dict(next(option.args for option in options if option.action == wanted))


def done(state: State, *moves: tuple[Seat, str]) -> State:
    """Play moves one after another and check each position."""
    for seat, line in moves:
        state, _ = told(state, seat, line)
    return state


def told(state: State, seat: Seat, line: str) -> tuple[State, tuple[Event, ...]]:
    """Play one move; return the position and what happened."""
    rig = RulesRig(rules(), state).play(seat, line)
    return rig.state, tuple(rig.events)
