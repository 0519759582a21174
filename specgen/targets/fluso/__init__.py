"""The format of fluso-memory-eval: one persona's past sessions, tests with six primitive checks, a grader."""
