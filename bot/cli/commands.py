"""The commands of `python -m bot`, each imported when it is called, and how they refuse."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

import typer
from pydantic import ValidationError
from typer.core import TyperCommand, TyperGroup
from typing_extensions import override

from bot.core.settings import Settings, describe_problems

USAGE_EXIT_CODE = 2
"""The exit code for what the operator has to change."""


def refuse(text: str, code: int = USAGE_EXIT_CODE) -> typer.Exit:
    """Say what is wrong and return the exit that ends the command."""
    typer.secho(text, err=True, fg=typer.colors.RED)
    return typer.Exit(code)


def read_settings() -> Settings:
    """Return what the environment says, or end the command with what is wrong in it."""
    try:
        return Settings()
    except ValidationError as error:
        raise refuse(describe_problems(error)) from None
    except UnicodeError as error:
        raise refuse(f"The file .env cannot be read ({error}): save it as UTF-8.") from None


MODULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "games": ("selfplay", "replay"),
        "pictures": ("board", "film"),
        "authoring": ("new", "check", "words", "check-board"),
        "demo": ("demo",),
        "operating": ("backup", "restore", "move-database", "check-matches", "doctor"),
    }
)
"""The commands of each module of this folder."""

MODULE_OF_COMMAND = {
    command: module for module, commands in MODULES.items() for command in commands
}


class Commands(TyperGroup):
    """Knows the commands by name."""

    # Some releases of typer carry a click of their own: its types have no one name.

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return list(MODULE_OF_COMMAND)

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return what a list shows of a command; a call resolves it."""
        module = MODULE_OF_COMMAND.get(cmd_name)
        return module and TyperCommand(cmd_name, help=_read_descriptions(module)[cmd_name])

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and _import_command(str(name)), rest

    @override
    def invoke(self, ctx: Any) -> Any:
        """Call a command; a file that it cannot read or write is named."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.filename is None:
                raise
            raise refuse(f"{error.filename}: {error.strerror}") from None


def _import_command(name: str) -> object:
    app = import_module(f"bot.cli.{MODULE_OF_COMMAND[name]}").app
    return typer.main.get_group(app).commands[name]


@cache
def _read_descriptions(module: str) -> Mapping[str, str]:
    """Return what the commands of a module say of themselves; it is read, and not imported."""
    return dict(
        _find_descriptions(ast.parse(Path(__file__).with_name(f"{module}.py").read_text("utf-8")))
    )


def _find_descriptions(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.decorator_list:
            decorator = function.decorator_list[0]
            named = [one.value for one in getattr(decorator, "args", ())]
            yield str(named[0] if named else function.name), ast.get_docstring(function) or ""
