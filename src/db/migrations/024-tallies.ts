import type { Step } from '../migrating/migration.ts';

/** How many dossiers there are of each kind, without counting them; bench/growth.ts asks for it. */
export const tallies: readonly Step[] = [
  {
    script: `
-- The dossiers that are not erased, by client, world, kind and status; those that wait for a decision by their alerts too.
-- Every change adds rows and changes none, so that nobody waits for anybody; the rows of one kind are added up, and made
-- one from time to time (db/dossiers/dossier-tallies.ts).
CREATE TABLE dossier_tallies (
  company_id int NOT NULL,
  test boolean NOT NULL,
  kyb boolean NOT NULL,
  status text NOT NULL,
  alerts text[] NOT NULL,
  dossiers bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- By triggers, so that processes of an earlier version keep the tallies too.
CREATE FUNCTION tally_dossier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO dossier_tallies SELECT OLD.company_id, OLD.test, OLD.kyb, OLD.status,
      CASE WHEN OLD.status = 'A_TRAITER' THEN OLD.alerts ELSE '{}' END, -1 WHERE OLD.erased_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO dossier_tallies SELECT NEW.company_id, NEW.test, NEW.kyb, NEW.status,
      CASE WHEN NEW.status = 'A_TRAITER' THEN NEW.alerts ELSE '{}' END, 1 WHERE NEW.erased_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_tallied AFTER INSERT OR DELETE ON dossiers FOR EACH ROW EXECUTE FUNCTION tally_dossier();
CREATE TRIGGER dossiers_tallied_anew AFTER UPDATE ON dossiers FOR EACH ROW
  WHEN ((OLD.company_id, OLD.test, OLD.kyb, OLD.status, OLD.erased_at IS NULL)
      IS DISTINCT FROM (NEW.company_id, NEW.test, NEW.kyb, NEW.status, NEW.erased_at IS NULL)
    OR (NEW.status = 'A_TRAITER' AND OLD.alerts IS DISTINCT FROM NEW.alerts))
  EXECUTE FUNCTION tally_dossier();
`,
  },
  {
    // One statement sees one moment: what the triggers noted until then is in the count, what they note later is not.
    script: `
WITH counted AS (DELETE FROM dossier_tallies)
INSERT INTO dossier_tallies
  SELECT company_id, test, kyb, status, CASE WHEN status = 'A_TRAITER' THEN alerts ELSE '{}' END, count(*)
  FROM dossiers WHERE erased_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  },
  // What was removed before its time, by which the retention reckons what is left of the numbered dossiers.
  {
    index: 'dossiers_without_pictures',
    definition:
      'ON dossiers (company_id, created_at) WHERE pictures_removed_at IS NOT NULL OR erased_at IS NOT NULL',
  },
  {
    index: 'dossiers_without_results',
    definition: 'ON dossiers (company_id, created_at) WHERE erased_at IS NOT NULL',
  },
];
