"""The commands beside the bot, each imported when it is called: the bot itself needs none."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typing_extensions import override

from bot.cli.refusal import refuse

MODULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "games": ("selfplay", "replay", "board"),
        "film": ("film",),
        "check": ("check",),
        "new": ("new",),
        "demo": ("demo",),
        "words": ("words",),
        "boards": ("check-board",),
        "operating": ("backup", "restore", "move-database", "check-matches"),
        "doctor": ("doctor",),
    }
)
"""The commands of each module of this folder."""

WHERE = {command: module for module, commands in MODULES.items() for command in commands}


class Commands(TyperGroup):
    """Knows the commands by name."""

    # Some releases of typer carry a click of their own: its types have no one name.

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return list(WHERE)

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return what a list shows of a command; a call resolves it."""
        module = WHERE.get(cmd_name)
        return module and TyperCommand(cmd_name, help=_told(module)[cmd_name])

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and _imported(str(name)), rest

    @override
    def invoke(self, ctx: Any) -> Any:
        """Call a command; a file that it cannot read or write is named."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.filename is None:
                raise
            raise refuse(f"{error.filename}: {error.strerror}") from None


def _imported(name: str) -> object:
    app = import_module(f"bot.cli.{WHERE[name]}").app
    return typer.main.get_group(app).commands[name]


@cache
def _told(module: str) -> Mapping[str, str]:
    """Return what the commands of a module say of themselves; it is read, and not imported."""
    return dict(_read(ast.parse(Path(__file__).with_name(f"{module}.py").read_text("utf-8"))))


def _read(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.decorator_list:
            decorator = function.decorator_list[0]
            named = [one.value for one in getattr(decorator, "args", ())]
            yield str(named[0] if named else function.name), ast.get_docstring(function) or ""
