"""From a spec to a folder."""
