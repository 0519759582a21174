"""What the targets of retrieval benchmarks share: the questions of builds, what kind one is, what is lost."""
