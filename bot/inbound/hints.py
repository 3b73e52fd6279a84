"""A hint on its way: the panel says at once that one is being thought of, and shows it then.

Only the one who asks sees it, and it is thought from what their seat knows.
"""

from bot.components.content import Focus
from bot.inbound import moves
from bot.inbound.request import Request
from games.kernel import KernelError, Message


async def give(request: Request, match: int, mark: str | None = None) -> None:
    """Answer at once, and show in the panel what the merchant would do when that is known."""
    found = await request.perspectives(match)
    try:
        request.tables.hints.require(found.own, mark)
    except KernelError as refusal:
        await moves.refused(request, match, refusal)
        return
    await moves.draw(request, found, focus=Focus(), advice=None)
    try:
        advice = await request.tables.hints.of(match, request.user, found.own.fingerprint)
    except KernelError:
        # They have moved meanwhile, and see what they are asked now.
        return
    if advice is None:
        return
    again = await request.perspectives(match)
    if again.own.fingerprint == found.own.fingerprint:
        voice = request.voice(again.own.match, again.own.game)
        notes = [] if advice else [voice.say(Message("bot-hint-none"))]
        await moves.draw(request, again, notes, Focus(), advice=advice)
