"""all-MiniLM-L6-v2: a text becomes 384 numbers, and texts that mean alike point alike.

Reimers and Gurevych, "Sentence-BERT" (2019), with the model sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0). ONNX
Runtime computes it, without PyTorch; this is the extra `[dense]`.
"""
