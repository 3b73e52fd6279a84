"""Rules have a version: matches and records tell by which one they were played."""

from pathlib import Path

import pytest

from games.kernel import AnyGame, BadRecord, OtherRules
from games.kernel.match import Match
from games.kernel.record import Record, read, replay, write
from tests.contract.games import KEYS, game
from tests.toy.editions import SecondToy

RULES = [*map(game, KEYS), SecondToy()]
NEWER = 999

every_rules = pytest.mark.parametrize("rules", RULES, ids=[*KEYS, "second-edition"])


@every_rules
def test_rules_know_their_own_version_and_none_to_come(rules: AnyGame) -> None:
    """What is not here is refused in a sentence that names both versions."""
    assert rules.version >= 1
    assert rules.under(rules.version) is rules
    for unknown in (0, rules.version + 1):
        with pytest.raises(OtherRules, match=f"version {unknown} of {rules.key}'s .*version"):
            rules.under(unknown)


@every_rules
def test_a_record_tells_its_version(rules: AnyGame) -> None:
    """A program that does not know it refuses the record, instead of finding fault with a move."""
    written = write(Match(rules, min(rules.seats)).record())
    line = f"\nrules {rules.version}\n"
    assert line in written
    assert replay(rules, read(written, promised=False)) is None
    newer = read(written.replace(line, f"\nrules {NEWER}\n"), promised=False)
    with pytest.raises(BadRecord, match=f"version {NEWER} .* a newer program has it"):
        replay(rules, newer)


@every_rules
def test_an_earlier_version_that_is_known_follows_a_record_of_its_time(rules: AnyGame) -> None:
    """There is one in the tests of the game, so that its matches are known to go on."""
    kept = _kept(rules)
    for version in range(1, rules.version):
        try:
            earlier = rules.under(version)
        except OtherRules:
            continue
        assert (earlier.key, earlier.version) == (rules.key, version)
        assert earlier.board_text == rules.board_text
        assert [replay(rules, one) for one in kept if one.rules == version]


def _kept(rules: AnyGame) -> list[Record]:
    """Return the records that the tests of a game keep."""
    folder = Path(__file__).parents[1] / rules.package.rpartition(".")[2] / "games"
    return [read(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.txt"))]
