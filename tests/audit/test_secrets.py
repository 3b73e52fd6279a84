"""Whatever a reader may not know changes nothing of all that the bot sends them."""

from dataclasses import replace
from typing import Any

import pytest

from games.haendler.stages.loading.loading import Loading
from games.kernel import Rng, Seat, asked_of, parse, play
from games.matches.selfplay import seed_of
from table.match.loaded import LoadedMatch
from tests.audit.findings import Findings
from tests.audit.hidden import can_be_undone
from tests.audit.pairs import cases
from tests.audit.secrets import PAIRS_COMPARED, SENDER, compare, compared
from tests.audit.sizes import long
from tests.contract.games import game
from tests.haendler.table import ANA, BEN, position
from tests.rig.bot import temporary_store
from tests.rig.ids import KEYS
from tests.rig.senders import AUDITED

SENDERS_AT_LEAST = 4


async def test_what_may_be_told_apart_is_told_apart() -> None:
    """A player's own secrets, taken for a stranger's, are found: the comparison can fail."""
    rules, table = game("toy"), ("toy", 2, dict[str, str]())
    telling = (
        replace(case, reader=Seat(0))
        for case in cases(table, 7)
        if case.reader is None and rules.view(case.state, Seat(0)) != rules.view(case.twin, Seat(0))
    )
    told = Findings()
    async with temporary_store() as store:
        await compare(store, table, [next(telling)], told)
    assert told.findings


async def test_a_count_of_hidden_steps_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A button whose mark follows from the version of its match is found, also by a hash."""
    of_question = LoadedMatch.fingerprint

    def counting(loaded: LoadedMatch, *asked: Any) -> str:
        return loaded.hash_facts(f"{loaded.row.version} {of_question(loaded, *asked)}")

    monkeypatch.setattr(LoadedMatch, "fingerprint", counting)
    table = ("toy", 2, dict[str, str]())
    own = next(case for case in cases(table, 7) if case.reader is not None)
    told = Findings()
    async with temporary_store() as store:
        await compare(store, table, [own], told)
    assert told.findings["bot.messaging.request.Request.edit"]


def test_an_answer_to_an_offer_is_not_taken_for_a_step_to_undo() -> None:
    """It is announced at once, though the same player alone is asked before and after it."""
    haendler, goods = game("haendler"), {BEN: {"paris": "cloth"}}
    ramp = position(Loading(0), masters={1: ANA}, loads={1: {ANA: "wine"}}, stock=goods)
    before = ramp.play(ANA, "offer p2 cloth 100").state
    decline = parse(asked_of(haendler, before, BEN), "decline p1 cloth 100")
    step = play(haendler, before, BEN, decline, Rng(seed_of(1), 1))
    assert haendler.asked_seats(before) == haendler.asked_seats(step.state) == (BEN,)
    assert not can_be_undone(haendler, before, BEN, decline, step)


@pytest.mark.parametrize(
    ("pairs", "seed"), [(1, 7), long("KONTOR_AUDIT_PAIRS", 20)], ids=["few", "many"]
)
@pytest.mark.parametrize("key", KEYS)
async def test_a_reader_cannot_tell_twin_positions_apart(key: str, pairs: int, seed: int) -> None:
    """Random positions and twins of them, compared over everything a reader gets by Discord."""
    told = await compared(pairs, seed, key)
    told.require_none()
    assert told.counts[PAIRS_COMPARED] == pairs
    senders = {count.removeprefix(SENDER) for count in told.counts if count.startswith(SENDER)}
    assert len(senders) >= SENDERS_AT_LEAST
    assert senders <= AUDITED
