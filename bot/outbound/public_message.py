"""The public message of a match: edited while young and low in the channel, else posted afresh.

A call to somebody (it is your turn) is always a fresh message, since an edit notifies nobody. Which
messages have buttons is stored: all but the latest lose them, also those of an earlier process.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import ui

from bot import locale
from bot.components import compose, public
from bot.components import lobby as lobby_view
from bot.components.pictures import Drawn
from bot.house import House
from bot.logs import logger
from bot.outbound.letters import Letters
from bot.outbound.report import NOTHING, Telling
from bot.outbound.traffic import Traffic
from games.kernel import message
from games.kernel.words import Speaker
from table import LiveRow, Match, Owed, Position

log = logger(__name__)

YOUNG = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

FEW = 3
"""So many messages of others may stand below it."""

NOT_EDITED = frozenset({30046, 50083})
"""Discord's codes for an old message that was edited too often, and for an archived thread."""

GONE = "gone"
"""The mark of a message that somebody has deleted."""

NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Board:
    """A public message as it is to be."""

    row: LiveRow
    view: ui.LayoutView
    drawn: Drawn | None = None
    called: Sequence[int] = ()

    def mentions(self) -> discord.AllowedMentions:
        """Return whom it may notify."""
        users = [discord.Object(user) for user in self.called]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


class Poster:
    """Keeps the public messages."""

    def __init__(self, house: House, client: discord.Client, letters: Letters) -> None:
        self._house = house
        self._client = client
        self._letters = letters
        self._live = house.tables.live
        self._telling = Telling(house.tables)
        self.traffic = Traffic()

    async def post(self, match_id: int, rows: Sequence[Owed], closed: Sequence[Owed]) -> int | None:
        """Bring the public message of a match up to date; return its id.

        `closed` are sealed questions to players who take no direct messages: they are called here.
        """
        match = await self._house.tables.match(match_id)
        standing = await self._standing(match)
        # The latest row names the message: what was said before a power cut is not said again.
        latest = max([*rows, *closed], key=lambda row: row.id)
        # The question itself may yet go out by direct message, under its own name.
        nonce = f"b{latest.nonce}" if latest.kind == "ask" else latest.nonce
        if match.status in ("lobby", "cancelled"):
            message_id = await self._lobby(match, standing, nonce)
        else:
            called = [*(row for row in rows if row.kind == "turn"), *closed]
            users = [int(row.user_id or 0) for row in called]
            message_id = await self._board(match, standing, [*rows, *closed], users, nonce)
        await self._quiet_others(match, message_id)
        return message_id

    async def _standing(self, match: Match) -> list[LiveRow]:
        rows = await self._live.of(match.id)
        return await self._letters.standing(self._channel(match), rows)

    async def _lobby(self, match: Match, standing: Sequence[LiveRow], nonce: str) -> int | None:
        found = compose.lobby(match, self._house.games[match.game], match.language)
        over = match.status == "cancelled"
        view = lobby_view.closed(found) if over else lobby_view.lobby(found)
        row = self._row(match, nonce, None, NOTHING, f"#{match.id} · {found.name()}")
        current = standing[-1] if standing else None
        if current and (over or self._said(current, nonce) or self._low(current)):
            message_id = await self._edited(current, Board(row, view))
            if message_id is not None or over:
                return message_id
        return None if over else await self._fresh(match, Board(row, view))

    async def _board(
        self,
        match: Match,
        standing: Sequence[LiveRow],
        rows: Sequence[Owed],
        called: Sequence[int],
        nonce: str,
    ) -> int:
        found = await self._house.tables.position(match.id, None)
        current = standing[-1] if standing else None
        edit = not called and not any(row.kind in ("started", "over") for row in rows)
        edit = (edit and self._low(current)) or self._said(current, nonce)
        board = await self._drawn(found, current, rows, called, nonce, edit=edit)
        message_id = await self._edited(current, board) if edit and current else None
        if message_id is None:
            message_id = await self._fresh(match, board)
        return message_id

    async def _drawn(  # noqa: PLR0913 - what a board is made of
        self,
        found: Position,
        current: LiveRow | None,
        rows: Sequence[Owed],
        called: Sequence[int],
        nonce: str,
        *,
        edit: bool,
    ) -> Board:
        match = found.match
        voice = compose.voice_of(match, found.game, match.language)
        since = None if current is None else current.since if edit else current.version
        drawn = await self._picture(found)
        shown = compose.board(
            found,
            voice,
            report=await self._telling.report(match.id, voice, since),
            notes=_notes(found, voice, rows),
            called=called,
            picture=drawn.name if drawn else None,
        )
        title = f"#{match.id} · {voice.say(found.game.headline(found.view))}"
        row = self._row(match, nonce, since, found.version, title)
        return Board(row, public.public(shown), drawn, called)

    def _row(
        self, match: Match, nonce: str, since: int | None, version: int, title: str
    ) -> LiveRow:
        now, channel = self._house.clock(), match.channel_id
        return LiveRow(
            nonce, match.id, None, None, channel, None, "", since, version, title, posted_at=now
        )

    async def _picture(self, found: Position) -> Drawn | None:
        names = [player.name for player in found.match.players]
        plain = locale.picture(found.match.language, found.game, names)
        return await self._house.gallery.board(found, plain)

    def _low(self, posted: LiveRow | None) -> bool:
        """Whether a message is young and has little below it."""
        if posted is None or self._house.clock() - posted.posted_at > YOUNG:
            return False
        channel = self._client.get_channel(posted.channel_id)
        last = getattr(channel, "last_message_id", None)
        return self.traffic.below(posted.channel_id, int(posted.message_id or 0), last) <= FEW

    @staticmethod
    def _said(current: LiveRow | None, nonce: str) -> bool:
        """Whether the message that is owed stands: the process that posted it ended there."""
        return current is not None and current.nonce == nonce

    async def _edited(self, current: LiveRow, board: Board) -> int | None:
        """Edit the public message; return `None` where it cannot be edited any more."""
        files = [board.drawn.file()] if board.drawn else []
        try:
            await self._partial(current).edit(
                view=board.view, attachments=files, allowed_mentions=board.mentions()
            )
        except discord.NotFound:
            # Known until the next one stands: what it told is told again.
            await self._live.note(replace(current, mark=GONE))
            return None
        except discord.HTTPException as error:
            if error.code not in NOT_EDITED:
                raise
            return None
        told = board.row
        await self._live.note(
            replace(current, since=told.since, version=told.version, title=told.title)
        )
        return current.message_id

    async def _fresh(self, match: Match, board: Board) -> int:
        """Post a new public message, and remember it."""
        message_id = await self._letters.send(
            self._channel(match), board.row, board.view, board.drawn, mentions=board.mentions()
        )
        self.traffic.posted(match.channel_id, message_id)
        return message_id

    async def _quiet_others(self, match: Match, message_id: int | None) -> None:
        """Take the buttons off all public messages of a match but the latest."""
        for row in await self._live.of(match.id):
            if row.mark == GONE:
                await self._live.forget(row)
            elif row.message_id not in (None, message_id):
                await self._quiet(match, row)

    async def _quiet(self, match: Match, row: LiveRow) -> None:
        """Leave of an old message only its report; the next delivery tries what fails here."""
        view = public.quiet(row.title, await self._telling.stays(match, row))
        try:
            await self._partial(row).edit(view=view, attachments=[], allowed_mentions=NOBODY)
        except discord.NotFound:
            log.info("old message is gone", match=match.id)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=match.id, code=error.code)
            return
        await self._live.forget(row)

    def _channel(self, match: Match) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def _partial(self, row: LiveRow) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(row.channel_id)
        return channel.get_partial_message(int(row.message_id or 0))


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
