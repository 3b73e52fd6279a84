"""The base of this game's stages: nobody is ever asked but the player whose turn it is."""

from typing import TYPE_CHECKING

from typing_extensions import override

from games import kernel
from games.kernel import Seat

if TYPE_CHECKING:
    from games.troedler.facts import Facts
    from games.troedler.model import Exchange
    from games.troedler.work import Work  # noqa: F401 - named in the base's text


class Stage(kernel.Stage["Facts", "Work"]):
    """What the player whose turn it is must decide."""

    __slots__ = ()

    @override
    def asked(self, position: "Facts") -> tuple[Seat, ...]:
        return (position.state.turn,)

    def pending(self) -> "Exchange | None":
        """Return the delivery whose substitutes are being chosen, if there is one."""
        return None
