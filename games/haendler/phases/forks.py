"""Phase 3: the choice of roads at each fork, and out of a city (ruling 10)."""

from functools import lru_cache

from typing_extensions import override

from games.haendler.actions import Road
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.model import State
from games.haendler.options import MENUS, option
from games.haendler.phases.movement import set_off
from games.haendler.phases.roads import ways
from games.haendler.stages import Fork
from games.haendler.terms import Space
from games.kernel import Action, Choice, Prompt, Seat, Term


def onward(board: Board, state: State, fork: Fork) -> dict[Space, Space]:
    """Return the roads that the wagon may take: the next city or fork, and the first space."""
    taken = len(fork.path)
    here = fork.path[-1] if taken else state.wagons[fork.wagon].space
    return {
        board.towards[here, path[taken]]: path[taken]
        for path in ways(board, state, fork)
        if path[:taken] == fork.path
    }


@lru_cache(maxsize=MENUS)
def _roads(wagon: int, here: Space, roads: tuple[Space, ...]) -> Choice:
    options = tuple(option(Road, road) for road in roads)
    question = (("wagon", wagon + 1), ("space", Term("space", here)))
    return Choice("road", options, question, timeout=Road(roads[0]))


class ForkRules(Rules[Fork]):
    """The player who moves the wagon chooses its road."""

    @override
    def asked(self, state: State, stage: Fork) -> tuple[Seat, ...]:
        return (stage.turn.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Fork, seat: Seat) -> tuple[Prompt, ...]:
        if seat != stage.turn.seat:
            return ()
        here = stage.path[-1] if stage.path else state.wagons[stage.wagon].space
        return (_roads(stage.wagon, here, tuple(onward(board, state, stage))),)

    @override
    def apply(self, desk: Desk, stage: Fork, seat: Seat, action: Action) -> None:
        if isinstance(action, Road):
            first = onward(desk.board, desk.state, stage)[action.to]
            set_off(desk, Fork(stage.turn, stage.wagon, stage.points, (*stage.path, first)))

    @override
    def settle(self, desk: Desk, stage: Fork) -> bool:
        return False
