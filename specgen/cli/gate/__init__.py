"""The commands of `specgen gate`, one a module."""
