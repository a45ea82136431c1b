import type { Step } from '../migrating/migration.ts';

/** Policies of clients: rules that decide what is clear, and what they made of each dossier. Earlier programs leave all of it to people. */
export const policies: readonly Step[] = [
  {
    script: `
-- What is in force for a client, a row each; its number is the client's. Believed only with a proof (audit/proven-rows.ts).
CREATE TABLE policies (
  id int PRIMARY KEY REFERENCES companies,
  -- Of the newest change.
  version int NOT NULL,
  -- Null where it was turned off.
  name text,
  document text,
  -- Why rules may decide alone. Null: what they say are proposals.
  ground text,
  CHECK ((name IS NULL) = (document IS NULL))
);

-- Every change of it, for ever.
CREATE TABLE policy_versions (
  company_id int NOT NULL REFERENCES companies,
  version int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  name text,
  document text,
  ground text,
  -- Why it was turned off.
  reason text,
  PRIMARY KEY (company_id, version)
);

-- What the policy made of a dossier when its analysis ended last.
CREATE TABLE dossier_policies (
  dossier_id bigint PRIMARY KEY REFERENCES dossiers,
  company_id int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  version int NOT NULL,
  -- Null where none held.
  rule text,
  outcome text NOT NULL CHECK (outcome IN ('VALIDE', 'REJETE', 'A_COMPLETER', 'A_TRAITER')),
  effect text NOT NULL CHECK (effect IN ('decided', 'proposed', 'people', 'sampled', 'human-look')),
  attention text NOT NULL CHECK (attention IN ('LOW', 'NORMAL', 'HIGH')),
  -- Why, in words with what was read; sealed with the dossier's key. Null once erased.
  sealed bytea
);
CREATE INDEX dossier_policies_time ON dossier_policies (company_id, at);

-- Whoever erases a dossier, also a process of an earlier version, erases why.
CREATE OR REPLACE FUNCTION erase_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dossier_policies SET sealed = NULL WHERE dossier_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_policy_erased AFTER UPDATE OF wrapped_key ON dossiers FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION erase_policy();

-- How soon people should look at a dossier, so that the queue can be read in that order: 0 before others, 2 after them.
ALTER TABLE dossiers ADD COLUMN urgency smallint NOT NULL DEFAULT 1;
`,
  },
  {
    index: 'dossiers_queue_urgency',
    definition: `ON dossiers (status, urgency, id) INCLUDE (company_id, kyb, test, created_at, score, alerts)
      WHERE erased_at IS NULL`,
  },
];
