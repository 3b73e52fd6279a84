"""Proposals that the table votes on: asked, answered, and shown in the channel."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind
from bot.components.items import Style, button, card, layout, text
from bot.components.speakers import relative_time
from bot.messaging.request import Request
from bot.messaging.send import NO_MENTIONS, Sender, mentions_of
from games.kernel import Message, Seat, message
from games.texts.catalogues import Speaker
from storage.document import TABLE, ProposalKind
from table import Match, PendingNotification, Proposal

YES, NO = "yes", "no"
BOT_NAME = "Kontor"
"""Who proposes what follows from a table's options."""


def proposal_sentence(found: Proposal, voice: Speaker) -> Message:
    """Return the sentence that says who proposes what."""
    about = "" if found.about is None else voice.seat(Seat(found.about))
    name = _proposer(found, voice)
    return message(
        f"bot-proposal-{found.kind}", name=name, steps=found.steps, about=about, rule=found.rule
    )


def _proposer(found: Proposal, voice: Speaker) -> str:
    return BOT_NAME if found.proposer == TABLE else voice.seat(Seat(found.proposer))


def outcome_sentence(ended: Proposal, voice: Speaker) -> Message:
    """Return the sentence that says how a proposal ended."""
    if ended.declined_by is not None:
        back = ended.declined_by == ended.proposer
        how = "back" if back else "on" if _is_about_play(ended) else "against"
        return message("bot-proposal-declined", name=voice.seat(Seat(ended.declined_by)), how=how)
    voted = ended.status == "carried-out" and ended.rule != "all"
    return message(
        f"bot-proposal-{'voted' if voted else ended.status}", name=_proposer(ended, voice)
    )


def _is_about_play(found: Proposal) -> bool:
    """Whether one who declines has the match play on as it does."""
    return found.kind in ("stop", "undo") and found.rule == "all"


def proposal_view(match: Match, found: Proposal, voice: Speaker) -> ui.LayoutView:
    """Return the message that asks the table."""
    votes = {
        "agreed": tuple(voice.seat(seat) for seat in found.agreed),
        "missing": tuple(f"<@{match.players[seat].user_id}>" for seat in found.missing),
        "against": tuple(voice.seat(seat) for seat in found.against),
    }
    said = [f"**#{match.id}** {voice.say(proposal_sentence(found, voice))}"]
    said += [
        voice.say(message(f"bot-proposal-{key}", names=names))
        for key, names in votes.items()
        if names
    ]
    said.append(voice.say(message("bot-proposal-due", until=relative_time(found.due))))
    body = text("\n".join(said))
    return layout(card(body), ui.ActionRow(*vote_buttons(match, found, voice)))


def vote_buttons(match: Match, found: Proposal, voice: Speaker) -> list[ui.Item[Any]]:
    """Return yes and no; their addresses say to what."""

    def press(rest: str, key: str, style: Style) -> ui.Item[Any]:
        address = Address(Kind.CONSENT, match.id, found.mark, rest)
        return button(address, voice.say(Message(key)), style)

    no = "bot-no" if _is_about_play(found) else "bot-no-vote"
    yes = Style.danger if found.kind == "stop" else Style.success
    return [press(YES, "bot-yes", yes), press(NO, no, Style.secondary)]


async def propose_stop(request: Request, number: int) -> None:
    """Propose to end the game as it stands."""
    await propose(request, number, "stop")


async def propose_undo(request: Request, number: int) -> None:
    """Propose to go back to before one's own last turn."""
    await propose(request, number, "undo")


async def propose(
    request: Request, number: int, kind: ProposalKind, seat: Seat | None = None
) -> None:
    """Propose something to the whole table; alone against computers, it is done at once."""
    await request.tables.votes.propose(number, request.user, kind, seat)
    is_open = (await request.tables.votes.load(number))[0] is not None
    await request.tell(request.say("bot-proposal-noted" if is_open else "bot-proposal-alone"))


async def answer_vote(request: Request, address: Address, _: Sequence[str]) -> None:
    """Agree or decline by one of the buttons below a proposal."""
    if address.rest not in (YES, NO):
        raise InvalidCustomId(address.rest)
    vote, yes = request.tables.votes.vote, address.rest == YES
    # The message that asks says who has agreed, or what has become of it.
    await vote(address.match, request.user, address.mark, yes=yes)


class Proposer(Sender):
    """Shows in the channel what is proposed, who agrees, and how it ended."""

    async def post(self, match_id: int) -> None:
        """Show the open proposal, and how those ended whose message does not say so."""
        match = await self._services.tables.reading.match(match_id)
        proposal, ended = await self._services.tables.votes.load(match_id)
        await self.close_proposals(match, ended)
        if proposal is None:
            return
        view = proposal_view(match, proposal, self._match_speaker(match))
        if proposal.message_id and await self._edit(match, proposal.message_id, view):
            return
        pending = await self._services.tables.votes.list_notifications(match_id, proposal.id)
        if not pending:
            # It was made a moment ago: its own notification has it posted.
            return
        mentions = mentions_of(*(match.players[seat].user_id for seat in proposal.missing))
        message_id = await self._send(match, view, pending, mentions)
        await self._services.tables.votes.set_message(
            match_id, proposal.id, match.channel_id, message_id
        )

    async def close_proposals(self, match: Match, ended: Sequence[Proposal]) -> None:
        """Have the message of each proposal that is over say so, without its buttons.

        The message of a proposal may have been posted by an attempt that got no answer: the
        nonce of its pending notification finds the message.
        """
        votes, speaker = self._services.tables.votes, self._match_speaker(match)
        for proposal in ended:
            sentence = speaker.say(outcome_sentence(proposal, speaker))
            view = layout(text(f"**#{match.id}** {sentence}"))
            if proposal.message_id is not None:
                await self._edit(match, proposal.message_id, view)
            elif pending := await votes.list_notifications(match.id, proposal.id):
                message_id = await self._send(match, view, pending, NO_MENTIONS)
                await self._edit(match, message_id, view)
            else:
                continue
            await votes.note_shown_end(proposal, match.channel_id)

    async def _edit(self, match: Match, message_id: int, view: ui.LayoutView) -> bool:
        """Whether a message was there to be edited."""
        channel = self._client.get_partial_messageable(match.channel_id)
        try:
            await channel.get_partial_message(message_id).edit(
                view=view, allowed_mentions=NO_MENTIONS
            )
        except discord.NotFound:
            return False
        return True

    async def _send(
        self,
        match: Match,
        view: ui.LayoutView,
        pending: Sequence[PendingNotification],
        mentions: discord.AllowedMentions,
    ) -> int:
        """Post the message of a proposal under the nonce of its oldest pending notification."""
        oldest = pending[0]
        message_id = await self.send_notification(
            self._match_channel(match), oldest, view, mentions
        )
        if len(pending) > 1 or self.may_be_sent(oldest):
            # An earlier attempt may have posted the message, with the answers of that time.
            await self._edit(match, message_id, view)
        return message_id
