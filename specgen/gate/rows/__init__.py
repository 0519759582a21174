"""A run as JSON: `last_report.json`, and what `--json` prints."""
