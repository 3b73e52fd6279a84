"""`python -m tools.bench`: measures, and prints one table; `python -m tools.bench rules` a part.

It ends with code 1 where a target is missed.
"""

import argparse
import asyncio
import platform
import sys
from collections.abc import Callable, Iterable, Mapping

from tools.bench.clicks import clicks
from tools.bench.cost import cost
from tools.bench.figures import Figure, row
from tools.bench.memory import memory
from tools.bench.pictures import pictures
from tools.bench.queries import queries
from tools.bench.rules import rules

PARTS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "rules": rules,
    "pictures": pictures,
    "cost": lambda: asyncio.run(cost()),
    "queries": lambda: asyncio.run(queries()),
    "clicks": lambda: asyncio.run(clicks()),
    "memory": lambda: asyncio.run(memory()),
}
BY_NAME_ONLY = frozenset({"memory"})
"""Parts that take many minutes."""


def main() -> None:
    """Measure one thing after the other, so that none disturbs another."""
    parser = argparse.ArgumentParser("python -m tools.bench", description=__doc__)
    help_text = f"what to measure: {', '.join(PARTS)}; else all but {', '.join(BY_NAME_ONLY)}"
    parser.add_argument("parts", nargs="*", help=help_text)
    parts = parser.parse_args().parts
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    print(f"Python {platform.python_version()} on {platform.machine()}")
    names = parts or [part for part in PARTS if part not in BY_NAME_ONLY]
    sys.exit(report(figure for name in names for figure in PARTS[name]()))


def report(figures: Iterable[Figure]) -> int:
    """Print figures as they are measured; return the exit code: 1 where a target is missed."""
    missed = 0
    for figure in figures:
        print(row(figure), flush=True)
        missed += figure.is_missed
    if missed:
        print(f"targets missed: {missed}")
    return int(missed > 0)


if __name__ == "__main__":
    main()
