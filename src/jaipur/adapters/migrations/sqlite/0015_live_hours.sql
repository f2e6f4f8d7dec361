-- The sweeps of `live` read only what they look for, by the hour: that changes more rarely than the deadline does.
ALTER TABLE live ADD COLUMN due_hour INTEGER GENERATED ALWAYS AS (deadline / 3600000) VIRTUAL;
-- When a match with half a day for a move, or more, went on: these turns are told to players who are away.
ALTER TABLE live ADD COLUMN turn_hour INTEGER GENERATED ALWAYS AS (
    CASE WHEN deadline - at >= 43200000 THEN at / 3600000 END
) VIRTUAL;
CREATE INDEX live_due ON live (due_hour) WHERE NOT is_over;
CREATE INDEX live_turns ON live (turn_hour) WHERE turn_hour IS NOT NULL AND NOT is_over;
CREATE INDEX live_over ON live (match) WHERE is_over;
