"""Memory stores that can be asked: one a module, found by name in `registry`."""
