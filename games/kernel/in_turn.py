"""In turn, once round: seats are asked one after another; one that cannot act is passed over.

    class Auction(InTurn, Stage):
        highest: int = 0

        def able(self, position: Position, seat: Seat) -> bool:
            return position.state.players[seat].money > self.highest

        def bid(self, work: Work, seat: Seat, action: Bid) -> None:
            self.done(work, highest=action.amount)

        def all_done(self, work: Work) -> None: ...  # who bid most pays, go on

It begins with `Auction(clockwise(first, seats))`, or with some of the seats in any order.
"""

from typing import Any

from typing_extensions import override

from games.kernel.stage import Stage
from games.kernel.state_class import changed
from games.kernel.values import Seat
from games.kernel.work import Work


class InTurn(Stage[Any, Any]):
    """A stage in which each of several seats is asked once, in their order."""

    left: tuple[Seat, ...]
    """Who is still to be asked, the next first."""

    def able(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401 - a game's Position
        """Whether a seat can act when its turn comes, from public facts; else it is passed over."""
        return True

    def done(
        self,
        work: Work[Any, Any, Any],
        *,
        again: bool = False,
        **changes: Any,  # noqa: ANN401 - the stage's own fields
    ) -> None:
        """Go on to the next seat; `changes` are what the answer changed of the stage.

        `again`: the seat is asked once more, after the others that are left.
        """
        seat, *left = self.left
        work.go(changed(self, left=(*left, seat) if again else tuple(left), **changes))

    @override
    def asked(self, position: object) -> tuple[Seat, ...]:
        return self.left[:1]

    @override
    def settle(self, work: Work[Any, Any, Any]) -> bool:
        if not self.left or self.able(work, self.left[0]):
            return super().settle(work)
        self.done(work)
        return True
