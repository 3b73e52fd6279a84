"""`python -m tools.description openapi.json` extracts two files from Discord's API description.

`sandbox/rest/description.json` has the request bodies that the sandbox accepts, for validation, and
`tests/sandbox/answers.json` the responses, for its tests. Discord publishes the description under
the MIT licence at https://github.com/discord/discord-api-spec (the preview of version 10).
"""

import copy
import json
import sys
from pathlib import Path
from typing import Any

from sandbox.rest.routes import ROUTES

ROOT = Path(__file__).parents[1]
REQUESTS_FILE = ROOT / "sandbox" / "rest" / "description.json"
ANSWERS_FILE = ROOT / "tests" / "sandbox" / "answers.json"
REQUESTS = (
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
"""The requests of the bot that have a body: method and pattern of the path."""

UNSUPPORTED_SCHEMAS = (
    "RichEmbed", "Poll", "Section", "Thumbnail", "UserSelect", "RoleSelect", "MentionableSelect",
    "ChannelSelect", "FileUpload", "CustomClientTheme", "LaunchActivity",
    "Separator", "MessageComponentSeparator", "TextDisplayComponentForModal",
    "Soundboard", "SocialLayer", "ActionRowComponentForModal", "Pong", "UpdateGuildChannel",
    "UpdateDM", "UpdateGroupDM",
    "UpdateThreadTag", "ApplicationCommandChannelOption",
    "ApplicationCommandMentionableOption", "ApplicationCommandNumberOption",
)  # fmt: skip
"""Beginnings of the names of schemas that the sandbox does not support."""

EVENT_SCHEMAS = ("MessageResponse", "ThreadResponse", "GuildChannelResponse")
"""Schemas of the objects in gateway events."""

NOTE_KEYS = ("description", "title")
"""Keys of notes for readers, which validation does not need."""


def request_schemas(description: dict[str, Any]) -> dict[str, Any]:
    """Return the content of `description.json`: the schemas of the supported requests."""
    # Discord also accepts ids that are numbers, and discord.py sends such ids.
    snowflake = {
        "anyOf": [_all_schemas(description)["SnowflakeType"], {"type": "integer", "minimum": 0}]
    }
    schemas = {}
    for name in REQUESTS:
        method, route = name.split()
        body = description["paths"][route][method.lower()]["requestBody"]
        schemas[name] = _body_schema(body)
    all_schemas = _all_schemas(description) | {"SnowflakeType": snowflake}
    return _with_references("forms", schemas, all_schemas)


def response_schemas(description: dict[str, Any]) -> dict[str, Any]:
    """Return the content of `answers.json`: the schemas of responses and of gateway objects.

    The schema of a response without a body is `None`.
    """
    inner_errors = copy.deepcopy(_all_schemas(description)["InnerErrors"])
    # The description says that the error code of an invalid field is a number. In fact it is a
    # word, as Discord's reference shows and libraries expect.
    inner_errors["properties"]["_errors"]["items"] = {
        "type": "object",
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        "required": ["code", "message"],
    }
    schemas: dict[str, Any] = {
        kind: {"$ref": f"#/components/schemas/{kind}"} for kind in EVENT_SCHEMAS
    }
    for method, route in ROUTES:
        for status, response in description["paths"][route][method.lower()]["responses"].items():
            shared_name = response.get("$ref", "").rpartition("/")[2]
            answer = description["components"]["responses"].get(shared_name, response)
            schema = _body_schema(answer) if "content" in answer else None
            schemas[f"{method} {route} {status}"] = schema
    all_schemas = _all_schemas(description) | {"InnerErrors": inner_errors}
    return _with_references("answers", schemas, all_schemas)


def _all_schemas(description: dict[str, Any]) -> dict[str, Any]:
    schemas: dict[str, Any] = description["components"]["schemas"]
    return schemas


def _body_schema(body: dict[str, Any]) -> Any:
    return body["content"]["application/json"]["schema"]


def _with_references(key: str, chosen: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """Return a file with the chosen schemas under `key`, and all schemas that they refer to.

    Unsupported schemas become `False`, which no value satisfies.
    """
    chosen = strip_notes(chosen, named=True)
    components: dict[str, Any] = {}
    missing = _referenced_names(chosen)
    while missing:
        name = missing.pop()
        is_supported = not name.startswith(UNSUPPORTED_SCHEMAS)
        components[name] = strip_notes(schemas[name]) if is_supported else False
        missing |= _referenced_names(components[name]) - components.keys()
    return {
        "source": "https://github.com/discord/discord-api-spec",
        "license": "MIT",
        key: chosen,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def strip_notes(node: Any, *, named: bool = False) -> Any:
    """Return a schema without notes; `named` says that the keys of `node` are property names."""
    if isinstance(node, list):
        return [strip_notes(child) for child in node]
    if not isinstance(node, dict):
        return node
    return {
        key: strip_notes(child, named=key == "properties" and not named)
        for key, child in node.items()
        if named or (key not in NOTE_KEYS and not key.startswith("x-"))
    }


def _referenced_names(node: Any) -> set[str]:
    """Return the names of the schemas that a schema refers to."""
    names: set[str] = set()
    children: list[Any] = []
    if isinstance(node, dict):
        reference = node.get("$ref")
        if isinstance(reference, str):
            names.add(reference.rpartition("/")[2])
        children = list(node.values())
    elif isinstance(node, list):
        children = node
    return names.union(*map(_referenced_names, children))


if __name__ == "__main__":
    published = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    for file, extract in ((REQUESTS_FILE, request_schemas), (ANSWERS_FILE, response_schemas)):
        text = json.dumps(extract(published), separators=(",", ":"))
        file.write_text(text + "\n", encoding="utf-8")
