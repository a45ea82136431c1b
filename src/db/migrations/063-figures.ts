import type { Step } from '../migrating/migration.ts';

const decisions = "('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR')";
const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

/** What of a capture session is counted, on the day that it was made: so it is a funnel. */
const captured = (before: string, now: string) => `
    UNION ALL SELECT 'opened' WHERE ${before} = 'CREATED'
      AND (${now}.status IN ('OPENED', 'IN_PROGRESS', 'SUBMITTED', 'DECLINED') OR ${now}.consented_at IS NOT NULL)
    UNION ALL SELECT 'sent' WHERE ${before} <> ${now}.status AND ${now}.status = 'SUBMITTED'
    UNION ALL SELECT 'refused' || unnest(ARRAY['', '/ending/' || CASE
        WHEN ${now}.status = 'CANCELLED' THEN 'cancelled'
        WHEN ${now}.status = 'DECLINED' THEN CASE WHEN ${now}.consented_at IS NULL THEN 'declined' ELSE 'withdrawn' END
        WHEN ${before} = 'CREATED' AND ${now}.consented_at IS NULL THEN 'unopened'
        ELSE CASE WHEN ${now}.step IN ('selfie', 'liveness') THEN 'face' WHEN ${now}.step IN ('consent', 'overview') THEN ${now}.step
          ELSE 'papers' END END])
      WHERE ${before} <> ${now}.status AND ${now}.status IN ('EXPIRED', 'CANCELLED', 'DECLINED')`;

/** Of daily tallies by alert, reason, person, paper, rule, list; hits and capture sessions. `what` is then `measure/dimension/key`. */
export const figures: readonly Step[] = [
  {
    script: `
-- What a change of status counts as, and of how many hours it took.
CREATE FUNCTION tally_measures(h dossier_history) RETURNS TABLE (measure text, hours numeric) LANGUAGE sql STABLE AS $$
  SELECT h.to_status, 0::numeric WHERE h.to_status IN ${decisions}
  UNION ALL SELECT 'decided', tally_hours(h.waited_hours) WHERE h.waited_hours IS NOT NULL
  UNION ALL SELECT 'ruled', 0 WHERE h.actor LIKE 'policy:%' AND h.to_status IN ${decisions}
  UNION ALL SELECT 'reruns', 0 WHERE h.to_status = 'EN_COURS' $$;

-- By what it is counted, beside the whole (''). The key of a decision in a person's own words alone is empty.
CREATE FUNCTION tally_keys(h dossier_history, d dossiers) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT ''
  UNION ALL SELECT '/alert/' || unnest(d.alerts)
  UNION ALL SELECT '/reason/' || unnest(coalesce(h.reason_codes, '{""}'))
    WHERE h.to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER') AND h.actor NOT LIKE 'policy:%'
  UNION ALL SELECT '/officer/' || h.actor WHERE h.actor ~ '^(user|cli):'
  UNION ALL SELECT DISTINCT '/paper/' || o.type FROM documents o WHERE o.dossier_id = d.id AND o.type <> 'SELFIE'
  UNION ALL SELECT '/rule/' || p.version || '/' || coalesce(p.rule, '') FROM dossier_policies p WHERE p.dossier_id = d.id $$;

CREATE OR REPLACE FUNCTION tally_change(h dossier_history, n int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO daily_tallies
  SELECT ${dayOf('h.at')}, d.company_id, d.test, m.measure || k.key, m.hours, n
    FROM dossiers d CROSS JOIN tally_measures(h) m CROSS JOIN LATERAL tally_keys(h, d) AS k (key) WHERE d.id = h.dossier_id
  UNION ALL SELECT ${dayOf('d.created_at')}, d.company_id, d.test, 'analysed', tally_seconds(d), -n
    FROM dossiers d WHERE d.id = h.dossier_id AND h.to_status = 'EN_COURS' AND d.completed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM dossier_history r WHERE r.dossier_id = d.id AND r.to_status = 'EN_COURS' AND r.id <> h.id) $$;

-- Hits found. What is erased stays counted; a hit that moves to another subject is older than a day, or counted once more.
CREATE FUNCTION tally_hits_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_tallies
  SELECT ${dayOf('a.first_seen_at')}, s.company_id, s.test, 'found' || k.key, 0, count(*)
  FROM added a JOIN subjects s ON s.id = a.subject_id
    CROSS JOIN unnest(ARRAY['', '/list/' || coalesce(to_jsonb(a) ->> 'topic', 'media')]) AS k (key)
  WHERE a.first_seen_at > now() - interval '1 day' AND to_jsonb(a) ->> 'adverse' IS DISTINCT FROM 'false'
  GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER subject_hits_tallied AFTER INSERT ON subject_hits REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_hits_day();
CREATE TRIGGER subject_articles_tallied AFTER INSERT ON subject_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_hits_day();

CREATE FUNCTION tally_mark_keys(h subject_hit_history) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT ''
  UNION ALL SELECT '/officer/' || h.actor WHERE h.actor ~ '^(user|cli):'
  UNION ALL SELECT '/list/' || coalesce((SELECT topic FROM subject_hits t
    WHERE (t.subject_id, t.list_name, t.entity_id) = (h.subject_id, h.list_name, h.entity_id) LIMIT 1), 'media') $$;
CREATE FUNCTION tally_marks_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_tallies SELECT ${dayOf('NEW.at')}, s.company_id, s.test, NEW.action || k.key, 0, 1
    FROM subjects s CROSS JOIN tally_mark_keys(NEW) AS k (key) WHERE s.id = NEW.subject_id;
  RETURN NULL;
END $$;
CREATE TRIGGER subject_hit_history_tallied AFTER INSERT ON subject_hit_history FOR EACH ROW EXECUTE FUNCTION tally_marks_day();

CREATE FUNCTION tally_capture_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_tallies SELECT ${dayOf('NEW.created_at')}, NEW.company_id, NEW.test, n.what, 0, 1 FROM (
    SELECT 'captures' AS what WHERE TG_OP = 'INSERT'
    UNION ALL SELECT 'consented' WHERE NEW.consented_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.consented_at IS NULL) ${captured("(CASE TG_OP WHEN 'INSERT' THEN 'CREATED' ELSE OLD.status END)", 'NEW')}) n;
  RETURN NULL;
END $$;
CREATE TRIGGER capture_sessions_tallied AFTER INSERT OR UPDATE OF status, consented_at ON capture_sessions FOR EACH ROW
  EXECUTE FUNCTION tally_capture_day();
`,
  },
  {
    // As 047 counted: one statement sees one moment. What gathers rows waits, since it would move some in between.
    script: `
SELECT pg_advisory_xact_lock(hashtext('gather tallies'));
WITH counted AS (
  DELETE FROM daily_tallies WHERE what LIKE '%/%' OR what IN
    ('ruled', 'reruns', 'found', 'cleared', 'confirmed', 'restored', 'captures', 'opened', 'consented', 'sent', 'refused')),
since AS (SELECT now() - interval '370 days' AS day)
INSERT INTO daily_tallies
  SELECT ${dayOf('h.at')}, d.company_id, d.test, m.measure || k.key, m.hours, count(*), true
    FROM since, dossier_history h JOIN dossiers d ON d.id = h.dossier_id
      CROSS JOIN LATERAL tally_measures(h) m CROSS JOIN LATERAL tally_keys(h, d) AS k (key)
    WHERE h.at >= since.day AND (k.key <> '' OR m.measure IN ('ruled', 'reruns')) GROUP BY 1, 2, 3, 4, 5
  UNION ALL SELECT ${dayOf('a.first_seen_at')}, s.company_id, s.test, 'found' || k.key, 0, count(*), true
    FROM since, (SELECT subject_id, first_seen_at, topic FROM subject_hits
      UNION ALL SELECT subject_id, first_seen_at, 'media' FROM subject_articles WHERE adverse) a
      JOIN subjects s ON s.id = a.subject_id CROSS JOIN LATERAL unnest(ARRAY['', '/list/' || a.topic]) AS k (key)
    WHERE a.first_seen_at >= since.day GROUP BY 1, 2, 3, 4
  UNION ALL SELECT ${dayOf('h.at')}, s.company_id, s.test, h.action || k.key, 0, count(*), true
    FROM since, subject_hit_history h JOIN subjects s ON s.id = h.subject_id CROSS JOIN LATERAL tally_mark_keys(h) AS k (key)
    WHERE h.at >= since.day GROUP BY 1, 2, 3, 4
  UNION ALL SELECT ${dayOf('c.created_at')}, c.company_id, c.test, n.what, 0, count(*), true
    FROM since, capture_sessions c CROSS JOIN LATERAL (
      SELECT 'captures' AS what UNION ALL SELECT 'consented' WHERE c.consented_at IS NOT NULL ${captured("'CREATED'", 'c')}) n
    WHERE c.created_at >= since.day GROUP BY 1, 2, 3, 4`,
  },
  // The figures of everything are not to read those by dimension.
  {
    index: 'daily_tallies_dimension',
    definition: "ON daily_tallies (split_part(what, '/', 2), day, company_id)",
  },
];
