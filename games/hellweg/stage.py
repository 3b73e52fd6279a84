"""What the game waits for, and its rules: see the files in `stages`."""

from typing import TYPE_CHECKING, ClassVar, Literal

from typing_extensions import override

from games import kernel
from games.kernel import Seat

if TYPE_CHECKING:
    from games.hellweg.facts import Facts
    from games.hellweg.work import Work  # noqa: F401 - as text below

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
