"""Prompts: the questions to a seat. An action is legal if and only if a prompt offers it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from math import prod
from string import ascii_lowercase, ascii_uppercase
from typing import Any, NamedTuple

from typing_extensions import override

from games.kernel.action import Action
from games.kernel.message import Args, LazyArgs, Message, Term


class Option(NamedTuple):
    """One complete, legal action of a choice. A tuple, because rules make thousands of them."""

    action: Action
    args: Args | LazyArgs = ()
    """Arguments of its label besides the action's own fields, such as a price or a gain."""

    groups: tuple[Term, ...] = ()
    """If there are many options, players choose a group first. An option may be in two groups."""

    place: str | None = None
    """The place on the board or the card that it is about, by its name in the game's pictures. The
    private picture of its seat has a letter there, which the label repeats (see `Game.letters`)."""

    mark: str | None = None
    """Its name on the public picture, such as the number of a pile."""

    request: Message | None = None
    """The request of another player that it answers, as a sentence. Options with the same request
    belong together: one that `declines` it, and one for each way to accept. An interface shows the
    sentence once, with a button for each of them."""


class Refusals(partial[Iterable[tuple["Option | Form", Message]]]):
    """Answers that are not offered, each with its reason, computed when a player types one.

    `Refusals(function, *args)`: the arguments must not change afterwards. The function yields
    options, and forms for actions with an amount. If a line may mean several of them, the first
    gives the reason, so the function yields those first that lack the least. All `Refusals` are
    equal, because they follow from the same facts as the options of their question.
    """

    __slots__ = ()

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusals)

    @override
    def __hash__(self) -> int:
        return hash(Refusals)

    @override
    def __repr__(self) -> str:
        return "Refusals"


class Choice(NamedTuple):
    """A question with a list of answers, in a fixed order. A tuple, as options are."""

    kind: str
    """Names the question; its title is the sentence `<game>-prompt-<kind>`."""

    options: tuple[Option, ...]
    args: Args | LazyArgs = ()
    secret: bool = False
    """The answer is sealed: it is asked for in private and never shown to others."""

    optional: bool = False
    """The game does not wait for an answer."""

    timeout: Action | None = None
    """The answer when the deadline passes, if it is cheap to compute (else `Stage.on_timeout`).

    It must not tell a secret to readers of the rules. A choice without a timeout gets a random
    answer."""

    pause: int | None = None
    """Seconds in which the table may look at the position. It is no decision: the position is shown
    to everybody as it is now, even in the middle of a turn, and so is the next one. After that time
    `timeout` is played; 0 waits for the player."""

    public: bool = False
    """Everybody at the table can work out the options. A single option is played at once, without
    asking the player."""

    anytime: bool = False
    """It belongs to no question in particular, so an interface may hide it behind a button."""

    refused: Refusals | None = None
    """Answers that the player may want but cannot give, for example because they cost too much. The
    reasons follow from what the player knows; for a `public` choice, from what everybody knows."""

    @property
    def size(self) -> int:
        """The number of answers."""
        return len(self.options)

    def answer(self, number: int) -> Action:
        """Return the answer with a number. Raises IndexError if there is none."""
        return self.options[number].action

    @staticmethod
    def among(  # noqa: PLR0913 - what most questions have
        kind: str,
        actions: Iterable[Action],
        args: Args | LazyArgs = (),
        *,
        secret: bool = False,
        optional: bool = False,
        timeout: Action | None = None,
        public: bool = False,
    ) -> "Choice":
        """Return the choice among actions whose labels say nothing but their fields."""
        options = tuple(map(Option, actions))
        return Choice(kind, options, args, secret, optional, timeout, public=public)


class Amount(NamedTuple):
    """A whole number from `minimum` to `maximum` in steps of `step`."""

    name: str
    minimum: int
    maximum: int
    step: int = 1
    usual: tuple[int, ...] = ()
    """Values that players choose most often: an interface offers them first."""

    last: int | None = None
    """The player's previous answer to this question, offered among the usual values."""

    @property
    def values(self) -> range:
        """All values, in ascending order."""
        return range(self.minimum, self.maximum + 1, self.step)

    def accepts(self, value: object) -> bool:
        """Whether the value is among those asked for."""
        return type(value) is int and value in self.values


class OneOf(NamedTuple):
    """One of a few values: terms, or tuples of terms (`("salt", "wine")`)."""

    name: str
    values: tuple[Any, ...]
    ready: bool = False
    """Most players want the first value: an interface selects it in advance."""

    named: tuple[Message, ...] = ()
    """The labels of the values in a menu, if their own names say too little."""

    def accepts(self, value: object) -> bool:
        """Whether the value is among those asked for."""
        return value in self.values


class Text(NamedTuple):
    """Free text on one line, of 1 to `maximum` characters. Always an action's last field.

    Several typed lines become one, separated by `;`.
    """

    name: str
    maximum: int = 200

    @property
    def values(self) -> tuple[str, ...]:
        """The values that can be listed: none."""
        return ()

    def tidy(self, typed: str) -> str:
        """Return typed text as one line without surplus space."""
        lines = (" ".join(line.split()) for line in typed.splitlines())
        return "; ".join(filter(None, lines))

    def accepts(self, value: object) -> bool:
        """Whether the value is one line of fitting length without space at its ends."""
        return (
            isinstance(value, str)
            and 0 < len(value) <= self.maximum
            and value == " ".join(value.split())
            and value.isprintable()
        )


Field = Amount | OneOf | Text


class Form(NamedTuple):
    """A question with fields, used if there are too many answers to list."""

    kind: str
    action: type[Action]
    fields: tuple[Field, ...]
    fixed: tuple[tuple[str, Any], ...] = ()
    """Names and values of fields that the question has decided already. In the action they come
    before the fields that are asked for."""

    args: Args | LazyArgs = ()
    secret: bool = False
    optional: bool = False
    timeout: Action | None = None
    distinct: tuple[str, ...] = ()
    """Names of fields whose values must all be different."""

    anytime: bool = False
    """As for a `Choice`."""

    refused: Refusals | None = None
    """As for a `Choice`, for example an amount that exceeds the player's money."""

    @property
    def size(self) -> int:
        """The number of combinations of its fields' values, including those not `distinct`."""
        return prod(len(field.values) for field in self.fields)

    def answer(self, number: int) -> Action:
        """Return the answer with a number below `size`; the last field varies fastest."""
        values: dict[str, Any] = {}
        for field in reversed(self.fields):
            number, place = divmod(number, len(field.values))
            values[field.name] = field.values[place]
        return self.build(values)

    def number(self, action: Action) -> int:
        """Return the number of an answer whose fields all have listed values."""
        number = 0
        for field in self.fields:
            place = field.values.index(getattr(action, field.name))
            number = number * len(field.values) + place
        return number

    def repeats(self, action: Action) -> bool:
        """Whether fields that must be different have equal values."""
        return len({getattr(action, name) for name in self.distinct}) < len(self.distinct)

    def build(self, values: dict[str, Any]) -> Action:
        """Make the action from the fields' values; `accepts` tells whether it is legal."""
        return self.action(**(dict(self.fixed) | values if self.fixed else values))

    def option(self, action: Action) -> Option:
        """Return an answer as an option, whose label may use the arguments of the question."""
        return Option(action, self.args)

    def accepts(self, action: Action) -> bool:
        """Whether the action answers this question within all its fields."""
        if type(action) is not self.action:
            return False
        return (
            all(getattr(action, name) == value for name, value in self.fixed)
            and all(field.accepts(getattr(action, field.name)) for field in self.fields)
            and not (self.distinct and self.repeats(action))
        )


class Shortcut(NamedTuple):
    """Several moves of one seat that one press plays one after another.

    Records, computers and rules know only the single moves, which are stored one by one, all of
    them or none. So shortcuts can change without a new version of the rules. A shortcut follows
    from what its seat knows, as a prompt does, and each of its moves must be offered once those
    before it have been played: see `Stage.shortcuts`.
    """

    kind: str
    actions: tuple[Action, ...]
    args: Args = ()
    """Arguments of its label, `<game>-shortcut-<kind>`."""

    place: str | None = None
    """The place that it leads to, as `Option.place`. If the picture has a letter there, the label
    gets the letter as its argument `place`."""


Prompt = Choice | Form


def offers(prompt: Prompt, action: Action) -> bool:
    """Whether the action is among what the prompt offers."""
    if isinstance(prompt, Form):
        return prompt.accepts(action)
    # By class first: most options of a long list are of other kinds, and comparing is slow.
    cls = type(action)
    return any(type(option.action) is cls and option.action == action for option in prompt.options)


def listed_options(prompts: tuple[Prompt, ...]) -> Iterator[Option]:
    """Yield every listed option of the prompts, in order."""
    for prompt in prompts:
        if isinstance(prompt, Choice):
            yield from prompt.options


def option_of(prompts: tuple[Prompt, ...], action: Action) -> Option:
    """Return the option of an action: as a choice lists it, as a form makes it, or a plain one."""
    listed = (option for option in listed_options(prompts) if option.action == action)
    forms = (prompt for prompt in prompts if isinstance(prompt, Form))
    made = (form.option(action) for form in forms if form.accepts(action))
    return next(chain(listed, made), Option(action))


def find_refusals(prompts: tuple[Prompt, ...]) -> Iterator[tuple[Option | Form, Message]]:
    """Yield answers that the prompts do not offer although a player may want them, with reasons."""
    for prompt in prompts:
        if prompt.refused is not None:
            yield from prompt.refused()


def is_awaited(prompts: tuple[Prompt, ...]) -> bool:
    """Whether the game waits for an answer to one of these prompts."""
    return any(not prompt.optional for prompt in prompts)


def is_pause(prompts: tuple[Prompt, ...], action: Action | None = None) -> bool:
    """Whether one of the prompts is a pause to look; with an action, one that it answers."""
    return any(
        isinstance(prompt, Choice)
        and prompt.pause is not None
        and (action is None or offers(prompt, action))
        for prompt in prompts
    )


def answers_request(prompts: tuple[Prompt, ...], action: Action) -> bool:
    """Whether an action answers another player's request to the seat."""
    return any(
        option.request is not None and option.action == action for option in listed_options(prompts)
    )


def public_choices(prompts: tuple[Prompt, ...]) -> tuple[Choice, ...]:
    """Return the choices whose options everybody at the table can work out."""
    return tuple(
        prompt
        for prompt in prompts
        if isinstance(prompt, Choice) and prompt.public and not prompt.secret
    )


ALPHABET = ascii_uppercase + ascii_lowercase
"""The letters for places; if there are more places, the last ones have none."""

Letters = Mapping[str, str]
"""A letter for each place that an option names."""


ReadingOrder = tuple[float, float]
"""The line of a sheet on which a place is, and its distance from the left edge."""

LINE_COUNT = 10
"""Lines into which a map is divided: places on one line are read from left to right."""


def map_order(x: float, y: float, size: float) -> ReadingOrder:
    """Return the reading order of a place on a map of this height, all in the same unit."""
    return y * LINE_COUNT // size, x


def letters(prompts: tuple[Prompt, ...], order: Callable[[str], ReadingOrder]) -> Letters:
    """Return a letter for each place that answers lead to, in reading order.

    They follow from the prompts of one seat, so only that seat's private picture may show them. A
    single place needs no letter.
    """
    places = dict.fromkeys(o.place for o in listed_options(prompts) if o.place is not None)
    if len(places) < 2:
        return {}
    return dict(zip(sorted(places, key=order), ALPHABET, strict=False))


def leads_to(prompt: Prompt, letters: Letters) -> bool:
    """Whether one of a prompt's answers leads to a place that has a letter."""
    return any(option.place in letters for option in listed_options((prompt,)))
