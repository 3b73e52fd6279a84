"""An automatic answer: what a seat answers without its player, and the reason.

A question says so itself (`by_itself`): all know that there is but one answer, or it only gives the
table time to look. A stage says what a planned move answers (`planned`), and what is sensible for a
seat that does not answer (`Stage.on_timeout`, `default_answer`). The table plays all in one way.
"""

from enum import StrEnum
from typing import NamedTuple

from games.kernel.action import Action
from games.kernel.prompt import Choice, Prompt
from games.kernel.rng import Rng


class Reason(StrEnum):
    """Why a seat answers without its player."""

    ONLY = "only"
    """All at the table know that there is no other answer."""

    PAUSE = "pause"
    """The question was no decision, but time to look at the table."""

    PLANNED = "planned"
    """Its player has planned it."""

    ABSENT = "absent"
    """Its time is over, or a stand-in plays for its player, maybe a computer."""


class Automatic(NamedTuple):
    """An answer that needs nobody now."""

    action: Action
    reason: Reason
    after: int = 0
    """Milliseconds after all were shown the position; 0 is at once."""


def by_itself(prompts: tuple[Prompt, ...]) -> Automatic | None:
    """Return the answer that a question brings with it; `None` where its player is asked."""
    for prompt in prompts:
        if isinstance(prompt, Choice) and prompt.pause and prompt.timeout is not None:
            return Automatic(prompt.timeout, Reason.PAUSE, prompt.pause * 1000)
    match [prompt for prompt in prompts if not prompt.optional]:
        case [Choice(options=(option,), public=True, pause=None)]:
            return Automatic(option.action, Reason.ONLY)
        case _:
            return None


def default_answer(prompts: tuple[Prompt, ...], rng: Rng) -> Action | None:
    """Return what is answered for a player whose time is over; `None`: nothing is waited for.

    The rules say it, by the `timeout` of their question; without one, chance does.
    """
    for prompt in prompts:
        if prompt.optional:
            continue
        if isinstance(prompt, Choice) and prompt.timeout is None:
            return rng.choice(prompt.options).action
        return prompt.timeout
    return None


def sole_answer(prompts: tuple[Prompt, ...]) -> Action | None:
    """Return the answer where there is but one; `None` where there is something to decide."""
    match prompts:
        case (Choice(options=(option,)),):
            return option.action
        case _:
            return None
