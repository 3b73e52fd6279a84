"""Players' names, made harmless: no markdown, no mentions, no line of their own."""

import re

import discord

from bot.components.clip import clip

LONGEST = 32
_STRANGE = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff]")


def plain(name: str) -> str:
    """Return a name as pictures and menus may show it: one short line."""
    bare = " ".join(_STRANGE.sub(" ", name).split())
    return clip(bare, LONGEST) or "?"


def shown(name: str) -> str:
    """Return a name as a message may show it: nobody is mentioned, nothing is formatted."""
    # A zero-width space after each @ and < keeps `@everyone` and `<@1>` from being mentions.
    tame = discord.utils.escape_mentions(plain(name)).replace("<", "<\u200b")
    return discord.utils.escape_markdown(tame)
