-- Turns of correspondence matches are found by their times. Both are null in matches with less than half a day for a move.
ALTER TABLE live ADD COLUMN turn_at INTEGER GENERATED ALWAYS AS (
    CASE WHEN deadline - at >= 43200000 THEN at END
) VIRTUAL;
ALTER TABLE live ADD COLUMN turn_due INTEGER GENERATED ALWAYS AS (
    CASE WHEN deadline - at >= 43200000 THEN deadline END
) VIRTUAL;
CREATE INDEX live_turn_at ON live (turn_at) WHERE turn_at IS NOT NULL AND NOT is_over;
CREATE INDEX live_turn_due ON live (turn_due) WHERE turn_due IS NOT NULL AND NOT is_over;
DROP INDEX live_turns;
