"""What the game waits for, and its rules: see the files in `stages`."""

from typing import TYPE_CHECKING, ClassVar, Literal

from typing_extensions import override

from games import kernel
from games.kernel import Prompt, Seat
from games.kernel.prompt import sole_answer

if TYPE_CHECKING:
    from games.hellweg.facts import Facts
    from games.hellweg.work import Work

Phase = Literal["setup", "sale", "actions", "over"]


class Stage(kernel.Stage["Facts", "Work"]):
    """A stage of Hellweg westfalicus: one plays after another, unless all sell together."""

    __slots__ = ()

    phase: ClassVar[Phase]
    """The rulebook's phase that it belongs to."""

    @property
    def job(self) -> str:
        """What pieces are being placed for."""
        return "none"

    @override
    def asked(self, position: "Facts") -> tuple[Seat, ...]:
        return (position.state.seat,)

    @override
    def prompts(self, position: "Facts", seat: Seat) -> tuple[Prompt, ...]:
        return self.questions(position, seat) if seat == position.state.seat else ()

    def questions(self, position: "Facts", seat: Seat) -> tuple[Prompt, ...]:  # noqa: ARG002
        """Return what the player is asked whose turn it is: nothing, unless a stage asks."""
        return ()

    @override
    def settle(self, work: "Work") -> bool:
        seat = work.state.seat
        only = sole_answer(self.questions(work, seat))
        if only is not None:
            self.apply(work, seat, only)
        return only is not None
