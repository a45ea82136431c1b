/**
 * Hits that people confirmed, articles of the press as hits of a subject, decisions that were taken despite hits, checks
 * that were run again by name, and what people corrected in what was read.
 */
export const hits = `
-- A person said that it is them. That holds while the entity is the same as then; a clearing made later goes before it.
ALTER TABLE subject_hits ADD COLUMN confirmed_at timestamptz, ADD COLUMN confirmed_by text,
  ADD COLUMN confirmed_hash text, ADD COLUMN sealed_confirmed_reason bytea;

-- Safe beside older programs: they add the first two only, and read a third as if the mark was taken back.
ALTER TABLE subject_hit_history DROP CONSTRAINT subject_hit_history_action_check;
ALTER TABLE subject_hit_history ADD CONSTRAINT subject_hit_history_action_check
  CHECK (action IN ('cleared', 'restored', 'confirmed'));
-- Safe beside older programs: they add the others only.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check
  CHECK (kind IN ('clear-hit', 'confirm-hit', 'erase', 'release', 'four-eyes-off'));

-- Articles that the press check found about a subject, and what people made of them.
CREATE TABLE subject_articles (
  -- Processes of an earlier version join subjects without knowing this table.
  subject_id uuid NOT NULL REFERENCES subjects ON DELETE CASCADE,
  -- A keyed hash of the address: the same article, whenever it is found again.
  article bytea NOT NULL,
  -- Who of the subject: empty for itself, otherwise a keyed hash of the name of an owner or manager.
  asked bytea NOT NULL,
  -- Title, address, newspaper and the name that was asked for: an address often says it all.
  sealed bytea NOT NULL,
  adverse boolean NOT NULL,
  score int NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  verdict text CHECK (verdict IN ('cleared', 'confirmed')),
  decided_at timestamptz,
  decided_by text,
  sealed_reason bytea,
  PRIMARY KEY (subject_id, article, asked),
  CHECK ((verdict IS NULL) = (decided_at IS NULL) AND (verdict IS NULL) = (decided_by IS NULL)
    AND (verdict IS NULL) = (sealed_reason IS NULL))
);
-- Whoever erases a subject, also a process of an earlier version, erases them.
CREATE FUNCTION remove_subject_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM subject_articles WHERE subject_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER subjects_articles_removed AFTER UPDATE OF erased_at ON subjects FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION remove_subject_articles();

-- Hits that a dossier was validated despite of, as the decider saw them; which checks were run again.
ALTER TABLE dossier_history ADD COLUMN despite_hits text[], ADD COLUMN checks text[];
ALTER TABLE dossier_proposals ADD COLUMN despite_hits text[];

-- What people corrected in a document: the last of a field counts.
CREATE TABLE document_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dossier_id bigint NOT NULL,
  document_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  -- The name of the field; type for what the paper was declared as.
  field text NOT NULL,
  -- The value before, the value from then on and why, with the dossier's key; null once it was erased.
  sealed bytea
);
CREATE INDEX document_corrections_dossier ON document_corrections (dossier_id, id);
`;
