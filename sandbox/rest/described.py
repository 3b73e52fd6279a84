"""Forms held against Discord's published description, as far as the sandbox understands them.

`description.json` is cut out of it by `tools/description.py`: it allows no embeds, for one, since
the sandbox has none. Without `jsonschema-rs`, which only those who work on Kontor need, all fits.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from sandbox.errors import invalid_form

try:
    import jsonschema_rs
except ImportError:
    jsonschema_rs = None  # type: ignore[assignment]  # is asked for below

DESCRIPTION = Path(__file__).parent / "description.json"


@cache
def _description() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return found


@cache
def _validator(name: str) -> Any:  # noqa: ANN401 - a validator, or nothing where there is none
    form = _description()["forms"].get(name)
    if form is None or jsonschema_rs is None:
        return None
    whole = form | {"components": _description()["components"]}
    return jsonschema_rs.Draft202012Validator(whole)


def check(method: str, route: str, body: object) -> None:
    """Refuse a request with 400/50035 whose form is not as described."""
    validator = _validator(f"{method} {route}")
    if validator is None or body is None:
        return
    for error in validator.iter_errors(body):
        raise invalid_form(*error.instance_path, message=error.message[:600])
