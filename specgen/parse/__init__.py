"""From bytes to a tree of nodes with their places."""
