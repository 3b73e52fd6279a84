"""Who is notified by a text."""

import re

from sandbox.components import layout_text
from sandbox.model import Json, Message
from sandbox.world import World

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")


def find_mentions(world: World, message: Message, form: Json) -> None:
    """Who is notified by the text: everyone who is named, unless `allowed_mentions` says less."""
    if not {"content", "components", "allowed_mentions"} & form.keys():
        return
    text = f"{message.content}\n{layout_text(message.components)}"
    allowed = form.get("allowed_mentions")
    users = [int(u) for u in _USER_MENTION.findall(text) if int(u) in world.state.users]
    roles = [int(r) for r in _ROLE_MENTION.findall(text)]
    everyone = "@everyone" in text or "@here" in text
    if allowed is not None:
        parse = allowed.get("parse") or []
        if "users" not in parse:
            named = {int(u) for u in allowed.get("users") or []}
            users = [u for u in users if u in named]
        if "roles" not in parse:
            named = {int(r) for r in allowed.get("roles") or []}
            roles = [r for r in roles if r in named]
        everyone = everyone and "everyone" in parse
    message.mentions = list(dict.fromkeys(users))
    message.mention_roles = list(dict.fromkeys(roles))
    message.mention_everyone = everyone
