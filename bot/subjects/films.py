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

FILMS_LIMIT = 2_000
"""Maximum number of posted films, and of people with films, that are remembered."""

REMEMBER_TIME_S = 3_600
"""Seconds for which a film is not made again, and counts towards `FILMS_PER_HOUR`."""

FILMS_PER_HOUR = 5
"""Maximum number of films that one person can have made; each takes some seconds of a CPU core."""

MAX_FILM_SIZE_BYTES = 8 * 1024 * 1024
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
        """The links of films that were posted within an hour, by match."""

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
        """Make a film of a finished match, post it, and tell the requesting player where it is.

        A film that was posted within an hour is not made again, and while another film is being
        made, the player is asked to wait.

        Raises:
            NotAPlayer: the requesting person has no seat in the match.
            NotNow: the match is not over, or the player has had `FILMS_PER_HOUR` films made.
            NoFilm: the film could not be made.
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
                # The film is made even if Discord refuses this message.
                with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                    await request.show(layout(text(request.say("bot-film-making"))))
                await self._post(request, perspective, await self._make(perspective))

    def _require_quota(self, user: int) -> None:
        """Note that a film is begun for a person.

        Raises:
            NotNow: the person has had `FILMS_PER_HOUR` films made within an hour.
        """
        now = self._services.clock()
        recent = [
            begun_at
            for begun_at in self._begun.get(user, ())
            if now - begun_at < REMEMBER_TIME_S * 1000
        ]
        if len(recent) >= FILMS_PER_HOUR:
            raise NotNow(message("bot-film-too-many", count=FILMS_PER_HOUR))
        self._begun[user] = *recent, now

    async def _make(self, perspective: Perspective) -> Drawn:
        """Return the film of a match.

        Raises:
            NotNow: the match is not over.
            NoFilm: the film took too long or became too large, or the process ends.
        """
        script = await self._script(perspective)
        if self._leaving:
            raise NoFilm
        self._making = asyncio.ensure_future(
            self._services.in_child_process(make_film, script, FILM_TIMEOUT_S)
        )
        await asyncio.wait({self._making})
        try:
            film = self._making.result()
        except (EOFError, OSError, asyncio.CancelledError):
            raise NoFilm from None
        if len(film) > MAX_FILM_SIZE_BYTES:
            raise NoFilm
        return Drawn(f"film-{perspective.match.id}.gif", film)

    async def _script(self, perspective: Perspective) -> Script:
        """Return all that a film is made of. Raises NotNow if the match is not over."""
        match, game, tables = perspective.match, perspective.game, self._services.tables
        plain = speakers.plain_match_speaker(match, game, match.language)
        analysis = tables.chances.find_known(match.id)
        return Script(
            (await tables.reading.evidence(match.id)).record,
            tuple(plain.seat(player.seat) for player in match.players),
            match.language,
            game.board_text,
            None if analysis is None else analysis.course,
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
