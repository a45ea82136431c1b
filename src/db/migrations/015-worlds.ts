/** Live and test are two worlds: each has its own numbering of dossiers, its own externalIds and its own subjects. */
export const worlds = `
-- Numbers without gaps, in each world.
ALTER TABLE dossiers DROP CONSTRAINT dossiers_company_id_sequence_key;
UPDATE dossiers d SET sequence = n.number FROM (
  SELECT id, row_number() OVER (PARTITION BY company_id, test ORDER BY sequence) AS number FROM dossiers) n
  WHERE n.id = d.id AND n.number <> d.sequence;
ALTER TABLE dossiers ADD UNIQUE (company_id, test, sequence);
DROP TABLE dossier_counts;
CREATE TABLE dossier_counts (
  company_id int NOT NULL REFERENCES companies,
  test boolean NOT NULL,
  dossiers bigint NOT NULL,
  PRIMARY KEY (company_id, test)
);
INSERT INTO dossier_counts SELECT company_id, test, count(*) FROM dossiers GROUP BY company_id, test;

DROP INDEX dossiers_time;
CREATE INDEX dossiers_time ON dossiers (company_id, test, created_at);
-- The newest of an externalId is the last of its entries here, however often it was used.
DROP INDEX dossiers_external;
CREATE INDEX dossiers_external ON dossiers (company_id, external_id_hash, test, sequence)
  WHERE external_id_hash IS NOT NULL;

-- A subject is of one world.
ALTER TABLE subjects ADD COLUMN test boolean NOT NULL DEFAULT false;
ALTER TABLE subject_identifiers ADD COLUMN test boolean NOT NULL DEFAULT false;
ALTER TABLE subject_identifiers DROP CONSTRAINT subject_identifiers_pkey;
ALTER TABLE subject_identifiers ADD PRIMARY KEY (company_id, hash, test);

-- Those that only test dossiers are about.
UPDATE subjects p SET test = true
  WHERE EXISTS (SELECT FROM dossier_subjects s WHERE s.subject_id = p.id)
    AND NOT EXISTS (
      SELECT FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id WHERE s.subject_id = p.id AND NOT d.test);
UPDATE subject_identifiers i SET test = true FROM subjects p WHERE p.id = i.subject_id AND p.test;

-- Those that dossiers of both are about become two, of which the live one keeps its identifier. Which numbers, hits and
-- decisions came from which dossier is not known, so both have them all, and a legal hold holds both.
CREATE TEMPORARY TABLE split ON COMMIT DROP AS
  SELECT p.id AS live_id, gen_random_uuid() AS test_id FROM subjects p
  WHERE p.erased_at IS NULL AND NOT p.test AND EXISTS (
    SELECT FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id WHERE s.subject_id = p.id AND d.test);
INSERT INTO subjects (id, company_id, kind, held_at, created_at, screened_generation, test)
  SELECT split.test_id, company_id, kind, held_at, created_at, screened_generation, true
  FROM subjects JOIN split ON split.live_id = id;
INSERT INTO subject_identifiers (company_id, hash, subject_id, test)
  SELECT company_id, hash, split.test_id, true FROM subject_identifiers JOIN split ON split.live_id = subject_id;
INSERT INTO subject_hits (subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash, score,
    first_seen_at, last_seen_at, cleared_at, cleared_by, cleared_hash, sealed_reason)
  SELECT split.test_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash, score,
    first_seen_at, last_seen_at, cleared_at, cleared_by, cleared_hash, sealed_reason
  FROM subject_hits JOIN split ON split.live_id = subject_id;
INSERT INTO subject_hit_history (subject_id, list_name, entity_id, at, action, actor, sealed_reason)
  SELECT split.test_id, list_name, entity_id, at, action, actor, sealed_reason
  FROM subject_hit_history h JOIN split ON split.live_id = subject_id ORDER BY h.id;
UPDATE dossier_subjects s SET subject_id = split.test_id FROM split, dossiers d
  WHERE s.subject_id = split.live_id AND d.id = s.dossier_id AND d.test;

-- Alerts of doubles across the two worlds are found out again.
INSERT INTO stale_indexes (dossier_id) SELECT id FROM dossiers
  WHERE completed_at IS NOT NULL AND erased_at IS NULL AND cardinality(alerts) > 0 AND company_id IN (
    SELECT company_id FROM dossier_counts GROUP BY company_id HAVING count(*) > 1);

ALTER TABLE subjects ALTER COLUMN test DROP DEFAULT;
ALTER TABLE subject_identifiers ALTER COLUMN test DROP DEFAULT;
-- Lists change for subjects of live dossiers only.
DROP INDEX subjects_screened;
CREATE INDEX subjects_screened ON subjects (company_id, screened_generation) WHERE erased_at IS NULL AND NOT test;
`;
