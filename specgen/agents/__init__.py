"""Simulated agents: each a belief and a manner."""
