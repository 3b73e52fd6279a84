"""What the bot tells whoever watches it."""

import socket
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


async def test_health_and_figures(sandbox: Sandbox, tmp_path: Path) -> None:
    """A bot that is connected is well, and has counted what was pressed and played."""
    box, http = sandbox, f"127.0.0.1:{free_port()}"
    async with bot_at(box, tmp_path, http=http), aiohttp.ClientSession(f"http://{http}") as watcher:
        before = await figures(watcher)
        await begun(box, box.ben)
        assert (await health(watcher))["well"]
        after = await figures(watcher)
    for name in ("kontor_interactions_total", "kontor_acknowledged_seconds_count"):
        assert after[name] > before.get(name, 0.0), name
    assert after["kontor_tables"] == before["kontor_tables"] + 1
    assert after["kontor_servers"] == after["kontor_build_info"] == 1.0
    assert after["kontor_gateway_up"] == after["kontor_database_up"] == 1.0


async def figures(watcher: aiohttp.ClientSession) -> dict[str, float]:
    """Return the sum of each figure over its labels."""
    sums: dict[str, float] = {}
    async with watcher.get("/metrics") as answer:
        for family in text_string_to_metric_families(await answer.text()):
            for sample in family.samples:
                sums[sample.name] = sums.get(sample.name, 0.0) + sample.value
    return sums


async def health(watcher: aiohttp.ClientSession) -> dict[str, bool]:
    """Return what the bot says of itself, and check that the status says the same."""
    async with watcher.get("/healthz") as answer:
        found: dict[str, bool] = await answer.json()
        assert answer.status == (200 if found["well"] else 503)
    return found
