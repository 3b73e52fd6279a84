"""Phase 3: `axles` (a turn begins with those of one's own), `turn`, `fork` and `search`.

Where wagons can be sent: `destinations`; how far pieces get: `roads`.
"""
