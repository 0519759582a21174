"""Findings that the shape alone cannot show, one rule a module."""
