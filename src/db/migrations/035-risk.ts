import type { Step } from '../migrating/migration.ts';

/** How risky subjects are rated, by which table, and when they are to be looked at again. Earlier programs rate nobody. */
export const risk: readonly Step[] = [
  {
    script: `
-- Tables of clients, every version for ever; the newest counts. Without any it is the one that comes with the program.
CREATE TABLE risk_tables (
  company_id int NOT NULL REFERENCES companies,
  version int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  -- As it was written, letter for letter: the audit chain has its digest.
  document json NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (company_id, version)
);

-- By which version a subject was rated; null where it was not, or is to be rated anew from its dossiers.
ALTER TABLE subjects ADD COLUMN risk_table int;

CREATE TABLE subject_risks (
  -- What its sealed parts are bound to; subjects may be joined.
  id uuid NOT NULL UNIQUE,
  -- Processes of an earlier version join subjects without knowing this table.
  subject_id uuid PRIMARY KEY REFERENCES subjects ON DELETE CASCADE,
  company_id int NOT NULL,
  test boolean NOT NULL,
  -- What counts, and what the table says.
  rating text NOT NULL CHECK (rating IN ('LOW', 'MEDIUM', 'HIGH')),
  computed text NOT NULL CHECK (computed IN ('LOW', 'MEDIUM', 'HIGH')),
  -- Facts; null where subjects were joined and they are to be gathered again.
  sealed_facts bytea,
  -- Rows of the table that hold.
  sealed_reasons bytea NOT NULL,
  rated_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody looked at it last, or it was first rated.
  reviewed_at timestamptz NOT NULL DEFAULT now(),
  -- Monitoring raised it, and nobody has looked since.
  lifted_at timestamptz,
  due_at timestamptz NOT NULL,
  -- A person's word instead of the table's; with why and what spoke for a rating then.
  override text CHECK (override IN ('LOW', 'MEDIUM', 'HIGH')),
  override_id uuid,
  override_at timestamptz,
  override_by text,
  sealed_override bytea,
  CHECK ((override IS NULL) = (override_id IS NULL) AND (override IS NULL) = (override_at IS NULL)
    AND (override IS NULL) = (override_by IS NULL) AND (override IS NULL) = (sealed_override IS NULL))
);
CREATE INDEX subject_risks_due ON subject_risks (company_id, test, due_at, subject_id);
CREATE INDEX subject_risks_rating ON subject_risks (company_id, test, rating);

-- Every change of a rating, and what people did about it.
CREATE TABLE subject_risk_history (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL,
  subject_id uuid NOT NULL REFERENCES subjects ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL CHECK (action IN ('rated', 'reviewed', 'overridden', 'override-ended')),
  cause text NOT NULL CHECK (cause IN ('analysis', 'monitoring', 'hit', 'table', 'person')),
  rating text NOT NULL,
  -- Null at the first.
  before text,
  table_version int NOT NULL,
  -- Rows of the table that held, and a person's reason.
  sealed bytea NOT NULL
);
CREATE INDEX subject_risk_history_subject ON subject_risk_history (subject_id, number);

-- Whoever erases a subject, also a process of an earlier version, erases them.
CREATE FUNCTION remove_subject_risks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM subject_risks WHERE subject_id = NEW.id;
  DELETE FROM subject_risk_history WHERE subject_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER subjects_risks_removed AFTER UPDATE OF erased_at ON subjects FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION remove_subject_risks();
`,
  },
  // Those that are to be rated anew: of an older version, or of none.
  {
    index: 'subjects_risk_table',
    definition: 'ON subjects (company_id, risk_table) WHERE erased_at IS NULL',
  },
];
