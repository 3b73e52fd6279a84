"""What a game is: values in, values out."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

from typing_extensions import get_original_bases, override

from games.kernel.action import Action
from games.kernel.automatic import default_answer
from games.kernel.boards import own_board
from games.kernel.codec import Codec, load_json
from games.kernel.errors import OtherRules
from games.kernel.event import Event
from games.kernel.message import Message, message
from games.kernel.outcome import Outcome
from games.kernel.planned import Next, PlannedMove, PlanResult, play_next
from games.kernel.prompt import Form, Option, Prompt, Shortcut, waited_for
from games.kernel.rng import Rng
from games.kernel.setting import Setting
from games.kernel.shape import arguments, parts, sentence
from games.kernel.values import Seat, Value, defined_in, family

S = TypeVar("S")
V = TypeVar("V")

KERNEL = "games.kernel"


class Step(NamedTuple, Generic[S]):
    """What an action made: the next state and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class Game(ABC, Generic[S, V]):
    """The rules of one game on one board. Holds no state of any match.

    Moves are played through `gate.play`; `apply` trusts that the action was offered.
    """

    key: ClassVar[str]
    """Short name in lower case: folder, catalogue prefix, command argument."""

    package: ClassVar[str]
    """Where the game's `words` and `rules` folders lie, as a package name."""

    seats: ClassVar[range]
    """The numbers of players the rulebook allows."""

    state_type: type[S]
    view_type: type[V]
    actions: ClassVar[Codec[Action]]
    events: ClassVar[Codec[Event]]
    """JSON for the actions and events that the package defines; a game need not name them."""

    version: ClassVar[int] = 1
    """Of the rules. The next one begins where a record of this one would be followed otherwise."""

    planned: ClassVar[Codec[PlannedMove]]
    """JSON for those of the actions that are planned moves, and the kernel's own."""

    board_text: str = "{}"
    """The board data as JSON text; stored with each match so that no update can break it."""

    names: Mapping[str, str | Message] = MappingProxyType({})
    """Names that the board gives to terms, by `category-id`: `{"city-koeln": "Köln"}`."""

    settings: tuple[Setting, ...] = ()
    """What a host may choose. Values may depend on the board."""

    levels: ClassVar[tuple[str, ...]] = ()
    """The part of a score that shows who leads, and at most one more that breaks its ties."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "package" in vars(cls):
            # A game imports its stages, and those all that they play with.
            cls.actions = Codec.of(Action, cls.package)
            own = family(PlannedMove, cls.package)
            cls.planned = Codec((*own, *family(PlannedMove, KERNEL)))
            cls.events = Codec.of(Event, cls.package)
            cls.take(*get_args(get_original_bases(cls)[0]))

    @classmethod
    def take(cls, state: type[S], view: type[V], *_: Any) -> None:  # noqa: ANN401 - of other kinds
        """Keep the classes for which a game is written: `Game[State, View]`."""
        cls.state_type, cls.view_type = state, view

    def __init__(self, board_text: str | None = None) -> None:
        """Make the rules on a board given as JSON text, or on the game's own, if it has one.

        Raises:
            BadBoard: the text breaks a rule of the game.
        """
        given = own_board(self.package) if board_text is None else board_text
        if given is not None:
            self.board_text = given

    earned_last: ClassVar[tuple[str, ...]] = ()
    """The parts of a score that are sources of what is earned, and that no event tells."""

    def under(self, version: int) -> "Game[S, V]":
        """Return the rules, on this board, of matches that began by that version.

        They carry them on and follow their records. A game that has changed its rules overrides it
        for the earlier versions that it still knows.

        Raises:
            OtherRules: they are not here.
        """
        if version != self.version:
            raise OtherRules(self.key, version, self.version)
        return self

    @abstractmethod
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[S]:
        """Set up a match (settings already `complete`d), and play what nobody decides.

        Raises:
            BadSettings: the values do not go together.
        """

    @abstractmethod
    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        """Return what this seat is asked now, from what it may know. `()` is not asked."""

    def shortcuts(self, state: S, seat: Seat) -> tuple[Shortcut, ...]:
        """Return what this seat may play of several moves at one press, from what it may know."""
        return ()

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for; public. Override it where that is cheaper."""
        return tuple(
            Seat(seat)
            for seat in range(self.seats_in(state))
            if waited_for(self.prompts(state, Seat(seat)))
        )

    def on_timeout(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        """Return what is answered for a seat whose time is over; `None` where it is not asked.

        Where all could work out by the rules what only the seat may know, chance answers.
        """
        return default_answer(self.prompts(state, seat), rng)

    def plannable(self, state: S, seat: Seat, /) -> tuple[Prompt, ...]:
        """Return what this seat may plan now for later, beside its next moves (see `planned`)."""
        return ()

    def try_planned(self, state: S, seat: Seat, move: PlannedMove) -> PlanResult:
        """Return what becomes of a planned move of this seat, from what it may know."""
        return play_next(self.prompts(state, seat), move) if isinstance(move, Next) else None

    @abstractmethod
    def seats_in(self, state: S) -> int:
        """Return the number of players of this match."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, rng: Rng) -> Step[S]:
        """Carry out an offered action and everything that follows without a decision."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None, /) -> V:
        """Compose what this viewer may know (`None` is a spectator). Raises nothing."""

    def finished_view(self, view: V) -> V:
        """Return a view of a match that was stopped: it waits for nobody any more."""
        changes: dict[str, Any] = {"asked": ()} if hasattr(view, "asked") else {}
        return replace(view, **changes)  # type: ignore[type-var]  # a view is a dataclass

    def past_view(self, then: V, now: V) -> V:
        """Return an earlier view of a match that goes on, as its viewer may look at it now.

        A game in which something is covered again overrides it, and leaves that out unless it lies
        open still: what is fleeting is not called up before the end (`Event.fleeting`).
        """
        return then

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the final places, or `None` while the game goes on."""

    @abstractmethod
    def standing(self, state: S, /) -> Outcome:
        """Return the places if the table ended the game now, scored as it stands."""

    def round_in(self, state: S) -> int:
        """Return which round is being played, 0 before the first; always 0: it has none."""
        return 0

    @abstractmethod
    def resample(self, state: S, viewer: Seat | None, rng: Rng, /) -> S:
        """Return a state that this viewer cannot tell from the given one, hidden facts redrawn.

        What the tests of secrecy compare, and what a player program may look ahead with.
        """

    @abstractmethod
    def check(self, state: S, /) -> None:
        """Check what must always hold: goods and money conserved, pieces in one place each.

        Raises:
            BrokenInvariant: it does not.
        """

    def headline(self, view: V) -> Message:
        """Return one line that tells where the game stands: round, phase, what is going on.

        It is `<game>-headline`, with what the view has beside its parts, unless a game says more.
        """
        return Message(f"{self.key}-headline", arguments(view))

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return the position in words, line by line: alt text, `/board` as text, transcripts.

        A line `<game>-position-<field>` for each part of the view, unless a game says it otherwise.
        """
        return tuple(parts(f"{self.key}-position", view))

    def topic(self, view: V) -> str:
        """Return the key of the rules-help topic that fits the current phase."""
        return "overview"

    def restore(self, text: str) -> S:
        """Return the state that was stored.

        Raises:
            ValueError: the text is no state of this game.
        """
        state: S = load_json(self.state_type, text)
        return state

    def label(self, option: Option) -> Message:
        """Return what a button for this option says."""
        room = self._room(type(option.action))
        return sentence(f"{room}-option", option.action, option.args)

    def button(self, option: Option) -> Message:
        """Return what a button says that has no room for the label; not every one needs it."""
        return sentence(f"{self._room(type(option.action))}-button", option.action, option.args)

    def named(self, shortcut: Shortcut, letter: str = "") -> Message:
        """Return what a button for a shortcut says, given the letter of its place if it has one."""
        args = dict(shortcut.args) | ({"place": letter} if letter else {})
        return message(f"{self.key}-shortcut-{shortcut.kind}", **args)

    def title(self, prompt: Prompt) -> Message:
        """Return the question that a prompt asks."""
        room = self._room(prompt.action) if isinstance(prompt, Form) else self.key
        return Message(f"{room}-prompt-{prompt.kind}", tuple(prompt.args))

    def brief(self, view: V, prompt: Prompt) -> tuple[Message, ...]:
        """Return what a seat needs to have before its eyes to answer: where things stand, and why.

        Of what its view shows it anyhow; nobody else reads it.
        """
        return ()

    def field(self, form: Form, name: str) -> Message:
        """Return what a field of a form is called."""
        return Message(f"{self._room(form.action)}-field-{form.action.kind}-{name}")

    def when(self, move: PlannedMove) -> Message:
        """Return when a planned move will act."""
        return sentence(f"{self._room(type(move))}-when", move)

    def short(self, prompt: Prompt) -> Message:
        """Return what a question is called where it is too long; not every one needs it."""
        return Message(f"{self.key}-short-{prompt.kind}", tuple(prompt.args))

    def report(self, event: Event) -> Message:
        """Return the sentence that tells what happened."""
        return sentence(f"{self.key}-event", event)

    def _room(self, cls: type[Value]) -> str:
        """Return whose catalogue has the words of an action."""
        return "kernel" if defined_in(cls, KERNEL) else self.key


# A registry and a shell handle games of any state and view; only the game itself looks inside.
AnyGame = Game[Any, Any]
