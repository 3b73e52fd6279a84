"""Setting up shop and the six phases: for each stage, who is asked and what the answer does."""
