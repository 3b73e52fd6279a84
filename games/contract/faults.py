"""Finds what is wrong with a game, and tells it so that its author can go there."""

from collections.abc import Iterator
from dataclasses import dataclass
from traceback import extract_tb

from games.contract.checks import CHECKS, Check
from games.contract.played import Played, name_of, play
from games.contract.playing import every_position_is_sound as sound
from games.contract.tables import asked_once, few
from games.kernel import AnyGame, BrokenInvariant, text

SHOWN = 12
"""So many of the moves that led there are told; the seed gives the others."""

LEAST = 8
"""At least about so many games are played."""

LONG = 200
"""Of games with more moves fewer positions are looked at: the game's author waits for it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A promise that a game breaks, and where."""

    promise: str
    told: str
    game: Played

    def lines(self) -> Iterator[str]:
        """Yield what is wrong, the seed, and the moves that led there."""
        options = "".join(f" --option {key}={value}" for key, value in self.game.chosen.items())
        yield f"It breaks: {self.promise}"
        yield f"  {self.told}"
        yield (
            f"  See it again: python -m bot selfplay {self.game.rules.key} --games 1"
            f" --seats {self.game.seats} --seed {self.game.number}{options}"
        )
        led = [move for move in self.game.moves[1 : self.game.at + 1] if move.action is not None]
        yield f"  The moves that led there{' end with' if len(led) > SHOWN else ''}:"
        for move in led[-SHOWN:]:
            played = "" if move.action is None else text(move.action)
            yield f"    {move.version:>4}  {name_of(move.seat)}  {played}"


def faults(rules: AnyGame) -> Iterator[Played | Fault]:
    """Yield each game that was played for all numbers of players and settings, and its faults.

    Each promise is told but once, where it is first broken.
    """
    told: set[str] = set()
    asking, tables = asked_once(rules), few(rules)
    for number, (seats, chosen) in enumerate(tables * max(1, LEAST // len(tables))):
        game = Played(asking, seats, chosen, number)
        yield game
        for fault in found(game):
            if fault.promise not in told:
                told.add(fault.promise)
                yield fault


def found(game: Played) -> Iterator[Fault]:
    """Play a game and yield what is wrong with it."""
    if (fault := _fault(game, "Random games come to an end", play)) is not None:
        # What the rules could not go on from may have been wrong itself, which tells more.
        yield _fault(game, promise(sound), sound) or fault
        return
    game.thin = 2 if len(game.moves) > LONG else 1
    for check in CHECKS:
        if (fault := _fault(game, promise(check), check)) is not None:
            yield fault


def promise(check: Check) -> str:
    """Return in words what a check is for: its name."""
    return check.__name__.replace("_", " ")


def _fault(game: Played, what: str, check: Check) -> Fault | None:
    try:
        check(game)
    except Exception as error:  # noqa: BLE001 - whatever a game does wrong is told of it
        return Fault(what, "\n  ".join((_told(error), *getattr(error, "__notes__", ()))), game)
    return None


def _told(error: Exception) -> str:
    """Return what went wrong; of what is no sentence of ours, which line of the game it was."""
    if isinstance(error, BrokenInvariant):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"
