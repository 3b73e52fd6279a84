"""Revisions 1300 and 1310 fold what belonged to a match in other tables into its document.

Revision 1335 tells apart what the name in an admin event meant. Revision 1390 renames fields.
"""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from sqlalchemy import create_engine, text

from storage import open_store
from storage.document import (
    AdminEvent,
    AdminFacts,
    DeadlineRow,
    DepartedRow,
    FollowerRow,
    Invited,
    MatchDocument,
    PlanRow,
    Press,
    ProposalRow,
    parse_admin_facts,
)
from storage.queries import live_messages, log, matches, outbox
from storage.rows import Destination, LiveRow, StepRow
from storage.upkeep import migrate
from table.match.clocks import LOW_LEVEL, Clock
from table.match.presence import Call, LearnedLesson, Presence, load_presence

MATCH = 5
BEFORE = """
INSERT INTO boards VALUES ('b', '{}');
INSERT INTO matches (id, game, channel_id, host_id, status, stopped, language, created_at,
    updated_at, settings, board, version, announced_version)
    VALUES (5, 'toy', 7, 1, 'playing', 0, 'en', 1, 1, '{}', 'b', 4, 4),
           (6, 'toy', 7, 1, 'over', 0, 'en', 1, 1, '{}', 'b', 4, 4);
INSERT INTO planned_moves VALUES (5, 1, 2, '[2]', NULL, NULL, 0);
INSERT INTO planned_moves VALUES (5, 1, 1, '[1]', '{"key":"why"}', 3, 1);
INSERT INTO proposals (id, match_id, kind, proposer, told, about, due, status, declined_by,
    channel_id, message_id, target)
    VALUES (30, 6, 'stop', 0, 4, NULL, 50, 'carried-out', NULL, 7, 69, NULL),
           (31, 5, 'pause', 0, 4, NULL, 50, 'declined', 1, 7, NULL, NULL),
           (34, 5, 'undo', -1, 4, NULL, 60, 'open', NULL, 7, 71, 3);
INSERT INTO consents VALUES (34, 1, 0), (34, 0, 1), (30, 0, 1);
INSERT INTO invitations VALUES (5, 9, 'Cleo', 1);
INSERT INTO departed VALUES (5, 8, '123');
INSERT INTO deadlines (match_id, seat, kind, due, pause, mark)
    VALUES (5, -1, 'vote', 60, 0, ''), (5, 0, 'answer', 10, 5, 'a');
INSERT INTO outbox (id, match_id, version, kind, payload, nonce, attempts, due, status)
    VALUES (1, 5, 4, 'proposal', '{"number": 34}', 'n', 0, 1, 'owed');
"""


def database_of(file: Path, revision: str, statements: str) -> None:
    """Make a database as it was at a revision, and store something."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate.upgrade_to(connection, revision)
    engine.dispose()
    with closing(sqlite3.connect(file)) as stored, stored:
        stored.executescript(statements)


async def test_all_that_belonged_to_a_match_is_in_its_document(tmp_path: Path) -> None:
    """Proposals are numbered by match, and what is owed of them names the new number."""
    file = tmp_path / "kontor.sqlite3"
    database_of(file, "1240", BEFORE)
    async with open_store(f"sqlite:///{file}") as store, store.read() as connection:
        found, other = [await matches.load_document(connection, MATCH + more) for more in (0, 1)]
        payload = await connection.scalar(text("SELECT payload FROM outbox"))
        due = await matches.list_due(connection, 60)
        shown = await matches.find_by_proposal_message(connection, 71)
    # A kind that 1.1 knew, and no proposal of today.
    declined = ProposalRow(1, "stop", 0, 4, None, 50, "declined", 1, 7)
    assert found.proposals[0] == replace(declined, kind="pause")  # type: ignore[arg-type]
    assert found == MatchDocument(
        plans=(
            PlanRow(1, 1, "[1]", '{"key":"why"}', 3, acted=True),
            PlanRow(1, 2, "[2]"),
        ),
        proposals=(
            found.proposals[0],
            ProposalRow(
                *(2, "undo", -1, 4, None, 60, "open", None, 7, 71),
                target=3,
                votes={0: True, 1: False},
            ),
        ),
        invited=(Invited(9, "Cleo", declined=True),),
        departed=(DepartedRow(8, "123"),),
        deadlines=(
            DeadlineRow(-1, "vote", 60),
            DeadlineRow(0, "answer", 10, 5, "a"),
        ),
    )
    assert [row.votes for row in other.proposals] == [{0: True}]
    assert payload == '{"number": 2}'
    assert [one.kind for one in due] == ["answer", "vote"]
    assert shown == MATCH


OPEN_TURN = """
INSERT INTO boards VALUES ('b', '{}');
INSERT INTO matches (id, game, channel_id, host_id, status, stopped, language, created_at,
    updated_at, settings, board, version, announced_version, acting, state, announced_state)
    VALUES (5, 'toy', 7, 1, 'playing', 0, 'en', 1, 1, '{}', 'b', 8, 5, 1, '"now"', '"told"'),
           (6, 'toy', 7, 1, 'lobby', 0, 'en', 1, 1, '{}', 'b', 0, 0, NULL, NULL, NULL);
INSERT INTO steps (match_id, version, kind, seat, user_id, action, notation, events, ended_turn,
    undone_by, interaction_id, at)
    VALUES (5, 0, 'start', NULL, 11, NULL, 'start', '[]', 1, NULL, NULL, 0),
           (5, 1, 'move', 0, 11, '{}', 'one', '[]', 1, NULL, 101, 1),
           (5, 2, 'move', 1, 22, '{}', 'two', '[]', 1, 4, NULL, 2),
           (5, 3, 'move', 0, 11, '{}', 'unheard', '[]', 0, 4, NULL, 3),
           (5, 4, 'undo', NULL, NULL, NULL, '2', '[]', 1, NULL, NULL, 4),
           (5, 5, 'move', 0, 11, '{}', 'five', '[]', 1, NULL, NULL, 5),
           (5, 6, 'move', 1, 22, '{}', 'six', '[]', 0, 7, 106, 6),
           (5, 7, 'undo', 1, 22, NULL, '6', '[]', 0, NULL, 107, 7),
           (5, 8, 'move', 1, 22, '{}', 'eight', '[]', 0, NULL, 108, 8);
INSERT INTO positions VALUES (5, 1, 'after 1'), (5, 3, 'after 3'), (5, 4, 'after 4');
INSERT INTO acts (match_id, version, kind, name, at) VALUES (5, 6, 'paused', 'Ana', 5);
"""


async def test_an_open_turn_is_in_the_document_and_the_log_is_what_was_announced(
    tmp_path: Path,
) -> None:
    """What was taken back before it was announced is gone, but for the presses that made it."""
    file = tmp_path / "kontor.sqlite3"
    database_of(file, "1300", OPEN_TURN)
    async with open_store(f"sqlite:///{file}") as store, store.read() as connection:
        found, lobby = [await matches.load_document(connection, MATCH + more) for more in (0, 1)]
        steps = await log.list_steps(connection, MATCH)
        positions = [
            await log.load_position_after(connection, MATCH, version) for version in (1, 2, 4, 5)
        ]
    assert [(step.version, step.back_to) for step in steps] == [
        *((0, None), (1, None), (2, None), (4, 2), (5, None)),
    ]
    assert positions == ["after 1", "after 3", "after 4", None]
    assert lobby == MatchDocument()
    assert found == MatchDocument(
        position='"told"',
        pending=(StepRow(8, "move", 1, 22, "{}", "eight", "[]", ended_turn=False, at=8),),
        presses=(Press(101, 0, 1), Press(106, 1, 6), Press(107, 1, 7), Press(108, 1, 8)),
        admin_events=(AdminEvent("paused", author="Ana", version=6, at=5),),
    )


ADMIN_EVENTS = """
INSERT INTO boards VALUES ('b', '{}');
INSERT INTO matches (id, game, channel_id, host_id, status, stopped, language, created_at,
    updated_at, settings, board, version, announced_version, document)
    VALUES (5, 'toy', 7, 1, 'playing', 0, 'en', 1, 1, '{}', 'b', 8, 5, '{"acts": [
        {"version": 1, "kind": "continued", "seat": null, "user_id": null, "name": "4",
            "detail": null, "at": 1},
        {"version": 2, "kind": "taken", "seat": 1, "user_id": 11, "name": "Ana", "detail": null,
            "at": 2},
        {"version": 3, "kind": "house", "seat": 0, "user_id": 22, "name": "Ben", "detail": null,
            "at": 3},
        {"version": 4, "kind": "vacation", "seat": 0, "user_id": null, "name": "", "detail": 60,
            "at": 4}
    ]}');
INSERT INTO outbox (id, match_id, version, kind, payload, nonce, attempts, due, status)
    VALUES (1, 5, 4, 'act', '{"kind": "options", "seat": null, "name": "late hours",
        "detail": null}', 'n', 0, 1, 'owed');
"""


async def test_each_meaning_of_an_admin_events_name_has_a_field(tmp_path: Path) -> None:
    """In the document and in what is still to be sent."""
    file = tmp_path / "kontor.sqlite3"
    database_of(file, "1330", ADMIN_EVENTS)
    async with open_store(f"sqlite:///{file}") as store, store.read() as connection:
        document = await matches.load_document(connection, MATCH)
        (row,) = await outbox.list_due_at(connection, Destination(7, direct=False), now=9, limit=9)
    assert document.admin_events == (
        AdminEvent("continued", earlier_match=4, version=1, at=1),
        AdminEvent("taken", 1, earlier_name="Ana", version=2, user_id=11, at=2),
        AdminEvent("house", 0, author="Ben", version=3, user_id=22, at=3),
        AdminEvent("vacation", 0, moment=60_000, version=4, at=4),
    )
    assert row.kind == "admin-event"
    facts = AdminFacts("options", removed_options=("late", "hours"))
    assert parse_admin_facts(row.payload) == facts


RENAMED = """
INSERT INTO boards VALUES ('b', '{}');
INSERT INTO matches (id, game, channel_id, host_id, status, stopped, language, created_at,
    updated_at, settings, board, version, announced_version, document)
    VALUES (5, 'toy', 7, 1, 'playing', 0, 'en', 1, 1, '{}', 'b', 2, 2, '{
        "seats": [{"attendance": {
            "call": {"at": 1, "told": 2},
            "clock": {"whole": 9, "left": 4, "since": 3},
            "met": [{"lesson": "first", "kind": "bid", "version": 1}]
        }}, {}],
        "planned": [{"seat": 1, "number": 1, "action": "[1]"}],
        "proposals": [
            {"id": 1, "kind": "stop", "proposer": 0, "told": 2, "about": null, "due": 50}
        ],
        "followers": [{"user_id": 9, "name": "Cleo", "told": 1}],
        "deadlines": [{"seat": 0, "kind": "answer", "due": 10, "mark": "f"}],
        "position": "{\\"name\\":\\"É\\",\\"stage\\":{\\"step\\":\\"bid\\",\\"given\\":[5,null]}}"
    }');
INSERT INTO steps (match_id, version, kind, notation, events, ended_turn, at, planned, position)
    VALUES (5, 0, 'start', 'start', '[]', 1, 0, 0,
            '{"stage":{"left":[0],"step":"office"},"left":1,"given":[]}'),
           (5, 1, 'move', 'one', '[]', 1, 0, 0, '{"stage":{"step":"debt","left":[1]}}'),
           (5, 2, 'move', 'two', '[]', 1, 0, 0, NULL);
INSERT INTO seats (match_id, seat, user_id, name, luck) VALUES (5, 0, 1, 'Ana', '77');
INSERT INTO live_messages (nonce, match_id, seat, channel_id, message_id, mark, since, version,
    title, posted_at)
    VALUES ('a', 5, NULL, 7, 1, 'sending!', -1, 2, '#5', 1),
           ('b', 5, NULL, 7, 2, 'gone', 1, 2, '#5', 1),
           ('c', 5, NULL, 7, 3, '', NULL, -1, '#5', 1),
           ('d', 5, 0, 8, 4, 'gone', NULL, 2, '#5', 1);
INSERT INTO outbox (id, match_id, version, kind, payload, nonce, attempts, due, status)
    VALUES (1, 5, 2, 'settle', '{}', 'n', 0, 1, 'owed'),
           (2, 5, 2, 'public', '{}', 'm', 0, 1, 'superseded');
"""


async def test_fields_have_names_that_say_what_they_hold(tmp_path: Path) -> None:
    """In documents, presences, positions, messages and notifications; the values are the same."""
    file = tmp_path / "kontor.sqlite3"
    database_of(file, "1380", RENAMED)
    async with open_store(f"sqlite:///{file}") as store, store.read() as connection:
        document = await matches.load_document(connection, MATCH)
        positions = [
            await log.load_position_after(connection, MATCH, version) for version in (0, 1)
        ]
        entropy = await connection.scalar(text("SELECT player_entropy FROM seats"))
        public = await live_messages.list_messages(connection, MATCH, None)
        (question,) = await live_messages.list_messages(connection, MATCH, 0)
        rows = await connection.execute(text("SELECT kind, status FROM outbox ORDER BY id"))
        notifications = [tuple(row) for row in rows]
    first, second = document.seats
    assert load_presence(first.presence) == Presence(
        clock=Clock(full_ms=9, left_ms=4, since=3),
        call=Call(1, reminder_level=LOW_LEVEL),
        finished_lessons=(LearnedLesson("first", "bid", 1),),
    )
    assert second.presence is None
    assert replace(document, seats=()) == MatchDocument(
        plans=(PlanRow(1, 1, "[1]"),),
        proposals=(ProposalRow(1, "stop", 0, announced_version=2, about=None, due=50),),
        followers=(FollowerRow(9, "Cleo", reported_version=1),),
        deadlines=(DeadlineRow(0, "answer", 10, fingerprint="f"),),
        position='{"name":"É","stage":{"step":"bid","answers":[5,null]}}',
    )
    assert positions == [
        '{"stage":{"remaining":[0],"step":"office"},"left":1,"given":[]}',
        '{"stage":{"step":"debt","left":[1]}}',
    ]
    assert entropy == "77"
    report = LiveRow("a", MATCH, None, None, 7, 1, "", None, 2, "#5", 1)
    assert public == [
        replace(report, phase="sending", has_called=True),
        replace(report, nonce="b", message_id=2, after_version=1, is_deleted=True),
        replace(report, nonce="c", message_id=3, version=-1),
    ]
    assert question == LiveRow("d", MATCH, 0, None, 8, 4, "gone", None, 2, "#5", 1)
    assert notifications == [("questions", "pending"), ("public", "cancelled")]
