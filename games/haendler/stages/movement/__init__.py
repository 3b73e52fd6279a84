"""Phase 3: moving wagons and the courier.

`axles` asks for broken axles before the first turn and at the start of each turn, `turn` is a
player's turn, and `interruptions` are questions in the middle of a move. `destinations` computes
how far pieces can move.
"""
