"""Statements that one test's database has compiled serve the next one's.

Each engine keeps what it has compiled for itself, and each test has an engine of its own: the same
statements were compiled a thousand times, a tenth of what those tests took.
"""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import store

_FIRST: dict[str, Engine] = {}
"""The first engine of this process for each database. What is compiled is kept by its dialect."""


def engine(*given: Any, **options: Any) -> AsyncEngine:
    """Make an engine that keeps with the first one what it compiles."""
    made = create_async_engine(*given, **options)
    _share(made.sync_engine)
    return made


def _share(made: Engine) -> None:
    first = _FIRST.setdefault(made.dialect.name, made)
    made.dialect = made.pool._dialect = first.dialect
    made._compiled_cache = first._compiled_cache


def install() -> None:
    """Have all databases of this process opened so."""
    store.create_async_engine = engine  # type: ignore[attr-defined] # as the module calls it
