"""The kernels as WebAssembly beside machine code, and a page while a bot thinks in it."""
