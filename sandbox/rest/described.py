"""Validation of request bodies against Discord's published description of its API.

`tools/description.py` extracts `description.json` from it, with only what the sandbox supports (no
embeds, for example). Without the development dependency `jsonschema-rs`, every body is valid.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from sandbox.errors import invalid_form

try:
    import jsonschema_rs
except ImportError:
    jsonschema_rs = None  # type: ignore[assignment]  # `_validator` checks for it

DESCRIPTION = Path(__file__).parent / "description.json"


@cache
def _description() -> dict[str, Any]:
    description: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return description


@cache
def _validator(name: str) -> Any:  # noqa: ANN401 - a validator, or `None`
    """Return the validator for a route (method and pattern), or `None` if there is none."""
    form = _description()["forms"].get(name)
    if form is None or jsonschema_rs is None:
        return None
    schema = form | {"components": _description()["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def check(method: str, route: str, body: object) -> None:
    """Check the body of a request.

    Raises:
        Refused: 50035 if it does not agree with Discord's description.
    """
    validator = _validator(f"{method} {route}")
    if validator is None or body is None:
        return
    for error in validator.iter_errors(body):
        raise invalid_form(*error.instance_path, message=error.message[:600])
