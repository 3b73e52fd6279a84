"""The games that this program can play: the built-in ones, and those of installed packages.

A package names its games in its `pyproject.toml`, each with its class:

    [project.entry-points."kontor.games"]
    outbid = "outbid:Outbid"
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from typing_extensions import override

from games.kernel.game import AnyGame

Build = Callable[[str | None], AnyGame]
"""Creates a game on a board given as JSON text, or on its own board; a game's class is one.

Raises BadBoard, which names the place, if the text breaks a rule of the game.
"""

GROUP = "kontor.games"

BUILT_IN = ("haendler", "hellweg", "troedler")
"""Packages in `games`, each with a function or class `build`."""


class BrokenGame(Exception):
    """A game cannot be loaded. The text is one line that names it and its package."""


class Games(Mapping[str, Build]):
    """The `Build` of each game, by its key. Its code is imported when it is first looked up."""

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        self._points: dict[str, EntryPoint] = {}
        self.conflicts: list[str] = []
        """A line for each game that is omitted because another one has its key."""
        for point in points:
            if point.name in self._points:
                first = describe(self._points[point.name])
                self.conflicts.append(f"{describe(point)} is left out: its key is that of {first}")
            else:
                self._points[point.name] = point

    @override
    def __getitem__(self, key: str) -> Build:
        return find_build(self._points[key])

    @override
    def __contains__(self, key: object) -> bool:
        # The inherited method would import the game.
        return key in self._points

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._points)

    @override
    def __len__(self) -> int:
        return len(self._points)


def describe(point: EntryPoint) -> str:
    """Return the name of a game with that of its package."""
    home = "Kontor" if point.dist is None else point.dist.name
    return f"{point.name} of {home} ({point.value})"


def find_build(point: EntryPoint) -> Build:
    """Return the `Build` of a game. Raises BrokenGame if its package is broken or lacks it."""
    try:
        module = import_module(point.module)
    except Exception as error:
        msg = f"{describe(point)} cannot be imported: {type(error).__name__}: {error}"
        raise BrokenGame(msg) from error
    build: Build | None = getattr(module, point.attr, None)
    if build is None:
        msg = f"{describe(point)}: {point.module} has no `{point.attr}`: write it, or name another"
        raise BrokenGame(msg)
    return build


def find_games() -> Games:
    """Return the built-in games, and those of the packages that are installed now."""
    built_in = (EntryPoint(key, f"games.{key}:build", GROUP) for key in BUILT_IN)
    return Games((*built_in, *sorted(entry_points(group=GROUP), key=lambda point: point.name)))


GAMES: Mapping[str, Build] = find_games()


def load(key: str, board_text: str | None = None) -> AnyGame:
    """Return the rules of a game on a board.

    Raises:
        KeyError: there is no such game.
        BrokenGame: it cannot be loaded.
        BadBoard: the board breaks a rule of the game.
    """
    return GAMES[key](board_text)


def find_broken_games(games: Mapping[str, Build]) -> dict[str, str]:
    """Return an error line for each game that cannot be created on its own board, by key."""
    broken = {}
    for key in games:
        try:
            own_key = games[key](None).key
        except BrokenGame as error:
            broken[key] = str(error)
        except Exception as error:  # noqa: BLE001 - packages of others may raise anything
            broken[key] = f"{key} cannot be made: {type(error).__name__}: {error}"
        else:
            if own_key != key and isinstance(games, Games):
                broken[key] = f"{key} calls itself {own_key!r}: its class has `key = {key!r}`"
    return broken
