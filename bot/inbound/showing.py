"""What a player asks to see: board, hand, log, rules. Nothing here changes a match."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain
from typing import Any

import discord

from bot import locale
from bot.components import compose, ending, public
from bot.components.clip import CONTENT, lines
from bot.components.custom_ids import InvalidCustomId
from bot.components.games import games
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.components.titles import numbered
from bot.inbound import reply
from bot.process.services import Services
from games.kernel import AnyGame, Message, Quoted, message
from games.kernel.help import Topic, search, topics
from games.kernel.notation import require_short
from games.kernel.words import LANGUAGES, Speaker
from table import Match, Perspective
from table.match.options import FORMS

Anything = discord.Interaction[Any]

AS_TABLE = "as-table"
"""No wish of one's own for a form of pictures."""

SEARCHED = 100
"""Characters of the longest words that anybody needs to look for."""


@dataclass(frozen=True, slots=True)
class DisplayHandlers:
    """Answers those who want to see something, in private."""

    services: Services

    async def board(self, interaction: Anything, match: int, *, sheets: bool = False) -> None:
        """Show the position on the whole board or its sheets, with the buttons, to who asked.

        That is the public one, and in the middle of their turn what they have made of it.
        """
        both = await self.services.tables.reading.perspectives(match, interaction.user.id)
        found = both.own if both.own.version > both.public.version else both.public
        voice = self._voice(interaction, found)
        plain = self._plain(interaction, found)
        form = await self.services.tables.people.form(interaction.user.id, found.match.options)
        gallery = self.services.gallery
        if sheets:
            drawn = await gallery.sheets(found, plain, form)
        else:
            whole = await gallery.board(found, plain)
            drawn = [whole] if whole else []
        shown = compose.board(found, voice, pictures=drawn)
        calls = both.own.viewer in both.own.asked
        forms = [other for other in FORMS if other != form] if drawn else []
        shown = replace(shown, calls=calls, forms=forms)
        if found.outcome is not None:
            shown = replace(shown, notes=ending.result(found, found.outcome, voice))
        await reply.show(interaction, public.public(shown), [one.file() for one in drawn])

    async def redraw(self, interaction: Anything, match: int, form: str) -> None:
        """Draw sheets in another form from now on for the one who asks. Raises InvalidCustomId."""
        await self.choose(interaction, form)
        await self.board(interaction, match, sheets=True)

    async def choose(self, interaction: Anything, form: str) -> None:
        """Remember how somebody wants boards drawn, `as-table`: none. Raises InvalidCustomId."""
        if form not in (*FORMS, AS_TABLE):
            raise InvalidCustomId(form)
        await self.services.tables.people.wants_form(interaction.user.id, FORMS.get(form))

    async def hand(self, interaction: Anything, match: int) -> None:
        """Show a player what they hold; nobody else can see it."""
        both = await self.services.tables.reading.perspectives(match, interaction.user.id)
        found, voice = both.own, self._voice(interaction, both.own)
        if found.viewer is None:
            await reply.tell(interaction, voice.say(message("bot-not-seated", match=str(match))))
            return
        form = await self.services.tables.people.form(interaction.user.id, found.match.options)
        drawn = await self.services.gallery.hand(found, self._plain(interaction, found), form)
        title = voice.say(message("bot-hand-title", match=numbered(found.match, voice)))
        said = compose.own_lines(found, both.public, voice)
        # In a game without secrets the whole position is what everybody holds.
        said = said or tuple(voice.say(line) for line in found.game.describe(found.view))
        view = public.hand(title, said, drawn)
        await reply.show(interaction, view, [drawn.file()] if drawn else [])

    async def log(self, interaction: Anything, match: int, page: int = 0, *, since: bool) -> None:
        """Show what has happened, all of it or since the reader's last own move."""
        tables = self.services.tables
        user = interaction.user.id
        entries = await (
            tables.reading.since_last_turn(match, user)
            if since
            else tables.reading.log(match, user)
        )
        found = await tables.reading.perspective(match, user)
        voice = self._voice(interaction, found)
        # Numbers of steps would show by their gaps that something was taken back.
        rows = [public.BULLET + line for line in compose.story(entries, voice)]
        playing = found.viewer is not None and found.outcome is None
        promise = compose.promise(found.match, voice)
        view = public.log(
            match,
            voice,
            rows,
            page,
            since=since,
            seated=playing,
            promise=promise,
            number=numbered(found.match, voice),
        )
        await reply.show(interaction, view)

    async def legend(self, interaction: Anything, match: int) -> None:
        """Show each symbol of the pictures with its name, and the position in words."""
        found = await self.services.tables.reading.perspective(match, interaction.user.id)
        voice, plain = self._voice(interaction, found), self._plain(interaction, found)
        form = await self.services.tables.people.form(interaction.user.id, found.match.options)
        drawn = await self.services.gallery.legend(found, plain, form)
        said = [voice.say(line) for line in found.game.describe(found.view)]
        view = public.hand(voice.say(Message("bot-legend")), said, drawn)
        await reply.show(interaction, view, [drawn.file()] if drawn else [])

    async def fair(self, interaction: Anything, match: int) -> None:
        """Show what the chance of a match is committed to, and what its players bring to it."""
        about = await self.services.tables.reading.match(match)
        game = self.services.games[about.game]
        voice = compose.voice_of(about, game, locale.own(interaction))
        view = layout(text(lines(compose.promise(about, voice), CONTENT)))
        await reply.show(interaction, view)

    async def games(self, interaction: Anything) -> None:
        """Show all tables of the one who asks, wherever they are."""
        user = interaction.user.id
        found = await self.services.tables.reading.overviews_of(user)
        await reply.show(interaction, games(found, user, self.services.voice(interaction)))

    async def rules(
        self, interaction: Anything, match: int, key: str | None = None, words: str = ""
    ) -> None:
        """Show a page of the rules: the one named, the first that fits, or that of the phase."""
        require_short(words, SEARCHED)
        about = await self.services.tables.reading.match(match)
        game = self.services.games[about.game]
        voice = compose.voice_of(about, game, locale.own(interaction))
        pages = topics(game.package, voice.language)
        if words:
            others = [topics(game.package, one) for one in LANGUAGES if one != voice.language]
            hits = search(pages, words, tuple(chain.from_iterable(others)))
            if not hits:
                await reply.tell(interaction, _nothing(voice, words, pages))
                return
            await reply.show(interaction, public.rules(match, voice, hits[:1], hits))
            return
        wanted = key or await self._phase(about)
        topic = next((page for page in pages if page.key == wanted), pages[0])
        # Who has not chosen a page is first told what the game is about.
        shown = [topic] if key or topic is pages[0] else [pages[0], topic]
        drawn = await self._opening(interaction, about, game) if shown[0] is pages[0] else None
        view = public.rules(match, voice, shown, pages, drawn)
        await reply.show(interaction, view, [drawn.file()] if drawn else [])

    async def _opening(self, interaction: Anything, about: Match, game: AnyGame) -> Drawn | None:
        """Return the map as a game with the table's options begins."""
        language, seats = locale.own(interaction), max(game.seats)
        form = await self.services.tables.people.form(interaction.user.id, about.options)
        return await self.services.gallery.opening(game, seats, about.settings, language, form)

    async def export(self, interaction: Anything, match: int) -> None:
        """Hand out the record of a game that is over, as a file."""
        record = await self.services.tables.reading.record(match)
        name = f"table-{match}.txt"
        said = self.services.voice(interaction).say(message("bot-exported", match=str(match)))
        view = layout(text(said), discord.ui.File(f"attachment://{name}"))
        await reply.show(interaction, view, [discord.File(BytesIO(record.encode()), name)])

    async def _phase(self, match: Match) -> str:
        """Return the topic that fits the phase; before the start, the first one will do."""
        if match.status in ("lobby", "cancelled"):
            return ""
        found = await self.services.tables.reading.perspective(match.id, None)
        return found.game.topic(found.view)

    def _voice(self, interaction: Anything, found: Perspective) -> Speaker:
        return compose.voice_of(found.match, found.game, locale.own(interaction))

    def _plain(self, interaction: Anything, found: Perspective) -> Speaker:
        return compose.plain_of(found.match, found.game, locale.own(interaction))


def _nothing(voice: Speaker, words: str, pages: Sequence[Topic]) -> str:
    titles = tuple(page.title for page in pages)
    return voice.say(message("bot-rules-none", words=Quoted(words), topics=titles))


def about(game: AnyGame, voice: Speaker) -> str:
    """Return a line on a game for the help."""
    name, text = Message(f"{game.key}-name"), Message(f"{game.key}-about")
    return voice.say(message("bot-help-game", name=name, about=text))
