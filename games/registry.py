"""The games that this program can play: the built-in games, and those of installed packages.

A package registers its games in its `pyproject.toml`, each with its key and class:

    [project.entry-points."kontor.games"]
    outbid = "outbid:Outbid"
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from typing_extensions import override

from games.kernel.game import AnyGame

Build = Callable[[str | None], AnyGame]
"""Creates a game from board data as JSON, or from `None` on the game's own board.

A subclass of `Game` is such a callable. Raises BadBoard if the data breaks a rule of the game.
"""

GROUP = "kontor.games"
"""The group of entry points in which packages register games."""

BUILT_IN = ("haendler", "hellweg", "troedler")
"""Packages in `games`, each with a function or class `build`."""


class BrokenGame(Exception):
    """A game cannot be loaded. The exception's text is one line with the game and its package."""


class Games(Mapping[str, Build]):
    """Maps the key of each game to its `Build`. A lookup imports the game's code."""

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        """Register a game for each entry point; of several with one key, the first."""
        self._points: dict[str, EntryPoint] = {}
        self.conflicts: list[str] = []
        """A line of text for each game that was left out because its key was taken already."""
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
    """Return a game's key, the name of its package and its class, as text for errors."""
    package = "Kontor" if point.dist is None else point.dist.name
    return f"{point.name} of {package} ({point.value})"


def find_build(point: EntryPoint) -> Build:
    """Return the `Build` of an entry point.

    Raises:
        BrokenGame: the module cannot be imported, or does not define it.
    """
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
    """Return the built-in games, and those that installed packages register."""
    built_in = (EntryPoint(key, f"games.{key}:build", GROUP) for key in BUILT_IN)
    return Games((*built_in, *sorted(entry_points(group=GROUP), key=lambda point: point.name)))


GAMES: Mapping[str, Build] = find_games()
"""All games, by key."""


def load(key: str, board_text: str | None = None) -> AnyGame:
    """Return the rules of a game, on its own board if `board_text` is `None`.

    Raises:
        KeyError: no game has this key.
        BrokenGame: the game's code cannot be loaded.
        BadBoard: the board breaks a rule of the game.
    """
    return GAMES[key](board_text)


def find_broken_games(games: Mapping[str, Build]) -> dict[str, str]:
    """Return by key a line of text with the error of each game that cannot be created.

    A game is also broken if its attribute `key` differs from the key that it is registered by.
    """
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
