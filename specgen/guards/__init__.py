"""What a build proves, one guarantee a module."""
