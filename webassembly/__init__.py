"""Builds the kernels of the package as one WebAssembly module: `python -m webassembly`, or `make wasm`."""
