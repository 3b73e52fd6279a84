"""What the table refuses, named by what the caller can do next. Each carries a sentence."""

from games.kernel.errors import KernelError
from games.kernel.message import Quoted, message


class NoSuchMatch(KernelError):
    """There is no such match: choose one that there is."""

    def __init__(self, match_id: int) -> None:
        super().__init__(message("table-no-such-match", match=str(match_id)))


class NotAPlayer(KernelError):
    """The person who asks has no seat there: join, or watch."""


class NotTheHost(KernelError):
    """Only the host may do that: ask them."""

    def __init__(self, host: str) -> None:
        super().__init__(message("table-not-the-host", host=Quoted(host)))


class NotNow(KernelError):
    """The match has not begun, or is over, or has no room: it cannot be done at this stage."""


class Overtaken(KernelError):
    """A player in the middle of their turn made it impossible: wait until they are done."""


class Unplayable(KernelError):
    """The rules have changed too much since the match began: start the earlier version again.

    The `reason` is for the operator, in English. It says what no longer fits and never what
    it holds: that may be a bid.
    """

    def __init__(self, match_id: int, reason: str) -> None:
        super().__init__(message("table-unplayable", match=str(match_id)))
        self.reason = reason


class Outdated(KernelError):
    """The click belongs to an earlier question: show the current one instead of this error."""

    def __init__(self) -> None:
        super().__init__(message("table-outdated"))


class Busy(KernelError):
    """Two writers met, twice over; nothing was written: try again."""

    def __init__(self) -> None:
        super().__init__(message("table-busy"))
