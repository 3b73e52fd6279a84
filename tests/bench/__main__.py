"""`python -m tests.bench`: measures, and prints one table; `python -m tests.bench sizes` a part."""

import asyncio
import platform
import sys
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from tests.bench.clicks import clicks
from tests.bench.commits import commits
from tests.bench.figures import Figure, row
from tests.bench.opening import opening
from tests.bench.pictures import pictures
from tests.bench.rules import rules
from tests.bench.sizes import sizes

AT_ONCE: Mapping[str, Callable[[], Iterable[Figure]]] = {"rules": rules, "pictures": pictures}
IN_A_LOOP: Mapping[str, Callable[[], Coroutine[Any, Any, list[Figure]]]] = {
    "commits": commits,
    "clicks": clicks,
    "sizes": sizes,
    "opening": opening,
}


def main() -> None:
    """Measure one thing after the other, so that none disturbs another."""
    named = sys.argv[1:] or [*AT_ONCE, *IN_A_LOOP]
    print(f"Python {platform.python_version()} on {platform.machine()}")  # noqa: T201 - its purpose
    for name in named:
        found = AT_ONCE[name]() if name in AT_ONCE else asyncio.run(IN_A_LOOP[name]())
        for figure in found:
            print(row(figure))  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
