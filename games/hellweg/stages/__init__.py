"""The stages in the rulebook's order: `setup`, then months of `sale` and `turn`.

Pieces are placed in `placing` and `turn_placing`, with the options in `placing_options`.
`sale_options` has the options of a sale, `on_timeout` the answers for absent players, `shortcuts`
the moves at one press, and `refusals` the reasons for barred moves.
"""
