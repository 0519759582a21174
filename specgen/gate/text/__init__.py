"""A run for people: tables of its scores, and the windows of which the wrong thing became."""
