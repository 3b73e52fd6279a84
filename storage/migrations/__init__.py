"""Migrations of the tables, which run at every start.

To change a table: change `storage/schema.py` and `storage/rows.py`, add the next numbered file to
`versions` with the same change as an `upgrade()`, and run `tests/storage`, which compares the two.
"""
