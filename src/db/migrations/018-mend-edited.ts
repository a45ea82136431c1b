/**
 * 012-console was edited after databases had been made with it (2026-11-16, between its first commit and 0.3.0): they count
 * as up to date and lack what came later. Where everything is there, nothing happens.
 */
export const mendEdited = [
  {
    script: `
DO $$
BEGIN
  -- Without it no analysis could end. What alerts others had meanwhile is found out again.
  IF to_regclass('stale_indexes') IS NULL THEN
    CREATE TABLE stale_indexes (dossier_id int NOT NULL);
    INSERT INTO stale_indexes SELECT id FROM dossiers WHERE completed_at IS NOT NULL AND erased_at IS NULL;
  END IF;
  -- Failed sign-ins of known browsers are counted apart.
  IF NOT EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = 'sign_in_failures'::regclass AND attname = 'browser' AND NOT attisdropped) THEN
    ALTER TABLE sign_in_failures ADD COLUMN browser text NOT NULL DEFAULT '', DROP CONSTRAINT sign_in_failures_pkey,
      ADD PRIMARY KEY (login_hash, browser);
  END IF;
  ALTER TABLE sign_in_failures ALTER COLUMN browser DROP DEFAULT;
  -- Erased dossiers wait for nobody: indexes of the queue that hold them are made anew below.
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('dossiers_queue') AND indpred IS NULL) THEN
    DROP INDEX dossiers_queue;
  END IF;
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('dossiers_queue_score') AND indpred IS NULL) THEN
    DROP INDEX dossiers_queue_score;
  END IF;
END $$;
CREATE INDEX IF NOT EXISTS stale_indexes_dossier ON stale_indexes (dossier_id);
`,
  },
  {
    index: 'dossiers_queue',
    definition: `ON dossiers (status, created_at, id) INCLUDE (company_id, kyb, test, score, alerts)
  WHERE erased_at IS NULL`,
  },
  {
    index: 'dossiers_queue_score',
    definition: `ON dossiers (status, score, id) INCLUDE (company_id, kyb, test, created_at, alerts)
  WHERE erased_at IS NULL`,
  },
] as const;
