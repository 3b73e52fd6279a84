"""What players of Die Händler do. Wagons are numbered 1, 2, 3 here, as players read them."""
