"""The full-screen views: table, end of round, help, chat, lesson, puzzle, replay, review."""
