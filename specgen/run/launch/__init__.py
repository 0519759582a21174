"""Starting an agent's processes, plainly or sealed."""
