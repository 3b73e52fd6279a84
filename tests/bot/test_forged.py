"""Forged addresses: each is answered, after it was acknowledged, and none changes anything."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.components.custom_ids import MAX, Kind
from bot.inbound import forms
from table import Tables
from tests.bot.pressing import PRESSED, SENT, Client, client
from tests.contract.games import KEYS, game
from tests.table import ANA, BEN, CLEO

TIMES = [150, pytest.param(1_500, marks=pytest.mark.long)]
"""Forged presses and forms in each game, of each sort; `make test-all` tries more."""

NUMBERS = ("0", "1", "-1", "00", "7", "25", "99999", "9" * 18, str(2**63), "9" * 60, "٣", "1e3", "")
KINDS = (*Kind, "nonsense", "", "DO", "do ", "käse")
PARTS = (*NUMBERS, "s0", "a0", "s-1", "s", "?", "yes", "no", "log", "more", "x" * 50, "🐎", "\n")
WRONG: tuple[list[str], ...] = ([], [""], ["\n"], ["9" * 400])
"""What no field of a form takes, not even one for free text."""

PROPOSED = re.compile(r"[km]:(stop|back|remind|away|replace):0*1::|[km]:(standup|abort):0*1::yes")
"""Written well, these do something at the table, as the buttons do."""


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Client]:
    """A client that talks to nobody."""
    async with client(tmp_path) as opened:
        yield opened


async def everything(tables: Tables, match: int) -> list[Any]:
    """Return all that anybody at a table can know of it."""
    known = [(await tables.reading.perspective(match, user)) for user in (None, ANA, BEN)]
    return [known, await tables.consent.proposal(match), await tables.reading.log(match, ANA)]


class Forger:
    """Makes up what no client of ours would send."""

    def __init__(self, seed: int, mark: str) -> None:
        self._chance = Random(seed)  # noqa: S311 - repeatable, and no secret
        self._mark = mark

    def address(self, letters: str) -> str:
        """Return a custom_id, nearly right or not at all; none that somebody may press."""
        while True:
            made = self._address(letters)[:MAX]
            if not PROPOSED.fullmatch(made) and not self._legal(made):
                return made

    def _address(self, letters: str) -> str:
        pick = self._chance.choice
        if self._chance.random() < 0.1:
            return "".join(
                pick("kmf:.-0123456789do🐎\n ") for _ in range(self._chance.randrange(40))
            )
        rest = pick(".").join(pick(PARTS) for _ in range(self._chance.randrange(1, 5)))
        mark = pick((self._mark, "", "0123456789", "log", pick(PARTS)))
        number = "1" if self._chance.random() < 0.7 else pick(NUMBERS)
        return f"{pick(letters)}:{pick(KINDS)}:{number}:{mark}:{rest}"

    def _legal(self, made: str) -> bool:
        """Whether it names an answer that is offered: that is no forgery."""
        answer = rf"[km]:(do|pick|form):0*1:{self._mark}:0*\d(\.0*\d+)?"
        return re.fullmatch(answer, made) is not None

    def values(self) -> list[str]:
        """Return what a menu might be said to hold."""
        return [self._chance.choice(PARTS) for _ in range(self._chance.randrange(3))]

    def fields(self) -> list[dict[str, Any]]:
        """Return the fields of a form, of any shape."""
        pick = self._chance.choice
        return [
            pick(
                (
                    {"type": 18, "component": {"custom_id": pick(PARTS), "value": "9" * 5000}},
                    {"type": 18, "component": {"custom_id": "0", "values": pick(WRONG)}},
                    {"type": 1, "components": [{"custom_id": pick(NUMBERS), "value": None}]},
                    {"type": 4, "custom_id": forms.LINE, "value": "x" * 5000},
                    {"type": 18, "component": None},
                    {},
                )
            )
            for _ in range(self._chance.randrange(3))
        ]


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("key", KEYS)
async def test_forged_presses_are_answered_and_change_nothing(
    bot: Client, key: str, times: int
) -> None:
    """Buttons and menus with any address and any values, by players and by others."""
    match = await bot.begun(key, min(game(key).seats))
    before = await everything(bot.tables, match)
    forger = Forger(1, (await bot.tables.reading.perspective(match, ANA)).fingerprint)
    for number in range(times):
        data = {"custom_id": forger.address("km"), "values": forger.values()}
        user = (ANA, BEN, CLEO)[number % 3]
        heard = await bot.send(user, data, PRESSED, alone=number % 2 == 0)
        assert heard.views or heard.acknowledged, data
        assert not heard.public, data
        assert "went wrong" not in heard.text, data
    assert await everything(bot.tables, match) == before


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("key", KEYS)
async def test_forged_forms_are_answered_and_change_nothing(
    bot: Client, key: str, times: int
) -> None:
    """Forms with any address, and fields of any name, shape and length."""
    match = await bot.begun(key, min(game(key).seats))
    before = await everything(bot.tables, match)
    mark = (await bot.tables.reading.perspective(match, ANA)).fingerprint
    forger = Forger(2, mark)
    for number in range(times):
        whole = f"f:form:{match}:{mark}:{number % 3}"
        data = {
            "custom_id": whole if number % 2 else forger.address("fk"),
            "components": forger.fields(),
        }
        heard = await bot.send(ANA if number % 4 else CLEO, data, SENT)
        assert heard.views, data
        assert "went wrong" not in heard.text, data
    assert await everything(bot.tables, match) == before


@pytest.mark.parametrize("data", [None, {}, {"custom_id": None}, {"custom_id": 7, "values": None}])
async def test_presses_without_an_address_are_answered(bot: Client, data: object) -> None:
    """What lacks all that an interaction should hold is answered too."""
    await bot.begun("toy", 2)
    for kind in (PRESSED, SENT):
        assert (await bot.send(ANA, data, kind)).views
