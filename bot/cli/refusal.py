"""How commands end that cannot do what they are asked: they say what to change."""

import typer
from pydantic import ValidationError

from bot.process.settings import Settings, problems

USAGE = 2
"""The exit code for what the operator has to change."""


def refuse(text: str, code: int = USAGE) -> typer.Exit:
    """Say what is wrong and return the exit that ends the command."""
    typer.secho(text, err=True, fg=typer.colors.RED)
    return typer.Exit(code)


def settings() -> Settings:
    """Return what the environment says, or end the command with what is wrong in it."""
    try:
        return Settings()
    except ValidationError as error:
        raise refuse(problems(error)) from None
    except UnicodeError as error:
        raise refuse(f"The file .env cannot be read ({error}): save it as UTF-8.") from None
