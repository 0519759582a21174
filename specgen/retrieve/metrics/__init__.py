"""What is measured of retrieval: one metric a module, found by name in `registry`."""
