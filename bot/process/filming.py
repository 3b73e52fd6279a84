"""A film is made in a process of its own."""

from collections.abc import Awaitable, Callable

from bot.components.film import Script, made
from bot.process.apart import Progress, apart
from games.kernel import KernelError, message

LONGEST = 180.0
"""Seconds after which a film is given up; most take three."""

Film = Callable[[Script, Progress], Awaitable[bytes]]
"""Makes a film. Raises NoFilm."""


class NoFilm(KernelError):
    """It could not be made, or not be brought to its end: try again later."""

    def __init__(self) -> None:
        super().__init__(message("bot-film-failed"))


async def filmed(script: Script, progress: Progress) -> bytes:
    """Return a film, made elsewhere. Raises NoFilm: it broke off, or took too long."""
    try:
        return await apart(made, script, LONGEST, progress)
    except (EOFError, OSError):
        raise NoFilm from None
