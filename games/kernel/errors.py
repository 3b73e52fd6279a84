"""Errors, named by what the caller can do next. Those of players carry a sentence for them."""

from enum import StrEnum
from typing import TypeVar

from games.kernel.message import Arg, Message, Quoted, SeatName, Term, message

T = TypeVar("T")


class KernelError(Exception):
    """A game has refused a request, and nothing has changed.

    The text of the exception is for logs and needs no catalogue; people are told `sentence`.
    """

    def __init__(self, sentence: Message) -> None:
        super().__init__(_plain(sentence))
        self.sentence = sentence
        """The fault and what to do instead, for the person who asked."""


class IllegalMove(KernelError):
    """The action is not offered to this seat: choose one that is."""


class NotTaken(IllegalMove):
    """A typed line names a question in full, but the question does not accept this answer."""


class AmbiguousMove(KernelError):
    """The typed line fits several actions: pick one of `candidates`.

    The sentence names them by `labels`, in the words of the reader's buttons, or by notation.
    """

    def __init__(
        self, line: str, candidates: tuple[str, ...], labels: tuple[Arg, ...] | None = None
    ) -> None:
        if labels is None:
            labels = tuple(map(Quoted, candidates))
        named = labels[:CANDIDATE_LIMIT]
        typed, more = Quoted(line), len(candidates)
        super().__init__(message("kernel-ambiguous", line=typed, candidates=named, more=more))
        self.candidates = candidates
        """The canonical texts that the line fits, in the order of the prompts."""


class NotYourTurn(KernelError):
    """The seat is not asked anything now: wait."""


class BadSettings(KernelError):
    """The settings of a new match do not fit: change the one that the sentence names."""


class BadBoard(ValueError):
    """Board data breaks a rule of its game; the text names the place in the file."""


class Flaw(StrEnum):
    """The fault of a record that cannot be followed."""

    DAMAGED = "damaged"
    """The text cannot be read, or something is missing."""

    SETUP = "setup"
    """The game does not allow this number of players, or these settings."""

    BOARD = "board"
    """It was played on another board; the record itself may be correct."""

    SEED = "seed"
    """The seed is not the one that was committed to."""

    MOVE = "move"
    CHANCE = "chance"
    """A draw does not follow from seed, player entropy and the moves before."""

    PLACES = "places"


class BadRecord(ValueError):
    """A game record cannot be followed; the text names the line."""

    def __init__(self, text: str, flaw: Flaw = Flaw.DAMAGED, row: int = 0) -> None:
        super().__init__(text)
        self.flaw = flaw
        self.row = row
        """The line of the record; 0 if the fault is not in one line."""


class OtherRules(ValueError):
    """A match was played by a version of the rules that this program does not have.

    The text is for the operator of the bot or the reader of a record.
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
    """The rules have a bug: no sequence of legal moves may lead here."""


def must(value: T | None) -> T:
    """Return a value that cannot be `None` here. Raises BrokenInvariant if it is."""
    if value is None:
        raise BrokenInvariant("what cannot be missing here is missing")
    return value


CANDIDATE_LIMIT = 8
"""The number of candidates that an error's sentence names at most."""


def _plain(arg: Arg) -> str:
    """Return a sentence's key and arguments in words, for logs."""
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
