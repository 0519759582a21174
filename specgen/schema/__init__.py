"""From nodes to the frozen model; dicts end here."""
