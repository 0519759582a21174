"""Near-duplicates and noise in a memory that exists: what a dump of its texts shows."""
