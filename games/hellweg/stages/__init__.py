"""The stages in the rulebook's order: `setup`, then months of `sale` and `turn`.

How pieces are placed stands in `placing`, what a turn brings to be placed in `turn_placing`, and
where they may go in `placing_options`. What can be sold: `sale_options`. What is done for a player
who is away: `on_timeout`; what can be done at one press: `shortcuts`.
"""
