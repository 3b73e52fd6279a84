"""`python -m tools.description openapi.json` cuts the sandbox's description out of Discord's own.

What is kept are the forms of the requests that the sandbox understands, by which it refuses others,
and what it answers, for its tests. Discord publishes the whole under the MIT licence at
https://github.com/discord/discord-api-spec (the preview of version 10).
"""

import copy
import json
import sys
from pathlib import Path
from typing import Any

from sandbox.rest.routes import ROUTES

ROOT = Path(__file__).parents[1]
FORMS_FILE = ROOT / "sandbox" / "rest" / "description.json"
ANSWERS_FILE = ROOT / "tests" / "sandbox" / "answers.json"
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
    "ChannelSelect", "FileUpload", "CustomClientTheme", "LaunchActivity",
    "Separator", "MessageComponentSeparator", "TextDisplayComponentForModal",
    "Soundboard", "SocialLayer", "ActionRowComponentForModal", "Pong", "UpdateGuildChannel",
    "UpdateDM", "UpdateGroupDM",
    "UpdateThreadTag", "ApplicationCommandChannelOption",
    "ApplicationCommandMentionableOption", "ApplicationCommandNumberOption",
    "ApplicationCommandRoleOption",
)  # fmt: skip
"""Schemas begin with these words; there is no such thing in the sandbox."""
CARRIED = ("MessageResponse", "ThreadResponse", "GuildChannelResponse")
"""What gateway events carry."""

NOTES = ("description", "title")


def forms(whole: dict[str, Any]) -> dict[str, Any]:
    """Return what requests must be."""
    # discord.py sends ids as numbers too, and Discord takes them.
    number = {"anyOf": [_schemas(whole)["SnowflakeType"], {"type": "integer", "minimum": 0}]}
    found = {}
    for name in FORMS:
        method, route = name.split()
        body = whole["paths"][route][method.lower()]["requestBody"]
        found[name] = _of(body)
    return _closed("forms", found, _schemas(whole) | {"SnowflakeType": number})


def answers(whole: dict[str, Any]) -> dict[str, Any]:
    """Return what is answered, nothing where that has no body, and what gateway events carry."""
    inner = copy.deepcopy(_schemas(whole)["InnerErrors"])
    # The description says that the code of a wrong field is a number. Discord answers with a word,
    # as its reference shows and libraries read it.
    inner["properties"]["_errors"]["items"] = {
        "type": "object",
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        "required": ["code", "message"],
    }
    found: dict[str, Any] = {kind: {"$ref": f"#/components/schemas/{kind}"} for kind in CARRIED}
    for method, route in ROUTES:
        for status, told in whole["paths"][route][method.lower()]["responses"].items():
            common = told.get("$ref", "").rpartition("/")[2]
            answer = whole["components"]["responses"].get(common, told)
            found[f"{method} {route} {status}"] = _of(answer) if "content" in answer else None
    return _closed("answers", found, _schemas(whole) | {"InnerErrors": inner})


def _schemas(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole["components"]["schemas"]
    return found


def _of(body: dict[str, Any]) -> Any:
    return body["content"]["application/json"]["schema"]


def _closed(what: str, found: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """Return some schemas with those that they need; nothing is of one that is not built."""
    found, kept = bare(found, named=True), dict[str, Any]()
    waiting = _named(found)
    while waiting:
        name = waiting.pop()
        kept[name] = not name.startswith(UNBUILT) and bare(schemas[name])
        waiting |= _named(kept[name]) - kept.keys()
    about = {"source": "https://github.com/discord/discord-api-spec", "license": "MIT"}
    return {**about, what: found, "components": {"schemas": dict(sorted(kept.items()))}}


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
    published = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    for file, cut in ((FORMS_FILE, forms), (ANSWERS_FILE, answers)):
        text = json.dumps(cut(published), separators=(",", ":"))
        file.write_text(text + "\n", encoding="utf-8")
