"""What the targets of retrieval benchmarks share: what kind of question one is, invented hours, and what is lost."""
