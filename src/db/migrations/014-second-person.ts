/** Two people means two people: since when somebody stands as they do, and what beside decisions waits for a second one. */
export const secondPerson = `
-- When somebody else last gave them what they have: made them, changed their role, let them in again, gave them a
-- password or took their second factor away. For a while after it they confirm nothing.
ALTER TABLE users ADD COLUMN granted_at timestamptz NOT NULL DEFAULT now();
UPDATE users SET granted_at = created_at;

-- Acts, other than decisions on dossiers, that wait for a second person, and what became of them.
CREATE TABLE proposals (
  id uuid PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  -- Null for acts on the client itself.
  subject_id uuid REFERENCES subjects,
  kind text NOT NULL CHECK (kind IN ('clear-hit', 'erase', 'release', 'four-eyes-off')),
  -- The hit that is to be cleared; empty for other kinds.
  hit text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  -- Why, and what else belongs to it, sealed; null once the subject was erased.
  sealed_order bytea,
  outcome text CHECK (outcome IN ('confirmed', 'declined', 'withdrawn', 'overtaken')),
  ended_at timestamptz,
  ended_by text,
  sealed_end_reason bytea,
  CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (outcome IS NULL) = (ended_by IS NULL)),
  CHECK ((kind = 'four-eyes-off') = (subject_id IS NULL))
);
CREATE UNIQUE INDEX proposals_open ON proposals (company_id, subject_id, kind, hit) NULLS NOT DISTINCT WHERE outcome IS NULL;
CREATE INDEX proposals_subject ON proposals (subject_id) WHERE subject_id IS NOT NULL;
`;
