"""What the whole table must agree to: to stop as it stands, or to go back past a told turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.components import compose
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, text
from bot.house import House
from bot.inbound import reply
from games.kernel import Message, message
from games.kernel.words import Speaker
from table import Match, Owed, Proposal

Anything = discord.Interaction[Any]
YES, NO = "yes", "no"
NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Consents:
    """Takes what players propose, agree to and decline."""

    house: House

    async def stop(self, interaction: Anything, match: int) -> None:
        """Propose to end the game as it stands."""
        await self.house.tables.propose_stop(match, interaction.user.id)
        await self._noted(interaction)

    async def back(self, interaction: Anything, match: int) -> None:
        """Propose to go back to before one's own last turn."""
        await self.house.tables.propose_undo(match, interaction.user.id)
        await self._noted(interaction)

    async def answer(self, interaction: Anything, address: Address) -> None:
        """Agree or decline by one of the buttons below a proposal."""
        if address.rest == YES:
            await self.house.tables.agree(address.match, interaction.user.id)
        else:
            await self.house.tables.decline(address.match, interaction.user.id)
        await self._noted(interaction)

    async def _noted(self, interaction: Anything) -> None:
        said = self.house.voice(interaction).say(Message("bot-proposal-noted"))
        await reply.tell(interaction, said)


@dataclass(frozen=True, slots=True)
class Shown:
    """A proposal in the channel."""

    message: int
    proposer: int
    """The seat that came first; those who agree are known by their seats' order only."""


class Proposer:
    """Shows in the channel what is proposed and who agrees."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._client = client
        self._shown: dict[int, Shown] = {}
        """The message of each match that has one; a new process posts another."""

    async def post(self, match_id: int, rows: Sequence[Owed]) -> int | None:
        """Show what is proposed now, in the same message as long as it is the same proposal."""
        match = await self._house.tables.match(match_id)
        found = await self._house.tables.proposal(match_id)
        voice = compose.voice_of(match, self._house.games[match.game], match.language)
        if found is None:
            return await self._ended(match, voice, rows[-1])
        known = self._shown.get(match_id)
        proposer = known.proposer if known else found.agreed[0]
        view = proposal(match, found, proposer, voice)
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        if known:
            await channel.get_partial_message(known.message).edit(
                view=view, allowed_mentions=NOBODY
            )
            return known.message
        users = [discord.Object(match.players[seat].user_id) for seat in found.missing]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
        sent = await channel.send(view=view, nonce=rows[-1].nonce, allowed_mentions=mentions)
        self._shown[match_id] = Shown(sent.id, proposer)
        return sent.id

    async def _ended(self, match: Match, voice: Speaker, row: Owed) -> int | None:
        """Say that somebody wants to play on, or nothing where it was carried out or has lapsed."""
        seat = row.payload.get("declined_by")
        if seat is None:
            return None
        said = layout(text(voice.say(message("bot-proposal-declined", name=voice.seat(seat)))))
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        known = self._shown.pop(match.id, None)
        if known is not None:
            await channel.get_partial_message(known.message).edit(
                view=said, allowed_mentions=NOBODY
            )
            return known.message
        return (await channel.send(view=said, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def settle(self, match: Match) -> None:
        """Take the buttons off a proposal that was carried out or has lapsed."""
        known = self._shown.get(match.id)
        if known is None or await self._house.tables.proposal(match.id) is not None:
            return
        voice = compose.voice_of(match, self._house.games[match.game], match.language)
        view = layout(text(voice.say(Message("bot-proposal-settled"))))
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        del self._shown[match.id]
        await channel.get_partial_message(known.message).edit(view=view, allowed_mentions=NOBODY)


def proposal(match: Match, found: Proposal, proposer: int, voice: Speaker) -> ui.LayoutView:
    """Return the message that asks the table."""

    def names(seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(voice.seat(seat) for seat in seats)

    asked = message(f"bot-proposal-{found.kind}", name=voice.seat(proposer), steps=found.steps)
    missing = tuple(f"<@{match.players[seat].user_id}>" for seat in found.missing)
    state = message("bot-proposal-agreed", names=names(found.agreed), missing=missing)
    yes = button(
        Address(Kind.CONSENT, match.id, rest=YES), voice.say(Message("bot-yes")), Style.danger
    )
    no = button(Address(Kind.CONSENT, match.id, rest=NO), voice.say(Message("bot-no")))
    body = text(f"**#{match.id}** {voice.say(asked)}\n{voice.say(state)}")
    return layout(card(body), ui.ActionRow(yes, no))
