"""The stages in the rulebook's order: `setup`, then months of `sale` and `turn`.

What an action brings is placed: what for, in `jobs`; how, in `placing`; where, in `places`. What
can be sold: `sale_options`. What is done for a player who is away: `on_timeout`; what can be done
at one press: `shortcuts`.
"""
