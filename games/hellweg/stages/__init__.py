"""The stages in the rulebook's order: `setup`, then months of `sale` and `turn`, and `over`.

Pieces are placed in `placing`; `between` tells how a phase begins.
"""
