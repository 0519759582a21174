"""A family looked at in depth: many seeds, many voices, and a search for the smallest world that goes wrong."""
