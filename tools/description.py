"""`python -m tools.description openapi.json` cuts the sandbox's description out of Discord's own.

What is kept are the forms of the requests that the sandbox understands. Discord publishes the whole
under the MIT licence at https://github.com/discord/discord-api-spec (the preview of version 10).
"""

import json
import sys
from pathlib import Path
from typing import Any

CUT = Path(__file__).parents[1] / "sandbox" / "rest" / "description.json"
FORMS = (
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PUT /applications/{application_id}/commands",
    "POST /users/@me/channels",
    "PATCH /channels/{channel_id}",
)
UNBUILT = (
    "RichEmbed", "Poll", "Section", "Thumbnail", "UserSelect", "RoleSelect", "MentionableSelect",
    "ChannelSelect", "FileUpload", "Radio", "Checkbox", "CustomClientTheme", "LaunchActivity",
    "Separator", "MessageComponentSeparator", "TextDisplayComponentForModal",
    "Soundboard", "SocialLayer", "ActionRowComponentForModal", "Pong", "UpdateGuildChannel",
    "UpdateDM", "UpdateGroupDM",
    "UpdateThreadTag", "ApplicationCommandChannelOption",
    "ApplicationCommandMentionableOption", "ApplicationCommandNumberOption",
    "ApplicationCommandRoleOption",
)  # fmt: skip
"""Schemas begin with these words; there is no such thing in the sandbox."""
NOTES = ("description", "title", "x-discord-union", "format")


def cut(whole: dict[str, Any]) -> dict[str, Any]:
    """Return the forms, with the schemas that they need; nothing is of one that is not built."""
    schemas = whole["components"]["schemas"]
    # discord.py sends ids as numbers too, and Discord takes them.
    number = {"type": "integer", "minimum": 0}
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], number]}
    forms = {name: bare(_form(whole, *name.split())) for name in FORMS}
    kept: dict[str, Any] = {}
    waiting = _named(forms)
    while waiting:
        name = waiting.pop()
        kept[name] = not name.startswith(UNBUILT) and bare(schemas[name])
        waiting |= _named(kept[name]) - kept.keys()
    about = {"source": "https://github.com/discord/discord-api-spec", "license": "MIT"}
    return {**about, "forms": forms, "components": {"schemas": dict(sorted(kept.items()))}}


def _form(whole: dict[str, Any], method: str, route: str) -> Any:
    operation = whole["paths"][route][method.lower()]
    return operation["requestBody"]["content"]["application/json"]["schema"]


def bare(node: Any, *, named: bool = False) -> Any:
    """Return a schema without notes; `named` are properties."""
    if isinstance(node, list):
        return [bare(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {
        key: bare(one, named=key == "properties" and not named)
        for key, one in node.items()
        if named or (key not in NOTES and not key.startswith("x-"))
    }


def _named(node: Any) -> set[str]:
    """Return the names of the schemas that another one is made of."""
    if isinstance(node, dict):
        meant = node.get("$ref")
        own = {meant.rpartition("/")[2]} if isinstance(meant, str) else set[str]()
        return own.union(*(_named(one) for one in node.values()))
    return set().union(*(_named(one) for one in node)) if isinstance(node, list) else set()


if __name__ == "__main__":
    text = json.dumps(cut(json.loads(Path(sys.argv[1]).read_text("utf-8"))), separators=(",", ":"))
    CUT.write_text(text + "\n", encoding="utf-8")
