"""Gates that can be asked: a callable, a command, an endpoint, a simulated one. `registry` finds them by name."""
