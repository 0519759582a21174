"""The write layer: does what decides what becomes a memory keep what matters, and drop the noise?"""
