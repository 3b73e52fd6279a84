"""Answers held against Discord's published description of its REST API.

The sandbox itself refuses requests that are not as described (`sandbox.rest.described`). Answers
need the whole description, which is too large to keep: it is read from KONTOR_DISCORD_OPENAPI, by
default `../shared/discord/openapi.json` beside the repository. Without it none is checked, and the
run says so. Nor are answers of 5xx, which come from faults, and of unknown addresses. Where the
description says that the code of a wrong field is a number, Discord answers with a word, as its
reference shows and libraries read it.
"""

import copy
import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema_rs

from sandbox.ledger import Exchange

ROOT = Path(__file__).parents[2]
DEFAULT = ROOT.parent / "shared" / "discord" / "openapi.json"

ANSWERS = "urn:answers"
_EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
}
"""Gateway events that carry what REST answers too."""


def path() -> Path:
    """Where the description is looked for."""
    return Path(os.environ.get("KONTOR_DISCORD_OPENAPI") or DEFAULT)


def available() -> bool:
    """Whether there is a description to check against."""
    return path().is_file()


class Description:
    """Discord's description, ready to check exchanges."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.paths: dict[str, Any] = document["paths"]
        self.responses: dict[str, Any] = document["components"]["responses"]
        self._compiled: dict[str, jsonschema_rs.Draft202012Validator] = {}
        schemas = document["components"]["schemas"]
        inner = copy.deepcopy(schemas["InnerErrors"])
        inner["properties"]["_errors"]["items"] = {
            "type": "object",
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
            "required": ["code", "message"],
        }
        parts = document["components"]
        worded = document | {
            "components": parts | {"schemas": parts["schemas"] | {"InnerErrors": inner}}
        }
        self._registry = jsonschema_rs.Registry(
            [(ANSWERS, worded)], draft=jsonschema_rs.Draft202012
        )

    def problems(self, exchange: Exchange) -> list[str]:
        """What of a request and its answer does not fit, a line each."""
        if exchange.route == "{tail}":
            return []
        operation = self.paths.get(exchange.route, {}).get(exchange.method.lower())
        if operation is None:
            return [f"{exchange.method} {exchange.route} is not described"]
        name = f"{exchange.method} {exchange.route}"
        found = []
        described = operation.get("parameters", [])
        queries = {p["name"] for p in described if p["in"] == "query"}
        found += [f"{name}: query {q} is not described" for q in exchange.query.keys() - queries]
        if exchange.status < 500:
            found += [f"{name}: answer: {p}" for p in self._answer(name, operation, exchange)]
        return found

    def event_problems(self, name: str, data: dict[str, Any]) -> list[str]:
        """What of a gateway event does not fit, as far as it carries things that REST knows."""
        kind = _EVENTS.get(name)
        found = [] if kind is None else self._check_kind(kind, data)
        if name == "INTERACTION_CREATE" and "message" in data:
            found += self._check_kind("MessageResponse", data["message"])
        return [f"{name}: {problem}" for problem in found]

    def _check_kind(self, kind: str, value: object) -> list[str]:
        schema = {"$ref": f"#/components/schemas/{kind}"}
        return self._check(kind, schema, value)

    def _answer(self, name: str, operation: dict[str, Any], exchange: Exchange) -> list[str]:
        responses = operation["responses"]
        family = f"{exchange.status // 100}XX"
        described = responses.get(str(exchange.status)) or responses.get(family)
        if described is None:
            return [f"status {exchange.status} is not among {list(responses)}"]
        if "$ref" in described:
            described = self.responses[described["$ref"].rpartition("/")[2]]
        content = described.get("content")
        if content is None:
            return [] if exchange.answer is None else ["a body where there is none"]
        schema = content["application/json"]["schema"]
        return self._check(f"{name} {exchange.status}", schema, exchange.answer)

    def _check(self, key: str, schema: dict[str, Any], value: object) -> list[str]:
        validator = self._compiled.get(key)
        if validator is None:
            validator = jsonschema_rs.Draft202012Validator(
                _absolute(schema), registry=self._registry, validate_formats=True
            )
            self._compiled[key] = validator
        return [_line(error) for error in validator.iter_errors(value)]


def _absolute(schema: Any) -> Any:
    """A part of the document with its references made to point into the whole."""
    if isinstance(schema, dict):
        return {k: f"{ANSWERS}{v}" if k == "$ref" else _absolute(v) for k, v in schema.items()}
    return [_absolute(item) for item in schema] if isinstance(schema, list) else schema


def _line(error: jsonschema_rs.ValidationError) -> str:
    where = "/".join(str(step) for step in error.instance_path)
    return f"{where or '(all)'}: {unquote(error.message)[:600]}"


@cache
def description() -> Description | None:
    """The description, or `None` where there is none."""
    if not available():
        return None
    return Description(json.loads(path().read_text(encoding="utf-8")))
