"""`python -m tools.bench` runs the benchmarks; `python -m tools.bench rules` runs one part.

The exit code is 1 if a target is missed.
"""

import argparse
import asyncio
import platform
import sys
from collections.abc import Callable, Iterable, Mapping

from tools.bench.clicks import measure_clicks
from tools.bench.cost import measure_cost
from tools.bench.figures import Figure, format_figure
from tools.bench.memory import measure_memory
from tools.bench.moves import measure_moves
from tools.bench.pictures import measure_pictures
from tools.bench.queries import measure_queries
from tools.bench.rules import measure_rules

PARTS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "rules": measure_rules,
    "pictures": measure_pictures,
    "moves": lambda: asyncio.run(measure_moves()),
    "cost": lambda: asyncio.run(measure_cost()),
    "queries": lambda: asyncio.run(measure_queries()),
    "clicks": lambda: asyncio.run(measure_clicks()),
    "memory": lambda: asyncio.run(measure_memory()),
}
"""The function that measures each part."""

LONG_PARTS = frozenset({"memory"})
"""Parts that take many minutes, and run only if the command names them."""


def main() -> None:
    """Run the parts that the command line names, one after another."""
    parser = argparse.ArgumentParser("python -m tools.bench", description=__doc__)
    help_text = f"what to measure: {', '.join(PARTS)}; else all but {', '.join(LONG_PARTS)}"
    parser.add_argument("parts", nargs="*", help=help_text)
    parts = parser.parse_args().parts
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    print(f"Python {platform.python_version()} on {platform.machine()}")
    names = parts or [part for part in PARTS if part not in LONG_PARTS]
    sys.exit(print_figures(figure for name in names for figure in PARTS[name]()))


def print_figures(figures: Iterable[Figure]) -> int:
    """Print each figure as soon as it is measured, and return the exit code."""
    missed_count = 0
    for figure in figures:
        print(format_figure(figure), flush=True)
        missed_count += figure.is_missed
    if missed_count:
        print(f"targets missed: {missed_count}")
    return int(missed_count > 0)


if __name__ == "__main__":
    main()
