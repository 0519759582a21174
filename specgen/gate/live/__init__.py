"""Live mode: windows are sent to a memory store, and what it made of them is read back."""
