"""A fault put into functions that are loaded already: their code is exchanged."""

import functools
import gc
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Self

Pair = tuple[CodeType, CodeType]
"""A function's code as it is, and with the fault."""

Name = tuple[str, str, int, bytes]
"""A function's file, name and first line, and the columns, which tell one lambda from the next.

A code itself is no name: it has forgotten much of what it equals once it ran often.
"""


def name(code: CodeType) -> Name:
    """Return the name of a function's code."""
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_linetable


class Loaded:
    """Functions that this process has loaded, and the caches of those in some rooms."""

    def __init__(self, things: Iterable[object], ours: Container[str]) -> None:
        self._functions: dict[Name, list[FunctionType]] = defaultdict(list)
        self._caches: list[functools._lru_cache_wrapper[object]] = []
        for thing in things:
            if isinstance(thing, FunctionType):
                self._functions[name(thing.__code__)].append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper) and _room(thing) in ours:
                self._caches.append(thing)

    @classmethod
    def all_of_it(cls, root: Path) -> Self:
        """Return all functions, and the caches of those below a folder."""
        return cls(_all_things(), {folder.name for folder in root.iterdir() if folder.is_dir()})

    def takes(self, pairs: Iterable[Pair]) -> bool:
        """Whether each function can be given another code; one must be loaded at least."""
        live = [(old, new) for old, new in pairs if name(old) in self._functions]
        return bool(live) and all(old.co_freevars == new.co_freevars for old, new in live)

    def exchange(self, pairs: Iterable[Pair]) -> None:
        """Give functions their new code, and forget what they have said before."""
        for old, new in pairs:
            for function in self._functions.get(name(old), ()):
                function.__code__ = new
        for cache in self._caches:
            cache.cache_clear()


def _room(thing: object) -> str:
    return str(thing.__module__).partition(".")[0]


def _all_things() -> Iterator[object]:
    """Yield what the garbage collector knows; it tells nothing of what is frozen."""
    gc.unfreeze()
    yield from gc.get_objects()
    gc.freeze()


def pairs(source: str, faulty: str, path: Path, line: int) -> Sequence[Pair]:
    """Return the functions that a fault in a line changes; none where it is outside of them."""
    old, new = (compile(text, path, "exec", dont_inherit=True) for text in (source, faulty))
    both = list(zip(_outermost(old), _outermost(new), strict=False))
    return [pair for one, two in both if _holds(one, line) for pair in _changed(one, two)]


def _outermost(code: CodeType) -> Iterator[CodeType]:
    """Yield the functions of a module, and those in its classes, not what is within them."""
    for inner in _inner(code):
        # A class's body keeps its names in a dict, a function does not.
        yield from [inner] if inner.co_flags & CO_OPTIMIZED else _outermost(inner)


def _changed(old: CodeType, new: CodeType) -> Iterator[Pair]:
    if old == new:
        return
    yield old, new
    inside = list(_inner(old)), list(_inner(new))
    if len(inside[0]) == len(inside[1]):
        for one, two in zip(*inside, strict=True):
            yield from _changed(one, two)


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (constant for constant in code.co_consts if isinstance(constant, CodeType))


def _holds(code: CodeType, line: int) -> bool:
    return code.co_firstlineno <= line <= max(_lines(code))


def _lines(code: CodeType) -> Iterator[int]:
    yield code.co_firstlineno
    yield from (line for _, _, line in code.co_lines() if line is not None)
    for inner in _inner(code):
        yield from _lines(inner)
