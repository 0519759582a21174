"""From events to beliefs and evidence."""
