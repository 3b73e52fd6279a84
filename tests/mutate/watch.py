"""What a test calls: heard while it runs."""

import sys
import threading
from pathlib import Path
from types import CodeType, FrameType
from typing import Self


class Watch:
    """Notes each function that is called, in all threads that begin meanwhile."""

    def __init__(self) -> None:
        self._called: dict[int, CodeType] = {}

    def __enter__(self) -> Self:
        threading.settrace(self._note)
        sys.settrace(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)
        threading.settrace(None)

    def _note(self, frame: FrameType, _event: str, _argument: object) -> None:
        self._called[id(frame.f_code)] = frame.f_code

    def places(self, folder: Path) -> list[str]:
        """Return the places of what was called in a folder."""
        places = {place(code) for code in self._called.values()}
        return sorted(each for each in places if each.startswith(f"{folder}/"))


def place(code: CodeType) -> str:
    """Return a function's file and first line."""
    return f"{code.co_filename}:{code.co_firstlineno}"
