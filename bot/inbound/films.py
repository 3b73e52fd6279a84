"""A finished match as a film, which a player asks for: in its channel; of practice, for them."""

import asyncio
from contextlib import suppress

import aiohttp
import discord
from cachetools import TTLCache

from bot.components import compose, public, titles
from bot.components.film import Script, make_film
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.inbound.request import Request, log
from bot.outbound.sending import NOBODY
from bot.process.services import Services
from games.kernel import KernelError, message
from table import NotAPlayer, NotNow, Perspective

KEPT, HOUR = 2_000, 3_600
"""So many films are remembered for so many seconds: until then none is made again."""

FILMS_PER_HOUR = 5
"""Of one person; each takes some seconds of a core."""

LARGEST = 8 * 1024 * 1024
"""Bytes that Discord takes everywhere."""

LONGEST = 180.0
"""Seconds after which a film is given up; most take three."""


class NoFilm(KernelError):
    """It could not be made, or not be brought to its end: try again later."""

    def __init__(self) -> None:
        super().__init__(message("bot-film-failed"))


class Films:
    """Has films made, one at a time, and remembers for a while where they stand."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posted: TTLCache[int, str] = TTLCache(KEPT, HOUR, lambda: services.clock() / 1000)
        self._begun: TTLCache[int, tuple[int, ...]] = TTLCache(
            KEPT, HOUR, lambda: services.clock() / 1000
        )
        """When films were begun within an hour, by person (UTC milliseconds)."""

        self._one_at_a_time = asyncio.Lock()
        self._making: asyncio.Task[bytes] | None = None
        self._leaving = False

    def leave(self) -> None:
        """Break off the film that is being made, and begin none, since the process ends."""
        self._leaving = True
        if self._making is not None:
            self._making.cancel()

    async def show(self, request: Request, match: int) -> None:
        """Show a player's film of their match, and tell them that it is being made.

        Raises NotAPlayer, NotNow: it is not over, or they have had many made. NoFilm.
        """
        found = await request.tables.reading.perspective(match, request.user)
        if found.viewer is None:
            raise NotAPlayer(message("bot-not-seated", match=str(match)))
        if match in self._posted:
            await request.tell(request.say("bot-film-there", link=self._posted[match]))
        elif self._one_at_a_time.locked():
            await request.tell(request.say("bot-film-busy"))
        else:
            self._count(request.user)
            async with self._one_at_a_time:
                # Whether it is heard of or not, the film is made.
                with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                    await request.show(layout(text(request.say("bot-film-making"))))
                await self._show(request, found, await self._made(found))

    def _count(self, user: int) -> None:
        """Note that a film is begun for a person. Raises NotNow: they have had many made."""
        now = self._services.clock()
        lately = [at for at in self._begun.get(user, ()) if now - at < HOUR * 1000]
        if len(lately) >= FILMS_PER_HOUR:
            raise NotNow(message("bot-film-too-many", count=FILMS_PER_HOUR))
        self._begun[user] = *lately, now

    async def _made(self, found: Perspective) -> Drawn:
        """Return a film. Raises NotNow, NoFilm."""
        script, make = await self._script(found), self._services.in_child_process
        if self._leaving:
            raise NoFilm
        self._making = making = asyncio.ensure_future(make(make_film, script, LONGEST))
        await asyncio.wait({making})
        try:
            film = making.result()
        except (EOFError, OSError, asyncio.CancelledError):
            raise NoFilm from None
        if len(film) > LARGEST:
            raise NoFilm
        return Drawn(f"film-{found.match.id}.gif", film)

    async def _script(self, found: Perspective) -> Script:
        match, game, tables = found.match, found.game, self._services.tables
        plain = compose.plain_of(match, game, match.language)
        decided = tables.chances.find_known(match.id)
        return Script(
            (await tables.reading.evidence(match.id)).record,
            tuple(plain.seat(player.seat) for player in match.players),
            match.language,
            game.board_text,
            decided.course if decided else None,
        )

    async def _show(self, request: Request, found: Perspective, film: Drawn) -> None:
        """Post a film, and say where; show it to its player alone where it cannot be posted.

        That of practice is for its player, and a channel may not take it.
        """
        match = found.match
        voice = compose.voice_of(match, found.game, match.language)
        view = layout(
            text(titles.about("bot-film-posted", match, voice)),
            public.picture(film.name, voice.say(message("bot-film-alt"))),
        )
        if match.is_private:
            await request.show(view, film)
            return
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        try:
            posted = await channel.send(view=view, file=film.file(), allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.info("film not posted", match=match.id, code=error.code)
            await request.show(view, film)
            return
        self._posted[match.id] = link = posted.jump_url
        await request.show(layout(text(request.say("bot-film-there", link=link))))
