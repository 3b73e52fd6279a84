"""Tables and row classes name the same columns."""

from dataclasses import fields

import pytest
from sqlalchemy import Table

from storage import rows, schema
from storage.document import SEAT_STATE_FIELDS


@pytest.mark.parametrize(
    ("table", "row_class"),
    [
        (schema.matches, rows.MatchRow),
        (schema.seats, rows.SeatRow),
        (schema.steps, rows.StepRow),
        (schema.outbox, rows.PendingNotification),
        (schema.live_messages, rows.LiveRow),
        (schema.users, rows.UserRow),
    ],
    ids=str,
)
def test_a_table_begins_with_the_fields_of_its_rows(table: Table, row_class: type) -> None:
    """Rows are read by position, so the order counts too; documents hold the rest of a seat."""
    names = [field.name for field in fields(row_class)]
    if row_class is rows.SeatRow:
        names = [name for name in names if name not in SEAT_STATE_FIELDS]
    assert table.c.keys()[: len(names)] == names
