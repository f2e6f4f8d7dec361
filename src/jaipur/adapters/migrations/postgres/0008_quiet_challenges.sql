-- A challenge to somebody who would rather not meet its host: it is kept, so that the host finds it as any other that
-- nobody has answered, and whom it is for is not told of it.
ALTER TABLE invitations ADD COLUMN quiet boolean NOT NULL DEFAULT false;
