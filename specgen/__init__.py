"""specgen: author a memory eval once, in YAML; test what an assistant writes down, finds again and says."""

__version__ = "0.1.0"
