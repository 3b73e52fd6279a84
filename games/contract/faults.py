"""Runs all checks on a game, and reports each fault with the moves that led to the fault."""

from collections.abc import Iterator
from dataclasses import dataclass
from traceback import extract_tb

from games.contract.checks import CHECKS, Check
from games.contract.played import Played, name_of, play
from games.contract.playing import every_position_is_sound
from games.contract.tables import build_tables, with_prompt_cache
from games.kernel import AnyGame, BrokenInvariant

SHOWN_MOVES = 12
"""Maximum number of moves that a fault lists; earlier moves can be replayed from the seed."""

MIN_GAMES = 8
"""About this many games are played, or one for each table if there are more (`build_tables`)."""

LONG_GAME_MOVES = 200
"""In games with more moves, checks examine fewer positions, because the author is waiting."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A promise of the contract that a game breaks, with the match in which that was found."""

    promise: str
    """The promise in words, such as "every position is sound"."""

    description: str
    """The fault, and in most cases how to correct it."""

    game: Played
    """The match; its `at` is the number of the move with the fault."""

    def lines(self) -> Iterator[str]:
        """Yield the lines of a report: the fault, how to repeat it, and the moves before it."""
        options = "".join(f" --option {key}={value}" for key, value in self.game.chosen.items())
        yield f"It breaks: {self.promise}"
        yield f"  {self.description}"
        yield (
            f"  See it again: python -m bot selfplay {self.game.rules.key} --games 1"
            f" --seats {self.game.seats} --seed {self.game.number}{options}"
        )
        moves = [move for move in self.game.moves[1 : self.game.at + 1] if move.action is not None]
        yield f"  The moves that led there{' end with' if len(moves) > SHOWN_MOVES else ''}:"
        for move in moves[-SHOWN_MOVES:]:
            yield f"    {move.version:>4}  {name_of(move.seat)}  {move.notation}"


def find_faults(rules: AnyGame) -> Iterator[Played | Fault]:
    """Play games with all numbers of players and values of settings, and check them.

    Yields each game before it is played, and then its faults. Each broken promise is reported only
    once.
    """
    reported: set[str] = set()
    cached_rules = with_prompt_cache(rules)
    tables = build_tables(rules)
    for number, (seats, chosen) in enumerate(tables * max(1, MIN_GAMES // len(tables))):
        game = Played(cached_rules, seats, chosen, number)
        yield game
        for fault in find_faults_of_game(game):
            if fault.promise not in reported:
                reported.add(fault.promise)
                yield fault


def find_faults_of_game(game: Played) -> Iterator[Fault]:
    """Play a game, run all checks on it, and yield its faults."""
    if (fault := _try_check(game, "Random games come to an end", play)) is not None:
        # If the last position is unsound, report that fault, which is more precise.
        sound = every_position_is_sound
        yield _try_check(game, promise_of(sound), sound) or fault
        return
    game.thin = 2 if len(game.moves) > LONG_GAME_MOVES else 1
    for check in CHECKS:
        if (fault := _try_check(game, promise_of(check), check)) is not None:
            yield fault


def promise_of(check: Check) -> str:
    """Return the promise that a check tests: its name in words."""
    return check.__name__.replace("_", " ")


def _try_check(game: Played, promise: str, check: Check) -> Fault | None:
    try:
        check(game)
    except Exception as error:  # noqa: BLE001 - a game may raise anything
        notes = getattr(error, "__notes__", ())
        return Fault(promise, "\n  ".join((_describe_error(error), *notes)), game)
    return None


def _describe_error(error: Exception) -> str:
    """Return an error's text; unless it is a BrokenInvariant, with its class and line of code."""
    if isinstance(error, BrokenInvariant):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"
