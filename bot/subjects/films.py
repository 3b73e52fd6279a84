"""Films of finished matches, made on demand and posted in their channels."""

import asyncio
from contextlib import suppress

import aiohttp
import discord
from cachetools import TTLCache

from bot.components import items, speakers
from bot.components.film import Script, make_film
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.core.logs import logger
from bot.messaging.request import Request
from bot.messaging.send import NO_MENTIONS
from bot.messaging.services import Services
from games.kernel import KernelError, message
from table import NotAPlayer, NotNow, Perspective

log = logger(__name__)

FILMS_LIMIT, REMEMBER_TIME_S = 2_000, 3_600
"""The most films that are kept, and the seconds for which they are not made again."""


FILMS_PER_HOUR = 5
"""The most films that one person can have made; each takes some seconds of a CPU core."""


FILM_SIZE_BYTES = 8 * 1024 * 1024
"""The largest file that Discord accepts in every channel."""


FILM_TIMEOUT_S = 180.0
"""Seconds after which making a film is stopped; most films take three."""


class NoFilm(KernelError):
    """A film could not be made or finished; the player may try again later."""

    def __init__(self) -> None:
        super().__init__(message("bot-film-failed"))


class Films:
    """Makes films in the background, one at a time, and keeps their progress for a while."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posted: TTLCache[int, str] = TTLCache(
            FILMS_LIMIT, REMEMBER_TIME_S, lambda: services.clock() / 1000
        )
        self._begun: TTLCache[int, tuple[int, ...]] = TTLCache(
            FILMS_LIMIT, REMEMBER_TIME_S, lambda: services.clock() / 1000
        )
        """When films were begun within an hour, by person (UTC milliseconds)."""

        self._one_at_a_time = asyncio.Lock()
        self._making: asyncio.Task[bytes] | None = None
        self._leaving = False

    def leave(self) -> None:
        """Stop making films, since the process ends."""
        self._leaving = True
        if self._making is not None:
            self._making.cancel()

    async def show(self, request: Request, match: int) -> None:
        """Show a player's film of their match, and tell them that it is being made.

        Raises NotAPlayer, NotNow: it is not over, or they have had many made. NoFilm.
        """
        perspective = await request.tables.reading.perspective(match, request.user)
        if perspective.viewer is None:
            raise NotAPlayer(message("bot-not-seated", match=str(match)))
        if match in self._posted:
            await request.tell(request.say("bot-film-there", link=self._posted[match]))
        elif self._one_at_a_time.locked():
            await request.tell(request.say("bot-film-busy"))
        else:
            self._require_quota(request.user)
            async with self._one_at_a_time:
                # Whether it is heard of or not, the film is made.
                with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                    await request.show(layout(text(request.say("bot-film-making"))))
                await self._post(request, perspective, await self._make(perspective))

    def _require_quota(self, user: int) -> None:
        """Note that a film is begun for a person. Raises NotNow: they have had many made."""
        now = self._services.clock()
        lately = [at for at in self._begun.get(user, ()) if now - at < REMEMBER_TIME_S * 1000]
        if len(lately) >= FILMS_PER_HOUR:
            raise NotNow(message("bot-film-too-many", count=FILMS_PER_HOUR))
        self._begun[user] = *lately, now

    async def _make(self, perspective: Perspective) -> Drawn:
        """Return a film. Raises NotNow, NoFilm."""
        script, make = await self._script(perspective), self._services.in_child_process
        if self._leaving:
            raise NoFilm
        self._making = making = asyncio.ensure_future(make(make_film, script, FILM_TIMEOUT_S))
        await asyncio.wait({making})
        try:
            film = making.result()
        except (EOFError, OSError, asyncio.CancelledError):
            raise NoFilm from None
        if len(film) > FILM_SIZE_BYTES:
            raise NoFilm
        return Drawn(f"film-{perspective.match.id}.gif", film)

    async def _script(self, perspective: Perspective) -> Script:
        match, game, tables = perspective.match, perspective.game, self._services.tables
        plain = speakers.plain_match_speaker(match, game, match.language)
        decided = tables.chances.find_known(match.id)
        return Script(
            (await tables.reading.evidence(match.id)).record,
            tuple(plain.seat(player.seat) for player in match.players),
            match.language,
            game.board_text,
            decided.course if decided else None,
        )

    async def _post(self, request: Request, perspective: Perspective, film: Drawn) -> None:
        """Post a film in the channel of its match, and tell the player where.

        Show it only to the player if it is of a practice match or cannot be posted.
        """
        match = perspective.match
        speaker = speakers.match_speaker(match, perspective.game, match.language)
        title = speakers.numbered_title(match, speaker)
        view = layout(
            text(speaker.say(message("bot-film-posted", table=title))),
            items.picture(film.name, speaker.say(message("bot-film-alt"))),
        )
        if match.is_private:
            await request.show(view, film)
            return
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        try:
            posted = await channel.send(view=view, file=film.file(), allowed_mentions=NO_MENTIONS)
        except discord.HTTPException as error:
            log.info("film not posted", match=match.id, code=error.code)
            await request.show(view, film)
            return
        self._posted[match.id] = link = posted.jump_url
        await request.show(layout(text(request.say("bot-film-there", link=link))))
