"""Commands in the language of who looks at them: names and descriptions out of the catalogues."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from typing_extensions import override

from bot import locale
from games.kernel import Message
from games.texts.catalogues import FIRST_LANGUAGE, language_of


def words(key: str, kind: str = "cmd") -> locale_str:
    """Return a text of a command: `words("act")` is the sentence `bot-cmd-act`."""
    said = locale.bot(FIRST_LANGUAGE).say(Message(f"bot-{kind}-{key}"))
    return locale_str(said, key=f"bot-{kind}-{key}")


class Translator(app_commands.Translator):
    """Translates what `words` has made; `None` where that is the language that the command has."""

    @override
    async def translate(
        self, string: locale_str, wanted: discord.Locale, context: Any
    ) -> str | None:
        language, key = language_of(wanted.value), string.extras.get("key")
        if language == FIRST_LANGUAGE or key is None:
            return None
        return locale.bot(language).say(Message(key))
