"""Custom ids of buttons, menus and forms: what was pressed, at which match, on which question.

They are written `k:<kind>:<match>:<fingerprint>:<rest>`. Clients can read and forge a custom id, so
it contains no secret and is not trusted: the seat is that of the user who pressed, and the move is
checked as any other. The fingerprint identifies the question that the seat was asked when the
button was drawn. It is keyed with a secret of the match, and depends only on facts that the seat
knows (`LoadedMatch.fingerprint`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

CUSTOM_ID_SIZE = 100
"""Discord's limit for a custom_id, in characters."""


class Kind(StrEnum):
    """The action that a button, menu or form stands for."""

    PLAY = "play"
    HAND = "hand"
    LOG = "log"
    RULES = "rules"
    BOARD = "board"
    REPLAY = "replay"
    """Shows the match step by step."""

    FILM = "film"
    """Posts the match as an animated picture in its channel."""

    PLAY_ON = "onward"
    """Opens a practice table that goes on from a step of a match; `rest` is the step."""

    DRAW = "draw"
    """Shows the board in another form, wide or square, from now on; `rest` is the form."""

    SCREEN = "screen"
    """Switches all of a reader's pictures to a form; `rest` is the form, or empty for the other
    one."""

    JOIN = "join"
    ACCEPT = "accept"
    DECLINE = "decline"
    """`ACCEPT` and `DECLINE` answer an invitation."""

    LEGEND = "legend"
    """*What is this?*: shows the symbols of the pictures, and the position in words."""

    GUIDE = "guide"
    """Switches explanations and hints on or off; `rest` is `on` or `off`."""

    FAIR = "fair"
    """Shows how the random numbers of a match are determined. In the message with the commitment,
    which is never edited, `rest` is the commitment."""

    HELP = "help"
    """Shows a page of `/help`, without a match; `rest` names the page."""

    LEARN = "learn"
    """Opens a table at which one person learns a game: the game of the match or, without a match,
    the game that `rest` names."""

    PRACTICE = "practice"
    OPEN = "open"
    """`PRACTICE` opens a table for the same game against computers, `OPEN` one for people."""

    GAME_RULES = "gamerules"
    """Shows the rules of the game that `rest` names, without a match; also a menu of topics."""

    TABLES = "tables"
    """Shows a page of the reader's own tables; `rest` is the page's number."""

    LADDER = "ladder"
    """A page of a ladder; `scope` is the game's key, and `rest` the number of the page."""

    LEAVE = "leave"
    START = "start"
    """Starts the match; with `OPEN_PANEL` as `rest`, also shows the host's panel at once."""

    CANCEL = "cancel"
    SETTING = "set"
    """Shows the options of a table; `rest` is `?`."""

    OPTIONS = "options"
    """Opens the form for the options of a topic, and is also that form's kind; `rest` is the
    topic."""

    PACE = "pace"
    """A button in the lobby that sets the pace: over days, or tonight; `rest` is the pace."""

    COMPUTER = "computer"
    """A menu in the lobby that adds a computer of a level, or removes the computer of a seat."""

    ANSWER = "do"
    """Plays an answer; `rest` is the number of the prompt, and of the answer in the prompt."""

    ADVISED = "best"
    """Plays the answer that the adviser recommends; `rest` as for `ANSWER`."""

    CHOOSE = "pick"
    """A menu of answers; `rest` is the number of the prompt, and of the first answer in the
    menu."""

    SHORTCUT = "short"
    """Plays several moves at once, as a button or in a menu; `rest` is the shortcut's number."""

    FORM = "form"
    """Opens the form of a prompt, and is also that form's kind; `rest` is the prompt's number."""

    GROUP = "group"
    """Shows a group of answers; `rest` is the focus."""

    ASIDE = "aside"
    """A menu of optional questions, such as offers to other players."""

    PAGE = "page"
    """Turns to another page of the log, a replay or a question."""

    UNDO = "undo"
    RESTART = "again"
    """Takes back all steps of the turn; `UNDO` takes back one."""

    END = "end"
    """Ends the grace period, in which the turn can still be taken back."""

    HINT = "hint"
    """Asks the adviser, a computer player, for a move."""

    EXPORT = "export"
    REMATCH = "rematch"
    """Opens a table for the same people, or sits down at it."""

    TOURNAMENT = "cup"
    """Joins, leaves or starts a tournament, as `rest` says; the mark is its number."""

    STOP = "stop"
    BACK = "back"
    """`STOP` proposes to the table to end the game, `BACK` to take back moves."""

    CONSENT = "consent"
    """Answers a proposal; `rest` is yes or no."""

    TABLE = "table"
    """Opens the page of clocks and seats."""

    STAND_UP = "standup"
    """Gives up a seat of a running match; `rest` says that the user has confirmed it."""

    TAKE = "take"
    """Takes an offered seat, or takes one's own seat back."""

    VACATION = "away"
    """A menu of numbers of days of a vacation."""

    BREAK = "break"
    """Stops the clocks of a match, or lets them go on: `rest` says which."""

    RHYTHM = "rhythm"
    """Proposes to go on at the other pace: over days, or tonight."""

    REPLACE = "replace"
    """A menu of seats to hand to another player; `rest` names the new player."""

    REMIND = "remind"
    ABORT = "abort"
    """Ends a running match; `rest` says that the user has confirmed it."""

    REMINDERS = "reminders"
    """A menu that switches a player's reminders."""

    TOPIC = "topic"
    """A menu of rules topics."""

    PLANS = "orders"
    NEW_PLAN = "ahead"
    """`PLANS` shows the planned moves of a seat. `NEW_PLAN` also shows the moves that may be
    planned; its `rest` is the number of a plan to replace."""

    PLAN = "order"
    """A menu of the planned moves of a seat."""

    CANCEL_PLAN = "strike"
    """Cancels a planned move; `rest` is its number."""

    NOTE = "note"
    """Opens the form for the reader's note to themselves, and is what it sends in."""

    FOLLOW = "follow"
    """Begins to follow a match, or ends it; with `STOP_FOLLOWING` as `rest`, it only ends it."""


OPEN_PANEL = "panel"
"""The `rest` of a start button that also opens the panel."""

STOP_FOLLOWING = "stop"
"""The `rest` of the button below a follower's report."""

PLAN_PREFIX = "o"
"""The first letter of the scope of buttons that plan a move. No fingerprint begins with it."""


# The first letter stands for button (k), menu (m) or form (f). Match ids are 64-bit integers.
_WRITTEN = re.compile(
    r"(?P<of>[kmf]):(?P<kind>[a-z]+):(?P<match>[0-9]{1,18}):(?P<scope>[^:]*):(?P<rest>.*)"
)
_NUMBER = re.compile(r"[0-9]{1,9}")


class InvalidCustomId(ValueError):
    """A custom id, or a value sent with it, that no message of the bot has contained."""


@dataclass(frozen=True, slots=True)
class Address:
    """The decoded custom id of a button, menu or form."""

    kind: Kind
    match: int
    scope: str = ""
    """What the press is about, besides the match: the fingerprint of a question or proposal, a
    written `PlanTarget`, the key of a game, or "log" or "replay" for their pages. Empty: the press
    is valid at any time."""

    rest: str = ""
    """Arguments of the handler, in the format of the button's kind."""

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
        text = f"{letter}:{self.kind}:{self.match}:{self.scope}:{self.rest}"
        if len(text) > CUSTOM_ID_SIZE:
            msg = f"custom_id too long: {text!r}"
            raise ValueError(msg)
        return text


def read_number(written: str) -> int:
    """Parse a number from an address or a menu. Raises InvalidCustomId."""
    if not _NUMBER.fullmatch(written):
        raise InvalidCustomId(written[:CUSTOM_ID_SIZE])
    return int(written)


def read_single_value(values: Sequence[str]) -> str:
    """Return the value chosen in a menu. Raises InvalidCustomId unless it is exactly one."""
    if len(values) != 1:
        raise InvalidCustomId(len(values))
    return values[0]


def read_custom_id(custom_id: object, *, form: bool = False) -> Address | None:
    """Decode the custom id of a button or menu, or of a form; `None` if it is not the bot's."""
    match = _WRITTEN.fullmatch(str(custom_id))
    if match is None or match["kind"] not in tuple(Kind) or form != (match["of"] == "f"):
        return None
    return Address(Kind(match["kind"]), int(match["match"]), match["scope"], match["rest"])


@dataclass(frozen=True, slots=True)
class PlanTarget:
    """The scope of a button or menu that plans a move."""

    fingerprint: str | None = None
    """The fingerprint of the moves that may be planned; `None`: a typed plan, which needs none."""

    number: int | None = None
    """The number of the plan to replace; `None`: the plan is added."""

    def written(self) -> str:
        """Return the target as text, for a custom id."""
        return f"{PLAN_PREFIX}{'' if self.number is None else self.number}.{self.fingerprint}"

    @classmethod
    def read(cls, scope: str) -> "PlanTarget":
        """Parse the result of `written`. Raises InvalidCustomId for any other text."""
        number, dot, fingerprint = scope.removeprefix(PLAN_PREFIX).partition(".")
        if not scope.startswith(PLAN_PREFIX) or not dot:
            raise InvalidCustomId(scope)
        return cls(fingerprint, read_number(number) if number else None)
