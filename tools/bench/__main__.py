"""`python -m tools.bench`: measures, and prints one table; `python -m tools.bench rules` a part."""

import asyncio
import platform
import sys
from collections.abc import Callable, Iterable, Mapping

from tools.bench.clicks import clicks
from tools.bench.cost import cost
from tools.bench.figures import Figure, row
from tools.bench.pictures import pictures
from tools.bench.rules import rules

PARTS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "rules": rules,
    "pictures": pictures,
    "cost": lambda: asyncio.run(cost()),
    "clicks": lambda: asyncio.run(clicks()),
}


def main() -> None:
    """Measure one thing after the other, so that none disturbs another."""
    print(f"Python {platform.python_version()} on {platform.machine()}")
    for name in sys.argv[1:] or PARTS:
        for figure in PARTS[name]():
            print(row(figure))


if __name__ == "__main__":
    main()
