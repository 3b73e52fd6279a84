"""`python -m bot` runs the bot; the other commands play, replay and measure without Discord."""

import gc

import typer

from bot.cli.commands import USAGE_EXIT_CODE, Commands, read_settings, refuse
from bot.core import logs
from bot.core.settings import ConfigurationError, TemporaryFailure

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    help="Kontor hosts board games in Discord. Without a command it runs the bot.",
)

HOW_TO_BEGIN = """There is no token, so there is no bot to run.

1. Open https://discord.com/developers/applications and make a New Application.
2. Under "Bot", press "Reset Token" and copy it.
3. Put it into a file named .env in this folder: DISCORD_TOKEN=your-token
   (.env.example explains every setting.)
4. Under "OAuth2", choose the scopes "bot" and "applications.commands", and the permissions
   View Channels, Send Messages, Send Messages in Threads, Create Public Threads, Attach Files,
   Read Message History and Add Reactions; open the address it makes and invite the bot to your
   server.
5. Run `python -m bot` again, and type /help in your server.
"""
FAILURE_EXIT_CODE = 1
"""The exit code for internal errors and failures that may pass: starting again may help."""

log = logs.logger(__name__)


@app.callback(invoke_without_command=True)
def main(context: typer.Context) -> None:
    """Run the bot, unless another command is given."""
    if context.invoked_subcommand is None:
        _run()


def _run() -> None:
    settings = read_settings()
    if settings.token is None:
        typer.echo(HOW_TO_BEGIN, err=True)
        raise typer.Exit(USAGE_EXIT_CODE)
    logs.set_up_logging(settings.log_level, settings.log_format)
    # Imported late, so that a missing token is reported before the slow import. Without garbage
    # collection, the import takes a tenth less time.
    gc.disable()
    from bot.process import running  # noqa: PLC0415

    gc.enable()
    try:
        running.serve(settings)
    except TemporaryFailure as reason:
        raise refuse(str(reason), FAILURE_EXIT_CODE) from None
    except ConfigurationError as reason:
        raise refuse(str(reason)) from None
    except Exception:
        # The interpreter's own traceback could contain secrets.
        log.exception("the bot has ended")
        raise typer.Exit(FAILURE_EXIT_CODE) from None


if __name__ == "__main__":
    app()
