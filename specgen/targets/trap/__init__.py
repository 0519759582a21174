"""The target `trap`: a task for trap-cli, two sessions a case, with a judge and a grader of its own."""
