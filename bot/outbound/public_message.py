"""The public message of a match: edited while young and low in the channel, else posted afresh.

A call to somebody (it is your turn) is always a fresh message, since an edit notifies nobody.
"""

from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot import locale
from bot.components import compose, public
from bot.components import lobby as lobby_view
from bot.components.pictures import Drawn
from bot.house import House
from bot.logs import logger
from bot.outbound.report import NOTHING, Telling, Told
from bot.outbound.traffic import Traffic
from games.kernel import message
from games.kernel.words import Speaker
from table import Match, Owed, Position, Posted

log = logger(__name__)

YOUNG = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

FEW = 3
"""So many messages of others may stand below it."""

TOO_OFTEN = 30046
"""Discord's code for an old message that was edited too often."""

NOBODY = discord.AllowedMentions.none()


class Poster:
    """Keeps the public messages."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._client = client
        self._telling = Telling(house.tables)
        self._told: dict[int, Told] = {}
        """What this process has told of each match; of others the log and the message know."""

        self._unsure: dict[int, str] = {}
        """Nonces of messages that may or may not have been posted, by match."""

        self.traffic = Traffic()

    async def post(self, match_id: int, rows: Sequence[Owed], closed: Sequence[Owed]) -> int | None:
        """Bring the public message of a match up to date; return its id.

        `closed` are sealed questions to players who take no direct messages: they are called here.
        """
        match = await self._house.tables.match(match_id)
        if match.status in ("lobby", "cancelled"):
            return await self._lobby(match, rows[0].nonce)
        called = [*(row for row in rows if row.kind == "turn"), *closed]
        return await self._board(match, [*rows, *closed], [int(row.user_id or 0) for row in called])

    async def _lobby(self, match: Match, nonce: str) -> int | None:
        found = compose.lobby(match, self._house.games[match.game], match.language)
        over = match.status == "cancelled"
        self._told[match.id] = Told(None, NOTHING, f"#{match.id} · {found.name()}")
        view = lobby_view.closed(found) if over else lobby_view.lobby(found)
        if match.posted and (over or self._low(match.posted)):
            message_id = await self._edited(match, view, None)
            if message_id is not None or over:
                return message_id
        return None if over else await self._fresh(match, view, None, nonce, [])

    async def _board(self, match: Match, rows: Sequence[Owed], called: Sequence[int]) -> int:
        found = await self._house.tables.position(match.id, None)
        voice = compose.voice_of(match, found.game, match.language)
        edit = not called and match.posted is not None and self._low(match.posted)
        edit = edit and not any(row.kind in ("started", "over") for row in rows)
        told = self._told.get(match.id)
        since = await self._telling.since(found, told, edit=edit)
        drawn = await self._picture(found)
        shown = compose.board(
            found,
            voice,
            report=await self._telling.report(match.id, voice, since),
            notes=_notes(found, voice, rows),
            called=called,
            picture=drawn.name if drawn else None,
        )
        view, message_id = public.public(shown), None
        if edit:
            message_id = await self._edited(match, view, drawn)
        if message_id is None:
            message_id = await self._fresh(
                match, public.public(shown), drawn, rows[0].nonce, called
            )
        title = f"#{match.id} · {voice.say(found.game.headline(found.view))}"
        self._told[match.id] = Told(since, found.version, title)
        return message_id

    async def _picture(self, found: Position) -> Drawn | None:
        names = [player.name for player in found.match.players]
        plain = locale.picture(found.match.language, found.game, names)
        return await self._house.gallery.board(found, plain)

    def _low(self, posted: Posted) -> bool:
        """Whether a message is young and has little below it."""
        if self._house.clock() - posted.at > YOUNG:
            return False
        channel = self._client.get_channel(posted.channel_id)
        last = getattr(channel, "last_message_id", None)
        return self.traffic.below(posted.channel_id, posted.message_id, last) <= FEW

    async def _edited(self, match: Match, view: ui.LayoutView, drawn: Drawn | None) -> int | None:
        """Edit the public message; return `None` where it cannot be edited any more."""
        posted = match.posted
        if posted is None:
            return None
        files = [drawn.file()] if drawn else []
        try:
            await self._partial(posted).edit(view=view, attachments=files, allowed_mentions=NOBODY)
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code != TOO_OFTEN:
                raise
            return None
        return posted.message_id

    async def _fresh(
        self,
        match: Match,
        view: ui.LayoutView,
        drawn: Drawn | None,
        nonce: str,
        called: Sequence[int],
    ) -> int:
        """Post a new public message, remember it, and take the buttons off the old one."""
        unsure = self._unsure.get(match.id)
        sent = await self._sent(match, view, drawn, unsure or nonce, called)
        if unsure:
            # It may be the message of the lost answer, which says what was true then.
            files = [drawn.file()] if drawn else []
            await sent.edit(view=view, attachments=files, allowed_mentions=NOBODY)
        self.traffic.posted(match.channel_id, sent.id)
        await self._house.tables.outbox.posted(match.id, match.channel_id, sent.id)
        # After a crash the same nonce gives the same message back, which is not an old one.
        if match.posted is not None and match.posted.message_id != sent.id:
            await self._quiet(match, match.posted)
        return sent.id

    async def _sent(
        self,
        match: Match,
        view: ui.LayoutView,
        drawn: Drawn | None,
        nonce: str,
        called: Sequence[int],
    ) -> discord.Message:
        """Send a message; where the answer is lost, keep its nonce for the next attempt."""
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in called]
        )
        files = [drawn.file()] if drawn else []
        try:
            sent = await channel.send(
                view=view, files=files, nonce=nonce, allowed_mentions=mentions
            )
        except (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError):
            self._unsure[match.id] = nonce
            raise
        self._unsure.pop(match.id, None)
        return sent

    async def _quiet(self, match: Match, posted: Posted) -> None:
        """Leave of an old message only its report; it matters to nobody if that fails."""
        told = self._told.get(match.id)
        message = self._partial(posted)
        try:
            if told:
                lines = await self._telling.stays(match, told)
            else:
                lines = await self._telling.left(match, await message.fetch())
            title = told.title if told else f"#{match.id}"
            view = public.quiet(title, lines)
            await message.edit(view=view, attachments=[], allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=match.id, code=error.code)

    def _partial(self, posted: Posted) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(posted.channel_id)
        return channel.get_partial_message(posted.message_id)


def _notes(found: Position, voice: Speaker, rows: Sequence[Owed]) -> list[str]:
    """Return the commitment at the start; places and seed at the end."""
    notes: list[str] = []
    for row in rows:
        if row.kind == "started":
            notes += compose.promise(found.match, voice)
    if found.outcome is not None:
        notes += compose.result(found, found.outcome, voice)
    if found.match.seed is not None:
        seed, commitment = found.match.seed.hex(), str(found.match.commitment)
        notes.append(voice.say(message("bot-ended-seed", seed=seed, commitment=commitment)))
    return notes
