"""The content of a panel: the questions to a seat, and their answers by number.

An answer is named by two numbers: that of its prompt, and its own within the prompt. For a choice
this is the position of the option, for a form the position of the values among all combinations of
values, where the last field changes fastest. The numbers are only valid together with the
fingerprint of the questions.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from bot.components.custom_ids import InvalidCustomId, read_number
from bot.components.news import REQUESTS_SHOWN_LIMIT
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
from games.kernel.letters import ALPHABET
from games.kernel.prompt import offers
from games.kernel.shape import argument
from games.texts.catalogues import Speaker
from table import Perspective, Plan, Proposal
from table.queries.chances import Advice


class NoSuchAnswer(LookupError):
    """The numbers name no answer: they were forged, or the question has changed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question, with the texts of its button or menu entry."""

    number: int
    label: str
    groups: tuple[str, ...] = ()
    """The names of the groups to which the answer belongs."""

    quiet: bool = False
    """The answer declines an opportunity, such as a pass."""

    ends: bool = False
    """The answer ends the turn; panels show it in a place of its own."""

    short: str = ""
    """The text of the button where the label is too long."""

    letter: str = ""
    """The letter or number of the answer, or of its place, in a picture; "" if there is none."""

    is_lettered: bool = False
    """The letter is that of a place on the map, and not part of the short label."""

    after_letter: str = ""
    """The text of the button after the letter, if it is shorter than the short label."""


def find_action(prompts: Sequence[Prompt], prompt: int, number: int) -> Action:
    """Return the action of the answer `number` to the question `prompt`, both counted from 0.

    Raises:
        NoSuchAnswer: no answer has these numbers.
    """
    if not 0 <= prompt < len(prompts) or not 0 <= number < prompts[prompt].size:
        raise NoSuchAnswer(prompt, number)
    return prompts[prompt].answer(number)


def list_answers(
    game: AnyGame, prompt: Prompt, speaker: Speaker, letters: Letters | None = None
) -> list[Answer]:
    """Return all answers of a prompt with their labels, in the order of their numbers.

    Combinations of values that a form does not accept are left out. `letters` are those of places
    on the reader's sheet, by the names of the places; `None`: there are none.
    """
    if isinstance(prompt, Form):
        accepted = (
            number for number in range(prompt.size) if prompt.accepts(prompt.answer(number))
        )
        return [_value_answer(game, prompt, number, speaker) for number in accepted]
    labels = [option_label(game, option, speaker, letters or {}) for option in prompt.options]
    return [
        Answer(
            number,
            label,
            tuple(speaker.say(group) for group in option.groups),
            quiet=option.action.quiet,
            ends=option.action.ends or option.action.says_done,
            short=_say_if_worded(game.button(option), speaker),
            letter=option.mark or (letters or {}).get(option.place or "", ""),
            is_lettered=(option.place or "") in (letters or {}),
            after_letter=_say_if_worded(game.lettered_button(option), speaker),
        )
        for number, (option, label) in enumerate(
            zip(prompt.options, distinct_labels(labels, OPTION_LABEL_SIZE), strict=True)
        )
    ]


def sort_by_letter(answers: Iterable[Answer]) -> list[Answer]:
    """Return the answers with a letter on the map in the order of the alphabet, then the others."""

    def place(answer: Answer) -> int:
        at = ALPHABET.find(answer.letter) if answer.is_lettered else -1
        return len(ALPHABET) if at < 0 else at

    return sorted(answers, key=place)


def _say_if_worded(sentence: Message, speaker: Speaker) -> str:
    return speaker.say(sentence) if speaker.has_sentence(sentence.key) else ""


def quick_answers(game: AnyGame, form: Form, speaker: Speaker, limit: int) -> list[Answer]:
    """Return at most `limit` answers to show beside a form with too many answers to list.

    They are the usual amounts of the form. If a field with a few values comes before the amount,
    they are the usual amounts for each of these values. A form with one amount and no usual ones
    has the lowest, the highest and some between. The player's last amount is always included, in
    place of another, so that the number of buttons stays the same. Other forms have none.
    """
    return [_value_answer(game, form, number, speaker) for number in _quick_numbers(form, limit)]


def _quick_numbers(form: Form, limit: int) -> list[int]:
    """Return the numbers of at most `limit` answers that `quick_answers` returns."""
    match form.fields:
        case (Amount() as amount,):
            numbers = _pressable_numbers(amount, limit)
        case (OneOf() as field, Amount() as amount):
            usual = sorted(_usual_numbers(amount)[: limit // max(1, len(field.values))])
            starts = range(0, form.size, max(1, len(amount.values)))
            numbers = [start + number for start in starts for number in usual]
        case _:
            numbers = []
    return numbers[:limit]


def _pressable_numbers(amount: Amount, limit: int) -> list[int]:
    """Return the numbers of at most `limit` values, in rising order if there are no usual ones.

    The player's last value is among them.
    """
    length = len(amount.values)
    spread = {0, 1, length // 4, length // 2, length - 1}
    numbers = _usual_numbers(amount)[:limit] or sorted(
        number for number in spread if 0 <= number < length
    )
    last = _value_numbers(amount, () if amount.last is None else (amount.last,))
    return sorted({*numbers[:-1], *last} if set(last) - set(numbers) else numbers)


def _usual_numbers(amount: Amount) -> list[int]:
    """Return the numbers of the usual values of a field."""
    return _value_numbers(amount, amount.usual)


def _value_numbers(amount: Amount, values: Iterable[int]) -> list[int]:
    """Return the numbers of those values that the field accepts."""
    return [amount.values.index(number) for number in values if amount.accepts(number)]


def question_name(game: AnyGame, prompt: Prompt, speaker: Speaker, room: int) -> str:
    """Return the text of a question if it has at most `room` characters, or else its short name.

    A question without a short name has its whole text.
    """
    title, short = speaker.say(game.title(prompt)), game.short(prompt)
    return (
        title
        if fits_within(title, room) or not speaker.has_sentence(short.key)
        else speaker.say(short)
    )


def value_labels(form: Form, field: OneOf, speaker: Speaker) -> list[str]:
    """Return the labels of the values that a form's field can have, in the order of the values."""
    if field.named:
        return [*map(speaker.say, field.named)]
    return [
        _value_text(argument(form.action, field.name, value), speaker) for value in field.values
    ]


def _value_answer(game: AnyGame, form: Form, number: int, speaker: Speaker) -> Answer:
    """Return an answer of a form, labelled with its value, or with the move if it has several."""
    if len(form.fields) != 1:
        return Answer(number, speaker.say(game.label(form.option(form.answer(number)))))
    (field,) = form.fields
    value = field.values[number]
    return Answer(number, _value_text(argument(form.action, field.name, value), speaker))


def _value_text(arg: Arg, speaker: Speaker) -> str:
    return speaker.say(
        message("bot-value", value=count_copies(arg) if isinstance(arg, tuple) else arg)
    )


def group_names(answers: Sequence[Answer]) -> list[str]:
    """Return the names of the answers' groups, each once, in the order of the answers.

    The name "" stands for answers without a group.
    """
    return list(dict.fromkeys(name for answer in answers for name in answer.groups or ("",)))


REQUESTS_LISTED_LIMIT = 3
"""The most requests that the page `ANYTIME` shows, each with its buttons. Other pages show
`REQUESTS_SHOWN_LIMIT`."""

READING, ANYTIME, LESSON = 1, 2, 3
"""Values of `Focus.more`, by what a panel shows in place of the answers: the pages to read and
occasional actions, the questions that can be answered at any time, or the current lesson."""


@dataclass(frozen=True, slots=True)
class Focus:
    """The part of the questions that a panel shows: a prompt, a group and a page of its answers."""

    prompt: int | None = None
    group: int | None = None
    page: int = 0
    more: int = 0
    """The content in place of the answers: `READING`, `ANYTIME` or `LESSON`; 0: the answers."""

    def written(self) -> str:
        """Return the focus as text for a custom_id."""
        parts = (self.prompt, self.group, self.page, self.more)
        return ".".join("" if part is None else str(part) for part in parts)

    @classmethod
    def read(cls, rest: str) -> "Focus":
        """Return the focus from the text that `written` returned. Raises InvalidCustomId."""
        parts = [read_number(part) if part else None for part in rest.split(".")]
        if len(parts) != len(fields(cls)):
            raise InvalidCustomId(rest)
        prompt, group, page, more = parts
        return cls(prompt, group, page or 0, more or 0)


class OpenRequest(NamedTuple):
    """A request of another player that the reader can accept or decline."""

    prompt: int
    """The number of the question that holds the answers."""

    sentence: Message
    accepting: tuple[int, ...]
    """The numbers of the answers that accept; empty if the reader cannot afford to accept."""

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
            tuple(at for at in numbers if not prompt.options[at].action.declines),
            next(at for at in numbers if prompt.options[at].action.declines),
        )
        for sentence, numbers in answers.items()
    ]


@dataclass(frozen=True, slots=True)
class PanelContent:
    """All that a panel is drawn from, for one reader."""

    perspective: Perspective
    """The reader's view of the match, with the questions to answer now, or the moves to plan."""

    public: Perspective
    """The public view of the match."""

    speaker: Speaker
    expired: tuple[str, ...] = ()
    """Sentences about planned moves that became impossible, with the reasons."""

    hints: bool = False
    """The reader can ask for an adviser's moves at this table."""

    vote: Proposal | None = None
    """The open proposal that the reader has not answered yet."""

    note: str = ""
    """Their note to themselves, if they come back after a day."""

    asks_screen: bool = False
    """The panel asks the reader whether to draw boards for phones or for wide screens."""

    is_wide: bool = False
    """Boards are drawn for wide screens, which also have room for more lines of text."""

    advice: tuple[Advice, ...] = ()
    """The moves that the adviser recommends, best first."""

    thinking: bool = False
    """The adviser is still computing."""

    meanwhile: tuple[str, ...] = ()
    """News since the reader's last press, if the panel was refreshed without a press: the most
    important lines, those about the reader first. If there is too little room, drop the last."""

    intro: str = ""
    """The introduction to the game, shown as a page before the first lesson."""

    lesson: tuple[str, ...] = ()
    """In a tutorial: the text of the current lesson, or the summary after the last."""

    drawn: Drawn | None = None
    """The sheet for the questions; the labels of the answers repeat its letters."""

    changed: tuple[Drawn, ...] = ()
    """Sheets that mark the changes since the reader's last turn."""

    letters: Letters = field(default_factory=dict)
    worded: dict[int, list[Answer]] = field(default_factory=dict, init=False, compare=False)
    """The answers with their labels, by the number of the question; filled as they are needed."""

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.perspective.match.id

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.perspective.game

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The questions that the panel shows."""
        return self.perspective.prompts

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the questions."""
        return self.perspective.fingerprint

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, for everybody or in the reader's view."""
        return self.perspective.outcome is not None or self.perspective.match.status != "playing"

    def about(self, prompts: tuple[Prompt, ...], fingerprint: str) -> "PanelContent":
        """Return a copy with other questions and their fingerprint, for plans for example."""
        perspective = replace(
            self.perspective, prompts=prompts, fingerprint=fingerprint, shortcuts=()
        )
        return replace(self, perspective=perspective)

    def is_advised(self, prompt: Prompt) -> bool:
        """Whether the adviser's best move answers this question."""
        return bool(self.advice) and offers(prompt, self.advice[0].action)

    @property
    def anytime_numbers(self) -> list[int]:
        """The numbers of the questions that can be answered at any time, without being asked."""
        return [number for number, prompt in enumerate(self.prompts) if prompt.anytime]

    @property
    def open_requests(self) -> list[OpenRequest]:
        """The requests of other players to the reader, in the order of the questions."""
        requests: list[OpenRequest] = []
        for number, prompt in enumerate(self.prompts):
            if isinstance(prompt, Choice):
                requests += _open_requests(number, prompt)
        return requests

    def answers_to_requests(self, number: int) -> set[int]:
        """Return the numbers of a question's answers that are shown beside requests."""
        shown_requests = (
            self.open_requests
            if self.prompts[number].anytime
            else self.open_requests[:REQUESTS_SHOWN_LIMIT]
        )
        return {
            answer
            for request in shown_requests
            if request.prompt == number
            for answer in (*request.accepting, request.declining)
        }

    @property
    def is_experienced(self) -> bool:
        """Whether the reader has a seat, and has finished a match of this game besides practice."""
        return self.perspective.viewer is not None and self.perspective.guided is None

    @property
    def can_answer(self) -> bool:
        """Whether there is a question besides those that can be answered at any time."""
        return len(self.anytime_numbers) < len(self.prompts)

    @property
    def is_player_panel(self) -> bool:
        """Whether the reader has questions, or moves to plan; pages to read are then behind *More*.

        This is not so for spectators, and after the end of a match.
        """
        return bool(self.prompts) or self.perspective.plan_options is not None

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Return the sentence `bot-<key>` in the reader's language."""
        return self.speaker.say(message(f"bot-{key}", **args))

    def title(self, prompt: Prompt) -> str:
        """Return the text of a question, in the language of the panel."""
        return self.speaker.say(self.game.title(prompt))

    def label(self, option: Option) -> str:
        """Return the label of an option."""
        return self.speaker.say(self.game.label(option))

    def question_name(self, prompt: Prompt) -> str:
        """Return the text of a question, or its short name if a menu has no room for the text."""
        return question_name(self.game, prompt, self.speaker, MODAL_TITLE_SIZE)

    def facts(self, prompt: Prompt) -> list[tuple[str, bool]]:
        """Return the facts that the reader needs to answer a question, one line each.

        With each line comes whether it is a deciding fact, which no panel leaves out.
        """
        brief, deciding = self.game.brief(self.perspective.view, prompt), self.game.deciding
        return [(self.speaker.say(line), line.key in deciding) for line in brief]

    def why(self, prompt: Prompt) -> list[str]:
        """Return a line that explains the purpose of a question, for readers new to the game.

        Empty for others, and if the game does not explain this kind of question.
        """
        key = f"{self.game.key}-why-{prompt.kind}"
        known = self.perspective.guided and self.speaker.has_sentence(key)
        return [self.speaker.say(Message(key))] if known else []


def plan_line(game: AnyGame, plan: Plan, speaker: Speaker) -> str:
    """Return a planned move in words, with when it will be played, or why it no longer can be.

    A move that an earlier version of the game's rules has stored, and this one does not know, is
    only told by its number.
    """
    if plan.move is None:
        return speaker.say(message("bot-planned-unknown", number=plan.number))
    move = speaker.say(game.label(Option(plan.move)))
    if plan.expired is not None:
        return speaker.say(message("bot-planned-expired", move=move, why=speaker.say(plan.expired)))
    if plan.waits:
        return speaker.say(message("bot-planned-back", number=plan.number, move=move))
    return speaker.say(
        message("bot-planned", number=plan.number, move=move, when=game.when(plan.move))
    )
