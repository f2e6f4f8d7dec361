-- When a server last lived, by this database's clock: one row.
CREATE TABLE pulse (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    at bigint
) WITH (fillfactor = 10);
INSERT INTO pulse DEFAULT VALUES;

-- The times in which none did.
CREATE TABLE outages (
    began bigint PRIMARY KEY,
    ended bigint NOT NULL CHECK (ended > began)
);

-- The time in milliseconds, which never goes back behind a pulse.
CREATE FUNCTION present() RETURNS bigint LANGUAGE sql VOLATILE
AS 'SELECT greatest(max(at), (extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM jaipur.pulse';

-- Writes down that a server lives, and the outage before it, if the last sign of life is older than `allowed`
-- milliseconds. Whoever comes second waits for the row, and finds the first one's pulse in it.
CREATE FUNCTION pulse(allowed bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    last bigint;
    now bigint;
BEGIN
    SELECT at INTO last FROM jaipur.pulse FOR UPDATE;
    now := jaipur.present();
    IF now - last > allowed THEN
        INSERT INTO jaipur.outages VALUES (last, now);
    END IF;
    UPDATE jaipur.pulse SET at = now;
    RETURN now;
END $$;

REVOKE ALL ON FUNCTION present(), pulse(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION present(), pulse(bigint) TO jaipur_app;
GRANT SELECT, UPDATE ON pulse TO jaipur_app;
GRANT SELECT, INSERT ON outages TO jaipur_app;
