"""The stages of a match: `colours`, then rounds of `dealing`, `taking` and each player's `turn`.

A turn has `arrival` and `substitution`, and its `ending`. `on_timeout` has the answers for absent
players, `refusals` the reasons why moves are barred, and `shortcuts` several moves at one press,
which `delivery_search` and `whole_turn` find. `needs` says which goods and cards a player needs.
"""
