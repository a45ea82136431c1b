/** Searches of lists, what subjects were found as on them, and clients that want to be told of more. */
export const screenings = `
-- Off unless the client asked for it: its subjects are searched for again whenever lists change.
ALTER TABLE companies ADD COLUMN monitoring boolean NOT NULL DEFAULT false;

-- Every search: of a client, of a check, of monitoring where it told something, of the operator. Rows are only added.
CREATE TABLE screenings (
  id uuid PRIMARY KEY,
  -- Grows in the order in which a dossier's rows are added: the chain covers the first so many of them.
  number bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- Null for the operator's own.
  company_id int,
  test boolean NOT NULL,
  topic text NOT NULL CHECK (topic IN ('sanction', 'pep')),
  occasion text NOT NULL CHECK (occasion IN ('search', 'check', 'monitoring', 'operator')),
  asked_by text NOT NULL,
  -- The request, the check or the subject it was for.
  reference text NOT NULL,
  dossier_id int,
  -- [{name, version}] as JSON, and what compared the names. As text, since the chain covers it letter for letter.
  lists text NOT NULL,
  algorithm text NOT NULL,
  hits int NOT NULL,
  -- Whom it was for and what was found, sealed with the dossier's key where there is one. Null once that is erased.
  sealed bytea,
  -- Of what was sealed: it stays, so that the chain can be followed after an erasure.
  sealed_digest bytea NOT NULL
);
CREATE INDEX screenings_time ON screenings (company_id, at);
CREATE INDEX screenings_dossier ON screenings (dossier_id, number) WHERE dossier_id IS NOT NULL;

-- Up to which generation of the lists a subject was searched for.
ALTER TABLE subjects ADD COLUMN screened_generation bigint NOT NULL DEFAULT 0;
CREATE INDEX subjects_screened ON subjects (company_id, screened_generation) WHERE erased_at IS NULL;

-- Entries of lists that a subject may be. Of a company, its owners and managers may be them too.
CREATE TABLE subject_hits (
  subject_id uuid NOT NULL REFERENCES subjects,
  topic text NOT NULL CHECK (topic IN ('sanction', 'pep')),
  list_id int NOT NULL,
  entity_id text NOT NULL,
  -- Who of the subject: empty for itself, otherwise a keyed hash of the name of an owner or manager.
  asked bytea NOT NULL,
  -- The name, sealed; null for the subject itself.
  sealed_asked bytea,
  list_name text NOT NULL,
  -- Of the entity as it was seen last.
  content_hash text NOT NULL,
  score int NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- A person marked it as someone else. That holds while the entity is the same as then.
  cleared_at timestamptz,
  cleared_by text,
  cleared_hash text,
  sealed_reason bytea,
  PRIMARY KEY (subject_id, topic, list_id, entity_id, asked),
  CHECK ((cleared_at IS NULL) = (cleared_by IS NULL) AND (cleared_at IS NULL) = (cleared_hash IS NULL)
    AND (cleared_at IS NULL) = (sealed_reason IS NULL))
);

-- What people decided about them: who, when, why.
CREATE TABLE subject_hit_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id uuid NOT NULL REFERENCES subjects,
  list_name text NOT NULL,
  entity_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL CHECK (action IN ('cleared', 'restored')),
  actor text NOT NULL,
  sealed_reason bytea NOT NULL
);
CREATE INDEX subject_hit_history_subject ON subject_hit_history (subject_id, id);
`;
