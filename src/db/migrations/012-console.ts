/** People who work in the console, what they decide together, and what the queue is found and sorted by. */
export const consoleTables = `
-- People who work in the console. They are never deleted: the history names them by their login.
CREATE TABLE users (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case.
  login text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'reviewer', 'senior', 'administrator')),
  -- What it was made with stands in it.
  password_hash text NOT NULL,
  -- Somebody else knows it, so it is to be changed first of all.
  password_temporary boolean NOT NULL,
  -- Secret of the second factor, sealed; null where there is none yet.
  sealed_totp bytea,
  -- The last step of time whose code was taken: none is taken twice.
  totp_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  last_signed_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id int NOT NULL REFERENCES users,
  -- Of the cookie. It changes every few minutes; the one before is good for a moment more, for requests on their way.
  token_hash bytea NOT NULL UNIQUE,
  previous_hash bytea,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether the second factor was given.
  second_factor boolean NOT NULL DEFAULT false,
  -- A secret that was shown and not yet confirmed with a code.
  sealed_new_totp bytea,
  -- The browser, as it calls itself.
  agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE INDEX user_sessions_previous ON user_sessions (previous_hash) WHERE previous_hash IS NOT NULL;

-- Failed sign-ins by name, whether anybody has that name or not: who asks learns nothing from being locked out.
-- Those from a browser that somebody used before are counted apart from those of strangers.
CREATE TABLE sign_in_failures (
  login_hash bytea NOT NULL,
  -- The number that the browser was given when somebody signed in with it; empty for all that have none.
  browser text NOT NULL,
  failures int NOT NULL,
  last_at timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (login_hash, browser)
);

-- Whether a decision on its dossiers needs a second, different person.
ALTER TABLE companies ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;

ALTER TABLE dossiers
  -- Grows with everything that a person who decides should have seen.
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  -- Of the result; null until there is one.
  ADD COLUMN score smallint,
  -- What a person should look at, by codes; see dossiers/alerts.ts.
  ADD COLUMN alerts text[] NOT NULL DEFAULT '{}',
  -- What made score, alerts and words; those of older ones are made anew.
  ADD COLUMN indexed smallint NOT NULL DEFAULT 0;
CREATE INDEX dossiers_indexed ON dossiers (indexed, id) WHERE completed_at IS NOT NULL AND erased_at IS NULL;
-- The queue: of each status by time, or by score, without those that were erased. They hold whatever it is filtered by, so
-- that a filter which hardly any dossier fits reads an index and not the dossiers.
CREATE INDEX dossiers_queue ON dossiers (status, created_at, id) INCLUDE (company_id, kyb, test, score, alerts)
  WHERE erased_at IS NULL;
CREATE INDEX dossiers_queue_score ON dossiers (status, score, id) INCLUDE (company_id, kyb, test, created_at, alerts)
  WHERE erased_at IS NULL;

-- Dossiers of which something changed that they share with others: a person, a company, a face, an externalId. Whoever
-- changes it need not lock them, so that there is no reference; each change is a row, so that none is lost while an
-- earlier one is attended to.
CREATE TABLE stale_indexes (dossier_id int NOT NULL);
CREATE INDEX stale_indexes_dossier ON stale_indexes (dossier_id);

-- For figures by day: rows come in the order of time, so that a few pages tell where a day begins.
CREATE INDEX dossiers_created ON dossiers USING brin (created_at);
CREATE INDEX dossier_history_time ON dossier_history USING brin (at);
-- What failed is rare.
CREATE INDEX checks_failed ON checks (last_run_at) WHERE status = 'FAILED';

-- Keyed hashes of the words of names, by which a person finds a dossier.
CREATE TABLE dossier_words (
  hash bytea NOT NULL,
  dossier_id int NOT NULL REFERENCES dossiers,
  PRIMARY KEY (hash, dossier_id)
);
CREATE INDEX dossier_words_dossier ON dossier_words (dossier_id);

-- Decisions that wait for a second person, and what became of them.
CREATE TABLE dossier_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dossier_id int NOT NULL REFERENCES dossiers,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  to_status text NOT NULL,
  sealed_reason bytea NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'declined', 'withdrawn', 'overtaken')),
  ended_at timestamptz,
  ended_by text,
  sealed_end_reason bytea,
  CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (outcome IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX dossier_proposals_open ON dossier_proposals (dossier_id) WHERE outcome IS NULL;
CREATE INDEX dossier_proposals_dossier ON dossier_proposals (dossier_id, id);

-- Who has a dossier on the screen, so that two people do not do the same work.
CREATE UNLOGGED TABLE dossier_viewers (
  dossier_id int NOT NULL,
  user_id int NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (dossier_id, user_id)
);

-- Of the books: entries of a day, and the few that are not a client's use. Both cost a charge next to nothing.
CREATE INDEX ledger_time ON ledger USING brin (created_at);
CREATE INDEX ledger_rare ON ledger (company_id, id) WHERE kind IN ('grant', 'expire');

-- That somebody's data were erased: what can be shown afterwards. It names nobody.
CREATE TABLE erasure_certificates (
  id uuid PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  subject_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  -- What was erased, as it is shown; as text, since the chain covers its hash.
  content text NOT NULL
);
CREATE INDEX erasure_certificates_subject ON erasure_certificates (subject_id);

-- Every legal hold and its end: who, when, why. The reason is bound to this row, which may come to another subject
-- when two turn out to be one. It is null for holds that are older than this table: theirs stands in the chain.
CREATE TABLE subject_holds (
  id uuid PRIMARY KEY,
  subject_id uuid NOT NULL REFERENCES subjects,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL CHECK (action IN ('held', 'released')),
  actor text NOT NULL,
  sealed_reason bytea
);
CREATE INDEX subject_holds_subject ON subject_holds (subject_id, at);
INSERT INTO subject_holds (id, subject_id, at, action, actor)
  SELECT gen_random_uuid(), s.id, e.at, split_part(e.action, '.', 2), e.actor
  FROM audit_entries e JOIN subjects s ON s.id::text = e.details::jsonb ->> 'subject' AND s.erased_at IS NULL
  WHERE e.action IN ('subject.held', 'subject.released');

-- Whoever was left without a dossier by the erasure of somebody else is forgotten, as it is done from now on.
WITH forgotten AS (
  UPDATE subjects p SET erased_at = now() WHERE p.erased_at IS NULL AND p.held_at IS NULL AND NOT EXISTS (
    SELECT FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id
    WHERE s.subject_id = p.id AND d.erased_at IS NULL) RETURNING id),
numbers AS (DELETE FROM subject_identifiers WHERE subject_id IN (SELECT id FROM forgotten)),
hits AS (DELETE FROM subject_hits WHERE subject_id IN (SELECT id FROM forgotten))
DELETE FROM subject_hit_history WHERE subject_id IN (SELECT id FROM forgotten);

-- How much of what was removed because its time was over, by client (0: the operator's own) and day.
CREATE TABLE retention_removals (
  company_id int NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  removed bigint NOT NULL,
  PRIMARY KEY (company_id, kind, day)
);

-- When what was sealed of a search was removed because its time was over; with a dossier it goes with its key instead.
ALTER TABLE screenings ADD COLUMN removed_at timestamptz;
CREATE INDEX screenings_kept ON screenings (company_id, at) WHERE dossier_id IS NULL AND sealed IS NOT NULL;

-- A client's dossiers whose results are kept, the oldest first.
CREATE INDEX dossiers_with_results ON dossiers (company_id, created_at) WHERE erased_at IS NULL;

UPDATE companies SET result_retention_days = 36500 WHERE result_retention_days > 36500;
ALTER TABLE companies ADD CHECK (result_retention_days <= 36500);

-- What people asked for that takes a while: files that are imported, lists and feeds that are fetched.
CREATE TABLE errands (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One of a lane is done at a time.
  lane text NOT NULL,
  actor text NOT NULL,
  -- What is to be done; see jobs/errand-orders.ts.
  "order" jsonb NOT NULL,
  progress jsonb,
  outcome text CHECK (outcome IN ('done', 'refused', 'failed', 'lost')),
  -- What came of it. Sealed, since it may quote the file.
  sealed_report bytea,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- When whoever does it was last heard of.
  seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX errands_open ON errands (lane) WHERE outcome IS NULL;
CREATE INDEX errands_lane ON errands (lane, id);

-- The audit log is looked through by who, by what, and by what it is about; by days without an index, see db/audit.ts.
-- What every charge writes is left out of the first two: it is most of a chain, and found at once without them.
CREATE INDEX audit_entries_actor ON audit_entries (chain, actor, sequence) WHERE actor <> 'service';
CREATE INDEX audit_entries_action ON audit_entries (chain, action, sequence) WHERE action <> 'credits.moved';
-- Not as JSON: whatever an entry's details hold, it must be possible to write it.
CREATE INDEX audit_entries_dossier ON audit_entries ((substring(details FROM '"dossier":"([0-9a-f-]{36})"')), chain, sequence)
  WHERE substring(details FROM '"dossier":"([0-9a-f-]{36})"') IS NOT NULL;
CREATE INDEX audit_entries_subject ON audit_entries ((substring(details FROM '"subject":"([0-9a-f-]{36})"')), chain, sequence)
  WHERE substring(details FROM '"subject":"([0-9a-f-]{36})"') IS NOT NULL;
-- Reports are found by the hash of what they say and by that of their file.
CREATE INDEX audit_entries_report_content ON audit_entries ((substring(details FROM '"content":"([0-9a-f]{64})"')))
  WHERE action = 'dossier.report';
CREATE INDEX audit_entries_report_file ON audit_entries ((substring(details FROM '"file":"([0-9a-f]{64})"')))
  WHERE action = 'dossier.report';

-- Verifications of chains that people asked for; one at a time.
CREATE TABLE audit_verifications (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain int NOT NULL,
  actor text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The end of the chain when it began: as far as it goes.
  head_sequence bigint NOT NULL,
  head_mac bytea NOT NULL,
  -- Earlier ends that the chain was held against.
  checkpoints int NOT NULL,
  -- How far it is, and when its process was last heard of.
  entries bigint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it goes on.
  outcome text CHECK (outcome IN ('whole', 'broken', 'stopped')),
  ended_at timestamptz,
  fault_count int NOT NULL DEFAULT 0,
  -- In both languages, as JSON.
  faults text NOT NULL DEFAULT '[]',
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX audit_verifications_one ON audit_verifications ((true)) WHERE outcome IS NULL;
CREATE INDEX audit_verifications_chain ON audit_verifications (chain, id);

-- How many records each register has, kept with every change: counting a million takes long.
CREATE TABLE register_totals (
  register text PRIMARY KEY,
  records int NOT NULL,
  changed_at timestamptz
);
INSERT INTO register_totals
  SELECT 'register_persons', count(*), max(updated_at) FROM register_persons
  UNION ALL SELECT 'register_companies', count(*), max(updated_at) FROM register_companies
  UNION ALL SELECT 'register_informal', count(*), max(updated_at) FROM register_informal;
`;
