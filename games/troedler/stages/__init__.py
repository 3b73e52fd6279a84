"""What the game waits for, stage by stage, each with its rules.

A round: `dealing`, `taking`, then each player's `turn` (with `arrival` and `substitution`) up to
its `ending`.
"""
