"""The messages between client and server: closed types, one module for each subject."""
