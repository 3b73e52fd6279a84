"""Exceptions of the kernel. A `KernelError` carries a sentence for the person who asked."""

from enum import StrEnum
from typing import TypeVar

from games.kernel.message import Arg, Message, Quoted, SeatName, Term, message

T = TypeVar("T")

CANDIDATE_LIMIT = 8
"""The largest number of actions that the sentence of an `AmbiguousMove` lists."""


class KernelError(Exception):
    """A game has refused a request, and nothing has changed.

    The exception's text is plain English for logs; people read `sentence`.
    """

    def __init__(self, sentence: Message) -> None:
        super().__init__(_plain_text(sentence))
        self.sentence = sentence
        """Tells the person who asked about the fault, and how to correct it."""


class IllegalMove(KernelError):
    """The action is not offered to this seat."""


class NotTaken(IllegalMove):
    """A typed line is the notation of an answer to a form, but a value in it is not allowed."""


class AmbiguousMove(KernelError):
    """The typed line fits several actions.

    The sentence lists the first `CANDIDATE_LIMIT` of them.
    """

    def __init__(
        self, line: str, candidates: tuple[str, ...], labels: tuple[Arg, ...] | None = None
    ) -> None:
        """Word the sentence.

        Args:
            line: the typed line, cut if it is long.
            candidates: the canonical texts of the actions that the line fits.
            labels: the words on the reader's buttons for these actions, in the same order; `None`
                if the sentence shall list the canonical texts.
        """
        if labels is None:
            labels = tuple(map(Quoted, candidates))
        super().__init__(
            message(
                "kernel-ambiguous",
                line=Quoted(line),
                candidates=labels[:CANDIDATE_LIMIT],
                more=len(candidates),
            )
        )
        self.candidates = candidates
        """The canonical texts of the actions that the line fits, in the order of the prompts."""


class NotYourTurn(KernelError):
    """The seat has no prompts now, or the game is over."""


class BadSettings(KernelError):
    """A setting of a new match is unknown, has a wrong value, or contradicts another setting."""


class BadBoard(ValueError):
    """Board data breaks a rule of its game; the exception's text names the place in the file."""


class Flaw(StrEnum):
    """Kinds of faults because of which a game record cannot be replayed."""

    DAMAGED = "damaged"
    """The record's text is malformed, or a part of it is missing."""

    SETUP = "setup"
    """The game does not allow this number of players, or these settings."""

    BOARD = "board"
    """The match was played on another board; the record itself may be correct."""

    SEED = "seed"
    """The SHA-256 of the seed is not the commitment that was published before the match."""

    MOVE = "move"
    """A move is not legal, or leads to other events than the record tells."""

    CHANCE = "chance"
    """A draw does not follow from the seed, the player entropy and the earlier moves."""

    PLACES = "places"
    """The final places differ from those of the replayed match."""


class BadRecord(ValueError):
    """A game record cannot be replayed; the exception's text tells the fault."""

    def __init__(self, text: str, flaw: Flaw = Flaw.DAMAGED, row: int = 0) -> None:
        super().__init__(text)
        self.flaw = flaw
        self.row = row
        """The number of the faulty line, from 1; 0 if the fault is not in one line."""


class OtherRules(ValueError):
    """A match was played by a version of the rules that this program does not have.

    The exception's text is for the operator of the bot or the reader of a record.
    """

    def __init__(self, game_key: str, match_version: int, program_version: int) -> None:
        """Word the error; both versions are those of the game's rules (`Game.version`)."""
        is_newer = match_version > program_version
        source = "a newer program has them" if is_newer else "the program of that time has them"
        super().__init__(
            f"made by other rules: version {match_version} of {game_key}'s, while this program has"
            f" version {program_version}; {source}"
        )


class BrokenInvariant(AssertionError):
    """The rules have a bug: no sequence of legal moves may lead here."""


def must(value: T | None) -> T:
    """Return `value`, which the caller knows is not `None`. Raises BrokenInvariant if it is."""
    if value is None:
        raise BrokenInvariant("a value is None that the caller knows to exist")
    return value


def _plain_text(arg: Arg) -> str:
    """Return a message's key and arguments, or a single argument, as text for logs."""
    match arg:
        case Message(key, args):
            details = ", ".join(f"{name} {_plain_text(value)}" for name, value in args)
            title = key.replace("-", " ")
            return f"{title}: {details}" if details else title
        case SeatName(seat):
            return f"P{seat + 1}"
        case Term(_, text) | Quoted(text):
            return text
        case tuple():
            return " and ".join(map(_plain_text, arg))
        case _:
            return str(arg)
