"""Error answers with Discord's codes and messages (Discord's documentation, "JSON error codes")."""

from sandbox.world.model import Json


class Refused(Exception):
    """Raised by a handler to answer a request with an error.

    Args:
        status: the HTTP status.
        code: Discord's error code.
        message: Discord's error message.
        extra: further fields of the answer.
        headers: further headers of the answer.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        extra: Json | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status}/{code} {message} {extra or ''}".strip())
        self.status = status
        self.body: Json = {"message": message, "code": code, **(extra or {})}
        self.headers = headers or {}


# HTTP status and message by Discord's error code.
_SENTENCES: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    160004: (400, "A thread has already been created for this message"),
}


def refuse(code: int) -> Refused:
    """Return the error with one of Discord's codes.

    Raises:
        KeyError: the code is not in `_SENTENCES`.
    """
    status, sentence = _SENTENCES[code]
    return Refused(status, code, sentence)


def invalid_form(*path: str | int, message: str) -> Refused:
    """Return error 50035 (HTTP 400) for an invalid request body.

    Args:
        path: the keys and indexes that lead to the invalid value in the body.
        message: the message about this value.
    """
    tree: Json = {"_errors": [{"code": "BASE_TYPE_INVALID", "message": message}]}
    for key in reversed(path):
        tree = {str(key): tree}
    return Refused(400, 50035, "Invalid Form Body", {"errors": tree})


def rate_limited(wait_s: float) -> Refused:
    """Return the error 429 that asks the client to wait this number of seconds."""
    # Without `Via`, discord.py takes status 429 for a ban and raises at once.
    headers = {
        "Via": "1.1 sandbox",
        "Retry-After": str(max(1, round(wait_s))),
        "X-RateLimit-Scope": "user",
        "X-RateLimit-Remaining": "0",
    }
    extra = {"retry_after": round(wait_s, 3), "global": False}
    return Refused(429, 0, "You are being rate limited.", extra, headers)
