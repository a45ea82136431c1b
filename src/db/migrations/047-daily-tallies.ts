import type { Step } from '../migrating/migration.ts';

const decisions = "('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR')";
const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;
const isRerun = (dossier: string, but = 'true') =>
  `EXISTS (SELECT FROM dossier_history r WHERE r.dossier_id = ${dossier} AND r.to_status = 'EN_COURS' AND ${but})`;
/** From the end of the analysis that was decided on; it may have been run again since. Rules keep nobody waiting. */
const waitedHours = (h: string) =>
  `CASE WHEN ${h}.from_status = 'A_TRAITER' AND ${h}.to_status IN ${decisions} AND ${h}.actor NOT LIKE 'policy:%' THEN
    (SELECT extract(epoch FROM ${h}.at - CASE WHEN w.completed_at <= ${h}.at THEN w.completed_at ELSE (
       SELECT max(p.at) FROM dossier_history p
       WHERE p.dossier_id = ${h}.dossier_id AND p.id < ${h}.id AND p.to_status = 'A_TRAITER') END) / 3600
     FROM dossiers w WHERE w.id = ${h}.dossier_id) END`;

/** What was done each day, without counting it; db/work/figures.ts asks for it. */
export const dailyTallies: readonly Step[] = [
  {
    script: `
-- By day (UTC), client and world: uploads, decisions by status, credits spent; how long analyses (seconds) and decisions
-- (hours) took, by value. Every change adds rows and changes none, so that nobody waits for anybody; those of one kind are
-- added up, and made one from time to time (db/dossiers/dossier-tallies.ts).
CREATE TABLE daily_tallies (
  day date NOT NULL,
  company_id int NOT NULL,
  test boolean NOT NULL,
  what text NOT NULL,
  value numeric NOT NULL,
  number bigint NOT NULL,
  gathered boolean NOT NULL DEFAULT false
) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 2000);
CREATE INDEX daily_tallies_day ON daily_tallies (day);
CREATE INDEX daily_tallies_new ON daily_tallies (day) WHERE NOT gathered;

-- Values are rounded up, by a tenth at most, so that they are few; whole hours, which aims have, stay what they are.
CREATE FUNCTION tally_step(value numeric, steps numeric[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT ceil(greatest(value, 0) / step) * step
  FROM (SELECT steps[1 + (value > 1)::int + (value > 10)::int + (value > 100)::int + (value > 1000)::int] AS step) s $$;
CREATE FUNCTION tally_seconds(d dossiers) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT tally_step(extract(epoch FROM d.completed_at - d.created_at), '{0.01, 0.1, 1, 10, 100}') $$;
CREATE FUNCTION tally_hours(hours numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT tally_step(hours, '{0.02, 0.1, 1, 1, 1}') $$;

-- By triggers, so that processes of an earlier version keep the tallies too.
CREATE FUNCTION tally_upload_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.created_at, OLD.company_id, OLD.test) = (NEW.created_at, NEW.company_id, NEW.test) THEN
    NULL;
  ELSE
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO daily_tallies VALUES (${dayOf('OLD.created_at')}, OLD.company_id, OLD.test, 'received', 0, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO daily_tallies VALUES (${dayOf('NEW.created_at')}, NEW.company_id, NEW.test, 'received', 0, 1);
    END IF;
  END IF;
  -- The end of the first analysis of those that were run again is not known any more.
  IF TG_OP <> 'INSERT' AND OLD.completed_at IS NOT NULL AND NOT ${isRerun('OLD.id')} THEN
    INSERT INTO daily_tallies VALUES (${dayOf('OLD.created_at')}, OLD.company_id, OLD.test, 'analysed', tally_seconds(OLD), -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.completed_at IS NOT NULL AND NOT ${isRerun('NEW.id')} THEN
    INSERT INTO daily_tallies VALUES (${dayOf('NEW.created_at')}, NEW.company_id, NEW.test, 'analysed', tally_seconds(NEW), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_tallied_daily AFTER INSERT OR DELETE ON dossiers FOR EACH ROW EXECUTE FUNCTION tally_upload_day();
CREATE TRIGGER dossiers_tallied_daily_anew AFTER UPDATE ON dossiers FOR EACH ROW
  WHEN ((OLD.created_at, OLD.completed_at, OLD.company_id, OLD.test)
    IS DISTINCT FROM (NEW.created_at, NEW.completed_at, NEW.company_id, NEW.test))
  EXECUTE FUNCTION tally_upload_day();
`,
  },
  {
    script: `
-- How long the dossier waited for this decision, kept when it is made: the analysis may be run again later.
ALTER TABLE dossier_history ADD COLUMN waited_hours numeric;

CREATE FUNCTION note_waited_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waited_hours := ${waitedHours('NEW')};
  RETURN NEW;
END $$;
CREATE FUNCTION tally_change(h dossier_history, n int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO daily_tallies
  SELECT ${dayOf('h.at')}, d.company_id, d.test, h.to_status, 0, n
    FROM dossiers d WHERE d.id = h.dossier_id AND h.to_status IN ${decisions}
  UNION ALL SELECT ${dayOf('h.at')}, d.company_id, d.test, 'decided', tally_hours(h.waited_hours), n
    FROM dossiers d WHERE d.id = h.dossier_id AND h.waited_hours IS NOT NULL
  UNION ALL SELECT ${dayOf('d.created_at')}, d.company_id, d.test, 'analysed', tally_seconds(d), -n
    FROM dossiers d WHERE d.id = h.dossier_id AND h.to_status = 'EN_COURS' AND d.completed_at IS NOT NULL
      AND NOT ${isRerun('d.id', 'r.id <> h.id')} $$;
CREATE FUNCTION tally_change_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM tally_change(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tally_change(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dossier_history_waited BEFORE INSERT OR UPDATE OF at, actor, from_status, to_status ON dossier_history
  FOR EACH ROW EXECUTE FUNCTION note_waited_hours();
CREATE TRIGGER dossier_history_tallied AFTER INSERT OR DELETE OR UPDATE OF at, actor, from_status, to_status ON dossier_history
  FOR EACH ROW EXECUTE FUNCTION tally_change_day();
`,
  },
  {
    script: `
CREATE FUNCTION tally_credits_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_tallies SELECT ${dayOf('created_at')}, company_id, test, kind, 0, sum(amount)
    FROM added WHERE kind IN ('settle', 'charge') GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_tallied AFTER INSERT ON ledger REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_credits_day();
`,
  },
  {
    // One statement sees one moment: what the triggers noted until then is in the count, what they note later is not. Figures
    // go back a year.
    script: `
WITH counted AS (DELETE FROM daily_tallies), since AS (SELECT now() - interval '370 days' AS day)
INSERT INTO daily_tallies
  SELECT ${dayOf('d.created_at')}, d.company_id, d.test, 'received', 0, count(*), true
    FROM dossiers d, since WHERE d.created_at >= since.day GROUP BY 1, 2, 3
  UNION ALL SELECT ${dayOf('d.created_at')}, d.company_id, d.test, 'analysed', tally_seconds(d), count(*), true
    FROM dossiers d, since WHERE d.created_at >= since.day AND d.completed_at IS NOT NULL
      AND d.id NOT IN (SELECT dossier_id FROM dossier_history WHERE to_status = 'EN_COURS') GROUP BY 1, 2, 3, 5
  UNION ALL SELECT ${dayOf('h.at')}, d.company_id, d.test, h.to_status, 0, count(*), true
    FROM since, dossier_history h JOIN dossiers d ON d.id = h.dossier_id
    WHERE h.at >= since.day AND h.to_status IN ${decisions} GROUP BY 1, 2, 3, 4
  UNION ALL SELECT ${dayOf('h.at')}, d.company_id, d.test, 'decided', tally_hours(${waitedHours('h')}), count(*), true
    FROM since, dossier_history h JOIN dossiers d ON d.id = h.dossier_id
    WHERE h.at >= since.day AND ${waitedHours('h')} IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL SELECT ${dayOf('created_at')}, company_id, test, kind, 0, sum(amount), true
    FROM ledger, since WHERE created_at >= since.day AND kind IN ('settle', 'charge') GROUP BY 1, 2, 3, 4`,
  },
];
