"""The `jaipur` command."""

from jaipur.cli import main

if __name__ == "__main__":
    main()
