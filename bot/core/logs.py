"""Logs: one line an event, with what it is about; discord.py's own lines in the same dress.

A reader of a log may be a player, and sends it to others. So an error is told by its kind and its
way, without the values that were at hand; its text only where it is known to hold none.
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

ERRORS_LIMIT, FRAMES_LIMIT, ERROR_TEXT_LIMIT = 2, 8, 300
"""Errors of a chain that are logged, stack frames of each, and characters of its text."""

LIBRARY_LEVELS = {
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    # discord.py tells every request at DEBUG; nobody who looks for a move wants to read them.
    "discord": logging.INFO,
}
"""Libraries that would tell what is stored or sent."""

REPEATING_LOGGERS = frozenset({"discord.shard"})
"""Libraries that say why Discord is away: a line will do."""

TOKEN_PATTERN = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.-]+")
"""An address in which Discord wants the token of an interaction."""

OBJECT_PATTERN = re.compile(r"[\n(<]")
"""Where a line of asyncio's begins to describe tasks and callbacks."""


def _drop_repeated_outage(_: object, __: str, event: EventDict) -> EventDict:
    """Drop what is only another's word for a database that is away: that has a line of its own."""
    if isinstance(_find_error(event.get("exc_info")), database_unavailable()):
        raise structlog.DropEvent
    return event


def _find_error(given: Any) -> BaseException | None:  # noqa: ANN401 - all that logging takes for one
    """Return the error that a line is logged with."""
    found = sys.exc_info() if given is True else given
    error = found[1] if isinstance(found, tuple) else found
    return error if isinstance(error, BaseException) else None


@cache
def database_unavailable() -> type[BaseException]:
    """Return the error that means that the database is away."""
    # As with `harmless`.
    from storage import DatabaseUnavailable  # noqa: PLC0415

    return DatabaseUnavailable


def use_standard_logging() -> None:
    """Send our own logs the way of the standard library's, where the operator's handlers are."""
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
    """Write all logs from this level up to the standard error stream."""
    use_standard_logging()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(form, colours=sys.stderr.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, least in LIBRARY_LEVELS.items():
        logging.getLogger(name).setLevel(max(least, root.level))


def formatter(form: Form, *, colours: bool = False) -> logging.Formatter:
    """Return the formatter for log records: readable text, coloured if wanted, or JSON."""
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=colours, exception_formatter=structlog.dev.plain_traceback
        )
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
    """Write a library's line, with things by their kind.

    They would show themselves with all they hold: a button its label, a task the error in it.
    """
    args = event.pop("positional_args", ())
    line = str(event["event"])
    if args:
        line = _format_line(line, args)
    if event["logger"] == "asyncio":
        # It has filled in its own lines before.
        line = OBJECT_PATTERN.split(line)[0]
    if event["logger"] in REPEATING_LOGGERS and (error := _find_error(event.pop("exc_info", None))):
        line = f"{line} ({type(error).__name__})"
    event["event"] = line
    return event


def _format_line(line: str, args: Any) -> str:  # noqa: ANN401 - whatever a library logs
    try:
        if isinstance(args, Mapping):
            return line % {name: _hide_value(value) for name, value in args.items()}
        return line % tuple(map(_hide_value, args))
    except (KeyError, TypeError, ValueError):
        return line


def _hide_value(value: object) -> object:
    return value if isinstance(value, str | int | float | None) else type(value).__name__


def _describe_error(exc_info: ExcInfo) -> str:
    """Return an error and what led to it: a few steps each, no values."""
    chain = reversed(tuple(islice(_error_chain(exc_info[1]), ERRORS_LIMIT)))
    return "\n\n".join("\n".join(_error_lines(error)) for error in chain)


def _error_chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _error_lines(error: BaseException) -> Iterator[str]:
    way = traceback.walk_tb(error.__traceback__)
    yield "Traceback (most recent call last):"
    for step in traceback.StackSummary.extract(way, limit=-FRAMES_LIMIT):
        yield f'  File "{step.filename}", line {step.lineno}, in {step.name}'
        yield f"    {step.line}"
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    text = str(error).partition("\n")[0] if isinstance(error, errors_without_secrets()) else ""
    yield f"{kind}: {text[:ERROR_TEXT_LIMIT]}" if text else kind


@cache
def errors_without_secrets() -> tuple[type[BaseException], ...]:
    """Return the errors whose text tells of the weather or of code.

    That of others may quote a bid or a seed.
    """
    # Settings know this module's formats, and are read before it is clear that there is a bot.
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
