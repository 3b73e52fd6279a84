"""Hostile inputs at open, running, private and closed tables."""

from collections.abc import Mapping
from typing import Any

import pytest

from rendering.studio import Studio
from tests.audit.hostile import ANSWERED, withstood
from tests.audit.hostile_inputs import FORGED
from tests.audit.sizes import long
from tests.rig.bot import HashingStudio

FEW_TABLES: Mapping[str, Any] = {"studio": HashingStudio, "opening": 3, "keys": ("haendler", "toy")}
ALL_TABLES: Mapping[str, Any] = {"studio": Studio}


@pytest.mark.parametrize(
    ("inputs", "seed", "tables"),
    [
        (40, 3, FEW_TABLES),
        (60, 4, {**FEW_TABLES, "kinds": FORGED}),
        long("KONTOR_AUDIT_INPUTS", 10_000, ALL_TABLES),
    ],
    ids=["few", "forged", "many"],
)
async def test_hostile_inputs_are_answered_and_change_nothing(
    inputs: int, seed: int, tables: Mapping[str, Any]
) -> None:
    """Forged, outdated, stolen, endless and doubled ones; many of them at tables of all games."""
    found = await withstood(inputs, seed, **tables)
    found.require_none()
    made = sum(count for what, count in found.counts.items() if what.startswith("inputs"))
    assert found.counts[ANSWERED] == made >= inputs
