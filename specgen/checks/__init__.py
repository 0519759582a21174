"""From derived checks to what the judge reads."""
