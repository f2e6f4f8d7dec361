-- The results of a deal in the order of their rank, so that the best of them are read without sorting all.
CREATE INDEX tries_best ON tries (deal, won DESC, (coalesce(mine - theirs, -1000)) DESC, ended_at, match)
WHERE won IS NOT NULL;
