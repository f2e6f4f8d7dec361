-- Turns of correspondence matches are found by their times, not by their hours: ten thousand in one hour took 50 ms,
-- every two seconds. Both times are those of matches with half a day for a move, or more, and null in live matches, so
-- that updates of those stay in place (HOT). The columns of hours remain for servers that are not updated yet.
ALTER TABLE live
    ADD COLUMN turn_at bigint GENERATED ALWAYS AS (CASE WHEN deadline - at >= 43200000 THEN at END) STORED,
    ADD COLUMN turn_due bigint GENERATED ALWAYS AS (CASE WHEN deadline - at >= 43200000 THEN deadline END) STORED;
CREATE INDEX live_turn_at ON live (turn_at) WHERE turn_at IS NOT NULL AND NOT is_over;
CREATE INDEX live_turn_due ON live (turn_due) WHERE turn_due IS NOT NULL AND NOT is_over;
DROP INDEX live_turns;
DROP INDEX live_due;
