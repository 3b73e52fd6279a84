"""What was played, a line each in a file: a run that was stopped goes on by it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def lines(file: Path | None) -> list[str]:
    """Return the lines of a file; a last one that was not written to its end is taken out."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def add(file: Path | None, line: str) -> None:
    """Write a further line, if there is a file."""
    if file is not None:
        with file.open("a", encoding="utf-8") as journal:
            journal.write(f"{line}\n")


class Results:
    """Results by what led to them, all of it plain data. Without a file they are not kept."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._known: dict[str, Any] = dict(map(json.loads, lines(file)))

    def result(self, make: Callable[[], Any], *of: object) -> Any:
        """Return the result of something, which is made unless it is there."""
        if self._file is None:
            return make()
        key = json.dumps(of)
        if key not in self._known:
            self._known[key] = make()
            add(self._file, json.dumps([key, self._known[key]]))
        return self._known[key]
