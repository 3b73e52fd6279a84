"""What the game waits for, in the rulebook's order: actions, events, questions and rules of each.

Setting up shop: `auction`. Phase 1: `purchase`. Phase 2: `bidding`, `loading`, `ramp`, in the
lighter variant `lighter_ramp`, `last_call`. Phase 3: `axles` (a turn begins with those of one's
own), `turn`, `fork`, `search`. Phase 4: `wheels`, `office`, `warehouse`. Phase 5: `bonus_sale`.
Phase 6: `debt`, `status`. The order of phases is the game's list (`game`), with how rounds begin
and end in `between`. Wagons are numbered 1, 2, 3 in actions and events, as players read them.
"""
