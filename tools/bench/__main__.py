"""`python -m tools.bench`: measures, and prints one table; `python -m tools.bench rules` a part."""

import asyncio
import platform
import sys
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from tools.bench.clicks import clicks
from tools.bench.cost import cost
from tools.bench.figures import Figure, row
from tools.bench.pictures import pictures
from tools.bench.rules import rules

AT_ONCE: Mapping[str, Callable[[], Iterable[Figure]]] = {"rules": rules, "pictures": pictures}
IN_A_LOOP: Mapping[str, Callable[[], Coroutine[Any, Any, list[Figure]]]] = {
    "cost": cost,
    "clicks": clicks,
}


def main() -> None:
    """Measure one thing after the other, so that none disturbs another."""
    named = sys.argv[1:] or [*AT_ONCE, *IN_A_LOOP]
    print(f"Python {platform.python_version()} on {platform.machine()}")
    for name in named:
        found = AT_ONCE[name]() if name in AT_ONCE else asyncio.run(IN_A_LOOP[name]())
        for figure in found:
            print(row(figure))


if __name__ == "__main__":
    main()
