"""The starting set-up: three rounds of a token and a carriage."""

from typing import ClassVar

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.model import Player
from games.hellweg.stage import Phase
from games.hellweg.stages.between import begin
from games.hellweg.stages.placing import InTown
from games.hellweg.work import Work
from games.kernel import Seat, answer, part

ROUNDS = 3


@part
class Setup(InTown):
    """A token outside Dortmund, and a carriage from its town; with the warehouse only at first."""

    phase: ClassVar[Phase] = "setup"

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        return board.start_houses

    @override
    @answer
    def place_token(self, work: Work, seat: Seat, action: act.PlaceToken) -> None:
        self.house = work.board.house_at[action.town, action.sort]
        super().place_token(work, seat, action)

    @override
    def leave(self, work: Work) -> None:
        state, seats = work.state, len(work.state.players)
        state.turn += 1
        if state.turn == ROUNDS * seats:
            begin(work, "sale")
        else:
            first = state.turn < seats
            work.go(Setup(tokens=1, carriages=int(first or not state.variant.warehouse)))
