"""Refusals of the table service, by what the caller can do next. Each contains a sentence."""

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
        """`host` is `None` if the host has no seat."""
        known = message("table-not-the-host", host=Quoted(host or ""))
        super().__init__(message("table-only-the-host") if host is None else known)


class NoSuchTournament(KernelError):
    """There is no tournament of this number, or the user may not know of it."""

    def __init__(self, number: int) -> None:
        super().__init__(message("table-no-such-tournament", tournament=str(number)))


class NotNow(KernelError):
    """The command is not possible now, for example because the match is over or full."""


class Overtaken(KernelError):
    """Another player's open turn has made the move impossible. Wait until the turn is over."""


class Unplayable(KernelError):
    """The rules have changed too much since the match began; an earlier version can play it.

    The `reason` is an English text for the operator. It names the part that cannot be read, but not
    its content, which may be secret.
    """

    def __init__(self, match_id: int, reason: str) -> None:
        super().__init__(message("table-unplayable", match=str(match_id)))
        self.reason = reason


class Outdated(KernelError):
    """The press belongs to an earlier question. Show the current question instead of this error."""

    def __init__(self) -> None:
        super().__init__(message("table-outdated"))


class Busy(KernelError):
    """Other processes kept writing at the same time. Nothing was stored; try again."""

    def __init__(self) -> None:
        super().__init__(message("table-busy"))
