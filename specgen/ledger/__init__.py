"""Ledgers: drawn from a template, read from a file, written as text."""
