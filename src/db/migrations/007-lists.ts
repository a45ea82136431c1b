/** Lists of sanctioned and politically exposed persons, in all the versions that are kept. */
export const lists = `
CREATE TABLE lists (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  source text NOT NULL,
  -- The client whose private list it is; of no one in particular where it is null.
  company_id int REFERENCES companies,
  -- The last number given to a version, whatever became of it.
  last_number int NOT NULL DEFAULT 0,
  -- The newest version that was taken; searched unless the list was removed.
  latest_version int,
  removed_at timestamptz,
  -- The version that someone is making. Whoever finds another number here has lost his turn and writes nothing more.
  making int,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX lists_name ON lists (coalesce(company_id, 0), name);

CREATE TABLE list_versions (
  list_id int NOT NULL REFERENCES lists,
  number int NOT NULL,
  state text NOT NULL CHECK (state IN ('taken', 'refused')),
  -- Of the file; of several the hash of their hashes and names.
  sha256 text NOT NULL,
  -- [{name, bytes, sha256}]
  files jsonb NOT NULL,
  published_on date,
  entities int NOT NULL,
  names int NOT NULL,
  -- Against the version that was the latest before.
  added int NOT NULL,
  changed int NOT NULL,
  removed int NOT NULL,
  -- Why it was refused, or why a person went back to an older one.
  reason text,
  -- The version that this one repeats.
  copy_of int,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, number)
);

-- An entity is stored once for as long as it stays the same. Version v holds the rows with from_version <= v that do not
-- end at v or before it. A version that is being made has the highest number, so that its rows, and the ends that it
-- sets, change nothing for those who read older ones; what was never taken is undone before the next one is made.
-- The key is the only index: with others beside it, plans that were made while the table was empty take the wrong one.
CREATE TABLE list_entities (
  list_id int NOT NULL,
  -- Compared by bytes: the same order on every server.
  entity_id text COLLATE "C" NOT NULL,
  from_version int NOT NULL,
  until_version int,
  -- Keyed, since a short entry could be guessed from a plain hash.
  content_hash bytea NOT NULL,
  -- What a search needs, sealed, and bound to list and id.
  sealed bytea NOT NULL,
  PRIMARY KEY (list_id, entity_id, from_version)
);
-- The same entities whole. They stand apart, so that reading the searched part of a million does not drag them along.
CREATE TABLE list_records (
  list_id int NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  from_version int NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (list_id, entity_id, from_version)
);
-- Sealed bytes cannot be compressed.
ALTER TABLE list_records ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Entities that the version being made has unchanged from the latest. Needed only while it is made.
CREATE UNLOGGED TABLE list_kept_entities (
  list_id int NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (list_id, entity_id)
);

-- One row. It grows with every change of what is searched.
CREATE TABLE screening_generation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  generation bigint NOT NULL
);
INSERT INTO screening_generation (generation) VALUES (0);

-- Processes that search, and what they have taken up.
CREATE TABLE screening_instances (
  instance_id text PRIMARY KEY,
  generation bigint NOT NULL,
  seen_at timestamptz NOT NULL
);

-- How fetching a list from its address went.
CREATE TABLE list_updates (
  list_id int PRIMARY KEY REFERENCES lists,
  tried_at timestamptz NOT NULL,
  -- When to try again.
  next_at timestamptz NOT NULL,
  -- When the list was last found to be as its address has it.
  succeeded_at timestamptz,
  -- Of the files that it then was: they are not taken again by themselves, should a person have gone back since.
  sha256 text,
  -- By address: {etag, lastModified} of what was taken. The address may hold a token, so all is sealed.
  sealed_marks bytea,
  -- In words; null when the last attempt went well.
  sealed_failure bytea
);
`;
