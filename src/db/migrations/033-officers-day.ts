/** How people work on dossiers: notes that stay inside, who has which, reasons from a list, an aim, views, likeness of names. */
export const officersDay = `
-- What people write to each other about a dossier. It is in no result, message or report unless somebody asks for it there.
CREATE TABLE dossier_notes (
  id uuid PRIMARY KEY,
  dossier_id bigint NOT NULL REFERENCES dossiers,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  -- With the dossier's key.
  sealed_text bytea NOT NULL
);
CREATE INDEX dossier_notes_dossier ON dossier_notes (dossier_id, at);

-- Who has a dossier in hand. Others look on; they decide once the lock has ended, which each act of the holder moves on.
CREATE TABLE dossier_holders (
  dossier_id bigint PRIMARY KEY REFERENCES dossiers,
  user_id int NOT NULL REFERENCES users,
  since timestamptz NOT NULL DEFAULT now(),
  -- Who gave it to them; themselves where they took it.
  given_by text NOT NULL,
  locked_until timestamptz NOT NULL
);
CREATE INDEX dossier_holders_user ON dossier_holders (user_id, since);

-- How people work on a client's dossiers. Clients without a row have what the columns say.
CREATE TABLE review_rules (
  company_id int PRIMARY KEY REFERENCES companies,
  -- Whether a decision may have a reason in somebody's own words.
  free_reasons boolean NOT NULL DEFAULT true,
  -- How long a dossier stays locked for who has it without doing anything.
  lock_minutes int NOT NULL DEFAULT 30 CHECK (lock_minutes BETWEEN 1 AND 1440),
  -- Within how many hours dossiers are to be decided; null: there is no aim.
  aim_hours int CHECK (aim_hours BETWEEN 1 AND 8760)
);

-- Reasons for decisions, as the client words them. A client without a row has the service's own.
CREATE TABLE decision_reasons (
  company_id int NOT NULL REFERENCES companies,
  code text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('VALIDE', 'REJETE', 'A_COMPLETER')),
  -- Where it can be true; see dossiers/decisions/reason-conditions.ts.
  condition text NOT NULL,
  french text NOT NULL,
  english text NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (company_id, code)
);

-- Which of them a decision had; null where it had none, and once the dossier was erased.
ALTER TABLE dossier_history ADD COLUMN reason_codes text[];
ALTER TABLE dossier_proposals ADD COLUMN reason_codes text[];

-- Filters of the queue under a name. What was searched for is not among them: it may name somebody.
CREATE TABLE queue_views (
  id uuid PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  name text NOT NULL,
  query text NOT NULL,
  -- Others see it too.
  shared boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX queue_views_name ON queue_views (user_id, lower(name));

-- By what parts and sounds of names a dossier is found: numbers that keyed hashes of them fall into, each of many.
CREATE TABLE dossier_names (
  dossier_id bigint PRIMARY KEY REFERENCES dossiers,
  keys int[] NOT NULL
);
CREATE INDEX dossier_names_keys ON dossier_names USING gin (keys);

-- Whoever erases a dossier, also a process of an earlier version, erases all of this.
CREATE OR REPLACE FUNCTION erase_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dossier_notes WHERE dossier_id = NEW.id;
  DELETE FROM dossier_holders WHERE dossier_id = NEW.id;
  DELETE FROM dossier_names WHERE dossier_id = NEW.id;
  UPDATE dossier_history SET reason_codes = NULL WHERE dossier_id = NEW.id AND reason_codes IS NOT NULL;
  UPDATE dossier_proposals SET reason_codes = NULL WHERE dossier_id = NEW.id AND reason_codes IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_work_erased AFTER UPDATE OF wrapped_key ON dossiers FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION erase_work();

-- What is decided is in nobody's hands.
CREATE OR REPLACE FUNCTION let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dossier_holders WHERE dossier_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_let_go AFTER UPDATE OF status ON dossiers FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('VALIDE', 'REJETE', 'A_COMPLETER')) EXECUTE FUNCTION let_go();
`;
