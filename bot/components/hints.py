"""A hint in words: what the merchant would do, why, and what would be next best."""

from bot.components.answers import label
from bot.components.content import PanelContent
from games.kernel import Action, Prompt


def suggested(content: PanelContent) -> str:
    """Return what an adviser would answer, as its button says."""
    return content.say("hint-best", move=_called(content, content.advice[0].action))


def further(content: PanelContent, prompt: Prompt) -> list[str]:
    """Return why that is better and what would be next best, if it answers this question."""
    if not content.advised(prompt):
        return []
    best, *others = content.advice
    said = [content.say("hint-why", why=content.voice.say(why)) for why in best.reasons]
    if others:
        moves = tuple(_called(content, one.action) for one in others)
        said.append(content.say("hint-next", moves=moves))
    return said


def _called(content: PanelContent, action: Action) -> str:
    return label(content.game, content.prompts, action, content.voice, content.letters)
