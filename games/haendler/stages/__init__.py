"""What the game waits for, in the rulebook's order: actions, events, questions and rules of each.

Setting up shop: `auction`. Phase 1: `purchase`. Phase 2: `loading`. Phase 3: `movement`. Phase 4:
`prices`. Phase 5: `selling`. Phase 6: `status`. The order of phases is the game's list (`game`),
with how rounds begin and end in `rounds`. Wagons are numbered 1, 2, 3 in actions and events, as
players read them.
"""
