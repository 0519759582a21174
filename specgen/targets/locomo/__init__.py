"""The form of LoCoMo: one JSON list, a conversation in numbered sessions with its questions a row."""
