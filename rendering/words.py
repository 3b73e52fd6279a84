"""Who names things on pictures."""

from typing import Protocol

from games.kernel import Term


class Words(Protocol):
    """Who names things and seats in the table's language: the kernel's ``Speaker``."""

    def term(self, term: Term) -> str:
        """Return the name of a thing."""

    def seat(self, seat: int) -> str:
        """Return the name of whoever sits there."""
