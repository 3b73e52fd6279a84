"""What the shell says of planned moves, and of how long a game takes."""

from dataclasses import replace

import pytest

from bot.components import speakers
from bot.components.custom_ids import InvalidCustomId, PlanTarget
from bot.subjects.lobby import view
from bot.subjects.play import pages
from bot.subjects.play.content import plan_line
from bot.subjects.play.plans import plans_view
from games.kernel import Rng, Seat, complete_settings, message
from games.matches import pace
from table import Plan
from tests.harvest import Harvest, SendLater
from tests.rig.matches import match_of, perspective
from tests.rig.messages import components

GAME = Harvest()


def test_marks_are_read_as_they_were_written() -> None:
    """Anything else was forged."""
    for mark in (PlanTarget("0a1b"), PlanTarget("0a1b", 12)):
        assert PlanTarget.read(mark.written()) == mark
    for forged in ("0a1b", "o", "ox.0a1b", "o-1.0a1b"):
        with pytest.raises(InvalidCustomId):
            PlanTarget.read(forged)


@pytest.mark.parametrize(
    ("language", "standing", "expired", "unknown"),
    [
        (
            "en",
            "3. Harvest 2: Dig (when hands are sent out in harvest 2)",
            "📌 Your planned move “Harvest 2: Dig” was not played: It is too late for that.",
            "3. This planned move can no longer be read.",
        ),
        (
            "de",
            "3. Ernte 2: Graben (wenn in Ernte 2 die Knechte losziehen)",
            ("📌 Dein geplanter Zug „Ernte 2: Graben“ wurde nicht gespielt: Dafür ist es zu spät."),
            "3. Dieser geplante Zug lässt sich nicht mehr lesen.",
        ),
    ],
)
def test_an_order_says_when_it_acts_or_why_not(
    language: str, standing: str, expired: str, unknown: str
) -> None:
    """In the reader's language."""
    speaker = speakers.table_speaker(language, GAME, ["Ana", "Ben"])
    order = SendLater(2, "dig")
    over = message("kernel-expired-over")
    assert plan_line(GAME, Plan(3, order, None), speaker) == standing
    assert plan_line(GAME, Plan(3, order, over), speaker) == expired
    assert plan_line(GAME, Plan(3, None, None), speaker) == unknown


def test_an_order_keeps_its_number() -> None:
    """Of three, the second was cancelled: Discord would call the third the second in a list."""
    state = GAME.start(2, complete_settings(GAME.settings, {}), Rng(bytes(32), 0)).state
    found, public = (perspective(GAME, state, seat, 2) for seat in (Seat(0), None))
    found = replace(found, plans=tuple(Plan(n, SendLater(n, "dig"), None) for n in (1, 3)))
    content = pages.panel_content(found, public, speakers.match_speaker(found.match, GAME, "en"))
    shown = repr(components(plans_view(content)))
    assert repr("1\\. Harvest 1: Dig")[1:-1] in shown
    assert repr("3\\. Harvest 3: Dig")[1:-1] in shown


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ({}, None),
        ({2: 5.2, 3: 9.0}, "Over days: about a week"),
        ({2: 15.0}, "Over days: about 3 weeks"),
        ({4: 30.0}, "Over days: about 5 weeks"),
    ],
)
def test_a_lobby_says_how_long_its_game_takes(
    monkeypatch: pytest.MonkeyPatch, days: dict[int, float], said: str | None
) -> None:
    """For those who sit there, or else as many as may; nothing where nobody has measured."""
    monkeypatch.setattr(pace, "measured_lengths", lambda _, __: days)
    shown = view.lobby_view(view.lobby_content(match_of(GAME, 2, "lobby"), GAME, "en"))
    text = repr(components(shown))
    assert (": about" in text) == (said is not None)
    assert (said or "Over days") in text


def test_a_lobby_leaves_out_what_new_tables_have() -> None:
    """What every table begins with is no choice of its host; what the host has changed is."""
    match = match_of(GAME, 2, "lobby")
    first = {"hold": "120", "house": "apprentice"}
    at_first = replace(match, options=first | {"clock": "1d"})
    changed = replace(at_first, options={**at_first.options, "hold": "0"})
    for one, said in ((at_first, False), (changed, True)):
        lines = view.lobby_content(one, GAME, "en", first).unusual_lines()
        assert any("Time to answer" in line for line in lines)
        assert not any("When a player is away" in line for line in lines)
        assert any("Grace period" in line for line in lines) == said
