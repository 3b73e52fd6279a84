"""A small part of each audit."""

import re
from dataclasses import replace
from typing import Any

import pytest

from games.kernel import Seat
from table.match.loaded import LoadedMatch
from tests.contract.games import game
from tools.audit.findings import Findings
from tools.audit.hostile import ANSWERED, withstood
from tools.audit.ids import KEYS, NAMES, SEATED
from tools.audit.kills import MOVES, killed
from tools.audit.moments import (
    BY_DAY,
    CLOCKED,
    EVENINGS,
    LOOKS,
    SENT,
    Deed,
    Scene,
    differences,
    got,
    leaves,
    plays,
    says,
)
from tools.audit.outlets import COMPARED
from tools.audit.pairs import cases
from tools.audit.secrets import PAIRS_COMPARED, SENDER, compare, compared
from tools.audit.shell import Sketches, fresh_store

INPUTS = 60
KILLS = 10
PAIRS = 1
FEW = 3
ANA, BEN = SEATED[:2]
TOLD = [
    *((scene, 1) for scene in BY_DAY),
    *(pytest.param(scene, len(LOOKS), marks=pytest.mark.long) for scene in (*BY_DAY, *EVENINGS)),
]
"""An evening has the same scenes in seconds instead of minutes; in `make test-all` all is read at
each step, and not one thing after the other."""


async def test_what_may_be_told_apart_is_told_apart() -> None:
    """A player's own secrets, taken for a stranger's, are found: the comparison can fail."""
    rules, table = game("toy"), ("toy", 2, dict[str, str]())
    telling = (
        replace(case, reader=Seat(0))
        for case in cases(table, 7)
        if case.reader is None and rules.view(case.state, Seat(0)) != rules.view(case.twin, Seat(0))
    )
    told = Findings()
    async with fresh_store() as store:
        await compare(store, table, [next(telling)], told)
    assert told.findings


async def test_a_count_of_hidden_steps_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A button whose mark follows from the version of its match is found, also by a hash."""
    of_question = LoadedMatch.fingerprint

    def counting(loaded: LoadedMatch, *asked: Any) -> str:
        return loaded.mark_of(f"{loaded.row.version} {of_question(loaded, *asked)}")

    monkeypatch.setattr(LoadedMatch, "fingerprint", counting)
    table = ("toy", 2, dict[str, str]())
    own = next(case for case in cases(table, 7) if case.reader is not None)
    told = Findings()
    async with fresh_store() as store:
        await compare(store, table, [own], told)
    assert told.findings["bot.inbound.request.Request.show"]


@pytest.mark.parametrize("key", KEYS)
async def test_positions_that_look_the_same_sound_the_same(key: str) -> None:
    """Everything a reader gets by way of Discord."""
    told = await compared(PAIRS, 7, key)
    assert told.counts[PAIRS_COMPARED] == PAIRS
    assert not told.findings, told.examples
    senders = {one.removeprefix(SENDER) for one in told.counts if one.startswith(SENDER)}
    assert len(senders) > FEW
    assert senders <= COMPARED


async def test_hostile_inputs_are_answered_and_change_nothing() -> None:
    """InvalidCustomId, outdated, stolen, endless and doubled ones."""
    found = await withstood(INPUTS, 3, Sketches, opening=3, keys=("haendler", "toy"))
    assert not found.findings, found.examples
    inputs = sum(count for what, count in found.counts.items() if what.startswith("inputs"))
    assert found.counts[ANSWERED] == inputs >= INPUTS


async def test_a_bot_that_dies_anywhere_comes_back_as_it_was() -> None:
    """No move lost or doubled, one live board, nobody called twice, no reminder lost."""
    found = await killed(KILLS, 6)
    assert not found.findings, found.examples
    kinds = found.counts.keys()
    assert any(one.startswith("due by itself") for one in kinds)
    assert found.counts[MOVES] > 0


@pytest.mark.parametrize(("scene", "looks"), TOLD, ids=str)
async def test_nobody_can_tell(scene: Scene, looks: int) -> None:
    """Neither from a message nor from a mention, its moment or its absence."""
    assert await differences(scene, looks) == []


async def test_what_others_may_see_is_found() -> None:
    """A move that is told earlier is told apart: the comparison can fail."""
    scene = Scene("sooner", (*SENT, Deed(3, plays(ANA))), (*SENT, Deed(2, plays(ANA))), until=5)
    assert await differences(scene) != []


async def test_nobody_waits_by_name_for_who_is_on_vacation() -> None:
    """Called a moment before they left: no call comes after that, and lists say who is away."""
    asked = says(BEN, "table remind")
    scene = Scene("", (*SENT, Deed(0, leaves(ANA)), Deed(3, asked)), (), CLOCKED)
    async with fresh_store() as store:
        steps = await got(store, scene, scene.first)
    later = [text for step in steps[1:] for _, text in step]
    pinged = [text for text in later if re.search(rf'"users": \[[^]]*"?{ANA}"?', text)]
    assert pinged == []
    waited = [text for text in later if re.search(rf"waiting for [^·]*{NAMES[ANA]}", text)]
    assert waited == []
    assert any("on vacation" in text for text in later)
