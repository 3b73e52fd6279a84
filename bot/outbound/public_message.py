"""The public message of a match: edited while young and low in the channel, else posted afresh.

A call to a player (it is your turn) is always a fresh message, since an edit notifies nobody. While
the same is going on (an auction, a round of short turns) it takes the place of the one before, so
that the channel keeps one of them. Which messages have buttons is stored: all but the latest lose
them, also those of an earlier process.
"""

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.components import compose, ending, public
from bot.components import lobby as lobby_view
from bot.components.pictures import Drawn
from bot.components.titles import title
from bot.core.logs import logger
from bot.outbound import sending
from bot.outbound.messenger import Messenger
from bot.outbound.pages import end_pictures
from bot.outbound.report import NOTHING, report, stays
from bot.outbound.retrospect import Retrospect
from bot.outbound.sender import Sender
from bot.outbound.sending import NOBODY, calling
from bot.process.services import Services
from games.kernel.words import Speaker
from table import Announcement, LiveRow, Match, NoSuchMatch, PendingNotification, Perspective
from table.match.options import form_of
from table.services.calling import CALLS

log = logger(__name__)

YOUNG = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

FEW = 3
"""So many messages of others may stand below it."""

LOOKED_AT = 20
"""So many messages below it are looked at; where there are as many, it is too far up."""

NOT_EDITED = frozenset({30046, 50083})
"""Discord's codes for an old message that was edited too often, and for an archived thread."""

FRESH = CALLS | {"started", "over"}
"""What is posted afresh."""

MERGED = 12
"""So many lines of a report may move on into the next message of the same phase."""

PHASE, CALLED = 14, "!"
"""So many letters of the phase mark a message, and a sign that a player was called by it."""

GONE = "gone"
"""The mark of a message that was deleted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A public message as it is to be."""

    row: LiveRow
    view: ui.LayoutView
    drawn: Sequence[Drawn] = ()
    called: Sequence[int] = ()

    def mentions(self) -> discord.AllowedMentions:
        """Return whom it may notify."""
        return calling(*self.called)


class Poster(Sender):
    """Keeps the public messages."""

    def __init__(self, services: Services, client: discord.Client, messenger: Messenger) -> None:
        super().__init__(services, client)
        self._messenger = messenger
        self._live = services.tables.live
        self._retrospect = Retrospect(services, self.redraw)

    async def post(
        self,
        news: Announcement,
        rows: Sequence[PendingNotification],
        closed: Sequence[PendingNotification],
    ) -> LiveRow | None:
        """Bring the public message of a match up to date; return it as it is to be noted.

        `closed` are sealed questions to players who take no direct messages: they are called here.
        """
        standing = await self._messenger.standing(self._channel(news.match), news.boards)
        if news.match.is_private:
            await self._close(news.match, standing)
            return None
        # The latest row names the message: what was said before a power cut is not said again.
        latest = max([*rows, *closed], key=lambda row: row.id)
        # The question itself may yet go out by direct message, under its own name.
        nonce = f"b{latest.nonce}" if latest.kind == "ask" else latest.nonce
        if news.perspective is None:
            shown, since = await self._lobby(news, standing, nonce), None
        else:
            owed = [*rows, *closed]
            shown, since = await self._board(news, news.perspective, standing, owed, nonce)
        await self._quiet_others(news, standing, shown, since)
        if news.match.status == "over":
            self._retrospect.begin(news.match.id)
        return shown

    def lacks_pictures(self, shown: LiveRow | None) -> bool:
        """Whether the pictures of a public message were refused."""
        return shown is not None and self._messenger.attached.lacks_pictures(shown.message_id)

    async def settled(self) -> None:
        """Wait for nothing that is still being thought about."""
        self._services.think_no_more()
        await self._retrospect.settled()

    async def redraw(self, match_id: int) -> LiveRow | None:
        """Draw a match anew in its public message, as long as that is young and low; return it."""
        news = await self._services.tables.announced(match_id)
        standing = await self._messenger.standing(self._channel(news.match), news.boards)
        public = None if news.match.is_private else news.perspective
        if standing and public is not None and await self._low(standing[-1]):
            nonce = standing[-1].nonce
            draft = await self._drawn(news, public, standing[-1], [], nonce, edit=True)
            edited = await self._edited(standing, draft)
            if edited is not None:
                await self._live.note(edited)
            return edited
        return None

    async def _lobby(
        self, news: Announcement, standing: list[LiveRow], nonce: str
    ) -> LiveRow | None:
        match = news.match
        game, usual = self._services.games[match.game], self._services.tables.usual
        found = compose.lobby(match, game, match.language, usual)
        invited = await self._invited(match)
        found = replace(found, awaited=[f"<@{guest}>" for guest in invited])
        over = match.status == "cancelled"
        view = lobby_view.closed(found) if over else lobby_view.lobby(found)
        row = self._row(match, nonce, None, NOTHING, f"#{match.id} · {found.name()}")
        current = standing[-1] if standing else None
        if current and (over or self._said(current, nonce) or await self._low(current)):
            edited = await self._edited(standing, Draft(row, view))
            if edited is not None or over:
                return edited
        # Who is invited is called once.
        called = [] if news.boards else invited
        return None if over else await self._fresh(news, standing, Draft(row, view, (), called))

    async def _invited(self, match: Match) -> list[int]:
        """Return who has played before at a table where they play again, and sits there not yet."""
        if match.rematch_of is None:
            return []
        try:
            before = await self._services.tables.reading.whereabouts(match.rematch_of)
        except NoSuchMatch:
            # It is kept no longer.
            return []
        return [user for user in before.players if match.seat_of(user) is None]

    async def _board(
        self,
        news: Announcement,
        found: Perspective,
        standing: list[LiveRow],
        rows: Sequence[PendingNotification],
        nonce: str,
    ) -> tuple[LiveRow, int | None]:
        """Edit the public message or post it afresh; return it, and after what it tells."""
        current = standing[-1] if standing else None
        fresh = _unsaid(current, rows)
        edit = not any(row.kind in FRESH for row in fresh)
        if current is not None and current.channel_id != found.match.channel_id:
            # The table was brought here from another channel, and begins a story of its own.
            draft = await self._drawn(news, found, current, rows, nonce, edit=False)
            draft = replace(draft, row=replace(draft.row, since=current.version))
            return await self._fresh(news, standing, draft), None
        # An edit calls nobody: who is to be called since the message was cut off needs another.
        # Nor is it posted below the panel of somebody who is just acting.
        acting = self._is_young(current) and self._services.panels.is_anybody_present(news.match.id)
        edit = edit and (self._said(current, nonce) or acting or await self._low(current))
        if edit and current:
            draft = await self._drawn(news, found, current, rows, nonce, edit=True)
            if shown := await self._edited(standing, draft):
                return shown, draft.row.since
        # What is posted afresh needs all its files.
        draft = await self._drawn(news, found, current, rows if edit else fresh, nonce, edit=edit)
        return await self._fresh(news, standing, draft), draft.row.since

    async def _drawn(  # noqa: PLR0913 - what a board is made of
        self,
        news: Announcement,
        found: Perspective,
        current: LiveRow | None,
        rows: Sequence[PendingNotification],
        nonce: str,
        *,
        edit: bool,
    ) -> Draft:
        """Return it; of files that are attached to what is edited there is only the mark."""
        match = found.match
        voice = self._voice(match, game=found.game)
        called = [int(row.user_id or 0) for row in rows if row.kind in CALLS]
        if any(row.kind == "over" for row in rows):
            called = [one.user_id for one in match.players if not (one.vacant or one.away)]
        since = None if current is None else current.version
        if current and (edit or await self._goes_on(news, found, current, called)):
            since = current.since
        # What is posted afresh needs all its files; an edit keeps those that it has.
        attached = (
            self._messenger.attached.of(int(current.message_id or 0)) if current and edit else ()
        )
        drawn, words = await self._pictures(found, since, attached)
        shown = compose.board(
            found,
            voice,
            report=report(news, since),
            notes=_notes(found, voice),
            called=called,
            pictures=drawn,
        )
        shown = replace(shown, **words)
        over = found.outcome is not None
        headline = title(match, voice) if over else voice.say(found.game.headline(found.view))
        row = self._row(match, nonce, since, found.version, f"#{match.id} · {headline}")
        row = replace(row, mark=_phase(found) + (CALLED if called else ""))
        return Draft(row, public.public(shown), drawn, called)

    def _row(
        self, match: Match, nonce: str, since: int | None, version: int, title: str
    ) -> LiveRow:
        now, channel = self._services.clock(), match.channel_id
        return LiveRow(
            nonce, match.id, None, None, channel, None, "", since, version, title, posted_at=now
        )

    async def _pictures(
        self, found: Perspective, since: int | None, attached: Container[tuple[str, bytes]]
    ) -> tuple[list[Drawn], Mapping[str, Any]]:
        """Return the sheets, with marks since a version; at the end its picture, told in words.

        What is `attached` to the message already is not painted again.
        """
        match, gallery, tables = found.match, self._services.gallery, self._services.tables
        plain, form = compose.plain_of(match, found.game, match.language), form_of(match.options)
        if found.outcome is None:
            marks = since is not None and since >= 0 and gallery.draws(found.game.key)
            before = await tables.reading.before(found, since) if marks else None
            return await gallery.public_sheets(found, plain, form, before, attached), {}
        return await end_pictures(self._services, found, found.outcome, match.language, form)

    async def _goes_on(
        self, news: Announcement, found: Perspective, current: LiveRow, called: Sequence[int]
    ) -> bool:
        """Whether a message may take the place of the one before: the same is still going on.

        What calls a player who has not answered yet stays where it is.
        """
        phase, earlier, _ = current.mark.partition(CALLED)
        if current.since is None or current.since < 0 or phase != _phase(found):
            return False
        asked = (found.match.players[seat] for seat in found.asked if earlier)
        waiting = {player.user_id for player in asked if not player.away}
        few = len(report(news, current.since)) <= MERGED
        return few and waiting <= set(called) and await self._few_below(current)

    async def _low(self, posted: LiveRow | None) -> bool:
        """Whether a message is young and has little below it."""
        return posted is not None and self._is_young(posted) and await self._few_below(posted)

    def _is_young(self, posted: LiveRow | None) -> bool:
        """Whether a message can still be edited at no cost."""
        return posted is not None and self._services.clock() - posted.posted_at <= YOUNG

    async def _few_below(self, posted: LiveRow) -> bool:
        """Whether few messages of others stand below one of ours; Discord is asked, unless none."""
        channel = self._client.get_channel(posted.channel_id)
        if getattr(channel, "last_message_id", None) == posted.message_id:
            return True
        ours, me = discord.Object(int(posted.message_id or 0)), self._client.user
        place, below, others = self._client.get_partial_messageable(posted.channel_id), 0, 0
        try:
            async for one in place.history(after=ours, limit=LOOKED_AT):
                below += 1
                others += me is None or one.author.id != me.id
        except discord.HTTPException as error:
            log.info("not known what stands below", match=posted.match_id, code=error.code)
            return False
        return below < LOOKED_AT and others <= FEW

    @staticmethod
    def _said(current: LiveRow | None, nonce: str) -> bool:
        """Whether the message that is owed stands: the process that posted it ended there."""
        return current is not None and current.nonce == nonce

    async def _edited(self, standing: list[LiveRow], draft: Draft) -> LiveRow | None:
        """Edit the latest public message; return what it is now, which is still to be noted.

        Where it cannot be edited any more, return `None`.
        """
        current = standing[-1]
        attached = self._messenger.attached
        files = attached.files(int(current.message_id or 0), draft.drawn)
        try:
            edited = await sending.attach(
                draft.view,
                files,
                lambda files: self._partial(current).edit(
                    view=draft.view, attachments=files, allowed_mentions=draft.mentions()
                ),
            )
        except discord.NotFound:
            # Known until the next one stands: what it told is told again.
            standing[-1] = replace(current, mark=GONE)
            await self._live.note(standing[-1])
            return None
        except discord.HTTPException as error:
            if error.code not in NOT_EDITED:
                raise
            return None
        attached.noted(edited, draft.drawn)
        row = draft.row
        mark = row.mark + (CALLED if CALLED in current.mark and CALLED not in row.mark else "")
        return replace(current, since=row.since, version=row.version, title=row.title, mark=mark)

    async def _fresh(
        self, news: Announcement, standing: Sequence[LiveRow], draft: Draft
    ) -> LiveRow:
        """Post a new public message, and remember it."""
        standing_nonces = {row.nonce for row in standing}
        return await self._messenger.send(
            self._channel(news.match),
            draft.row,
            draft.view,
            draft.drawn,
            [*standing, *(row for row in news.boards if row.nonce not in standing_nonces)],
            mentions=draft.mentions(),
        )

    async def _close(self, match: Match, standing: Sequence[LiveRow]) -> None:
        """Have what stands of a private match say that it goes on in private, without buttons."""
        game = self._services.games[match.game]
        view = lobby_view.private(compose.lobby(match, game, match.language))
        for row in standing:
            with suppress(discord.NotFound):
                await self._partial(row).edit(view=view, attachments=[], allowed_mentions=NOBODY)
            await self._live.forget(row)

    async def _quiet_others(
        self,
        news: Announcement,
        standing: Sequence[LiveRow],
        shown: LiveRow | None,
        since: int | None,
    ) -> None:
        """Take the buttons off all public messages of a match but the one that is `shown`.

        One whose whole story that tells too, after `since`, is deleted.
        """
        for row in standing:
            if row.mark == GONE:
                await self._live.forget(row)
            elif shown is None or row.message_id != shown.message_id:
                await self._retire(news, row, whole=_within(row, since))

    async def _retire(self, news: Announcement, row: LiveRow, *, whole: bool) -> None:
        """Delete an old message where its `whole` story is told; else leave its report alone.

        The next delivery tries what fails here.
        """
        match, message = news.match, self._partial(row)
        try:
            if whole:
                await message.delete()
            else:
                view = public.quiet(row.title, stays(news, row))
                await message.edit(view=view, attachments=[], allowed_mentions=NOBODY)
        except discord.NotFound:
            log.info("old message is gone", match=match.id)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=match.id, code=error.code)
            return
        await self._live.forget(row)

    def _partial(self, row: LiveRow) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(row.channel_id)
        return channel.get_partial_message(int(row.message_id or 0))


def _unsaid(
    current: LiveRow | None, rows: Sequence[PendingNotification]
) -> Sequence[PendingNotification]:
    """Return what the latest message does not say yet.

    It may be of a process that ended before it noted so, and more may be owed since: nobody is
    called again for that. What waited for its time then was no part of it.
    """
    if current is None:
        return rows
    names = (current.nonce, current.nonce[1:])
    last = max((row.id for row in rows if row.nonce in names), default=0)
    return [row for row in rows if row.id > last or row.due > current.posted_at]


def _phase(found: Perspective) -> str:
    """Return a short mark of what is going on."""
    return found.game.topic(found.view)[:PHASE]


def _within(row: LiveRow, since: int | None) -> bool:
    """Whether all that a message tells is told by one that begins after a version."""
    return since is not None and since >= 0 and row.since is not None and row.since >= since


def _notes(found: Perspective, voice: Speaker) -> list[str]:
    """Return the places at the end."""
    return [] if found.outcome is None else ending.result(found, found.outcome, voice)
