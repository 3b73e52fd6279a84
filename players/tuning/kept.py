"""What was played, a line each in a file: a run that was stopped goes on with it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Kept:
    """Results by what led to them, all of it plain data. Without a file they are not kept."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._found: dict[str, Any] = {}
        if file and file.exists():
            text = file.read_text(encoding="utf-8")
            # A last line that was not written to its end is taken out.
            whole = text[: text.rfind("\n") + 1]
            file.write_text(whole, encoding="utf-8")
            self._found = dict(map(json.loads, whole.splitlines()))

    def result(self, make: Callable[[], Any], *of: object) -> Any:
        """Return the result of something, which is made unless it is there."""
        if self._file is None:
            return make()
        key = json.dumps(of)
        if key not in self._found:
            self._found[key] = make()
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([key, self._found[key]]) + "\n")
        return self._found[key]
