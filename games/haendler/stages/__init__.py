"""What the game waits for, and the rules of each wait, in the rulebook's order.

Setting up shop: `auction`. Phase 1: `purchase`. Phase 2: `bidding`, `loading`, `ramp`, in the
lighter variant `lighter_ramp`, `last_call`. Phase 3: `axles`, `turn` (begins with the broken axles
of one's own), `fork`, `search`. Phase 4: `wheels`, `office`, `warehouse`, `special_sale`. Phase 5:
`bonus_sale`. Phase 6: `debt`, `status`. The order of phases is the game's list (`game`), with how
rounds begin and end in `between`; the end: `over`.
"""
