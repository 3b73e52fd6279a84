"""In turn, once round: seats are asked one after another; one that cannot act is passed over.

    @state_class
    class Auction(InTurn[Position, Work], Stage):
        highest: int = 0

        def able(self, position: Position, seat: Seat) -> bool:
            return position.state.players[seat].money > self.highest

        @answer
        def bid(self, work: Work, seat: Seat, action: Bid) -> None:
            self.done(work, highest=action.amount)

        def all_done(self, work: Work) -> None: ...  # who bid most pays, go on

It begins with `Auction(clockwise(first, seats))`, or with some of the seats in any order.
"""

from typing import Any, Generic, cast

from typing_extensions import override

from games.kernel.stage import P, Stage, W
from games.kernel.state_class import changed, state_class
from games.kernel.values import Seat


@state_class
class InTurn(Stage[P, W], Generic[P, W]):
    """A stage in which each of several seats is asked once, in their order."""

    left: tuple[Seat, ...]
    """Who is still to be asked, the next first."""

    def able(self, position: P, seat: Seat) -> bool:
        """Whether a seat can act when its turn comes, from public facts; else it is passed over."""
        return True

    def done(self, work: W, **changes: Any) -> None:  # noqa: ANN401 - the stage's own fields
        """Go on to the next seat; `changes` are what the answer changed of the stage.

        Whoever may be asked again stands in a `left` among them: `left=(*self.left[1:], seat)`.
        """
        work.go(changed(self, **{"left": self.left[1:], **changes}))

    @override
    def asked(self, position: P) -> tuple[Seat, ...]:
        return self.left[:1]

    @override
    def settle(self, work: W) -> bool:
        # A game's Work is its Position too, which type variables cannot say of each other.
        if not self.left or self.able(cast("P", work), self.left[0]):
            return super().settle(work)
        self.done(work)
        return True
