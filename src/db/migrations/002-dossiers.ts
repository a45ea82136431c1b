/** Dossiers, their documents, pictures and checks; subjects; jobs. */
export const dossiers = `
-- Work to be done. \`wake_at\` null: ready to be taken. Otherwise nobody may take it before: it waits for a
-- retry, or it runs and its lease (see \`lease\`) ends then unless it is renewed.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  company_id int NOT NULL REFERENCES companies,
  -- What it is about: a dossier or a delivery.
  subject text NOT NULL,
  -- Ready jobs are taken in this order. A client's own jobs stand at least a second apart, however fast
  -- they came, so that one client's thousands do not starve another's one.
  turn timestamptz NOT NULL,
  wake_at timestamptz,
  -- Set while a worker has it: only the holder of this very lease may change or end the job.
  lease uuid,
  -- How often it was taken, and how often its worker was lost with it.
  attempts int NOT NULL DEFAULT 0,
  deaths int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, subject)
);
CREATE INDEX jobs_ready ON jobs (kind, turn) WHERE wake_at IS NULL;
CREATE INDEX jobs_asleep ON jobs (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX jobs_running ON jobs (kind, company_id) WHERE lease IS NOT NULL;
CREATE INDEX jobs_turns ON jobs (kind, company_id, turn);

-- A person or company as one client knows it.
CREATE TABLE subjects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id int NOT NULL REFERENCES companies,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  -- While set, nothing of it may be erased.
  held_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subjects_company ON subjects (company_id);
-- What a subject is recognised by: keyed hashes of its numbers.
CREATE TABLE subject_identifiers (
  company_id int NOT NULL REFERENCES companies,
  hash bytea NOT NULL,
  subject_id uuid NOT NULL REFERENCES subjects,
  PRIMARY KEY (company_id, hash)
);
CREATE INDEX subject_identifiers_subject ON subject_identifiers (subject_id);

-- How many dossiers a client has: their sequence has no gaps, so that a page of the list is found by number.
CREATE TABLE dossier_counts (
  company_id int PRIMARY KEY REFERENCES companies,
  dossiers bigint NOT NULL
);

CREATE TABLE dossiers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  company_id int NOT NULL REFERENCES companies,
  -- 1, 2, 3 ... of the client, in the order of created_at.
  sequence bigint NOT NULL,
  credential_id int NOT NULL REFERENCES credentials,
  test boolean NOT NULL,
  kyb boolean NOT NULL,
  -- How the client's upload was shaped: v1, or v2.
  version text NOT NULL CHECK (version IN ('v1', 'v2')),
  status text NOT NULL CHECK (status IN ('EN_COURS', 'A_TRAITER', 'VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR')),
  external_id_hash bytea,
  -- Key of everything sealed here, wrapped. Null once erased: nothing of the dossier can be read any more.
  wrapped_key bytea,
  -- externalId and additionalData.
  sealed_request bytea,
  -- Why the analysis ended as ERREUR; a code.
  failure text,
  -- Numbers the events of this dossier for webhooks.
  events int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  erased_at timestamptz,
  UNIQUE (company_id, sequence)
);
CREATE INDEX dossiers_time ON dossiers (company_id, created_at);
CREATE INDEX dossiers_external ON dossiers (company_id, external_id_hash) WHERE external_id_hash IS NOT NULL;
CREATE INDEX dossiers_status ON dossiers (company_id, status, sequence);

CREATE TABLE dossier_subjects (
  dossier_id int NOT NULL REFERENCES dossiers,
  subject_id uuid NOT NULL REFERENCES subjects,
  PRIMARY KEY (dossier_id, subject_id)
);
CREATE INDEX dossier_subjects_subject ON dossier_subjects (subject_id);

CREATE TABLE documents (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  dossier_id int NOT NULL REFERENCES dossiers,
  position smallint NOT NULL,
  type text NOT NULL,
  -- What was read from its pictures.
  sealed_facts bytea,
  analyzed_at timestamptz,
  UNIQUE (dossier_id, position)
);

-- Pictures. The bytes lie in the blob store under the id, sealed with the picture's own key.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  document_id int NOT NULL REFERENCES documents,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  -- The upload's field.
  name text NOT NULL,
  media_type text NOT NULL,
  bytes int NOT NULL,
  sha256 bytea NOT NULL,
  -- Null once the picture was removed.
  wrapped_key bytea,
  UNIQUE (document_id, side)
);

CREATE TABLE checks (
  id uuid PRIMARY KEY,
  -- The integer id that scorings of persons and companies carry.
  number int GENERATED ALWAYS AS IDENTITY,
  document_id int NOT NULL REFERENCES documents,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'EXECUTED', 'NOT_APPLICABLE', 'FAILED')),
  last_run_at timestamptz NOT NULL,
  -- Scoring, explanation, versions of what was used.
  sealed_result bytea,
  -- Credits it costs when it is executed, set aside at the upload or the re-run.
  price int NOT NULL DEFAULT 0,
  UNIQUE (document_id, type)
);

-- Every change of a dossier's status: who, when, why.
CREATE TABLE dossier_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dossier_id int NOT NULL REFERENCES dossiers,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  sealed_reason bytea
);
CREATE INDEX dossier_history_dossier ON dossier_history (dossier_id, id);
`;
