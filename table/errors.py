"""Refusals of the table, named by what the caller can do next. Each carries a sentence."""

from games.kernel.errors import KernelError
from games.kernel.message import Quoted, message


class NoSuchMatch(KernelError):
    """There is no such match: choose another."""

    def __init__(self, match_id: int) -> None:
        super().__init__(message("table-no-such-match", match=str(match_id)))


class NotAPlayer(KernelError):
    """The person has no seat in the match: join, or watch."""


class NotTheHost(KernelError):
    """Only the host may do that: ask them."""

    def __init__(self, host: str) -> None:
        super().__init__(message("table-not-the-host", host=Quoted(host)))


class NotNow(KernelError):
    """It cannot be done at this stage: the match has not begun, is over, or is full."""


class Overtaken(KernelError):
    """Another player's open turn made it impossible: wait until the turn is over."""


class Unplayable(KernelError):
    """The rules have changed too much since the match began: start the earlier version again.

    The `reason` is for the operator, in English. It names what cannot be read, never its content,
    which may be a bid.
    """

    def __init__(self, match_id: int, reason: str) -> None:
        super().__init__(message("table-unplayable", match=str(match_id)))
        self.reason = reason


class Outdated(KernelError):
    """The click belongs to an earlier question: show the current one instead of this error."""

    def __init__(self) -> None:
        super().__init__(message("table-outdated"))


class Busy(KernelError):
    """Another process wrote at the same time, more than once; nothing was stored: try again."""

    def __init__(self) -> None:
        super().__init__(message("table-busy"))
