"""What the game waits for, stage by stage, each with its rules.

A round: `dealing`, `taking`, then each player's `turn` (with `arrival` and `substitution`) up to
its `ending`. Of a turn, what is done for a player who is away: `defaults`; what can be done at one
press: `shortcuts`, with the cheapest `ways` to deliver and whole turns (`plans`).
"""
