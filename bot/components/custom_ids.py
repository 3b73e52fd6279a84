"""Addresses of buttons, menus and forms: what was pressed, at which match, on which question.

`k:<kind>:<match>:<fingerprint>:<rest>`. A client can read and forge it, so it holds no secret and
nothing in it is trusted: the seat is that of the user who pressed, and the move goes through the
gate. The fingerprint tells what the seat was asked when the button was drawn; it is keyed with a
secret of the match, and counts nothing that the seat has not heard of (`LoadedMatch.fingerprint`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

CUSTOM_ID_SIZE = 100
"""Discord's limit for a custom_id, in characters."""


class Kind(StrEnum):
    """What a press asks for."""

    PLAY = "play"
    HAND = "hand"
    LOG = "log"
    RULES = "rules"
    BOARD = "board"
    REPLAY = "replay"
    """The match step by step."""

    FILM = "film"
    """The match as an animated picture, posted in its channel."""

    PLAY_ON = "onward"
    """Opens a practice table that goes on from a step of a match; `rest` is the step."""

    DRAW = "draw"
    """The board in another form, from now on; `rest` is the form."""

    SCREEN = "screen"
    """The boards of one reader for a kind of screen, from now on; `rest` is the form, or nothing
    for the other one."""

    JOIN = "join"
    ACCEPT = "accept"
    DECLINE = "decline"
    """Answers to an invitation."""

    LEGEND = "legend"
    """*What is this?*: the symbols of the pictures, and the position in words."""

    GUIDE = "guide"
    """Explanations and hints from now on, or no more; `rest` is `on` or `off`."""

    FAIR = "fair"
    """What decides the chance of a match. In the message that commits to it, which nothing changes,
    `rest` is the commitment."""

    """What the chance of a match is committed to, and what the players bring to it."""

    HELP = "help"
    """A page of `/help`, of no match; `rest` is which."""

    LEARN = "learn"
    """Opens a table where one person is led through the game of a table; of no match, that which
    `rest` names."""

    PRACTICE = "practice"
    OPEN = "open"
    """These open a table for the same game: against computers, or for people."""

    GAME_RULES = "gamerules"
    """The rules of the game that `rest` names, of no match; a menu of topics too."""

    TABLES = "tables"
    """A page of the reader's own tables; `rest` is its number."""

    LADDER = "ladder"
    """A page of a ladder; `mark` is the game's key, and `rest` the number of the page."""

    LEAVE = "leave"
    START = "start"
    """Begins the match; where `rest` is `PANEL`, the panel of who pressed it is shown at once."""

    CANCEL = "cancel"
    SETTING = "set"
    """Shows the options of a table; `rest` is `?`."""

    OPTIONS = "options"
    """Opens the form for the options of a topic, and is what it sends in; `rest` is the topic."""

    PACE = "pace"
    """A button in the lobby: over days, or tonight; `rest` says which."""

    COMPUTER = "computer"
    """A menu in the lobby: the level of a computer that is added, or the seat of one removed."""

    ANSWER = "do"
    """One answer; `rest` is the number of its prompt and its own in that."""

    ADVISED = "best"
    """The same for the answer that an adviser would give."""

    CHOOSE = "pick"
    """A menu of answers; `rest` is the prompt's number, and the first answer's."""

    SHORTCUT = "short"
    """Several moves at once, as a button or in a menu; the button's `rest` is their number."""

    FORM = "form"
    """Opens a form; `rest` is the prompt's number."""

    GROUP = "group"
    """Shows a group of answers; `rest` is the focus."""

    ASIDE = "aside"
    """A menu of questions that need not be answered."""

    PAGE = "page"
    """Turns to another page; `rest` says of what."""

    UNDO = "undo"
    RESTART = "again"
    """Start the turn over."""

    END = "end"
    """End one's turn that could still be taken back."""

    HINT = "hint"
    """Asks what a trader would do."""

    EXPORT = "export"
    REMATCH = "rematch"
    """Opens a table for the same people, or sits down at it."""

    STOP = "stop"
    BACK = "back"
    """These two propose to the table to end the game, or to go back."""

    CONSENT = "consent"
    """An answer to what is proposed; `rest` is yes or no."""

    TABLE = "table"
    """Opens the page of clocks and seats."""

    STAND_UP = "standup"
    """Gives up a seat of a running match; `rest` says that it is meant."""

    TAKE = "take"
    """Sits down at a seat that is offered, or takes back one's own."""

    VACATION = "away"
    """A menu of days."""

    BREAK = "break"
    """Stops the clocks, or lets them go on: `rest` says which."""

    RHYTHM = "rhythm"
    """Proposes to play on in the other rhythm."""

    REPLACE = "replace"
    """A menu of seats; `rest` says who is to answer there."""

    REMIND = "remind"
    ABORT = "abort"
    """Ends a running match; `rest` says that it is meant."""

    REMINDERS = "reminders"
    """A menu that switches a player's reminders."""

    TOPIC = "topic"
    """A menu of rules topics."""

    PLANS = "orders"
    NEW_PLAN = "ahead"
    """The plans of a seat, with what may be planned; `rest` is the number of a plan to replace."""

    PLAN = "order"
    """A menu of planned moves that stand."""

    CANCEL_PLAN = "strike"
    """Cancels a planned move; `rest` is its number."""

    NOTE = "note"
    """Opens the form for the reader's note to themselves, and is what it sends in."""


OPEN_PANEL = "panel"
"""What the address of a button ends with that begins a match in private."""

PLAN_PREFIX = "o"
"""What marks begin with on answers to what may be planned for later: no fingerprint does."""


# Of a button, a menu or a form. A match has no more digits than a database holds.
_WRITTEN = re.compile(
    r"(?P<of>[kmf]):(?P<kind>[a-z]+):(?P<match>[0-9]{1,18}):(?P<mark>[^:]*):(?P<rest>.*)"
)
_NUMBER = re.compile(r"[0-9]{1,9}")


class InvalidCustomId(ValueError):
    """An address, or what came with it, that no message of ours has held: say so, do nothing."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a press goes."""

    kind: Kind
    match: int
    mark: str = ""
    """The fingerprint of the question, or nothing where the press is good at any time."""

    rest: str = ""

    def press(self) -> str:
        """Return the custom_id of a button."""
        return self._written("k")

    def pick(self) -> str:
        """Return the custom_id of a menu."""
        return self._written("m")

    def form(self) -> str:
        """Return the custom_id of a form."""
        return self._written("f")

    def _written(self, letter: str) -> str:
        text = f"{letter}:{self.kind}:{self.match}:{self.mark}:{self.rest}"
        if len(text) > CUSTOM_ID_SIZE:
            msg = f"custom_id too long: {text!r}"
            raise ValueError(msg)
        return text


def read_number(written: str) -> int:
    """Return a number of an address or of a menu. Raises InvalidCustomId."""
    if not _NUMBER.fullmatch(written):
        raise InvalidCustomId(written[:CUSTOM_ID_SIZE])
    return int(written)


def read_single_value(values: Sequence[str]) -> str:
    """Return what was chosen in a menu. Raises InvalidCustomId: nothing, or more than one thing."""
    if len(values) != 1:
        raise InvalidCustomId(len(values))
    return values[0]


def read_custom_id(custom_id: object, *, form: bool = False) -> Address | None:
    """Return the address of a button or menu, or of a form; `None` where it is none of ours."""
    match = _WRITTEN.fullmatch(str(custom_id))
    if match is None or match["kind"] not in tuple(Kind) or form != (match["of"] == "f"):
        return None
    return Address(Kind(match["kind"]), int(match["match"]), match["mark"], match["rest"])


@dataclass(frozen=True, slots=True)
class PlanMark:
    """The mark on an answer to what may be planned: it says which plan it takes the place of."""

    fingerprint: str | None = None
    """The fingerprint of what may be planned; `None`: a typed plan, which needs none."""

    number: int | None = None
    """The order in whose place another is given; `None`: it is a further one."""

    def written(self) -> str:
        """Return it for a custom_id."""
        return f"{PLAN_PREFIX}{'' if self.number is None else self.number}.{self.fingerprint}"

    @classmethod
    def read(cls, mark: str) -> "PlanMark":
        """Return what `written` wrote. Raises InvalidCustomId for anything else."""
        number, dot, fingerprint = mark.removeprefix(PLAN_PREFIX).partition(".")
        if not mark.startswith(PLAN_PREFIX) or not dot:
            raise InvalidCustomId(mark)
        return cls(fingerprint, read_number(number) if number else None)
