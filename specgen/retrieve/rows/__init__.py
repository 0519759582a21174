"""Results as JSON. They do not tell when or where they were made: same data and settings, same bytes."""
