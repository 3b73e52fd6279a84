"""Phase 2: bidding for wagons and loading goods.

First `bidding`, then for each wagon `loading` and the open `ramp` (`lighter_ramp` in that variant).
`cargo` has the limits of loads and the last call, `offering` the prompts at the ramp.
"""
