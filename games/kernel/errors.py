"""What can go wrong, named by what the caller can do next. Each carries a sentence for people."""

from enum import StrEnum
from typing import TypeVar

from games.kernel.message import Arg, Message, Quoted, SeatName, Term, message

T = TypeVar("T")


class KernelError(Exception):
    """Something was asked of a game that it refuses; nothing has changed.

    Its text is for logs and needs no catalogue; people are told `sentence`.
    """

    def __init__(self, sentence: Message) -> None:
        super().__init__(_plain(sentence))
        self.sentence = sentence
        """What is wrong and what to do instead, for the one who asked."""


class IllegalMove(KernelError):
    """The action is not among what this seat is asked: choose one that is."""


class NotTaken(IllegalMove):
    """A typed line names a question in full, which does not take this answer: give it another."""


class AmbiguousMove(KernelError):
    """The typed line fits several actions: pick one of `candidates`.

    Its sentence names them as `said`: in the words of the reader's buttons, where there are any.
    """

    def __init__(
        self, line: str, candidates: tuple[str, ...], said: tuple[Arg, ...] | None = None
    ) -> None:
        named = (
            tuple(Quoted(one) for one in candidates[:CANDIDATE_LIMIT])
            if said is None
            else said[:CANDIDATE_LIMIT]
        )
        typed, more = Quoted(line), len(candidates)
        super().__init__(message("kernel-ambiguous", line=typed, candidates=named, more=more))
        self.candidates = candidates
        """The canonical texts that the line fits, in the order of the prompts."""


class NotYourTurn(KernelError):
    """The seat is asked nothing now: wait."""


class BadSettings(KernelError):
    """The options of a new match do not fit: change the one that is named."""


class BadBoard(ValueError):
    """Board data breaks a rule of its game; the text names the place."""


class Flaw(StrEnum):
    """What is wrong with a record that cannot be followed."""

    DAMAGED = "damaged"
    """It cannot be read, or something is missing."""

    SETUP = "setup"
    """So many players, or these options, are not those of the game."""

    BOARD = "board"
    """It was played on a board that is not here; nothing is known to be wrong with it."""

    SEED = "seed"
    """The seed is not the one that was committed to."""

    MOVE = "move"
    CHANCE = "chance"
    """What chance gave does not follow from seed, players' contributions and the moves before."""

    PLACES = "places"


class BadRecord(ValueError):
    """A game record cannot be followed; the text names the line."""

    def __init__(self, text: str, flaw: Flaw = Flaw.DAMAGED, row: int = 0) -> None:
        super().__init__(text)
        self.flaw = flaw
        self.row = row
        """The line of the record; 0 where it is none of them."""


class OtherRules(ValueError):
    """A match was played by a version of the rules that is not here: start a program that has it.

    The text says so, to the host of the bot or the reader of a record.
    """

    def __init__(self, game: str, wanted: int, here: int) -> None:
        where = "a newer program has them" if wanted > here else "the program of that time has them"
        super().__init__(
            f"made by other rules: version {wanted} of {game}'s, while this program has version "
            f"{here}; {where}"
        )
        self.wanted = wanted
        self.here = here


class BrokenInvariant(AssertionError):
    """A state that no sequence of legal moves may reach: a bug in the rules."""


def must(value: T | None) -> T:
    """Return a value that cannot be missing as things stand. Raises BrokenInvariant: it is."""
    if value is None:
        raise BrokenInvariant("what cannot be missing here is missing")
    return value


CANDIDATE_LIMIT = 8
"""How many candidates an error's sentence names."""


def _plain(arg: Arg) -> str:
    """Return a sentence's key and arguments in words."""
    match arg:
        case Message(key, args):
            about = ", ".join(f"{name} {_plain(value)}" for name, value in args)
            return ": ".join(filter(None, (key.replace("-", " "), about)))
        case SeatName(seat):
            return f"P{seat + 1}"
        case Term(_, text) | Quoted(text):
            return text
        case tuple():
            return " and ".join(map(_plain, arg))
        case _:
            return str(arg)
