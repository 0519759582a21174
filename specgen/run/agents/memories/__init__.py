"""What a model is shown of earlier sessions, and what of a session is kept. All of it lies in the state folder."""
