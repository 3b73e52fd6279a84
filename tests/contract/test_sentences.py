"""Sentences of the bot and of the table: each is said somewhere, and what is said is there.

That all languages have the same ones, with the same arguments, is tested in `test_languages`.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

from bot.subjects.lobby.options import TOPICS
from games.texts.catalogues import FIRST_LANGUAGE, catalogue_keys
from players.levels import LEVELS
from storage.document import AdminEventKind, AdminFacts
from storage.tournament import TournamentStatus
from table.match.options import DAYS, DEFAULT_LEVEL, LANGUAGE, OPTIONS, SQUARE, TONIGHT, WIDE
from table.services.calls import REMINDERS
from table.views.log import admin_event_sentence

FATES = (
    *("stop", "undo", "carried-out", "lapsed", "replace", "house", "voted"),
    *("expired", "outvoted", "impossible", "agreed", "missing", "against"),
)
BY_SOMEBODY = {"reminded", "cancelled", "gave"}
BY_NOBODY = {
    *("vacation", "back", "late", "gone", "left", "taken", "renamed", "played", "reached"),
    *("unattended", "attended", "continued", "options"),
}
MADE = {
    "bot": {
        *(f"proposal-{fate}" for fate in FATES),
        *(f"rhythm-{rhythm}" for rhythm in (DAYS, TONIGHT)),
        *(f"lobby-{rhythm}" for rhythm in (DAYS, TONIGHT)),
        *(f"replace-{how}" for how in ("offer", "house")),
        *(f"reminder-{when}" for when in ("soon", "over")),
        *(f"reminders-{switch}" for switch in REMINDERS),
        *(f"seat-{state}" for state in ("there", "asked", "called", "away", "house", "computer")),
        *(f"level-{level}" for level in (DEFAULT_LEVEL, *LEVELS)),
        *(f"verify-{verdict}" for verdict in ("seed", "broken")),
        *(f"options-{topic}" for topic in TOPICS),
        *(f"help-{page}" for page in ("begin", "more", "trust")),
        *(f"screen-{form}" for form in (SQUARE, WIDE)),
        *(f"tournament-{status}" for status in get_args(TournamentStatus)),
        *(f"tournament-told-{press}" for press in ("join", "leave", "start")),
        *("seat-offered", "status-lobby", "status-playing", "square", "wide"),
    },
    "table": {
        *(
            f"setting-{option.key}{value}"
            for option in (*OPTIONS, LANGUAGE)
            for value in ("", *(f"-{one}" for one in option.values))
        ),
        *(
            admin_event_sentence(AdminFacts(kind, author=author)).key.removeprefix("table-")
            for kind in get_args(AdminEventKind)
            for author, without in (("", BY_SOMEBODY), ("Mo", BY_NOBODY))
            if kind not in without
        ),
    },
}
"""Keys that the code puts together from parts; names of buttons are those of their `Kind`."""


@pytest.mark.parametrize("room", MADE)
def test_every_sentence_is_said_somewhere_and_is_there(room: str) -> None:
    """Words of commands are named after them; others stand in the code, in double quotes."""
    sources = Path(str(files(room))).rglob("*.py")
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    known = {key.removeprefix(f"{room}-") for key in catalogue_keys(room, FIRST_LANGUAGE)}
    named = {key for key in known if key.startswith("cmd-") or f'"{key}"' in code}
    said = set(re.findall(rf'"{room}-([a-z0-9-]+)"', code)) | MADE[room]
    assert sorted(said - known) == sorted(known - said - named) == []
