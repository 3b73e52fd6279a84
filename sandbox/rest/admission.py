"""Checks that precede the handlers of requests: rate limits, and validation of bodies.

Unless `Limits.realistic` is set, a request is limited only if a test orders it with
`Faults.rate_limit`.

Bodies are validated against Discord's published description of its API. `tools/description.py`
extracts `description.json` from it, with only what the sandbox supports (no embeds, for example).
Without the development dependency `jsonschema-rs`, every body is valid.
"""

import json
import zlib
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

from sandbox.clock import Clock
from sandbox.errors import invalid_form

try:
    import jsonschema_rs
except ImportError:
    jsonschema_rs = None  # type: ignore[assignment]  # `_validator` checks for it

DESCRIPTION = Path(__file__).parent / "description.json"
"""The part of Discord's published description by which bodies are validated."""

MAX_MESSAGE_CHARS = 600
"""Maximum length of the message about an invalid body; the end of a longer one is cut."""

GLOBAL = (50, 1.0)
"""The limit for all routes together, except those that answer interactions: requests, seconds."""

_ROUTES: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /users/@me/channels": (10, 10.0),
}
"""The limits for single routes: requests, seconds."""

_DEFAULT = (1000, 1.0)
"""The limit for all other routes."""


class Limits:
    """Counts the requests of recent seconds, for each limit."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.realistic = False
        """Whether Discord's limits apply; if not, no request is limited."""

        self._windows: dict[str, deque[float]] = {}

    def take(self, method: str, route: str, major: str) -> tuple[dict[str, str], float | None]:
        """Count a request.

        Args:
            method: the HTTP method.
            route: the pattern of the route.
            major: the ids in the path for which Discord counts separately, such as the channel's.

        Returns:
            The headers of the answer, and how many seconds the client must wait because of a limit;
            `None` if the request is within all limits.
        """
        name = f"{method} {route}"
        limit, seconds = _ROUTES.get(name, _DEFAULT) if self.realistic else _DEFAULT
        used, wait = 1, None
        if self.realistic:
            used, wait = self._count(f"{name} {major}", limit, seconds)
            if not route.startswith(("/interactions/", "/webhooks/")):
                _, global_wait = self._count("*", *GLOBAL)
                if global_wait is not None:
                    wait = max(global_wait, wait or 0.0)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - used)),
            "X-RateLimit-Reset": f"{self.clock.now() + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(name.encode()):08x}",
        }
        return headers, wait

    def _count(self, key: str, limit: int, seconds: float) -> tuple[int, float | None]:
        """Count a request for one limit.

        Return the number of requests in the last `seconds`, and how many seconds this request must
        wait; `None` if it is within the limit.
        """
        now = self.clock.now()
        window = self._windows.setdefault(key, deque())
        while window and window[0] <= now - seconds:
            window.popleft()
        if len(window) >= limit:
            return limit, window[0] + seconds - now
        window.append(now)
        return len(window), None


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


def check_body(method: str, route: str, body: object) -> None:
    """Check the body of a request.

    Raises:
        Refused: 50035 if it does not agree with Discord's description.
    """
    validator = _validator(f"{method} {route}")
    if validator is None or body is None:
        return
    for error in validator.iter_errors(body):
        raise invalid_form(*error.instance_path, message=error.message[:MAX_MESSAGE_CHARS])
