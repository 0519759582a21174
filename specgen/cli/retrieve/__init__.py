"""The commands of `specgen retrieve`, one a module."""
