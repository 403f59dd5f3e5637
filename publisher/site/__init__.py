"""The collection as a static site: plain files for any web host, for any browser."""
