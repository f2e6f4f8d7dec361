"""SQL for users: sign-ins, credentials, programs, blocks, reports and bans."""
