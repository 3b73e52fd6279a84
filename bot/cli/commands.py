"""Finds the commands of `python -m bot`, and ends a command with an error message.

The module of a command is imported only when the command is called.
"""

import ast
from collections.abc import Mapping
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
"""The exit code for errors that the operator has to correct."""


def refuse(text: str, code: int = USAGE_EXIT_CODE) -> typer.Exit:
    """Print an error message to standard error, and return the exception that ends the command.

    The caller raises it: `raise refuse("There is no such game.")`. `code` is the exit code.
    """
    typer.secho(text, err=True, fg=typer.colors.RED)
    return typer.Exit(code)


def read_settings() -> Settings:
    """Return the settings from the environment, or end the command if they are wrong."""
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
        "operating": (
            *("backup", "restore", "move-database", "rebuild-ratings", "check-matches"),
            "doctor",
        ),
    }
)
"""The names of the commands in each module of this folder."""

MODULE_OF_COMMAND = {
    command: module for module, commands in MODULES.items() for command in commands
}
"""The module of each command, in the order in which `--help` lists the commands."""


class Commands(TyperGroup):
    """A command group that finds commands by `MODULE_OF_COMMAND`."""

    # Some releases of typer contain their own copy of click, so click's types cannot be named.

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return list(MODULE_OF_COMMAND)

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a stand-in with the command's description, which is enough for lists."""
        module = MODULE_OF_COMMAND.get(cmd_name)
        return module and TyperCommand(cmd_name, help=_read_descriptions(module)[cmd_name])

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, arguments = super().resolve_command(ctx, args)
        return name, command and _import_command(str(name)), arguments

    @override
    def invoke(self, ctx: Any) -> Any:
        """Call a command; end it with the file's name if it cannot read or write a file."""
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
    """Return the docstrings of a module's commands by name, without importing the module."""
    tree = ast.parse(Path(__file__).with_name(f"{module}.py").read_text("utf-8"))
    descriptions: dict[str, str] = {}
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.decorator_list:
            # The name of a command is that of its function, or else `@app.command("name")` has it.
            arguments = getattr(function.decorator_list[0], "args", ())
            name = arguments[0].value if arguments else function.name
            descriptions[str(name)] = ast.get_docstring(function) or ""
    return descriptions
