"""A seat's prompts as numbered answers, so that a button can name one in a few characters.

An answer is named by the number of its prompt and its own number in it: an option's place, or for a
form the place of its values among all that it takes, the last field's counting fastest. Numbers
mean something only together with the fingerprint of what the seat was asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.components.clip import OPTION, apart, fits
from games.kernel import (
    Action,
    Amount,
    AnyGame,
    Arg,
    Form,
    Letters,
    OneOf,
    Option,
    Prompt,
    count_copies,
)
from games.kernel.message import message
from games.kernel.prompt import ALPHABET, option_of
from games.kernel.shape import argument
from games.texts.catalogues import Speaker


class NoSuchAnswer(LookupError):
    """The numbers name no answer: they were forged, or the question has changed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing to press."""

    number: int
    label: str
    groups: tuple[str, ...] = ()
    """The names of those to which it belongs."""

    quiet: bool = False
    """It lets a chance go by."""

    ends: bool = False
    """It ends the turn, for which a panel has one place."""

    short: str = ""
    """What its button says where there is no room for the label."""

    letter: str = ""
    """The letter or number by which a picture calls it, or its place, if one does."""

    is_lettered: bool = False
    """The letter is that of its place on the map, and no part of the short label."""


def action(prompts: Sequence[Prompt], prompt: int, number: int) -> Action:
    """Return the action of an answer.

    Raises:
        NoSuchAnswer: there is none of these numbers.
    """
    if not 0 <= prompt < len(prompts) or not 0 <= number < prompts[prompt].size:
        raise NoSuchAnswer(prompt, number)
    return prompts[prompt].answer(number)


def answers(
    game: AnyGame, prompt: Prompt, voice: Speaker, letters: Letters | None = None
) -> list[Answer]:
    """Return all answers of a prompt with their labels, and the letters that a picture gives."""
    if isinstance(prompt, Form):
        taken = (at for at in range(prompt.size) if prompt.accepts(prompt.answer(at)))
        return [_valued(game, prompt, number, voice) for number in taken]
    labels = [_label(game, option, voice, letters or {}) for option in prompt.options]
    return [
        Answer(
            number,
            label,
            tuple(voice.say(group) for group in option.groups),
            quiet=option.action.quiet,
            ends=option.action.ends,
            short=_short(game, option, voice),
            letter=option.mark or (letters or {}).get(option.place or "", ""),
            is_lettered=(option.place or "") in (letters or {}),
        )
        for number, (option, label) in enumerate(
            zip(prompt.options, apart(labels, OPTION), strict=True)
        )
    ]


def sort_by_letter(found: Iterable[Answer]) -> list[Answer]:
    """Return answers with those that have a letter first, in the order of the alphabet."""

    def place(answer: Answer) -> int:
        at = ALPHABET.find(answer.letter) if answer.is_lettered else -1
        return len(ALPHABET) if at < 0 else at

    return sorted(found, key=place)


def _label(game: AnyGame, option: Option, voice: Speaker, letters: Letters) -> str:
    said = game.label(option)
    letter = letters.get(option.place or "")
    return voice.say(message("bot-lettered", letter=letter, answer=said) if letter else said)


def _short(game: AnyGame, option: Option, voice: Speaker) -> str:
    said = game.button(option)
    return voice.say(said) if voice.has_sentence(said.key) else ""


def label(
    game: AnyGame,
    prompts: tuple[Prompt, ...],
    action: Action,
    voice: Speaker,
    letters: Letters | None = None,
) -> str:
    """Return what an answer to one of the prompts is called: as its button says."""
    return _label(game, option_of(prompts, action), voice, letters or {})


def quick(
    game: AnyGame,
    form: Form,
    voice: Speaker,
    most: int,
    advised: Action | None = None,
) -> list[Answer]:
    """Return the answers of a form that is too long to list which are offered beside it.

    They are the usual amounts, for each of the values where it asks for one of a few before; a
    form with one number that names none offers its ends and steps between. The last one that the
    player gave is among them, and what an adviser would answer.
    """
    numbers = _offered(form, most)
    best = [] if advised is None else [form.number(advised)]
    if not set(best) <= set(numbers):
        numbers = sorted([*numbers[: most - 1], *best])
    return [_valued(game, form, number, voice) for number in numbers]


def _offered(form: Form, most: int) -> list[int]:
    """Return the numbers of so many answers at most that players choose."""
    match form.fields:
        case (Amount() as amount,):
            numbers = _ready(amount, most)
        case (OneOf() as one, Amount() as amount):
            each = _usual(amount)[: most // max(1, len(one.values))]
            starts = range(0, form.size, max(1, len(amount.values)))
            numbers = [start + number for start in starts for number in each]
        case _:
            numbers = []
    return numbers[:most]


def _ready(amount: Amount, most: int) -> list[int]:
    """Return the numbers of at most so many values to press, the player's last one among them."""
    length = len(amount.values)
    wanted = {0, 1, length // 4, length // 2, length - 1}
    found = _usual(amount)[:most] or sorted(one for one in wanted if 0 <= one < length)
    last = _numbers(amount, () if amount.last is None else (amount.last,))
    return sorted({*found[: most - len(last)], *last} if set(last) - set(found) else found)


def _usual(amount: Amount) -> list[int]:
    """Return the numbers of the usual values of a field."""
    return _numbers(amount, amount.usual)


def _numbers(amount: Amount, values: Iterable[int]) -> list[int]:
    """Return the numbers of those values that a field takes."""
    return [amount.values.index(number) for number in values if amount.accepts(number)]


def named(game: AnyGame, prompt: Prompt, voice: Speaker, room: int) -> str:
    """Return a question, or what it is called for short where that does not fit."""
    title, short = voice.say(game.title(prompt)), game.short(prompt)
    return title if fits(title, room) or not voice.has_sentence(short.key) else voice.say(short)


def value_labels(form: Form, field: OneOf, voice: Speaker) -> list[str]:
    """Return what a menu in a form calls each value of one of its fields."""
    if field.named:
        return [*map(voice.say, field.named)]
    return [_said(argument(form.action, field.name, each), voice) for each in field.values]


def _valued(game: AnyGame, form: Form, number: int, voice: Speaker) -> Answer:
    """Return an answer of a form: called by its value, or by all it says where there are more."""
    if len(form.fields) != 1:
        return Answer(number, voice.say(game.label(form.option(form.answer(number)))))
    (field,) = form.fields
    value = field.values[number]
    again = isinstance(field, Amount) and value == field.last
    label = _said(argument(form.action, field.name, value), voice, again=again)
    return Answer(number, label)


def _said(arg: Arg, voice: Speaker, *, again: bool = False) -> str:
    said = count_copies(arg) if isinstance(arg, tuple) else arg
    return voice.say(message("bot-value-last" if again else "bot-value", value=said))


def groups(found: Sequence[Answer]) -> list[str]:
    """Return the names of the answers' groups, each once, in order; "" for those without one."""
    return list(dict.fromkeys(name for answer in found for name in answer.groups or ("",)))
