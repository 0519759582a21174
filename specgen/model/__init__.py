"""Frozen types that every stage shares. Nothing here reads, draws or renders."""
