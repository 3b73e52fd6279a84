"""The stages of a match in the rulebook's order: `setup`, then `sale` and `turn` in each month.

`placing` and `turn_placing` have the stages in which pieces are placed, and `placing_options` their
options. `sale_options` has the options of a sale, `on_timeout` the answers for absent players,
`shortcuts` several moves at one press, and `refusals` the reasons why moves are barred.
"""
