"""The stages with their rules.

A round consists of `dealing`, `taking`, then each player's `turn` (with `arrival` and
`substitution`) and its `ending`. `on_timeout` has the answers for absent players, and `refusals`
the reasons for barred moves. `shortcuts` has moves at one press, found by `delivery_search` and
`whole_turn`. `needs` says which goods and cards a player needs.
"""
