"""Logging: one line per event, also for the log lines of libraries, as text or JSON.

An operator may be a player, or send the log to others, so the log must not contain secrets of a
match. An error is logged with its class and traceback, without local variables, and with its
message only if errors of this class never quote such secrets.
"""

import logging
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, Literal

import structlog
from structlog.typing import EventDict, ExcInfo, Processor

SHARED_PROCESSORS: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)

Form = Literal["text", "json"]
"""The format of log lines."""

ERRORS_LIMIT = 2
"""Maximum number of errors in a traceback: the last one and its cause."""

FRAMES_LIMIT = 8
"""Maximum number of stack frames of each error."""

MAX_ERROR_CHARS = 300
"""Maximum length of the message of an error."""

LIBRARY_LEVELS = {
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    # At DEBUG, discord.py logs every request, which hides the lines about moves.
    "discord": logging.INFO,
}
"""Minimum levels for libraries that would otherwise log stored or sent contents."""

REPEATING_LOGGERS = frozenset({"discord.shard"})
"""Loggers whose errors are shortened to one line, since they repeat while Discord is down."""

TOKEN_PATTERN = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.-]+")
"""A URL of Discord with the token of a webhook or interaction."""

OBJECT_PATTERN = re.compile(r"[\n(<]")
"""The place in a line of asyncio where the description of tasks and callbacks begins."""


def _drop_repeated_outage(_: object, __: str, event: EventDict) -> EventDict:
    """Drop a line about an error that only reports an unavailable database.

    The outage itself is logged elsewhere.
    """
    if isinstance(_find_error(event.get("exc_info")), database_unavailable()):
        raise structlog.DropEvent
    return event


def _find_error(exc_info: Any) -> BaseException | None:  # noqa: ANN401 - as in logging
    """Return the error in the argument `exc_info` of a logging call."""
    exception = sys.exc_info() if exc_info is True else exc_info
    error = exception[1] if isinstance(exception, tuple) else exception
    return error if isinstance(error, BaseException) else None


@cache
def database_unavailable() -> type[BaseException]:
    """Return the class of the error raised when the database does not answer."""
    # Imported late, as in `errors_without_secrets`.
    from storage import DatabaseUnavailable  # noqa: PLC0415

    return DatabaseUnavailable


def use_standard_logging() -> None:
    """Pass structlog's events to the standard library's logging and its handlers."""
    structlog.configure(
        processors=[
            _drop_repeated_outage,
            *SHARED_PROCESSORS,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def set_up_logging(level: str, form: Form = "text") -> None:
    """Write all log lines of this level (`INFO`) and above to standard error."""
    use_standard_logging()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(form, colours=sys.stderr.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, minimum in LIBRARY_LEVELS.items():
        logging.getLogger(name).setLevel(max(minimum, root.level))


def formatter(form: Form, *, colours: bool = False) -> logging.Formatter:
    """Return the formatter for log records: as text, with ANSI colours if `colours`, or as JSON."""
    renderer: Processor
    if form == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(
            colors=colours, exception_formatter=structlog.dev.plain_traceback
        )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=(*SHARED_PROCESSORS, _without_values),
        use_get_message=False,
        pass_foreign_args=True,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.ExceptionRenderer(_describe_error),
            renderer,
            _without_tokens,
        ],
    )


def _without_values(_: object, __: str, event: EventDict) -> EventDict:
    """Format a library's line with the class names of objects in place of their representations.

    Representations may contain secrets: a button shows its label, a task the error in it.
    """
    args = event.pop("positional_args", ())
    line = str(event["event"])
    if args:
        line = _format_line(line, args)
    if event["logger"] == "asyncio":
        # asyncio passes formatted lines, so cut off the objects at their end.
        line = OBJECT_PATTERN.split(line)[0]
    if event["logger"] in REPEATING_LOGGERS and (error := _find_error(event.pop("exc_info", None))):
        line = f"{line} ({type(error).__name__})"
    event["event"] = line
    return event


def _format_line(line: str, args: Any) -> str:  # noqa: ANN401 - any arguments of a library
    """Format a line with its arguments; if they do not fit, return it unchanged."""
    try:
        if isinstance(args, Mapping):
            return line % {name: _hide_value(value) for name, value in args.items()}
        return line % tuple(map(_hide_value, args))
    except (KeyError, TypeError, ValueError):
        return line


def _hide_value(value: object) -> object:
    """Return text, numbers and `None` as they are, and the class name of other objects."""
    return value if isinstance(value, str | int | float | None) else type(value).__name__


def _describe_error(exc_info: ExcInfo) -> str:
    """Return the traceback of an error and of its cause, shortened and without values."""
    chain = reversed(tuple(islice(_error_chain(exc_info[1]), ERRORS_LIMIT)))
    return "\n\n".join("\n".join(_error_lines(error)) for error in chain)


def _error_chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error, its cause, the cause of that, and so on."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _error_lines(error: BaseException) -> Iterator[str]:
    frames = traceback.walk_tb(error.__traceback__)
    yield "Traceback (most recent call last):"
    for frame in traceback.StackSummary.extract(frames, limit=-FRAMES_LIMIT):
        yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
        yield f"    {frame.line}"
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    text = str(error).partition("\n")[0] if isinstance(error, errors_without_secrets()) else ""
    yield f"{kind}: {text[:MAX_ERROR_CHARS]}" if text else kind


@cache
def errors_without_secrets() -> tuple[type[BaseException], ...]:
    """Return the classes of errors whose message never contains secrets of a match.

    They are about networks, files or code. Other messages may quote a bid or a seed.
    """
    # Imported late: `settings` imports this module, also for commands that need no Discord.
    import aiohttp  # noqa: PLC0415
    import discord  # noqa: PLC0415

    return (
        OSError,
        AttributeError,
        NameError,
        sqlite3.Error,
        aiohttp.ClientError,
        discord.HTTPException,
        discord.ConnectionClosed,
        discord.GatewayNotFound,
    )


def _without_tokens(_: object, __: str, line: Any) -> str:  # noqa: ANN401 - structlog's own type
    return TOKEN_PATTERN.sub(r"\1…", line)


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a module."""
    bound: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return bound
