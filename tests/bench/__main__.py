"""`python -m tests.bench`: measures, and prints one table."""

import asyncio
import platform

from tests.bench.clicks import clicks
from tests.bench.commits import commits
from tests.bench.figures import Figure
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


def row(figure: Figure) -> str:
    """Return one line of the table."""
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.1f}"
    target = f"   to reach: {figure.target}" if figure.target else ""
    return f"{figure.what:<40} {value:>10} {figure.unit:<4}{target}"


if __name__ == "__main__":
    main()
