"""The contract tests: rules that every adapter must keep, each with its module, runnable on any adapter."""
