"""The retrieval layer: for a question, does a memory store bring back the turns that answer it?"""
