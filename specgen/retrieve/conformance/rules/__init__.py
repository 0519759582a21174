"""The rules of the contract, one a module; `specgen.retrieve.conformance.registry` lists them."""
