-- The sweeps of `live` read only what they look for: at a million tables a scan took 0.3 s, every second, on each node.
-- An index on a deadline would end the updates in place (HOT), since every move changes it. Its hour changes rarely:
-- never in most live matches, and at each move of a correspondence match, of which there are few in a second.
ALTER TABLE live
    ADD COLUMN due_hour bigint GENERATED ALWAYS AS (deadline / 3600000) STORED,
    -- When a match with half a day for a move, or more, went on: these turns are told to players who are away.
    ADD COLUMN turn_hour bigint GENERATED ALWAYS AS (
        CASE WHEN deadline - at >= 43200000 THEN at / 3600000 END
    ) STORED;
CREATE INDEX live_due ON live (due_hour) WHERE NOT is_over;
CREATE INDEX live_turns ON live (turn_hour) WHERE turn_hour IS NOT NULL AND NOT is_over;
CREATE INDEX live_over ON live (match) WHERE is_over;
