"""What one seat is asked: its answers by number, and what part of them a panel shows.

An answer is named by the number of its prompt and its own number in it: an option's place, or for a
form the place of its values among all that it takes, the last field's counting fastest. Numbers
mean something only together with the fingerprint of what the seat was asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from bot.components.custom_ids import InvalidCustomId, read_number
from bot.components.pictures import Drawn
from bot.components.speakers import option_label
from bot.components.text import MODAL_TITLE_SIZE, OPTION_LABEL_SIZE, distinct_labels, fits_within
from games.kernel import (
    Action,
    Amount,
    AnyGame,
    Arg,
    Choice,
    Form,
    Letters,
    Message,
    OneOf,
    Option,
    Prompt,
    count_copies,
    message,
)
from games.kernel.prompt import ALPHABET, offers
from games.kernel.shape import argument
from games.texts.catalogues import Speaker
from table import Perspective, Plan, Proposal
from table.queries.chances import Advice


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

    after_letter: str = ""
    """What its button says after that letter, if that is less than the short label."""


def find_action(prompts: Sequence[Prompt], prompt: int, number: int) -> Action:
    """Return the action of an answer.

    Raises:
        NoSuchAnswer: there is none of these numbers.
    """
    if not 0 <= prompt < len(prompts) or not 0 <= number < prompts[prompt].size:
        raise NoSuchAnswer(prompt, number)
    return prompts[prompt].answer(number)


def list_answers(
    game: AnyGame, prompt: Prompt, voice: Speaker, letters: Letters | None = None
) -> list[Answer]:
    """Return all answers of a prompt with their labels, and the letters that a picture gives."""
    if isinstance(prompt, Form):
        taken = (at for at in range(prompt.size) if prompt.accepts(prompt.answer(at)))
        return [_value_answer(game, prompt, number, voice) for number in taken]
    labels = [option_label(game, option, voice, letters or {}) for option in prompt.options]
    return [
        Answer(
            number,
            label,
            tuple(voice.say(group) for group in option.groups),
            quiet=option.action.quiet,
            ends=option.action.ends or option.action.says_done,
            short=_say_if_worded(game.button(option), voice),
            letter=option.mark or (letters or {}).get(option.place or "", ""),
            is_lettered=(option.place or "") in (letters or {}),
            after_letter=_say_if_worded(game.lettered_button(option), voice),
        )
        for number, (option, label) in enumerate(
            zip(prompt.options, distinct_labels(labels, OPTION_LABEL_SIZE), strict=True)
        )
    ]


def sort_by_letter(found: Iterable[Answer]) -> list[Answer]:
    """Return answers with those that have a letter first, in the order of the alphabet."""

    def place(answer: Answer) -> int:
        at = ALPHABET.find(answer.letter) if answer.is_lettered else -1
        return len(ALPHABET) if at < 0 else at

    return sorted(found, key=place)


def _say_if_worded(said: Message, voice: Speaker) -> str:
    return voice.say(said) if voice.has_sentence(said.key) else ""


def quick_answers(game: AnyGame, form: Form, voice: Speaker, most: int) -> list[Answer]:
    """Return the answers of a form that is too long to list which are offered beside it.

    They are the usual amounts, for each of the values where it asks for one of a few before; a
    form with one number that names none offers its ends and steps between. The last one that the
    player gave is among them: their count stays the same, so that no control below them moves.
    """
    return [_value_answer(game, form, number, voice) for number in _quick_numbers(form, most)]


def _quick_numbers(form: Form, most: int) -> list[int]:
    """Return the numbers of the answers that players choose most, at most `most`."""
    match form.fields:
        case (Amount() as amount,):
            numbers = _pressable_numbers(amount, most)
        case (OneOf() as one, Amount() as amount):
            each = sorted(_usual_numbers(amount)[: most // max(1, len(one.values))])
            starts = range(0, form.size, max(1, len(amount.values)))
            numbers = [start + number for start in starts for number in each]
        case _:
            numbers = []
    return numbers[:most]


def _pressable_numbers(amount: Amount, most: int) -> list[int]:
    """Return the numbers of at most `most` values to press, the player's last one among them."""
    length = len(amount.values)
    wanted = {0, 1, length // 4, length // 2, length - 1}
    found = _usual_numbers(amount)[:most] or sorted(one for one in wanted if 0 <= one < length)
    last = _value_numbers(amount, () if amount.last is None else (amount.last,))
    return sorted({*found[:-1], *last} if set(last) - set(found) else found)


def _usual_numbers(amount: Amount) -> list[int]:
    """Return the numbers of the usual values of a field."""
    return _value_numbers(amount, amount.usual)


def _value_numbers(amount: Amount, values: Iterable[int]) -> list[int]:
    """Return the numbers of those values that a field takes."""
    return [amount.values.index(number) for number in values if amount.accepts(number)]


def question_name(game: AnyGame, prompt: Prompt, voice: Speaker, room: int) -> str:
    """Return a question, or what it is called for short where that does not fit."""
    title, short = voice.say(game.title(prompt)), game.short(prompt)
    return (
        title if fits_within(title, room) or not voice.has_sentence(short.key) else voice.say(short)
    )


def value_labels(form: Form, field: OneOf, voice: Speaker) -> list[str]:
    """Return what a menu in a form calls each value of one of its fields."""
    if field.named:
        return [*map(voice.say, field.named)]
    return [_value_text(argument(form.action, field.name, each), voice) for each in field.values]


def _value_answer(game: AnyGame, form: Form, number: int, voice: Speaker) -> Answer:
    """Return an answer of a form: called by its value, or by all it says where there are more."""
    if len(form.fields) != 1:
        return Answer(number, voice.say(game.label(form.option(form.answer(number)))))
    (field,) = form.fields
    value = field.values[number]
    return Answer(number, _value_text(argument(form.action, field.name, value), voice))


def _value_text(arg: Arg, voice: Speaker) -> str:
    return voice.say(
        message("bot-value", value=count_copies(arg) if isinstance(arg, tuple) else arg)
    )


def group_names(found: Sequence[Answer]) -> list[str]:
    """Return the names of the answers' groups, each once, in order; "" for those without one."""
    return list(dict.fromkeys(name for answer in found for name in answer.groups or ("",)))


REQUESTS_SHOWN_MAX, REQUESTS_LISTED_MAX = 1, 3
"""Requests at most that stand above a question, and where one negotiates. Others follow when these
are answered; fee offers stand among the answers until then."""

READING, ANYTIME, LESSON = 1, 2, 3
"""What else may stand in the place of the answers: what there is to read and to do now and then,
what may be said at any time, and the lesson that they belong to."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What part of the questions is shown: one prompt, a group of its answers, a page of them."""

    prompt: int | None = None
    group: int | None = None
    page: int = 0
    more: int = 0
    """Whether something else stands in the place of the answers: `READING`, `ANYTIME`, `LESSON`."""

    def written(self) -> str:
        """Return it for a custom_id."""
        parts = (self.prompt, self.group, self.page, self.more)
        return ".".join("" if part is None else str(part) for part in parts)

    @classmethod
    def read(cls, rest: str) -> "Focus":
        """Return what `written` wrote. Raises InvalidCustomId for anything else."""
        parts = [read_number(part) if part else None for part in rest.split(".")]
        if len(parts) != len(fields(cls)):
            raise InvalidCustomId(rest)
        prompt, group, page, more = parts
        return cls(prompt, group, page or 0, more or 0)


class OpenRequest(NamedTuple):
    """What another player asks of the reader, who accepts or declines."""

    prompt: int
    """The number of the question that holds the answers."""

    sentence: Message
    accepting: tuple[int, ...]
    """The numbers of the answers that accept; none where the reader has not what it takes."""

    declining: int


def _open_requests(number: int, prompt: Choice) -> list[OpenRequest]:
    """Return the requests that the options of a choice answer."""
    answers: dict[Message, list[int]] = {}
    for at, option in enumerate(prompt.options):
        if option.request is not None:
            answers.setdefault(option.request, []).append(at)
    return [
        OpenRequest(
            number,
            sentence,
            tuple(at for at in every if not prompt.options[at].action.declines),
            next(at for at in every if prompt.options[at].action.declines),
        )
        for sentence, every in answers.items()
    ]


@dataclass(frozen=True, slots=True)
class PanelContent:
    """What one seat has before it."""

    found: Perspective
    """The match as they know it; its questions are those that they are asked, or may plan."""

    public: Perspective
    """The same as everybody knows it."""

    voice: Speaker
    expired: tuple[str, ...] = ()
    """Planned moves that will not act any more, and why."""

    hints: bool = False
    """They may ask at this table what an adviser would do."""

    vote: Proposal | None = None
    """The open proposal that the reader has not answered yet."""

    note: str = ""
    """Their note to themselves, if they come back after a day."""

    asks_screen: bool = False
    """They are asked for which kind of screen boards are to be drawn."""

    is_wide: bool = False
    """Boards are drawn for wide screens, on which there is room for more lines."""

    advice: tuple[Advice, ...] = ()
    """What the adviser would do, the best first."""

    thinking: bool = False
    """That is being thought of."""

    meanwhile: tuple[str, ...] = ()
    """News since their last press, if the panel was refreshed by itself: the most important lines,
    the reader's own first. Cut it at its end."""

    intro: str = ""
    """What the game is about, before the first lesson: a page of its own."""

    lesson: tuple[str, ...] = ()
    """What they learn now, or have learnt in all, where they learn."""

    drawn: Drawn | None = None
    """The sheet that the questions are about; the answers repeat its letters, if it has any."""

    changed: tuple[Drawn, ...] = ()
    """Sheets on which what has changed since their own last turn is marked."""

    letters: Letters = field(default_factory=dict)
    worded: dict[int, list[Answer]] = field(default_factory=dict, init=False, compare=False)
    """The answers of each question as they have been worded."""

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.found.match.id

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.found.game

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What may be answered."""
        return self.found.prompts

    @property
    def mark(self) -> str:
        """What tells these questions from others."""
        return self.found.fingerprint

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, for all or as far as they know."""
        return self.found.outcome is not None or self.found.match.status != "playing"

    def about(self, prompts: tuple[Prompt, ...], mark: str) -> "PanelContent":
        """Return the same with other questions: those of what may be planned."""
        found = replace(self.found, prompts=prompts, fingerprint=mark, shortcuts=())
        return replace(self, found=found)

    def is_advised(self, prompt: Prompt) -> bool:
        """Whether what an adviser would do answers this question."""
        return bool(self.advice) and offers(prompt, self.advice[0].action)

    @property
    def anytime_numbers(self) -> list[int]:
        """The numbers of the questions that have to do with nothing that is asked."""
        return [number for number, one in enumerate(self.prompts) if one.anytime]

    @property
    def open_requests(self) -> list[OpenRequest]:
        """What other players ask of the reader, what the game waits for first."""
        found: list[OpenRequest] = []
        for number, prompt in enumerate(self.prompts):
            if isinstance(prompt, Choice):
                found += _open_requests(number, prompt)
        return found

    def answers_to_requests(self, number: int) -> set[int]:
        """Return the answers of a question that stand with a request."""
        shown = (
            self.open_requests
            if self.prompts[number].anytime
            else self.open_requests[:REQUESTS_SHOWN_MAX]
        )
        own = [one for one in shown if one.prompt == number]
        return {at for one in own for at in (*one.accepting, one.declining)}

    @property
    def is_experienced(self) -> bool:
        """Whether the reader sits here and has finished a match of this game, not in practice."""
        return self.found.viewer is not None and self.found.guided is None

    @property
    def can_answer(self) -> bool:
        """Whether there is something to answer now, asked or not."""
        return len(self.anytime_numbers) < len(self.prompts)

    @property
    def is_player_panel(self) -> bool:
        """Whether what one reads now and then stands behind *More*: for all who play."""
        return bool(self.prompts) or self.found.plan_options is not None

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Say a sentence of the bot's own."""
        return self.voice.say(message(f"bot-{key}", **args))

    def title(self, prompt: Prompt) -> str:
        """Return what is asked."""
        return self.voice.say(self.game.title(prompt))

    def label(self, option: Option) -> str:
        """Return what an option says."""
        return self.voice.say(self.game.label(option))

    def question_name(self, prompt: Prompt) -> str:
        """Return what a question is called in a menu of questions."""
        return question_name(self.game, prompt, self.voice, MODAL_TITLE_SIZE)

    def facts(self, prompt: Prompt) -> list[tuple[str, bool]]:
        """Return what its reader needs to know to answer; of each line whether it decides."""
        brief, deciding = self.game.brief(self.found.view, prompt), self.game.deciding
        return [(self.voice.say(line), line.key in deciding) for line in brief]

    def why(self, prompt: Prompt) -> list[str]:
        """Return what an answer is good for, to who is new to the game."""
        key = f"{self.game.key}-why-{prompt.kind}"
        known = self.found.guided and self.voice.has_sentence(key)
        return [self.voice.say(Message(key))] if known else []


def plan_line(game: AnyGame, plan: Plan, voice: Speaker) -> str:
    """Return a planned move in words: when it will act, or why it will not."""
    if plan.move is None:
        return voice.say(message("bot-planned-unknown", number=plan.number))
    move = voice.say(game.label(Option(plan.move)))
    if plan.expired is not None:
        return voice.say(message("bot-planned-expired", move=move, why=voice.say(plan.expired)))
    if plan.waits:
        return voice.say(message("bot-planned-back", number=plan.number, move=move))
    return voice.say(
        message("bot-planned", number=plan.number, move=move, when=game.when(plan.move))
    )
