"""The shelf as a static site: plain files for any web host, read in any browser."""
