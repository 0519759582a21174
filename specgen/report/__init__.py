"""Scores and comparisons for people."""
