"""Filler: sessions of other work that a history is padded with, so that finding the right one is work."""
