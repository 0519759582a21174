"""The form of LongMemEval: one JSON list, a question with its own dated haystack a row."""
