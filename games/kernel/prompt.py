"""What a seat is asked. Legal is what is offered here, and nothing else."""

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
    """One complete, legal action of a choice. A tuple, since rules make them by the thousand."""

    action: Action
    args: Args | LazyArgs = ()
    """What its label says beside the action's own fields: a price, a gain."""

    groups: tuple[Term, ...] = ()
    """Where options are many, one chooses a group first; some belong to two."""

    place: str | None = None
    """Which piece it brings where on the board, or which card it is about, as the game's pictures
    know them: the private picture of its seat has a letter there, which the answer repeats (see
    `Game.letters`)."""

    mark: str | None = None
    """By which sheets call it for all who look, as a pile by its number."""

    request: Message | None = None
    """What another player asks of this one, as a sentence. Options with the same request answer it:
    one that `declines` it, and one for each way to accept. An interface shows them together, as the
    sentence and a button for each."""


class Refusals(partial[Iterable[tuple["Option | Form", Message]]]):
    """Answers that are not offered, each with the reason, worked out when somebody types one.

    `Refusals(function, *frozen)`: what it is given must not change afterwards. The function yields
    options, and forms for what has an amount in it; of several that a line may mean the first gives
    the reason, so those that lack least come first. Two `Refusals` are equal, since they follow
    from what the options of their question follow from.
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
    """A question with a short list of answers, in a fixed order. A tuple, as options are."""

    kind: str
    """Names the question; its title is the sentence `<game>-prompt-<kind>`."""

    options: tuple[Option, ...]
    args: Args | LazyArgs = ()
    secret: bool = False
    """The answer is sealed: asked by direct message, never shown to others."""

    optional: bool = False
    """Offered, not asked: the game does not wait for it."""

    timeout: Action | None = None
    """What is done when the deadline passes, where that costs nothing to say (`Stage.on_timeout`).

    What nobody may know must not follow from the rules, which all can read: a choice without a
    timeout is one that chance answers."""

    pause: int | None = None
    """No decision, but time for the table to look: the position is shown to all as it is now, also
    in the middle of a turn, and so is what the answer makes of it. `timeout` follows by itself so
    many seconds later; 0 waits for the answer."""

    public: bool = False
    """Everybody at the table can work out the options. Where there is but one, the table plays it
    at once and nobody is asked."""

    anytime: bool = False
    """It has to do with no question: an interface may keep it behind one button."""

    refused: Refusals | None = None
    """What its player may want and cannot have, such as what costs too much. The reasons follow
    from what its player knows; of a `public` choice everybody can work them out."""

    @property
    def size(self) -> int:
        """How many answers there are."""
        return len(self.options)

    def answer(self, number: int) -> Action:
        """Return the answer with a number. Raises IndexError: there is none."""
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
    """Values that players choose most: an interface offers them before all others."""

    last: int | None = None
    """What this player gave the last time they were asked: offered beside the usual, and named."""

    @property
    def values(self) -> range:
        """All that may be given, the least first."""
        return range(self.minimum, self.maximum + 1, self.step)

    def accepts(self, value: object) -> bool:
        """Whether the value is among those asked for."""
        return type(value) is int and value in self.values


class OneOf(NamedTuple):
    """One of a few values: terms, or tuples of terms (`("salt", "wine")`)."""

    name: str
    values: tuple[Any, ...]
    ready: bool = False
    """The first of them is what most players want: it is chosen until another is."""

    named: tuple[Message, ...] = ()
    """What a menu calls each value, where its own name says too little."""

    def accepts(self, value: object) -> bool:
        """Whether the value is among those asked for."""
        return value in self.values


class Text(NamedTuple):
    """Free text on one line, of 1 to `maximum` characters. Always an action's last field.

    It may be typed in several lines; they become one, with `;` between them.
    """

    name: str
    maximum: int = 200

    @property
    def values(self) -> tuple[str, ...]:
        """What can be listed of it: nothing."""
        return ()

    def tidy(self, typed: str) -> str:
        """Return what is typed as one line without surplus space."""
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
    """A question with typed fields, for what is too many to list."""

    kind: str
    action: type[Action]
    fields: tuple[Field, ...]
    fixed: tuple[tuple[str, Any], ...] = ()
    """Fields of the action that the question settles; they stand before the asked ones."""

    args: Args | LazyArgs = ()
    secret: bool = False
    optional: bool = False
    timeout: Action | None = None
    distinct: tuple[str, ...] = ()
    """Fields that must all be different."""

    anytime: bool = False
    """As of a choice: it has to do with no question."""

    refused: Refusals | None = None
    """As of a choice: what is wanted and cannot be had, such as an amount beyond one's money."""

    @property
    def size(self) -> int:
        """How many answers its fields make together, also those that are not `distinct`."""
        return prod(len(field.values) for field in self.fields)

    def answer(self, number: int) -> Action:
        """Return the answer with a number below the `size`: its last field changes first."""
        values: dict[str, Any] = {}
        for field in reversed(self.fields):
            number, place = divmod(number, len(field.values))
            values[field.name] = field.values[place]
        return self.build(values)

    def number(self, action: Action) -> int:
        """Return the number of an answer that the form accepts, and that is listed."""
        number = 0
        for field in self.fields:
            place = field.values.index(getattr(action, field.name))
            number = number * len(field.values) + place
        return number

    def repeats(self, action: Action) -> bool:
        """Whether fields are alike that must be different."""
        return len({getattr(action, name) for name in self.distinct}) < len(self.distinct)

    def build(self, values: dict[str, Any]) -> Action:
        """Make the action from the fields' values; `accepts` tells whether it is legal."""
        return self.action(**(dict(self.fixed) | values if self.fixed else values))

    def option(self, action: Action) -> Option:
        """Return an answer with what its label may need to know of the question."""
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
    """Several moves of one seat at one press, to be played one after another.

    They are no moves of their own: records, computers and rules know the single ones only, which
    are stored one by one, all or none of them. So a shortcut may come and go without another
    version of the rules. It follows from what its seat knows, like a prompt, and each of its moves
    is offered once those before it are played: see `Stage.shortcuts`.
    """

    kind: str
    actions: tuple[Action, ...]
    args: Args = ()
    """What its label, `<game>-shortcut-<kind>`, says."""

    place: str | None = None
    """Where it leads, as an option's `place`: where the picture has a letter there, that letter
    stands for the argument `place` of its label."""


Prompt = Choice | Form


def offers(prompt: Prompt, action: Action) -> bool:
    """Whether the action is among what the prompt offers."""
    if isinstance(prompt, Form):
        return prompt.accepts(action)
    # By class first: most options of a long list are of other kinds, and comparing is dear.
    cls = type(action)
    return any(type(option.action) is cls and option.action == action for option in prompt.options)


def listed_options(prompts: tuple[Prompt, ...]) -> Iterator[Option]:
    """Yield every listed option of the prompts, in order."""
    for prompt in prompts:
        if isinstance(prompt, Choice):
            yield from prompt.options


def option_of(prompts: tuple[Prompt, ...], action: Action) -> Option:
    """Return the option of an action as it is listed, or as a form makes it; else the bare one."""
    listed = (option for option in listed_options(prompts) if option.action == action)
    made = (one.option(action) for one in prompts if isinstance(one, Form) and one.accepts(action))
    return next(chain(listed, made), Option(action))


def find_refusals(prompts: tuple[Prompt, ...]) -> Iterator[tuple[Option | Form, Message]]:
    """Yield what the prompts do not offer though their player may want it, with the reasons."""
    for prompt in prompts:
        if prompt.refused is not None:
            yield from prompt.refused()


def is_awaited(prompts: tuple[Prompt, ...]) -> bool:
    """Whether the game waits for an answer to one of these."""
    return any(not prompt.optional for prompt in prompts)


def is_pause(prompts: tuple[Prompt, ...], action: Action | None = None) -> bool:
    """Whether the table looks on while one of these is asked; given an action, one it answers."""
    return any(
        isinstance(prompt, Choice)
        and prompt.pause is not None
        and (action is None or offers(prompt, action))
        for prompt in prompts
    )


def answers_request(prompts: tuple[Prompt, ...], action: Action) -> bool:
    """Whether an action answers what another player has asked of the seat."""
    return any(
        option.request is not None and option.action == action for option in listed_options(prompts)
    )


def public_choices(prompts: tuple[Prompt, ...]) -> tuple[Choice, ...]:
    """Return the questions of which everybody at the table can work out the options."""
    return tuple(
        one for one in prompts if isinstance(one, Choice) and one.public and not one.secret
    )


ALPHABET = ascii_uppercase + ascii_lowercase
"""Places beyond these have no letter."""

Letters = Mapping[str, str]
"""A letter for each place that an option names."""


ReadingOrder = tuple[float, float]
"""The line of a sheet on which a place stands, and how far from its left edge."""

LINE_COUNT = 10
"""Lines of a map: places whose heights differ less than a tenth of it are read from the left."""


def map_order(x: float, y: float, size: float) -> ReadingOrder:
    """Return the reading order of a place on a map that is `size` wide and high."""
    return y * LINE_COUNT // size, x


def letters(prompts: tuple[Prompt, ...], order: Callable[[str], ReadingOrder]) -> Letters:
    """Return a letter for each place that answers lead to, in the order in which one reads.

    A private picture and its answers share them; they follow from the seat's own prompts, so nobody
    else's picture may have them. Where there is but one, nobody needs to tell it from others.
    """
    places = dict.fromkeys(o.place for o in listed_options(prompts) if o.place is not None)
    found = sorted(places, key=order)
    return dict(zip(found, ALPHABET, strict=False)) if len(found) > 1 else {}


def leads_to(prompt: Prompt, letters: Letters) -> bool:
    """Whether an answer to a question leads to a place that has a letter."""
    return any(option.place in letters for option in listed_options((prompt,)))
