"""A hint in words: what the merchant would do and why, and the two next best."""

from collections.abc import Sequence

from games.kernel import Action, AnyGame, Message, Prompt, message, text
from games.kernel.prompt import option_of
from games.kernel.words import MissingWords, Speaker
from table import Perspective
from table.advice.hints import Advice


def told(found: Perspective, advice: Sequence[Advice], voice: Speaker) -> list[str]:
    """Return the lines of a hint for the player whose question it answers."""
    if not advice:
        return [voice.say(Message("bot-hint-none"))]
    between = voice.say(Message("bot-hint-between"))
    return [
        voice.say(
            message(
                "bot-hint-next" if place else "bot-hint-best",
                move=label(found.game, found.prompts, one.action, voice),
                reasons=len(one.reasons),
                why=between.join(map(voice.say, one.reasons)),
            )
        )
        for place, one in enumerate(advice)
    ]


def label(game: AnyGame, prompts: tuple[Prompt, ...], action: Action, voice: Speaker) -> str:
    """Return what an answer is called: as its button says, else in notation."""
    try:
        return voice.say(game.label(option_of(prompts, action)))
    except MissingWords:
        return text(action)
