"""Names: lists by locale, confusable names, and who may be mixed up with whom."""
