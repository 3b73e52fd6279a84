"""Phase 3: `axles` (a turn begins with those of one's own), `turn` and its `interruptions`.

How far pieces get, and where wagons can be sent: `destinations`.
"""
