import type { Step } from '../migrating/migration.ts';

/** Turns between clients by their weight, what is done regularly by one process at a time, and numbers that do not end. */

const turnsAndDuties = `
-- How large a client's share is while work waits; one that has no row has the weight 1. A table of its own, and no column
-- of companies: processes of the version before read all columns of that one by statements they have prepared.
CREATE TABLE client_weights (
  company_id int PRIMARY KEY REFERENCES companies,
  weight double precision NOT NULL CHECK (weight BETWEEN 0.01 AND 100)
);

-- Turns between clients (start-time fair queueing). A client's next job starts at its \`next\`, or now if that is past: what
-- it did not use while it had nothing to do is not saved up. Each job taken moves \`next\` on by a million, divided by the
-- client's weight, and the client whose next job starts first is served. The clock shows the start of the last job taken.
-- Lost with a crash of the server, they begin anew, which is as fair: so they are not logged.
CREATE UNLOGGED TABLE job_clocks (
  kind text PRIMARY KEY,
  now bigint NOT NULL
);
CREATE UNLOGGED TABLE job_turns (
  kind text NOT NULL,
  company_id int NOT NULL,
  next bigint NOT NULL,
  PRIMARY KEY (kind, company_id)
);
-- Takes a job. A function, so that those who take stand in line for as long as the server takes and not for a client that
-- was cut off meanwhile. Each of its statements sees what whoever was before has done.
CREATE FUNCTION take_job(wanted text, lease_seconds double precision, per_company bigint)
RETURNS TABLE (id bigint, kind text, company_id int, subject text, lease uuid, attempts int, deaths int)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  clock bigint;
  head record;
  taken bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs j WHERE j.kind = wanted AND j.wake_at IS NULL) THEN
    RETURN;
  END IF;
  -- Lost with a crash of the server, the job was never taken: whoever works at it finds that its lease is gone.
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO job_clocks AS c (kind, now) VALUES (wanted, 0)
    ON CONFLICT (kind) DO UPDATE SET now = c.now RETURNING c.now INTO clock;
  FOR head IN
    WITH RECURSIVE first_jobs AS (
      (SELECT j.company_id, j.turn, j.id FROM jobs j WHERE j.kind = wanted AND j.wake_at IS NULL
        ORDER BY j.company_id, j.turn, j.id LIMIT 1)
      UNION ALL
      SELECT following.* FROM first_jobs f CROSS JOIN LATERAL (
        SELECT j.company_id, j.turn, j.id FROM jobs j
        WHERE j.kind = wanted AND j.wake_at IS NULL AND j.company_id > f.company_id
        ORDER BY j.company_id, j.turn, j.id LIMIT 1) following)
    SELECT f.id, f.company_id, greatest(t.next, clock) AS start, coalesce(w.weight, 1) AS weight
    FROM first_jobs f LEFT JOIN job_turns t ON t.kind = wanted AND t.company_id = f.company_id
      LEFT JOIN client_weights w ON w.company_id = f.company_id
    WHERE f.company_id NOT IN (
      SELECT r.company_id FROM jobs r WHERE r.kind = wanted AND r.lease IS NOT NULL GROUP BY 1 HAVING count(*) >= per_company)
    ORDER BY start, f.turn, f.id
  LOOP
    -- One that somebody else is changing is left for a later turn.
    SELECT j.id INTO taken FROM jobs j WHERE j.id = head.id AND j.wake_at IS NULL FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO job_turns AS t (kind, company_id, next)
      VALUES (wanted, head.company_id, head.start + round(1000000 / head.weight)::bigint)
      ON CONFLICT (kind, company_id) DO UPDATE SET next = excluded.next;
    UPDATE job_clocks c SET now = head.start WHERE c.kind = wanted;
    RETURN QUERY UPDATE jobs j SET lease = gen_random_uuid(), wake_at = now() + make_interval(secs => lease_seconds),
        attempts = j.attempts + 1
      WHERE j.id = taken RETURNING j.id, j.kind, j.company_id, j.subject, j.lease, j.attempts, j.deaths;
    RETURN;
  END LOOP;
END $$;

-- What is done regularly, by one process at a time: when it was and is to be done, by this server's clock. Whoever does it
-- has a lease on it, as on a job, and no lock: that would not hold behind a pooler of transactions.
CREATE TABLE duties (
  name text PRIMARY KEY,
  every_seconds int NOT NULL,
  planned_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL,
  lease uuid,
  lease_until timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  -- When it last did not fail, and when it last left nothing undone.
  succeeded_at timestamptz,
  finished_at timestamptz,
  -- Of the last time: how long it took, how much it did, and why it failed.
  seconds double precision,
  done bigint,
  failure text,
  CHECK ((lease IS NULL) = (lease_until IS NULL))
);
`;

// The number of a check ends first: after 238 days of a million dossiers. It is filled in beside the traffic, and takes the
// place of the other one in a moment.
const makeWide = `
ALTER TABLE checks ADD COLUMN number_wide bigint;
CREATE FUNCTION fill_number_wide() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number_wide := NEW.number;
  RETURN NEW;
END $$;
CREATE TRIGGER fill_number_wide BEFORE INSERT ON checks FOR EACH ROW EXECUTE FUNCTION fill_number_wide();
ALTER TABLE checks ADD CONSTRAINT checks_number_wide CHECK (number_wide IS NOT NULL) NOT VALID;
`;

const fillWide = `
WITH next_documents AS (SELECT id FROM documents WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 500),
filled AS (
  UPDATE checks SET number_wide = number WHERE document_id IN (SELECT id FROM next_documents) AND number_wide IS NULL)
SELECT max(id)::text AS cursor FROM next_documents`;

const takeWide = `
LOCK TABLE checks IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER fill_number_wide ON checks;
DROP FUNCTION fill_number_wide;
-- Known from the constraint: no row is looked at.
ALTER TABLE checks ALTER COLUMN number_wide SET NOT NULL;
ALTER TABLE checks DROP CONSTRAINT checks_number_wide;
DO $$
DECLARE
  following bigint;
BEGIN
  EXECUTE 'SELECT last_value + 1 FROM ' || pg_get_serial_sequence('checks', 'number') INTO following;
  ALTER TABLE checks DROP COLUMN number;
  ALTER TABLE checks RENAME COLUMN number_wide TO number;
  EXECUTE format('ALTER TABLE checks ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', following);
END $$;
`;

// The others end after years. Where there is little they are made wide at once; where there is much that would keep all
// waiting for minutes: "akwaba migrate --wide-numbers" does it when it suits, and the doctor says when it is time.
const makeSmallWide = `
DO $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM documents LIMIT 10001) few) > 10000 THEN
    RETURN;
  END IF;
  ALTER TABLE dossiers ALTER COLUMN id TYPE bigint;
  ALTER TABLE dossier_subjects ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE documents ALTER COLUMN id TYPE bigint, ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE pictures ALTER COLUMN document_id TYPE bigint;
  ALTER TABLE checks ALTER COLUMN document_id TYPE bigint;
  ALTER TABLE dossier_history ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE webhook_deliveries ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE faces ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE face_matches ALTER COLUMN dossier_id TYPE bigint, ALTER COLUMN other_id TYPE bigint;
  ALTER TABLE screenings ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE stale_indexes ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE dossier_words ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE dossier_proposals ALTER COLUMN dossier_id TYPE bigint;
  ALTER TABLE dossier_viewers ALTER COLUMN dossier_id TYPE bigint;
END $$;
`;

export const work: readonly Step[] = [
  { script: turnsAndDuties },
  // The first job of every client that has some is found by one step for each client, however many jobs there are.
  { index: 'jobs_waiting', definition: 'ON jobs (kind, company_id, turn, id) WHERE wake_at IS NULL' },
  { script: makeWide },
  { batches: fillWide, what: 'wider numbers of checks' },
  { script: 'ALTER TABLE checks VALIDATE CONSTRAINT checks_number_wide' },
  { script: takeWide },
  { script: makeSmallWide },
];
