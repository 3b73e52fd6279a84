"""Proposals on which the players of a table vote: their buttons, and messages in the channel."""

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
"""The arguments of the buttons to agree and to decline, in their addresses."""

BOT_NAME = "Kontor"
"""The name of the proposer of proposals that the table makes by its options."""


def proposal_sentence(proposal: Proposal, speaker: Speaker) -> Message:
    """Return the sentence with the proposer and the content of a proposal."""
    affected_player = "" if proposal.about is None else speaker.seat(Seat(proposal.about))
    return message(
        f"bot-proposal-{proposal.kind}",
        name=_proposer_name(proposal, speaker),
        steps=proposal.steps,
        about=affected_player,
        rule=proposal.rule,
    )


def _proposer_name(proposal: Proposal, speaker: Speaker) -> str:
    return BOT_NAME if proposal.proposer == TABLE else speaker.seat(Seat(proposal.proposer))


def outcome_sentence(ended: Proposal, speaker: Speaker) -> Message:
    """Return the sentence with the result of an ended proposal."""
    if ended.declined_by is not None:
        if ended.declined_by == ended.proposer:
            how = "back"
        elif _is_stoppable_by_one(ended):
            how = "on"
        else:
            how = "against"
        return message("bot-proposal-declined", name=speaker.seat(Seat(ended.declined_by)), how=how)
    has_majority = ended.status == "carried-out" and ended.rule != "all"
    result = "voted" if has_majority else ended.status
    return message(f"bot-proposal-{result}", name=_proposer_name(ended, speaker))


def _is_stoppable_by_one(proposal: Proposal) -> bool:
    """Whether the match simply goes on if a single player declines."""
    return proposal.kind in ("stop", "undo") and proposal.rule == "all"


def proposal_view(match: Match, proposal: Proposal, speaker: Speaker) -> ui.LayoutView:
    """Return the message of an open proposal, with its votes and buttons."""
    votes = {
        "agreed": tuple(speaker.seat(seat) for seat in proposal.agreed),
        "missing": tuple(f"<@{match.players[seat].user_id}>" for seat in proposal.missing),
        "against": tuple(speaker.seat(seat) for seat in proposal.against),
    }
    lines = [f"**#{match.id}** {speaker.say(proposal_sentence(proposal, speaker))}"]
    lines += [
        speaker.say(message(f"bot-proposal-{key}", names=names))
        for key, names in votes.items()
        if names
    ]
    lines.append(speaker.say(message("bot-proposal-due", until=relative_time(proposal.due))))
    body = text("\n".join(lines))
    return layout(card(body), ui.ActionRow(*vote_buttons(match, proposal, speaker)))


def vote_buttons(match: Match, proposal: Proposal, speaker: Speaker) -> list[ui.Item[Any]]:
    """Return the buttons to agree to a proposal and to decline it."""

    def press(rest: str, key: str, style: Style) -> ui.Item[Any]:
        address = Address(Kind.CONSENT, match.id, proposal.fingerprint, rest)
        return button(address, speaker.say(Message(key)), style)

    yes_style = Style.danger if proposal.kind == "stop" else Style.success
    no_key = "bot-no" if _is_stoppable_by_one(proposal) else "bot-no-vote"
    return [press(YES, "bot-yes", yes_style), press(NO, no_key, Style.secondary)]


async def propose_stop(request: Request, number: int) -> None:
    """Propose to end the game as it stands."""
    await propose(request, number, "stop")


async def propose_undo(request: Request, number: int) -> None:
    """Propose to take back all steps since the requesting player's last turn began."""
    await propose(request, number, "undo")


async def propose(
    request: Request, number: int, kind: ProposalKind, seat: Seat | None = None
) -> None:
    """Propose something to the table; for a player alone against computers it is done at once.

    Args:
        request: the request of the proposer.
        number: the number of the match.
        kind: the action that is proposed.
        seat: the seat that it concerns, if any.
    """
    await request.tables.votes.propose(number, request.user, kind, seat)
    open_proposal, _ = await request.tables.votes.load(number)
    is_open = open_proposal is not None
    await request.tell(request.say("bot-proposal-noted" if is_open else "bot-proposal-alone"))


async def answer_vote(request: Request, address: Address, _: Sequence[str]) -> None:
    """Store the vote of a press on a button below a proposal.

    Raises:
        InvalidCustomId: the button means neither yes nor no.
    """
    if address.rest not in (YES, NO):
        raise InvalidCustomId(address.rest)
    # No answer is shown, since the message of the proposal is edited to show the vote.
    await request.tables.votes.vote(
        address.match, request.user, address.scope, yes=address.rest == YES
    )


class Proposer(Sender):
    """Posts the messages of proposals in the channel, and edits them after votes."""

    async def post(self, match_id: int) -> None:
        """Post or edit the message of the open proposal, and show the results of ended ones."""
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
            # The proposal is new: its own notification, which comes later, posts the message.
            return
        mentions = mentions_of(*(match.players[seat].user_id for seat in proposal.missing))
        message_id = await self._send(match, view, pending, mentions)
        await self._services.tables.votes.set_message(
            match_id, proposal.id, match.channel_id, message_id
        )

    async def close_proposals(self, match: Match, ended: Sequence[Proposal]) -> None:
        """Replace the message of each ended proposal by its result, without buttons.

        If an earlier attempt posted the message but got no answer from Discord, the message is
        found by the nonce of the proposal's pending notification.
        """
        votes, speaker = self._services.tables.votes, self._match_speaker(match)
        for proposal in ended:
            sentence = speaker.say(outcome_sentence(proposal, speaker))
            view = layout(text(f"**#{match.id}** {sentence}"))
            if proposal.message_id is not None:
                await self._edit(match, proposal.message_id, view)
            elif pending := await votes.list_notifications(match.id, proposal.id):
                channel = self._match_channel(match)
                message_id = await self.send_notification(channel, pending[0], view)
                await self._edit(match, message_id, view)
            else:
                continue
            await votes.note_shown_end(proposal, match.channel_id)

    async def _edit(self, match: Match, message_id: int, view: ui.LayoutView) -> bool:
        """Edit a message; return `False` if it was deleted."""
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
            # An earlier attempt may have posted the message with fewer votes.
            await self._edit(match, message_id, view)
        return message_id
