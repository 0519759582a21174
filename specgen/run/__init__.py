"""Running an agent against a build."""
