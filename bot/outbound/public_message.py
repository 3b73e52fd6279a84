"""The public message of a match: edited while young and low in the channel, else posted afresh.

A call to somebody (it is your turn) is always a fresh message, since an edit notifies nobody. While
the same is going on (an auction, a round of short turns) it takes the place of the one before, so
that the channel keeps one of them. Which messages have buttons is stored: all but the latest lose
them, also those of an earlier process.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import ui

from bot.components import compose, ending, public
from bot.components import lobby as lobby_view
from bot.components.pictures import Drawn
from bot.components.titles import title
from bot.outbound.messenger import Messenger
from bot.outbound.report import NOTHING, report, stays
from bot.outbound.retrospect import Retrospect
from bot.outbound.traffic import Traffic
from bot.process.logs import logger
from bot.process.services import Services
from bot.process.shards import is_ours
from games.kernel import Outcome, message
from games.kernel.course import Course
from games.kernel.words import Speaker
from table import Announcement, LiveRow, Match, PendingNotification, Perspective
from table.advice.chances import Turn
from table.match.options import form_of, is_practice

log = logger(__name__)

YOUNG = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

FEW = 3
"""So many messages of others may stand below it."""

NOT_EDITED = frozenset({30046, 50083})
"""Discord's codes for an old message that was edited too often, and for an archived thread."""

CALLS = frozenset({"turn", "ask"})
"""What calls somebody: it is their turn, or a sealed question to who takes no direct messages."""

FRESH = CALLS | {"started", "over"}
"""What is posted afresh."""

MERGED = 12
"""So many lines of a report may move on into the next message of the same phase."""

PHASE, CALLED = 14, "!"
"""So many letters of the phase mark a message, and a sign that somebody was called by it."""

GONE = "gone"
"""The mark of a message that somebody has deleted."""

NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Draft:
    """A public message as it is to be."""

    row: LiveRow
    view: ui.LayoutView
    drawn: Sequence[Drawn] = ()
    called: Sequence[int] = ()

    def mentions(self) -> discord.AllowedMentions:
        """Return whom it may notify."""
        users = [discord.Object(user) for user in self.called]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


class Poster:
    """Keeps the public messages."""

    def __init__(self, services: Services, client: discord.Client, messenger: Messenger) -> None:
        self._services = services
        self._client = client
        self._messenger = messenger
        self._live = services.tables.live
        self.traffic = Traffic()
        self._retrospect = Retrospect(services, self._redraw)

    async def post(
        self,
        told: Announcement,
        rows: Sequence[PendingNotification],
        closed: Sequence[PendingNotification],
    ) -> int | None:
        """Bring the public message of a match up to date; return its id.

        `closed` are sealed questions to players who take no direct messages: they are called here.
        """
        standing = await self._messenger.standing(self._channel(told.match), told.boards)
        if standing and not is_ours(self._client, told.match.guild_id):
            await self._count_below(told.match, standing[-1])
        # The latest row names the message: what was said before a power cut is not said again.
        latest = max([*rows, *closed], key=lambda row: row.id)
        # The question itself may yet go out by direct message, under its own name.
        nonce = f"b{latest.nonce}" if latest.kind == "ask" else latest.nonce
        if told.perspective is None:
            message_id = await self._lobby(told, standing, nonce)
            since = None
        else:
            owed = [*rows, *closed]
            message_id, since = await self._board(told, told.perspective, standing, owed, nonce)
        await self._quiet_others(told, standing, message_id, since)
        if told.match.status == "over":
            self._retrospect.begin(told.match.id)
        return message_id

    async def settled(self) -> None:
        """Wait for nothing that is still being thought about."""
        self._services.think_no_more()
        await self._retrospect.settled()

    async def _redraw(self, match_id: int) -> None:
        """Draw the end of a match anew in its message, as long as that is at hand."""
        told = await self._services.tables.announced(match_id)
        standing = await self._messenger.standing(self._channel(told.match), told.boards)
        if standing and told.perspective is not None and self._low(standing[-1]):
            draft = await self._drawn(
                told, told.perspective, standing[-1], [], standing[-1].nonce, edit=True
            )
            await self._edited(standing, draft)

    async def _lobby(self, told: Announcement, standing: list[LiveRow], nonce: str) -> int | None:
        match = told.match
        game, usual = self._services.games[match.game], self._services.tables.usual
        found = compose.lobby(match, game, match.language, usual)
        invited = await self._invited(match)
        found = replace(found, again=match.rematch_of, awaited=[f"<@{one}>" for one in invited])
        over = match.status == "cancelled"
        view = lobby_view.closed(found) if over else lobby_view.lobby(found)
        row = self._row(match, nonce, None, NOTHING, f"#{match.id} · {found.name()}")
        current = standing[-1] if standing else None
        if current and (over or self._said(current, nonce) or self._low(current)):
            message_id = await self._edited(standing, Draft(row, view))
            if message_id is not None or over:
                return message_id
        # Who is invited is called once.
        called = [] if told.boards else invited
        return None if over else await self._fresh(told, standing, Draft(row, view, (), called))

    async def _invited(self, match: Match) -> list[int]:
        """Return who has played before at a table where they play again, and sits there not yet."""
        if match.rematch_of is None:
            return []
        before = await self._services.tables.reading.match(match.rematch_of)
        those = [one.user_id for one in before.players if not one.vacant]
        return [one for one in those if match.seat_of(one) is None]

    async def _board(
        self,
        told: Announcement,
        found: Perspective,
        standing: list[LiveRow],
        rows: Sequence[PendingNotification],
        nonce: str,
    ) -> tuple[int, int | None]:
        """Edit the public message or post it afresh; return it, and after what it tells."""
        current = standing[-1] if standing else None
        fresh = _unsaid(current, rows)
        edit = not any(row.kind in FRESH for row in fresh)
        if current is not None and current.channel_id != found.match.channel_id:
            # The table was brought here from another channel.
            return await self._moved(told, found, standing, rows, nonce)
        # An edit calls nobody: who is to be called since the message was cut off needs another.
        edit = edit and (self._low(current) or self._said(current, nonce))
        draft = await self._drawn(told, found, current, rows if edit else fresh, nonce, edit=edit)
        message_id = await self._edited(standing, draft) if edit and current else None
        if message_id is None:
            message_id = await self._fresh(told, standing, draft)
        return message_id, draft.row.since

    async def _moved(
        self,
        told: Announcement,
        found: Perspective,
        standing: list[LiveRow],
        rows: Sequence[PendingNotification],
        nonce: str,
    ) -> tuple[int, int | None]:
        """Post the first message in another channel; it begins a story of its own."""
        draft = await self._drawn(told, found, standing[-1], rows, nonce, edit=False)
        fresh = replace(draft, row=replace(draft.row, since=standing[-1].version))
        return await self._fresh(told, standing, fresh), None

    async def _drawn(  # noqa: PLR0913 - what a board is made of
        self,
        told: Announcement,
        found: Perspective,
        current: LiveRow | None,
        rows: Sequence[PendingNotification],
        nonce: str,
        *,
        edit: bool,
    ) -> Draft:
        match = found.match
        voice = compose.voice_of(match, found.game, match.language)
        called = [int(row.user_id or 0) for row in rows if row.kind in CALLS]
        if any(row.kind == "over" for row in rows):
            called = [one.user_id for one in match.players if not (one.vacant or one.away)]
        since = None if current is None else current.version
        if current is not None and (edit or self._goes_on(told, found, current, called)):
            since = current.since
        drawn = await self._pictures(found, since)
        shown = compose.board(
            found,
            voice,
            report=report(told, voice, since),
            notes=_notes(found, voice),
            called=called,
            pictures=drawn,
        )
        if found.outcome is not None:
            described, turns = await self._described(found, found.outcome), self._turns(found)
            decided = ending.decided(found.game, turns, voice)
            shown = replace(shown, ending=described, turns=turns, decided=decided)
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

    async def _pictures(self, found: Perspective, since: int | None) -> list[Drawn]:
        """Return the sheets, with marks since a version; at the end, the picture of that."""
        plain = compose.plain_of(found.match, found.game, found.match.language)
        if found.outcome is None:
            form = form_of(found.match.options)
            told = since is not None and since >= 0 and self._services.gallery.draws(found.game.key)
            before = await self._services.tables.reading.before(found, since) if told else None
            return await self._services.gallery.sheets(found, plain, form, before, patient=True)
        course = await self._services.tables.courses.of(found.match.id)
        form, chances = form_of(found.match.options), self._chances(found)
        return await self._services.gallery.end(found, course, plain, form, chances)

    async def _described(self, found: Perspective, outcome: Outcome) -> list[str]:
        """Return what the picture of an end shows, in words."""
        plain = compose.plain_of(found.match, found.game, found.match.language)
        course = await self._services.tables.courses.of(found.match.id)
        return ending.described(found, outcome, course, plain, self._chances(found))

    def _chances(self, found: Perspective) -> Course | None:
        decided = self._services.tables.chances.known(found.match.id)
        return decided.course if decided else None

    def _turns(self, found: Perspective) -> tuple[Turn, ...]:
        decided = self._services.tables.chances.known(found.match.id)
        return decided.turns if decided else ()

    def _goes_on(
        self, told: Announcement, found: Perspective, current: LiveRow, called: Sequence[int]
    ) -> bool:
        """Whether a message may take the place of the one before: the same is still going on.

        What calls somebody who has not answered yet stays where it is.
        """
        phase, earlier, _ = current.mark.partition(CALLED)
        if current.since is None or current.since < 0 or phase != _phase(found):
            return False
        asked = (found.match.players[seat] for seat in found.asked if earlier)
        waiting = {one.user_id for one in asked if not one.away}
        voice = compose.voice_of(found.match, found.game, found.match.language)
        few = len(report(told, voice, current.since)) <= MERGED
        return few and waiting <= set(called) and self._below(current) <= FEW

    def _low(self, posted: LiveRow | None) -> bool:
        """Whether a message is young and has little below it."""
        if posted is None or self._services.clock() - posted.posted_at > YOUNG:
            return False
        return self._below(posted) <= FEW

    def _below(self, posted: LiveRow) -> int:
        """Return how many messages of others stand below one of ours."""
        channel = self._client.get_channel(posted.channel_id)
        last = getattr(channel, "last_message_id", None)
        return self.traffic.below(posted.channel_id, int(posted.message_id or 0), last)

    async def _count_below(self, match: Match, posted: LiveRow) -> None:
        """Ask what stands below one of ours, where another process is told of what is written."""
        ours = discord.Object(int(posted.message_id or 0))
        try:
            below = [one async for one in self._channel(match).history(after=ours, limit=FEW + 1)]
        except discord.HTTPException as error:
            log.info("not known what stands below", match=match.id, code=error.code)
            return
        me = self._client.user
        others = [one for one in below if me is None or one.author.id != me.id]
        self.traffic.counted(posted.channel_id, ours.id, len(others))

    @staticmethod
    def _said(current: LiveRow | None, nonce: str) -> bool:
        """Whether the message that is owed stands: the process that posted it ended there."""
        return current is not None and current.nonce == nonce

    async def _edited(self, standing: list[LiveRow], draft: Draft) -> int | None:
        """Edit the latest public message; return `None` where it cannot be edited any more."""
        current = standing[-1]
        attached = self._messenger.attached
        files = attached.files(int(current.message_id or 0), draft.drawn)
        try:
            edited = await self._partial(current).edit(
                view=draft.view, attachments=files, allowed_mentions=draft.mentions()
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
        told = draft.row
        mark = told.mark + (CALLED if CALLED in current.mark and CALLED not in told.mark else "")
        await self._live.note(
            replace(current, since=told.since, version=told.version, title=told.title, mark=mark)
        )
        return current.message_id

    async def _fresh(self, told: Announcement, standing: Sequence[LiveRow], draft: Draft) -> int:
        """Post a new public message, and remember it."""
        there = {row.nonce for row in standing}
        message_id = await self._messenger.send(
            self._channel(told.match),
            draft.row,
            draft.view,
            draft.drawn,
            known=[*standing, *(row for row in told.boards if row.nonce not in there)],
            mentions=draft.mentions(),
        )
        self.traffic.posted(told.match.channel_id, message_id)
        return message_id

    async def _quiet_others(
        self,
        told: Announcement,
        standing: Sequence[LiveRow],
        message_id: int | None,
        since: int | None,
    ) -> None:
        """Take the buttons off all public messages of a match but the latest.

        One whose whole story the latest tells too, after `since`, is deleted.
        """
        for row in standing:
            if row.mark == GONE:
                await self._live.forget(row)
            elif row.message_id != message_id:
                await (self._delete if _within(row, since) else self._quiet)(told, row)

    async def _quiet(self, told: Announcement, row: LiveRow) -> None:
        """Leave of an old message only its report; the next delivery tries what fails here."""
        match, view = told.match, public.quiet(row.title, stays(told, row))
        try:
            await self._partial(row).edit(view=view, attachments=[], allowed_mentions=NOBODY)
        except discord.NotFound:
            log.info("old message is gone", match=match.id)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=match.id, code=error.code)
            return
        await self._live.forget(row)

    async def _delete(self, told: Announcement, row: LiveRow) -> None:
        """Delete a message whose story is told by the latest."""
        try:
            await self._partial(row).delete()
        except discord.NotFound:
            log.info("old message is gone", match=told.match.id)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=told.match.id, code=error.code)
            return
        await self._live.forget(row)

    def _channel(self, match: Match) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

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
    """Return places and seed at the end; of a match against computers alone nobody asks for it."""
    notes: list[str] = []
    if found.outcome is not None:
        notes += ending.result(found, found.outcome, voice)
    if found.match.seed is not None and not is_practice(found.match.options):
        seed, commitment = found.match.seed.hex(), str(found.match.commitment)
        said = voice.say(message("bot-ended-seed", seed=seed, commitment=commitment))
        notes.append(public.SMALL + said)
    return notes
