"""SQL for users: sign-ins, credentials, programs, friends, blocks, reports and bans."""
