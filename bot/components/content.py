"""What one seat has before it, as the components draw it, and what part of it is shown."""

from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from bot.components.answers import Answer, named
from bot.components.clip import TITLE
from bot.components.custom_ids import InvalidCustomId, read_number
from bot.components.pictures import Drawn
from games.kernel import AnyGame, Choice, Letters, Message, Prompt, message
from games.kernel.prompt import offers
from games.texts.catalogues import Speaker
from table import Perspective, Proposal
from table.queries.chances import Advice

REQUESTS_SHOWN, REQUESTS_LISTED = 1, 3
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


def _requests(number: int, prompt: Choice) -> list[OpenRequest]:
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


def own(found: Perspective, public: Perspective, voice: Speaker) -> list[str]:
    """Return a position in words as far as the public one does not tell it.

    That is what its seat alone may know, and what its unfinished turn has changed already.
    """
    known = set(found.game.describe(public.view))
    return [voice.say(line) for line in found.game.describe(found.view) if line not in known]


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
    """What is proposed to the table, where the reader has not answered yet."""

    asks_screen: bool = False
    """They are asked for which kind of screen boards are to be drawn."""

    advice: tuple[Advice, ...] = ()
    """What the adviser would do, the best first."""

    thinking: bool = False
    """That is being thought of."""

    meanwhile: tuple[str, ...] = ()
    """What has happened since their last press, where the panel has come up to date by itself: the
    most important lines, the reader's own first. Cut it at its end."""

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
    def over(self) -> bool:
        """Whether the game has ended, for all or as far as they know."""
        return self.found.outcome is not None or self.found.match.status != "playing"

    def about(self, prompts: tuple[Prompt, ...], mark: str) -> "PanelContent":
        """Return the same with other questions: those of what may be planned."""
        found = replace(self.found, prompts=prompts, fingerprint=mark, shortcuts=())
        return replace(self, found=found)

    def advised(self, prompt: Prompt) -> bool:
        """Whether what an adviser would do answers this question."""
        return bool(self.advice) and offers(prompt, self.advice[0].action)

    @property
    def anytime(self) -> list[int]:
        """The numbers of the questions that have to do with nothing that is asked."""
        return [number for number, one in enumerate(self.prompts) if one.anytime]

    @property
    def requests(self) -> list[OpenRequest]:
        """What other players ask of the reader, what the game waits for first."""
        found: list[OpenRequest] = []
        for number, prompt in enumerate(self.prompts):
            if isinstance(prompt, Choice):
                found += _requests(number, prompt)
        return found

    def answers_to_requests(self, number: int) -> set[int]:
        """Return the answers of a question that stand with a request."""
        shown = self.requests if self.prompts[number].anytime else self.requests[:REQUESTS_SHOWN]
        own = [one for one in shown if one.prompt == number]
        return {at for one in own for at in (*one.accepting, one.declining)}

    @property
    def experienced(self) -> bool:
        """Whether the reader sits here and has finished a match of this game, not in practice."""
        return self.found.viewer is not None and self.found.guided is None

    @property
    def at_hand(self) -> bool:
        """Whether there is something to answer now, asked or not."""
        return len(self.anytime) < len(self.prompts)

    @property
    def folded(self) -> bool:
        """Whether what one reads now and then stands behind *More*: for all who play."""
        return bool(self.prompts) or self.found.plan_options is not None

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Say a sentence of the bot's own."""
        return self.voice.say(message(f"bot-{key}", **args))

    def title(self, prompt: Prompt) -> str:
        """Return what is asked."""
        return self.voice.say(self.game.title(prompt))

    def named(self, prompt: Prompt) -> str:
        """Return what a question is called in a menu of questions."""
        return named(self.game, prompt, self.voice, TITLE)

    def facts(self, prompt: Prompt) -> list[tuple[str, bool]]:
        """Return what its reader needs to know to answer; of each line whether it decides."""
        brief, deciding = self.game.brief(self.found.view, prompt), self.game.deciding
        return [(self.voice.say(line), line.key in deciding) for line in brief]

    def why(self, prompt: Prompt) -> list[str]:
        """Return what an answer is good for, to who is new to the game."""
        key = f"{self.game.key}-why-{prompt.kind}"
        known = self.found.guided and self.voice.has_sentence(key)
        return [self.voice.say(Message(key))] if known else []
