"""Agents that can be run: commands, Python classes, models behind an API, simulated ones."""
