"""What the whole table must agree to: to stop as it stands, or to go back past a told turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot import locale
from bot.components import compose
from bot.components.custom_ids import Address, Forged, Kind
from bot.components.items import Style, button, card, layout, text
from bot.components.seats import moment
from bot.house import House
from bot.inbound import reply
from bot.outbound.sender import NOBODY, Sender
from games.kernel import Message, Seat, message
from games.kernel.words import Speaker
from table import Ended, Match, Owed, Proposal

Anything = discord.Interaction[Any]
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Consents:
    """Takes what players propose, agree to and decline."""

    house: House

    async def stop(self, interaction: Anything, match: int) -> None:
        """Propose to end the game as it stands."""
        found = await self.house.tables.propose_stop(match, interaction.user.id)
        await self.noted(interaction, match, found)
        # Whoever proposes waits for no computer.
        await self.house.tables.opinions.give(match)

    async def back(self, interaction: Anything, match: int) -> None:
        """Propose to go back to before one's own last turn."""
        found = await self.house.tables.propose_undo(match, interaction.user.id)
        await self.noted(interaction, match, found)

    async def answer(self, interaction: Anything, address: Address) -> None:
        """Agree or decline by one of the buttons below a proposal."""
        if address.rest not in (YES, NO):
            raise Forged(address.rest)
        tables, user = self.house.tables, interaction.user.id
        answered = tables.agree if address.rest == YES else tables.decline
        found = await answered(address.match, user, address.mark)
        await self.noted(interaction, address.match, found)

    async def noted(self, interaction: Anything, match_id: int, found: Proposal) -> None:
        """Say that an answer is noted, and to what it was given."""
        match = await self.house.tables.match(match_id)
        game = self.house.games[match.game]
        voice = compose.voice_of(match, game, locale.own(interaction))
        noted = voice.say(Message("bot-proposal-noted"))
        await reply.tell(interaction, f"{noted}\n> {voice.say(asked(found, voice))}")


class Proposer:
    """Shows in the channel what is proposed, who agrees, and how it ended."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._client = client
        self._sender = Sender(house, client)

    async def post(self, match_id: int, rows: Sequence[Owed]) -> int | None:
        """Show what is proposed now, each proposal in a message of its own."""
        match = await self._house.tables.match(match_id)
        found, over = await self._house.tables.proposals(match_id)
        await self.settle(match, over, rows)
        own = [] if found is None else _of(rows, found.number)
        if found is None or not own:
            # What has been proposed since is owed by a row of its own.
            return None
        view = proposal(match, found, self._voice(match))
        if found.message_id and await self._edited(match, found.message_id, view):
            return found.message_id
        users = [discord.Object(match.players[seat].user_id) for seat in found.missing]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
        message_id = await self._sent(match, view, own, mentions)
        await self._house.tables.proposal_posted(found.number, match.channel_id, message_id)
        return message_id

    async def settle(self, match: Match, over: Sequence[Ended], rows: Sequence[Owed] = ()) -> None:
        """Have the message of each proposal that is over say so, without its buttons.

        One that is owed may have been posted before a crash: its nonce finds it.
        """
        voice = self._voice(match)
        for ended in over:
            view = layout(text(f"**#{match.id}** {voice.say(fate(ended, voice))}"))
            own = _of(rows, ended.number)
            if ended.message_id is not None:
                await self._edited(match, ended.message_id, view)
            elif own:
                await self._edited(match, await self._sent(match, view, own, NOBODY), view)
            else:
                continue
            await self._house.tables.proposal_settled(ended, match.channel_id)

    async def _edited(self, match: Match, message_id: int, view: ui.LayoutView) -> bool:
        """Whether a message was there to be edited."""
        channel = self._client.get_partial_messageable(match.channel_id)
        try:
            await channel.get_partial_message(message_id).edit(view=view, allowed_mentions=NOBODY)
        except discord.NotFound:
            return False
        return True

    async def _sent(
        self,
        match: Match,
        view: ui.LayoutView,
        own: Sequence[Owed],
        mentions: discord.AllowedMentions,
    ) -> int:
        """Post the message of a proposal, by what is owed of it."""
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        message_id = await self._sender.send(channel, own[0], view, mentions)
        if len(own) > 1 or self._sender.late(own[0]):
            # It may be the message of a lost answer, which says who had agreed then.
            await self._edited(match, message_id, view)
        return message_id

    def _voice(self, match: Match) -> Speaker:
        return compose.voice_of(match, self._house.games[match.game], match.language)


def _of(rows: Sequence[Owed], number: int) -> Sequence[Owed]:
    """Return what is owed of one proposal."""
    return [row for row in rows if row.payload.get("number") == number]


def asked(found: Proposal, voice: Speaker) -> Message:
    """Return the sentence that says who proposes what."""
    about = "" if found.about is None else voice.seat(found.about)
    name = _proposer(found.proposer, voice)
    return message(
        f"bot-proposal-{found.kind}", name=name, steps=found.steps, about=about, rule=found.rule
    )


def _proposer(seat: Seat | None, voice: Speaker) -> str:
    """Return who proposes: a player, or by its options the table itself."""
    return voice.say(Message("bot-the-table")) if seat is None else voice.seat(seat)


def fate(ended: Ended, voice: Speaker) -> Message:
    """Return the sentence that says how a proposal ended."""
    if ended.declined_by is not None:
        return message("bot-proposal-declined", name=voice.seat(ended.declined_by))
    voted = ended.fate == "carried-out" and ended.rule != "all"
    return message(
        f"bot-proposal-{'voted' if voted else ended.fate}", name=_proposer(ended.proposer, voice)
    )


def proposal(match: Match, found: Proposal, voice: Speaker) -> ui.LayoutView:
    """Return the message that asks the table."""
    names = tuple(voice.seat(seat) for seat in found.agreed)
    missing = tuple(f"<@{match.players[seat].user_id}>" for seat in found.missing)
    said = [
        f"**#{match.id}** {voice.say(asked(found, voice))}",
        voice.say(message("bot-proposal-agreed", names=names, missing=missing)),
    ]
    if found.against:
        against = tuple(voice.seat(seat) for seat in found.against)
        said.append(voice.say(message("bot-proposal-against", names=against)))
    if found.due is not None:
        said.append(voice.say(message("bot-proposal-due", until=moment(found.due))))
    body = text("\n".join(said))
    return layout(card(body), ui.ActionRow(*_buttons(match, found, voice)))


def _buttons(match: Match, found: Proposal, voice: Speaker) -> list[ui.Item[Any]]:
    """Return yes and no; their addresses say to what."""

    def press(rest: str, key: str, style: Style) -> ui.Item[Any]:
        address = Address(Kind.CONSENT, match.id, found.mark, rest)
        return button(address, voice.say(Message(key)), style)

    no = "bot-no" if found.kind in ("stop", "undo") and found.rule == "all" else "bot-no-vote"
    return [press(YES, "bot-yes", Style.danger), press(NO, no, Style.secondary)]
