"""Prompts and actions: the questions to a seat, and its answers.

An action is legal if and only if a prompt offers it. A `Choice` lists actions as options; a `Form`
has fields from which an action is made, where the list would be too long.

`Option`, `Choice` and the other classes are named tuples, because rules create thousands of them
and tuples are faster than dataclasses.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from math import prod
from typing import Any, ClassVar, NamedTuple

from typing_extensions import override

from games.kernel.message import Args, LazyArgs, Message, Term
from games.kernel.state import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    quiet: ClassVar[bool] = False
    """The player lets an opportunity pass. An interface never highlights such an action."""

    declines: ClassVar[bool] = False
    """The player refuses another player's request (`Option.request`)."""

    says_done: ClassVar[bool] = False
    """The player says that they have finished a step of their turn. An interface shows such an
    action where it shows what `ends` a turn. If the action ends the turn, the turn counts at once:
    it has no grace period in which the player could take it back."""

    ends: ClassVar[bool] = False
    """The player ends their turn, which then counts at once, without a grace period. An interface
    shows all such actions in one place."""


class Option(NamedTuple):
    """One complete, legal action of a choice."""

    action: Action
    args: Args | LazyArgs = ()
    """Arguments of the label in addition to the action's fields, such as a price or a gain."""

    groups: tuple[Term, ...] = ()
    """The groups in which an interface lists the option. If a choice has many options, players
    choose a group first. An option may be in several groups."""

    place: str | None = None
    """The place on the board, or the card, that the action is about, by its id in the game's
    pictures. In the seat's private picture a letter marks the place, and the option's label repeats
    that letter (see `Messages.letters`)."""

    mark: str | None = None
    """The text printed at the place on the public picture, such as the number of a pile. The
    label repeats it instead of a letter."""

    request: Message | None = None
    """The request of another player that the action answers. An interface shows this sentence once,
    with a button for each option that has the same request: one to decline (`Action.declines`), and
    one for each way to accept. The news of the request are not shown beside it, if their sentence
    has the same arguments under the same names."""


class Refusals(partial[Iterable[tuple["Option | Form", Message]]]):
    """Answers that are not offered although a player may want them, each with the reason.

    `Refusals(function, *args)` calls the function only when a player types a line that no prompt
    accepts, so `args` must not change in the meantime. The function yields pairs of an option (or a
    form, for actions with an amount) and the reason. If the line fits several pairs, the player
    reads the first reason, so the function should yield the answers that are closest to legal
    first.

    All `Refusals` are equal, so that they do not matter when prompts are compared: they follow from
    the same facts as the prompt's options.
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
    """A question with a list of answers, in a fixed order."""

    kind: str
    """Identifies the question: `<game>-prompt-<kind>` words it."""

    options: tuple[Option, ...]
    args: Args | LazyArgs = ()
    """Arguments of the question's sentence."""

    secret: bool = False
    """The answer is sealed: the player gives it in private, and others never see it."""

    optional: bool = False
    """The game does not wait for an answer."""

    timeout: Action | None = None
    """The answer when the player's time is over. A choice without a timeout gets a random answer.

    The timeout must not depend on secrets, because others see it and know the rules. If it takes
    long to compute, override `Stage.on_timeout` instead."""

    pause: int | None = None
    """Makes the prompt a pause of this many seconds, in which players look at the board, and not a
    decision. The current position is posted for everybody, even in the middle of a turn, and so is
    the next one. When the time is over, `timeout` is played; a pause of 0 waits for the player."""

    public: bool = False
    """Everybody at the table can work out the options. A single option is played at once, without
    asking the player."""

    anytime: bool = False
    """The prompt is not part of the current decision, so an interface may hide it behind a
    button."""

    refused: Refusals | None = None
    """Answers that the player may want but cannot give, for example because they cost too much. The
    reasons may use facts that the player knows; in a `public` choice, only public facts."""

    @property
    def size(self) -> int:
        """The number of answers."""
        return len(self.options)

    def answer(self, number: int) -> Action:
        """Return the action of an option by its index. Raises IndexError if there is none."""
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
        """Return a choice among actions whose labels have no arguments but the action's fields.

        The other arguments are the attributes of the choice.
        """
        options = tuple(map(Option, actions))
        return Choice(kind, options, args, secret, optional, timeout, public=public)


class Amount(NamedTuple):
    """A field of a form: a whole number from `minimum` to `maximum` in steps of `step`."""

    name: str
    minimum: int
    maximum: int
    step: int = 1
    usual: tuple[int, ...] = ()
    """Values that players choose most often, for which an interface has buttons."""

    last: int | None = None
    """The player's previous answer to this question, offered among the usual values."""

    @property
    def values(self) -> range:
        """All values, in ascending order."""
        return range(self.minimum, self.maximum + 1, self.step)

    def accepts(self, value: object) -> bool:
        """Whether the value is a whole number among `values`."""
        return type(value) is int and value in self.values


class OneOf(NamedTuple):
    """A field of a form: one of a few values, which are terms or tuples of terms.

    A tuple of terms is, for example, `("salt", "wine")`.
    """

    name: str
    values: tuple[Any, ...]
    ready: bool = False
    """An interface selects the first value in advance, because most players want it."""

    named: tuple[Message, ...] = ()
    """The labels of the values in a menu, by index; `()` labels them by the names of the terms."""

    def accepts(self, value: object) -> bool:
        """Whether the value is among `values`."""
        return value in self.values


class Text(NamedTuple):
    """A field of a form: free text of 1 to `maximum` characters on one line.

    The field must be the last one of its action. If a player types several lines, they are joined
    by `;`.
    """

    name: str
    maximum: int = 200

    @property
    def values(self) -> tuple[str, ...]:
        """Always `()`: texts cannot be listed."""
        return ()

    def tidy(self, typed: str) -> str:
        """Return typed text on one line, without surplus spaces."""
        lines = (" ".join(line.split()) for line in typed.splitlines())
        return "; ".join(filter(None, lines))

    def accepts(self, value: object) -> bool:
        """Whether the value is printable text of allowed length, without surplus spaces."""
        return (
            isinstance(value, str)
            and 0 < len(value) <= self.maximum
            and value == " ".join(value.split())
            and value.isprintable()
        )


Field = Amount | OneOf | Text
"""A field of a form: the values that it accepts, and how an interface asks for one."""


class Form(NamedTuple):
    """A question with fields, for answers that are too many to list.

    Attributes that a `Choice` has as well mean the same.
    """

    kind: str
    action: type[Action]
    """The class of the answers."""

    fields: tuple[Field, ...]
    """The fields of the action that the player fills in."""

    fixed: tuple[tuple[str, Any], ...] = ()
    """Names and values of the action's other fields. In the action's class they come before the
    `fields`."""

    args: Args | LazyArgs = ()
    secret: bool = False
    optional: bool = False
    timeout: Action | None = None
    distinct: tuple[str, ...] = ()
    """Names of fields whose values must all be different."""

    anytime: bool = False
    refused: Refusals | None = None

    @property
    def size(self) -> int:
        """The number of combinations of values, including those that are not `distinct`.

        It is 0 if a field is a `Text`.
        """
        return prod(len(field.values) for field in self.fields)

    def answer(self, number: int) -> Action:
        """Return an answer by its number, from 0 to `size - 1`; the last field varies fastest.

        The answer may have equal values in `distinct` fields, which makes it illegal.

        Raises:
            ZeroDivisionError: a field is a `Text`, or has no values.
        """
        values: dict[str, Any] = {}
        for field in reversed(self.fields):
            number, index = divmod(number, len(field.values))
            values[field.name] = field.values[index]
        return self.build(values)

    def number(self, action: Action) -> int:
        """Return the number of an answer, the inverse of `answer`.

        Raises:
            ValueError: a field has a value that is not among the `values` of the form's field.
        """
        number = 0
        for field in self.fields:
            index = field.values.index(getattr(action, field.name))
            number = number * len(field.values) + index
        return number

    def repeats(self, action: Action) -> bool:
        """Whether any of the action's `distinct` fields have equal values."""
        return len({getattr(action, name) for name in self.distinct}) < len(self.distinct)

    def build(self, values: dict[str, Any]) -> Action:
        """Create the action from values by field name; `accepts` tells whether it is legal."""
        return self.action(**(dict(self.fixed) | values if self.fixed else values))

    def option(self, action: Action) -> Option:
        """Return an answer as an option, so that its label has the arguments of the question."""
        return Option(action, self.args)

    def accepts(self, action: Action) -> bool:
        """Whether the form offers the action: each value is the `fixed` one or fits its field."""
        if type(action) is not self.action:
            return False
        return (
            all(getattr(action, name) == value for name, value in self.fixed)
            and all(field.accepts(getattr(action, field.name)) for field in self.fields)
            and not (self.distinct and self.repeats(action))
        )


class Shortcut(NamedTuple):
    """Several moves of one seat that one button plays one after another; see `Stage.shortcuts`.

    Each move must be offered after the moves before it. The moves are stored one by one, either all
    of them or none; records, computer players and rules do not know about shortcuts. So shortcuts
    can change without a new version of the rules. Like a prompt, a shortcut may depend only on
    facts that its seat knows.
    """

    kind: str
    actions: tuple[Action, ...]
    args: Args = ()
    """Arguments of the label, `<game>-shortcut-<kind>`."""

    place: str | None = None
    """The place that the moves lead to, named as in `Option.place`. If the picture has a letter for
    this place, the letter becomes the label's argument `place`."""


Prompt = Choice | Form
"""A question to a seat."""


def offers(prompt: Prompt, action: Action) -> bool:
    """Whether the prompt offers the action."""
    if isinstance(prompt, Form):
        return prompt.accepts(action)
    # Compare classes first: comparing values is slow, and most options have other classes.
    cls = type(action)
    return any(type(option.action) is cls and option.action == action for option in prompt.options)


def listed_options(prompts: tuple[Prompt, ...]) -> Iterator[Option]:
    """Yield every listed option of the prompts, in order."""
    for prompt in prompts:
        if isinstance(prompt, Choice):
            yield from prompt.options


def option_of(prompts: tuple[Prompt, ...], action: Action) -> Option:
    """Return the option of an action, from which its label is made.

    The option comes from a choice that lists the action, or from a form that accepts the action.
    For an action that no prompt offers, the option has no arguments.
    """
    for option in listed_options(prompts):
        if option.action == action:
            return option
    for prompt in prompts:
        if isinstance(prompt, Form) and prompt.accepts(action):
            return prompt.option(action)
    return Option(action)


def find_refusals(prompts: tuple[Prompt, ...]) -> Iterator[tuple[Option | Form, Message]]:
    """Yield the `Refusals` of all prompts: pairs of an answer and why it is not offered."""
    for prompt in prompts:
        if prompt.refused is not None:
            yield from prompt.refused()


def is_awaited(prompts: tuple[Prompt, ...]) -> bool:
    """Whether the game waits for an answer to one of these prompts."""
    return any(not prompt.optional for prompt in prompts)


def is_pause(prompts: tuple[Prompt, ...], action: Action | None = None) -> bool:
    """Whether one of the prompts is a pause (and offers the action, if one is passed)."""
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
