"""What the game waits for, stage by stage, each with its rules.

A round: `dealing`, `taking`, then each player's `turn` (with `arrival` and `substitution`) up to
its `ending`. Of a turn, what is done for a player who is away: `on_timeout`; what can be done at
one press: `shortcuts`, with the cheapest `ways` to deliver and the `whole_turn`; what goods and
cards its player `needs`.
"""
