"""What the whole table must agree to, as it comes in: proposals, and the answers to them."""

from collections.abc import Sequence
from contextlib import suppress

from bot.components.custom_ids import Address, InvalidCustomId
from bot.components.proposals import NO, YES, asked
from bot.inbound.request import Request
from bot.process.thinking import Leaving
from games.kernel import Message
from table import Proposal


async def stop(request: Request, match: int) -> None:
    """Propose to end the game as it stands."""
    await noted(request, match, await request.tables.consent.propose(match, request.user, "stop"))
    # The one who proposes waits for no computer.
    with suppress(Leaving):
        await request.tables.opinions.give(match)


async def back(request: Request, match: int) -> None:
    """Propose to go back to before one's own last turn."""
    await noted(request, match, await request.tables.consent.propose(match, request.user, "undo"))


async def answer(request: Request, address: Address, _: Sequence[str]) -> None:
    """Agree or decline by one of the buttons below a proposal."""
    if address.rest not in (YES, NO):
        raise InvalidCustomId(address.rest)
    vote, yes = request.tables.consent.vote, address.rest == YES
    found = await vote(address.match, request.user, address.mark, yes=yes)
    await noted(request, address.match, found)


async def noted(request: Request, number: int, found: Proposal) -> None:
    """Say that an answer is noted, and to what it was given."""
    voice = request.voice(await request.tables.reading.match(number))
    said = voice.say(Message("bot-proposal-noted"))
    await request.tell(f"{said}\n> {voice.say(asked(found, voice))}")
