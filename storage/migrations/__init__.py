"""How the tables came to be, step by step. They are brought up to date at every start.

To change a table: change `storage/rows.py` or `storage/schema.py`, add the next numbered file to
`versions` with the same change as an `upgrade()`, and run `tests/storage`, which compares the two.
"""
