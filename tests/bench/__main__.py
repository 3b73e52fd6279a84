"""`python -m tests.bench`: measures, and prints one table."""

import asyncio
import platform

from tests.bench.clicks import clicks
from tests.bench.commits import commits
from tests.bench.figures import row
from tests.bench.pictures import pictures
from tests.bench.rules import rules
from tests.bench.sizes import sizes


def main() -> None:
    """Measure one thing after the other, so that none disturbs another."""
    figures = [*rules(), *pictures()]
    for measure in (commits, clicks, sizes):
        figures += asyncio.run(measure())
    print(f"Python {platform.python_version()} on {platform.machine()}")  # noqa: T201 - its purpose
    for figure in figures:
        print(row(figure))  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
