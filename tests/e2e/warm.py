"""What the fork server does before it forks: imports the bot, reads catalogues and boards."""

import gc
from itertools import product

import pytest
from discord.app_commands import commands, transformers

from bot.components import speakers
from bot.process import client, running  # noqa: F401 - what the programs import
from games import registry
from games.texts import catalogues
from tests.e2e import conftest
from tests.rig import delays

client.ARRIVAL_TIMEOUT_S = 0.02
"""The sandbox has one server: no bot need wait for more of them."""

commands.Locale = transformers.Locale = conftest.SPOKEN  # type: ignore[attr-defined,assignment]
delays.skip_disk_sync()
delays.skip_call_delay(pytest.MonkeyPatch())
delays.call_active_players(pytest.MonkeyPatch())
for game in (conftest.toy(None), *map(registry.load, registry.GAMES)):
    for package, language in product(
        (game.package, *speakers.COMMON_PACKAGES), catalogues.LANGUAGES
    ):
        catalogues.catalogue_keys(package, language)
# What is there stays: to look for garbage in it would copy all of it into each process.
gc.collect()
gc.freeze()
