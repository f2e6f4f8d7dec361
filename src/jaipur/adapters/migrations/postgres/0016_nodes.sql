-- The servers that run, and when each last could append. One that falls silent may be stuck with its players, so its
-- silence is an outage for all, for a while.
CREATE TABLE nodes (
    name text PRIMARY KEY,
    since bigint NOT NULL,
    at bigint NOT NULL
) WITH (fillfactor = 10);

-- Writes down that a server can append: it appends the entries that it is given, in the way of an append, and takes them
-- back. An outage is then a time of more than `allowed` milliseconds in which no server could do this, or in which one
-- server could not, until it has been silent for `gone`, or for as long as it had run. The function before this one stays
-- for servers that have not been updated yet.
CREATE FUNCTION pulse(
    node text, allowed bigint, gone bigint, matches bigint[], versions integer[], bodies bytea[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    last bigint;
    now bigint;
    silent bigint;
    begins bigint;
BEGIN
    BEGIN
        PERFORM 1 FROM jaipur.live WHERE live.match = ANY (matches) ORDER BY live.match FOR NO KEY UPDATE;
        INSERT INTO jaipur.entries (match, version, body)
        SELECT one.match, one.version, one.body FROM unnest(matches, versions, bodies) AS one (match, version, body)
        ON CONFLICT DO NOTHING;
        UPDATE jaipur.live SET version = live.version WHERE live.match = ANY (matches);
        RAISE EXCEPTION USING ERRCODE = 'JP001';
    EXCEPTION WHEN SQLSTATE 'JP001' THEN
        NULL;
    END;
    SELECT pulse.at INTO last FROM jaipur.pulse FOR UPDATE;
    now := jaipur.present();
    SELECT min(nodes.at) INTO silent FROM jaipur.nodes
    WHERE nodes.at < now - allowed AND now - nodes.at <= least(gone, nodes.at - nodes.since);
    begins := least(silent, CASE WHEN now - last > allowed THEN last END);
    IF begins < now THEN
        UPDATE jaipur.outages SET ended = now
        WHERE outages.ended > begins AND outages.ended = (SELECT max(latest.ended) FROM jaipur.outages AS latest);
        IF NOT FOUND THEN
            INSERT INTO jaipur.outages VALUES (begins, now) ON CONFLICT DO NOTHING;
        END IF;
    END IF;
    UPDATE jaipur.pulse SET at = now;
    DELETE FROM jaipur.nodes WHERE nodes.at < now - gone;
    INSERT INTO jaipur.nodes VALUES (node, now, now) ON CONFLICT (name) DO UPDATE SET at = excluded.at;
    RETURN now;
END $$;

REVOKE ALL ON FUNCTION pulse(text, bigint, bigint, bigint[], integer[], bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pulse(text, bigint, bigint, bigint[], integer[], bytea[]) TO jaipur_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON nodes TO jaipur_app;
GRANT UPDATE ON outages TO jaipur_app;
