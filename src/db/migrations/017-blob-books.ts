/** What the database knows of the store of blobs: whose it is, what is to go, what waits to be imported. */
export const blobBooks = `
-- Which installation this is. The row is made when database and store first meet, and the store keeps a note of the id.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  since timestamptz NOT NULL DEFAULT now(),
  -- Grows while the service runs, and is noted in the store too: a database that was put back to an earlier moment, or a
  -- copy of one, has a smaller one than the store.
  mark bigint NOT NULL DEFAULT 0,
  marked_at timestamptz
);

-- Blobs that nothing names any more, until they are gone from the store.
CREATE TABLE removed_blobs (
  key text PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  -- When it may be tried (again): also the lease of who tries it now.
  next_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_blobs_next ON removed_blobs (next_at);

-- Files that were sent to be imported. The row is there before the blob, so that a crash leaves none without a row.
CREATE TABLE import_files (
  upload uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL UNIQUE,
  bytes bigint NOT NULL DEFAULT 0,
  -- Null while it arrives.
  arrived_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (upload, name)
);
CREATE INDEX import_files_expiry ON import_files (expires_at);

-- By triggers, so that whoever removes a picture's key or a file's row, also a process of an earlier version, has its
-- blob removed: in the same transaction, and in no other case.
CREATE OR REPLACE FUNCTION note_removed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_blobs (key) VALUES (OLD.id::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER pictures_key_removed AFTER UPDATE OF wrapped_key ON pictures FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION note_removed_picture();
CREATE TRIGGER pictures_removed AFTER DELETE ON pictures FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL) EXECUTE FUNCTION note_removed_picture();
CREATE OR REPLACE FUNCTION note_removed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_blobs (key) VALUES (OLD.key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER import_files_removed AFTER DELETE ON import_files FOR EACH ROW EXECUTE FUNCTION note_removed_file();

-- Blobs of the store that no row names, as listings found them.
CREATE TABLE orphaned_blobs (
  key text PRIMARY KEY,
  bytes bigint NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody said that it may go although the brake holds.
  released_at timestamptz
);

-- The listing of the store: who lists now, what the last one found, and whether the brake holds.
CREATE TABLE blob_listing (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  begun_at timestamptz,
  -- Null while nobody lists.
  renewed_at timestamptz,
  ended_at timestamptz,
  blobs bigint NOT NULL DEFAULT 0,
  braked_at timestamptz,
  braked_why text CHECK (braked_why IN ('share', 'older-database')),
  CHECK ((braked_at IS NULL) = (braked_why IS NULL))
);
INSERT INTO blob_listing DEFAULT VALUES;
`;
