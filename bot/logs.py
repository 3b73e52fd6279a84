"""Logs: one line an event, with what it is about; discord.py's own lines in the same dress."""

import logging
import sys

import structlog

SHARED: tuple[structlog.types.Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def to_standard() -> None:
    """Send our own logs the way of the standard library's, where the operator's handlers are."""
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def set_up(level: str) -> None:
    """Write all logs from this level up to the standard error stream."""
    to_standard()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("alembic").setLevel(max(logging.WARNING, root.level))
    # discord.py tells every request at DEBUG; nobody who looks for a move wants to read them.
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a module."""
    bound: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return bound
