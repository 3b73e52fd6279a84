"""Rules have a version: matches and records tell by which one they were played."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games import registry
from games.kernel import AnyGame, OtherRules
from games.matches.match import Match
from games.matches.record import replay
from games.matches.record_text import read_record, write_record
from players.registry import EVALUATORS
from tests.contract.games import KEYS, game
from tests.rig.records import (
    COMPUTERS,
    describe_difference,
    find_records,
    load_record,
    store_record,
)
from tests.toy import Toy
from tests.toy.editions import ForgetfulToy, SecondToy

RULES = [*map(game, KEYS), SecondToy()]
NEWER = 999

every_rules = pytest.mark.parametrize("rules", RULES, ids=[*KEYS, "second-edition"])


@every_rules
def test_rules_know_their_own_version_and_none_to_come(rules: AnyGame) -> None:
    """What is not here is refused in a sentence that names both versions."""
    assert rules.version >= 1
    assert rules.for_version(rules.version) is rules
    for unknown in (0, rules.version + 1):
        with pytest.raises(
            OtherRules, match=f"version {unknown} of {rules.key}'s.*version {rules.version};"
        ):
            rules.for_version(unknown)


@every_rules
def test_a_record_tells_its_version(rules: AnyGame) -> None:
    """A program that does not know it refuses the record, instead of finding fault with a move."""
    written = write_record(Match(rules, min(rules.seats)).record())
    line = f"\nrules {rules.version}\n"
    assert line in written
    assert replay(rules, read_record(written, require_commitment=False)) is None
    newer = read_record(written.replace(line, f"\nrules {NEWER}\n"), require_commitment=False)
    with pytest.raises(
        OtherRules, match=f"made by other rules: version {NEWER} .* a newer program"
    ):
        replay(rules, newer)


@every_rules
def test_an_earlier_version_that_is_known_follows_a_record_of_its_time(rules: AnyGame) -> None:
    """There is one in the tests of the game, so that its matches are known to go on."""
    records = [load_record(path) for path in find_records(rules.key)]
    for version in range(1, rules.version):
        try:
            earlier = rules.for_version(version)
        except OtherRules:
            continue
        assert (earlier.key, earlier.version) == (rules.key, version)
        assert earlier.board_text == rules.board_text
        assert [replay(rules, record) for record in records if record.rules == version]


@pytest.mark.parametrize("rules", [*map(registry.load, registry.GAMES), Toy(), SecondToy()])
def test_no_change_of_the_rules_forgot_its_number(rules: AnyGame) -> None:
    """Every record that is kept is followed as when it was kept, or made by other rules."""
    found = [
        fault for path in find_records(rules.key) if (fault := describe_difference(rules, path))
    ]
    if found:
        pytest.fail("\n\n".join(found), pytrace=False)


@pytest.mark.parametrize("key", registry.GAMES)
def test_records_by_the_rules_of_today_are_kept(key: str) -> None:
    """For every number of players, once a game keeps any: else a change might find none."""
    rules, records = game(key), [load_record(path) for path in find_records(key)]
    today = {record.seats for record in records if record.rules == rules.version}
    assert not records or today == set(rules.seats)


class HastyToy(ForgetfulToy):
    """The rules of the second edition, by the number of the first."""

    version = 1


def test_a_change_under_the_same_number_is_found_and_not_written_over() -> None:
    """The sentence names the record, the move, and the version that must be raised."""
    (path,) = find_records("toy")
    difference = describe_difference(HastyToy(), path)
    assert difference is not None
    assert re.match(
        r"The replay of tests/toy/games/first-edition\.txt differs .* move \d+: ", difference
    )
    assert "raise `HastyToy.version` from 1" in difference
    assert describe_difference(SecondToy(), path) is None, (
        "this one says so, and knows the first edition"
    )
    assert describe_difference(ForgetfulToy(), path) is None, "and this one says so, too"


def test_a_record_that_is_kept_is_not_written_anew(tmp_path: Path) -> None:
    """Unless it is by other rules: whoever changes them cannot have it fit by writing it again."""
    record, path = load_record(find_records("toy")[0]), tmp_path / "games" / "one.txt"
    store_record(path, record)
    store_record(path, replace(record, seed=b"2" * 32))
    assert load_record(path) == record
    store_record(path, replace(record, rules=2))
    assert load_record(path).rules == 2


def test_computers_have_played_each_game_with_each_number_of_seats() -> None:
    """Players who mean to win come to positions that random players seldom reach."""
    played = {path.stem.rsplit("-", 1)[0] for path in COMPUTERS}
    games = map(registry.load, EVALUATORS)
    assert played == {f"{rules.key}-{seats}" for rules in games for seats in rules.seats}
