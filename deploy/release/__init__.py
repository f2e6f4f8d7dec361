"""The papers of a release: what it consists of (SBOM), and what it was built from (provenance)."""
