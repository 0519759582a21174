"""From a spec and a seed to values."""
