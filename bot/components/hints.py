"""A hint in words: what the merchant would do and why, and the two next best."""

from collections.abc import Sequence

from games.kernel import Action, Message, message, text
from games.kernel.prompt import option_of
from games.kernel.words import MissingWords, Speaker
from table.advice.hints import Advice
from table.match.model import Perspective

BETWEEN = "; "
"""Stands between two reasons."""


def told(found: Perspective, advice: Sequence[Advice], voice: Speaker) -> list[str]:
    """Return the lines of a hint for the player whose question it answers."""
    if not advice:
        return [voice.say(Message("bot-hint-none"))]
    return [
        voice.say(
            message(
                "bot-hint-next" if place else "bot-hint-best",
                move=label(found, one.action, voice),
                why=BETWEEN.join(map(voice.say, one.reasons)),
            )
        )
        for place, one in enumerate(advice)
    ]


def label(found: Perspective, action: Action, voice: Speaker) -> str:
    """Return what a move is called: as its button says, else in notation."""
    try:
        return voice.say(found.game.label(option_of(found.prompts, action)))
    except MissingWords:
        return text(action)
