"""What happens in Die Händler. Wagons are numbered 1, 2, 3 here; money is in guilders."""
