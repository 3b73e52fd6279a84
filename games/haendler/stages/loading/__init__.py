"""Phase 2: bidding for wagons and loading goods.

For each wagon in a city, players bid (`bidding`), the winner loads as Loading Master (`loading`),
and then the ramp is open, where the other players may load for a fee (`ramp`; in the lighter
variant `lighter_ramp`). `cargo` has the limits of loads, and `offering` the prompts at the ramp.
"""
