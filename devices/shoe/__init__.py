"""The card shoe: codecs, sequence policy, driver, simulator. Its protocol is docs/shoe-link.md."""
