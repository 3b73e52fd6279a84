"""How many kinds of control a newcomer meets in the first ten minutes of a game."""

from dataclasses import replace

import pytest

from bot.components import speakers
from bot.components.custom_ids import Kind, read_custom_id
from bot.components.pictures import Drawn
from bot.subjects.play import pages
from bot.subjects.play.content import READING, Focus
from bot.subjects.play.panel import panel_view
from games import registry
from games.kernel import Seat
from games.matches.selfplay import seed_of, walk
from rendering.pictures import PICTURES
from table import PlanOptions
from tests.contract.games import game
from tests.rig.matches import perspective
from tests.rig.messages import controls

DECISIONS = 12
"""What one person decides in ten minutes against computers, at fifty seconds each."""

MOST = 25
NEWCOMER = Seat(0)


def kinds(key: str) -> set[str]:
    """Return the kinds of control on the panels of a newcomer, and behind *More*.

    Buttons that give different answers to the same question are one kind, and so are those that
    open forms of one kind; all else is told apart by what it does.
    """
    rules, found = game(key), set[str]()
    decided = 0
    for move in walk(rules, max(rules.seats), {}, seed_of(0)):
        if decided == DECISIONS:
            break
        prompts = rules.prompts(move.state, NEWCOMER)
        decided += any(not prompt.optional for prompt in prompts)
        own, public = (perspective(rules, move.state, seat, 4) for seat in (NEWCOMER, None))
        later = rules.plannable(move.state, NEWCOMER)
        own = replace(
            own,
            guided=True,
            plan_options=PlanOptions(later, "0123456789"),
            undoable=bool(prompts),
            shortcuts=rules.shortcuts(move.state, NEWCOMER) if prompts else (),
        )
        speaker = speakers.match_speaker(own.match, rules, "en")
        sheet = Drawn("s.png", b"", PICTURES[key].sheet_about(prompt.kind for prompt in prompts))
        content = replace(pages.panel_content(own, public, speaker, sheet), hints=True)
        for focus in (None, Focus(more=READING)):
            for control in controls(panel_view(content, focus=focus)):
                found.add(
                    _kind(control.custom_id, control.label, [prompt.kind for prompt in prompts])
                )
    return found


def _kind(custom_id: str, label: str, asked: list[str]) -> str:
    address = read_custom_id(custom_id)
    assert address is not None
    if address.scope.startswith("o"):
        return f"plan {address.kind}"
    number = address.rest.partition(".")[0]
    if address.kind in {Kind.ANSWER, Kind.CHOOSE, Kind.FORM, Kind.GROUP} and number.isdigit():
        return f"{address.kind} {asked[int(number)]}"
    return f"{address.kind} {label if address.kind is Kind.PAGE else ''}".strip()


@pytest.mark.parametrize("key", registry.GAMES)
def test_a_newcomer_meets_few_kinds_of_control(key: str) -> None:
    """On the panel and behind *More*, in what is decided in about ten minutes."""
    found = kinds(key)
    assert len(found) <= MOST, sorted(found)
