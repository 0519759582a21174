"""What is measured of a gate: one metric a module, listed in `registry`."""
