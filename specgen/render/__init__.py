"""From templates and values to text."""
