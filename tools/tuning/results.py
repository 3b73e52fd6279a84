"""The results of what was played: a run that was stopped goes on by them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.tournament.journal import add, lines


class Results:
    """Results by what led to them, all of it plain data. Without a file they are not kept."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._found: dict[str, Any] = dict(map(json.loads, lines(file)))

    def result(self, make: Callable[[], Any], *of: object) -> Any:
        """Return the result of something, which is made unless it is there."""
        if self._file is None:
            return make()
        key = json.dumps(of)
        if key not in self._found:
            self._found[key] = make()
            add(self._file, json.dumps([key, self._found[key]]))
        return self._found[key]
