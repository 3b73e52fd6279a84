"""The refusals of the table service, one class for each thing that a caller can do about them.

Each contains a sentence for the person who is refused, which the bot words in their language.
"""

from games.kernel.errors import KernelError
from games.kernel.message import Quoted, message


class NoSuchMatch(KernelError):
    """There is no match of this number, or the user may not know of it."""

    def __init__(self, match_id: int) -> None:
        super().__init__(message("table-no-such-match", match=str(match_id)))


class NotAPlayer(KernelError):
    """The person has no seat in the match."""


class NotTheHost(KernelError):
    """Only the host, whom the sentence names, may do this."""

    def __init__(self, host: str | None) -> None:
        """`host` is the name of the host; `None`: the host has no seat, and so no name here."""
        if host is None:
            super().__init__(message("table-only-the-host"))
        else:
            super().__init__(message("table-not-the-host", host=Quoted(host)))


class NoSuchTournament(KernelError):
    """There is no tournament of this number, or the user may not know of it."""

    def __init__(self, number: int) -> None:
        super().__init__(message("table-no-such-tournament", tournament=str(number)))


class NotNow(KernelError):
    """The command is not possible now, for example because the match is over or full."""


class Overtaken(KernelError):
    """Another player's open turn has made the move impossible; the player may try after its end."""


class Unplayable(KernelError):
    """The current rules cannot read the stored match; the version that began it can play it.

    The `reason` is an English text for the operator. It names the part that cannot be read, but not
    its content, which may be secret.
    """

    def __init__(self, match_id: int, reason: str) -> None:
        super().__init__(message("table-unplayable", match=str(match_id)))
        self.reason = reason


class Outdated(KernelError):
    """The press belongs to an earlier question.

    The caller should show the current question instead of the sentence.
    """

    def __init__(self) -> None:
        super().__init__(message("table-outdated"))


class Busy(KernelError):
    """Other processes kept writing the same match, so nothing was stored; trying again may help."""

    def __init__(self) -> None:
        super().__init__(message("table-busy"))
