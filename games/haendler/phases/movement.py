"""Phase 3: turns of tiles, wagons and extra points.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12. Roads stand in `roads`, the
courier and the cards it earns in `courier`, broken axles in `axles`.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Courier, Done, Extra, Forfeit, Move, Tile
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import after
from games.haendler.model import Mark, State
from games.haendler.network import Path
from games.haendler.options import DONE, MENUS, option
from games.haendler.phases import courier
from games.haendler.phases.roads import (
    courier_ends,
    extra_moves,
    extra_turn,
    occupied_for,
    stop,
    tile_moves,
    ways,
)
from games.haendler.stages import Fork, Repair, Turn
from games.haendler.terms import EXTRA, TILES, City, Space
from games.kernel import Action, Choice, Option, Prompt, Seat

FORFEIT = option(Forfeit)


def begin_turn(desk: Desk, seat: Seat) -> None:
    """Start a player's turn: first he decides about his own broken axles."""
    laid = tuple(
        number for number, wagon in enumerate(desk.state.wagons) for by in wagon.axles if by == seat
    )
    desk.turn_to(Repair(seat, laid) if laid else fresh_turn(desk.state, seat))


def fresh_turn(state: State, seat: Seat) -> Turn:
    """Return a player's turn with his extra points."""
    abilities = state.players[seat].abilities
    return Turn(seat, extra=sum(EXTRA.get(ability, 0) for ability in abilities))


@lru_cache(maxsize=MENUS)
def _tiles(tiles: tuple[int, ...]) -> Choice:
    return Choice("tile", tuple(option(Tile, tile) for tile in tiles), timeout=Tile(tiles[0]))


class TurnRules(Rules[Turn]):
    """A player chooses a tile, moves wagons and perhaps the courier."""

    @override
    def asked(self, state: State, stage: Turn) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Turn, seat: Seat) -> tuple[Prompt, ...]:
        if seat != stage.seat:
            return ()
        spaces = courier_ends(board, state, stage)
        if not stage.tile:
            main = _tiles(state.players[seat].tiles)
        elif not stage.spent:
            main = _wagons(stage.tile, tile_options(board, state, stage))
        else:
            main = _extras(extra_moves(board, state, stage))
        return (main, _courier_choice(spaces)) if spaces else (main,)

    @override
    def apply(self, desk: Desk, stage: Turn, seat: Seat, action: Action) -> None:
        match action:
            case Tile(tile):
                _turn_over(desk, stage, tile)
            case Courier(space):
                courier.ride(desk, stage, space)
            case Move(wagon, points):
                extra = stage.extra - (points - stage.tile)
                turn = replace(stage, extra=extra, spent=True, moved=(*stage.moved, wagon - 1))
                set_off(desk, Fork(turn, wagon - 1, points))
            case Extra(wagon, points):
                turn = extra_turn(stage, wagon - 1, points)
                set_off(desk, Fork(turn, wagon - 1, points))
            case Forfeit():
                desk.tell(events.Forfeited(seat, stage.tile))
                desk.turn_to(replace(stage, spent=True))
            case _:
                _end_turn(desk, stage)

    @override
    def settle(self, desk: Desk, stage: Turn) -> bool:
        """Make the only choice where there is one; the courier's move is a choice too."""
        only = _only_choice(desk.board, desk.state, stage)
        if only is None:
            return False
        self.apply(desk, stage, stage.seat, only)
        return True


def _only_choice(board: Board, state: State, turn: Turn) -> Action | None:
    riding = bool(courier_ends(board, state, turn))
    if not turn.tile:
        tiles = state.players[turn.seat].tiles
        return Tile(tiles[0]) if len(tiles) == 1 and not riding else None
    if turn.spent:
        return None if riding or extra_moves(board, state, turn) else Done()
    options = tile_options(board, state, turn)
    if len(options) > 1:
        return None
    # A lost tile changes nothing for the courier: it need not wait for him.
    only = options[0].action
    return only if not riding or isinstance(only, Forfeit) else None


def tile_options(board: Board, state: State, turn: Turn) -> tuple[Option, ...]:
    """Return what can be done while a chosen tile waits for its wagon."""
    by_tile = tile_moves(board, state, turn)
    others = extra_moves(board, state, turn)
    by_value = any(points == turn.tile for _, points in by_tile)
    return (
        *(option(Move, wagon + 1, points) for wagon, points in by_tile),
        *(option(Extra, wagon + 1, points) for wagon, points in others),
        *(() if by_value else (FORFEIT,)),
    )


@lru_cache(maxsize=MENUS)
def _wagons(tile: int, options: tuple[Option, ...]) -> Choice:
    # Extra points are not spent for somebody who is away: what the tile alone can move, or nothing.
    plain = (o for o in options if isinstance(o.action, Move) and o.action.points == tile)
    timeout = FORFEIT if FORFEIT in options else next(plain)
    return Choice("wagon", options, (("tile", tile),), timeout=timeout.action)


@lru_cache(maxsize=MENUS)
def _extras(moves: tuple[tuple[int, int], ...]) -> Choice:
    options = tuple(option(Extra, wagon + 1, points) for wagon, points in moves)
    return Choice("extra" if moves else "finish", (*options, DONE), timeout=Done())


@lru_cache(maxsize=MENUS)
def _courier_choice(spaces: tuple[Space, ...]) -> Choice:
    return Choice("courier", tuple(option(Courier, space) for space in spaces), optional=True)


def _turn_over(desk: Desk, stage: Turn, tile: int) -> None:
    player = desk.seat(stage.seat)
    tiles = tuple(other for other in player.tiles if other != tile)
    desk.put_player(stage.seat, replace(player, tiles=tiles))
    desk.tell(events.TileTurned(stage.seat, tile))
    desk.turn_to(replace(stage, tile=tile))


def _end_turn(desk: Desk, stage: Turn) -> None:
    following = after(desk.state, stage.seat)
    if following:
        begin_turn(desk, following[0])
    else:
        desk.finish()


def tiles_back(desk: Desk) -> None:
    """Turn all tiles up again after every fourth round (ruling 10)."""
    players = tuple(replace(player, tiles=TILES) for player in desk.state.players)
    desk.state = replace(desk.state, players=players)
    desk.tell(events.TilesBack())


def set_off(desk: Desk, fork: Fork) -> None:
    """Move a wagon on, up to the next choice of roads or to the end of its way."""
    paths = [
        path for path in ways(desk.board, desk.state, fork) if path[: len(fork.path)] == fork.path
    ]
    others = occupied_for(desk.state, fork.wagon)
    ends = {path[: stop(path, others)] for path in paths}
    if len(ends) == 1:
        _arrive(desk, fork, ends.pop())
        return
    length = len(fork.path)
    while len({path[: length + 1] for path in paths}) == 1:
        length += 1
    desk.turn_to(replace(fork, path=paths[0][:length]))


def _arrive(desk: Desk, fork: Fork, path: Path) -> None:
    """Set the wagon down at the end of its way."""
    turn, wagon = fork.turn, desk.state.wagons[fork.wagon]
    way = (wagon.space, *path)
    arrived = way[-1] in desk.board.city_number
    moved = replace(
        wagon, space=way[-1], came=None if arrived else way[-2], master=None, arrived=arrived
    )
    desk.put_wagon(fork.wagon, moved)
    earlier = desk.state.marks if len(turn.moved) > 1 or turn.courier else ()
    desk.state = replace(desk.state, marks=(*earlier, Mark(fork.wagon, way)))
    desk.tell(events.Moved(turn.seat, fork.wagon + 1, fork.points, way[-1]))
    if arrived:
        desk.tell(events.Arrived(turn.seat, fork.wagon + 1, City(way[-1])))
    desk.turn_to(turn)
    if way[-1] == desk.state.courier:
        courier.award(desk, turn)
