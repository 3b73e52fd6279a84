"""Marks of questions and proposals: what they depend on, and what nobody can work out from them."""

from hashlib import sha256
from pathlib import Path

import pytest

from table.errors import NotNow, Outdated
from tests.rig.table import ANA, BEN, CLEO, TableRig, table_rig
from tests.table.test_turns import sealed

CHANGES = ((), (3, 1), (0, 3, 2, 1))
"""So Ana changes her sealed bid of 1, and takes all of it back."""


async def test_a_mark_does_not_depend_on_sealed_answers_that_others_have_changed(
    tmp_path: Path,
) -> None:
    """Whether Ben has answered before them or after; nor does the mark of a proposal."""
    seen = []
    for changes in CHANGES:
        async with table_rig(tmp_path / str(len(changes))) as rig:
            match = await sealed(rig)
            await rig.play(match, BEN, "bid 2")
            before = await rig.perspective(match, BEN)
            for bid in changes:
                await rig.play(match, ANA, f"bid {bid}")
            unchanged = await rig.perspective(match, BEN)
            assert unchanged.fingerprint == before.fingerprint, "their buttons do not become stale"
            await rig.play(match, BEN, "bid 1")
            perspective = await rig.perspective(match, BEN)
            assert perspective.fingerprint != before.fingerprint, (
                "a second press is no second answer"
            )
            assert perspective.plan_options is not None
            about = await rig.tables.privacy.export(BEN)
            seen.append(
                (
                    before.fingerprint,
                    perspective.fingerprint,
                    perspective.plan_options.fingerprint,
                    about,
                )
            )
    assert seen[0] == seen[1] == seen[2]


async def test_nobody_finds_out_by_trying_what_a_mark_was_made_of(rig: TableRig) -> None:
    """No number of steps gives it without the seed, and every match has a key of its own."""
    match, other = await sealed(rig), await sealed(rig)
    found = await rig.perspective(match, BEN)
    tried = (f"{steps} {found.prompts!r}" for steps in range(100))
    assert found.fingerprint not in {sha256(one.encode()).hexdigest()[:10] for one in tried}
    assert found.fingerprint != (await rig.perspective(other, BEN)).fingerprint
    # Another process, or the same after a start, knows the same buttons.
    assert (
        await rig.restart().tables.reading.perspective(match, BEN)
    ).fingerprint == found.fingerprint


async def test_how_often_a_sealed_answer_was_changed_is_in_no_number_of_steps_taken_back(
    tmp_path: Path,
) -> None:
    """Neither in what is proposed nor in what the log says of it then."""
    seen = []
    for changes in CHANGES:
        async with table_rig(tmp_path / str(len(changes))) as rig:
            match = await sealed(rig)
            await rig.play(match, BEN, "bid 2")
            for bid in changes:
                await rig.play(match, ANA, f"bid {bid}")
            proposal = await rig.propose(match, BEN, "undo")
            for user in (ANA, CLEO):
                await rig.agree(match, user)
            seen.append((proposal.steps, await rig.sentences(match, CLEO)))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("mark", ["0123456789", "stop-1-4-1"])
async def test_a_mark_of_an_earlier_version_is_answered_with_what_is_asked_now(
    rig: TableRig, mark: str
) -> None:
    """The panel is shown again, and the message of a proposal gets new buttons."""
    match = await rig.start_with_crate()
    with pytest.raises(Outdated):
        await rig.play(match, ANA, "shelve left", fingerprint=mark)
    await rig.propose(match, BEN, "stop")
    await rig.take_notifications()
    with pytest.raises(NotNow) as refused:
        await rig.tables.votes.vote(match, ANA, mark, yes=True)
    assert refused.value.sentence.key == "table-other-proposal"
    assert await rig.due_kinds() == [("proposal", None)]
    (proposal, _) = await rig.tables.votes.load(match)
    assert proposal is not None
    assert proposal.agreed == (1,), "nothing was agreed to"
