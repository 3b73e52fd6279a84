"""Shortcuts: several moves of one seat at one press.

    class Shelving(Stage):
        def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
            moves = ((Shelve(side), Done()) for side in SIDES)
            return tuple(Shortcut("shelve", each, (("side", each[0].side),)) for each in moves)

They are no moves of their own: records, computers and rules know the single ones only, which are
stored one by one, all or none of them. So a shortcut may come and go without another version of the
rules. It follows from what its seat knows, like a prompt, and each of its moves is offered once
those before it are played. `<game>-shortcut-<kind>` tells in full what it does.
"""

from typing import NamedTuple

from games.kernel.action import Action
from games.kernel.message import Args


class Shortcut(NamedTuple):
    """Several moves, to be played one after another."""

    kind: str
    actions: tuple[Action, ...]
    args: Args = ()
    """What its label says."""

    place: str | None = None
    """Where it leads, as an option's `place`: where the picture has a letter there, that letter
    stands for the argument `place` of its label."""
