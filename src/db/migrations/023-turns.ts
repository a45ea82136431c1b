import type { Step } from '../migrating/migration.ts';

/**
 * Whose turn it is costs the same however many clients have work waiting. Who waits, and with what since when, is kept in
 * `job_turns` instead of being found out for every job that is taken; which clients that changes for is told by the jobs
 * themselves, whichever program writes them.
 */
const script = `
-- Whether a client has jobs that can be taken, and the first of them, as far as known: a job may be gone since.
ALTER TABLE job_turns ADD COLUMN waits boolean NOT NULL DEFAULT false, ADD COLUMN first_turn timestamptz, ADD COLUMN first_id bigint;
-- Changed with every job that is taken: room for the next version of a row beside it keeps the index out of it.
ALTER TABLE job_turns SET (fillfactor = 40);
-- When all clients were last looked at. None after a crash of the server, which empties these tables, and none yet.
ALTER TABLE job_clocks ADD COLUMN looked_at timestamptz;

-- Clients that got jobs that can be taken. Only added to and emptied, so that nobody waits for anybody because of it.
CREATE UNLOGGED TABLE job_news (
  kind text NOT NULL,
  company_id int NOT NULL
);

CREATE FUNCTION tell_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_news SELECT DISTINCT n.kind, n.company_id FROM new_jobs n WHERE n.wake_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_added AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_new_jobs();

CREATE FUNCTION tell_ready_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_news VALUES (NEW.kind, NEW.company_id);
  RETURN NULL;
END $$;
-- Not for those that are taken or renewed, which are nearly all.
CREATE TRIGGER jobs_ready AFTER UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.wake_at IS NULL AND (OLD.wake_at IS NOT NULL OR OLD.turn <> NEW.turn))
  EXECUTE FUNCTION tell_ready_job();

-- Notes for a client what its first job is now, if it has one, and where it starts if that has changed.
CREATE FUNCTION note_first_job(wanted text, company int, starts bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first record;
BEGIN
  SELECT j.turn, j.id INTO first FROM jobs j
    WHERE j.kind = wanted AND j.wake_at IS NULL AND j.company_id = company ORDER BY j.turn, j.id LIMIT 1;
  INSERT INTO job_turns AS t (kind, company_id, next, waits, first_turn, first_id)
    VALUES (wanted, company, coalesce(starts, 0), first.id IS NOT NULL, first.turn, first.id)
    ON CONFLICT (kind, company_id) DO UPDATE SET next = coalesce(starts, t.next), waits = excluded.waits, first_turn = excluded.first_turn,
      first_id = excluded.first_id;
END $$;

-- Takes a job: see 019-work.ts for the rule. Those who take stand in line at the clock.
CREATE OR REPLACE FUNCTION take_job(wanted text, lease_seconds double precision, per_company bigint)
RETURNS TABLE (id bigint, kind text, company_id int, subject text, lease uuid, attempts int, deaths int)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  clock record;
  head record;
  full_up int[];
  first bigint;
  taken bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs j WHERE j.kind = wanted AND j.wake_at IS NULL) THEN
    RETURN;
  END IF;
  -- Lost with a crash of the server, the job was never taken: whoever works at it finds that its lease is gone.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT c.now, c.looked_at INTO clock FROM job_clocks c WHERE c.kind = wanted FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO job_clocks (kind, now) VALUES (wanted, 0) ON CONFLICT DO NOTHING;
    SELECT c.now, c.looked_at INTO clock FROM job_clocks c WHERE c.kind = wanted FOR UPDATE;
  END IF;
  IF clock.looked_at BETWEEN clock_timestamp() - interval '1 minute' AND clock_timestamp() THEN
    -- What was not told before this is told to the next.
    FOR head IN WITH told AS (DELETE FROM job_news n WHERE n.kind = wanted RETURNING n.company_id)
      SELECT DISTINCT told.company_id FROM told
    LOOP
      PERFORM note_first_job(wanted, head.company_id);
    END LOOP;
  ELSE
    -- Now and then all are looked at: rows may have come in without being told of, as by a replica or a restore.
    DELETE FROM job_news n WHERE n.kind = wanted;
    FOR head IN
      WITH RECURSIVE clients AS (
        (SELECT j.company_id FROM jobs j WHERE j.kind = wanted AND j.wake_at IS NULL ORDER BY j.company_id LIMIT 1)
        UNION ALL
        SELECT following.* FROM clients c CROSS JOIN LATERAL (
          SELECT j.company_id FROM jobs j
          WHERE j.kind = wanted AND j.wake_at IS NULL AND j.company_id > c.company_id
          ORDER BY j.company_id LIMIT 1) following)
      SELECT c.company_id FROM clients c
    LOOP
      PERFORM note_first_job(wanted, head.company_id);
    END LOOP;
    UPDATE job_clocks c SET looked_at = clock_timestamp() WHERE c.kind = wanted;
  END IF;
  SELECT array_agg(r.company_id) INTO full_up FROM (
    SELECT r.company_id FROM jobs r WHERE r.kind = wanted AND r.lease IS NOT NULL GROUP BY 1 HAVING count(*) >= per_company) r;
  FOR head IN
    SELECT t.company_id, greatest(t.next, clock.now) AS start FROM job_turns t
    WHERE t.kind = wanted AND t.waits AND t.company_id <> ALL (coalesce(full_up, '{}'))
    ORDER BY start, t.first_turn, t.first_id
  LOOP
    SELECT j.id INTO first FROM jobs j
      WHERE j.kind = wanted AND j.wake_at IS NULL AND j.company_id = head.company_id ORDER BY j.turn, j.id LIMIT 1;
    IF NOT FOUND THEN
      PERFORM note_first_job(wanted, head.company_id);
      CONTINUE;
    END IF;
    -- One that somebody else is changing is left for a later turn.
    SELECT j.id INTO taken FROM jobs j WHERE j.id = first AND j.wake_at IS NULL FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    RETURN QUERY UPDATE jobs j SET lease = gen_random_uuid(), wake_at = now() + make_interval(secs => lease_seconds),
        attempts = j.attempts + 1
      WHERE j.id = taken RETURNING j.id, j.kind, j.company_id, j.subject, j.lease, j.attempts, j.deaths;
    PERFORM note_first_job(wanted, head.company_id, head.start + round(1000000 / coalesce(
      (SELECT w.weight FROM client_weights w WHERE w.company_id = head.company_id), 1))::bigint);
    UPDATE job_clocks c SET now = head.start WHERE c.kind = wanted AND c.now <> head.start;
    RETURN;
  END LOOP;
END $$;
`;

export const turns: readonly Step[] = [
  { script },
  // Of very many clients few have work waiting.
  { index: 'job_turns_waiting', definition: 'ON job_turns (kind, company_id) WHERE waits' },
];
