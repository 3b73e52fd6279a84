"""The stages in the rulebook's order, each with its actions, events, questions and rules.

Set-up: `auction`. Phase 1: `purchase`. Phase 2: `loading`. Phase 3: `movement`. Phase 4: `prices`.
Phase 5: `selling`. Phase 6: `status`. `Haendler.phases` has the order of phases; `rounds` begins
and ends rounds. Wagons are numbered 1, 2, 3 in actions and events, as players read them.
"""
