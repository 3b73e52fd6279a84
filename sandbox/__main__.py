"""`python -m sandbox --port 9000 [--state FILE]` runs the server and its page.

Once the server listens, it prints DISCORD_API_URL, DISCORD_TOKEN and SANDBOX_HOME, one per line.
"""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from sandbox.page import add_page
from sandbox.server import Sandbox


async def run(port: int, file: Path | None, locale: str) -> None:
    """Serve until SIGINT or SIGTERM, with Discord's rate limits.

    Args:
        port: the TCP port on 127.0.0.1; 0 takes a free one.
        file: the JSON file that keeps the world, `None` to keep nothing.
        locale: the preferred language of the guild, such as "de".
    """
    stop_requested = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop_requested.set)
    sandbox = Sandbox(port=port, file=file, guild_locale=locale)
    add_page(sandbox)
    async with sandbox:
        sandbox.limits.realistic = True
        sys.stdout.write(f"DISCORD_API_URL={sandbox.api_url}\nDISCORD_TOKEN={sandbox.token}\n")
        sys.stdout.write(f"SANDBOX_HOME={sandbox.home}\n")
        sys.stdout.flush()
        await stop_requested.wait()


def main() -> None:
    """Serve with the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=9000, help="on 127.0.0.1; 0 takes a free one")
    parser.add_argument("--state", type=Path, help="a JSON file that keeps the world")
    parser.add_argument("--locale", default="en-US", help="the server's preferred language")
    options = parser.parse_args()
    asyncio.run(run(options.port, options.state, options.locale))


if __name__ == "__main__":
    main()
