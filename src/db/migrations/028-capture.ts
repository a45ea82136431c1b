import type { Step } from '../migrating/migration.ts';

/** Capture sessions: a person takes the pictures of a dossier by himself, through a link. */
export const capture: readonly Step[] = [
  {
    script: `
-- One row a session, of one client and world.
CREATE TABLE capture_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  company_id int NOT NULL REFERENCES companies,
  test boolean NOT NULL,
  -- With which its dossier is made; of an operator's session one that the client has.
  credential_id int NOT NULL REFERENCES credentials,
  -- Who made it, as the audit chain names people and programs.
  made_by text NOT NULL,
  status text NOT NULL DEFAULT 'CREATED' CHECK (status IN
    ('CREATED', 'OPENED', 'IN_PROGRESS', 'SUBMITTED', 'EXPIRED', 'CANCELLED', 'DECLINED')),
  kyb boolean NOT NULL,
  document_types text[] NOT NULL,
  selfie text NOT NULL CHECK (selfie IN ('none', 'photo', 'liveness')),
  assisted boolean NOT NULL,
  -- Null: all that the account has.
  verifications text[],
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  external_id_hash bytea,
  -- Key of everything sealed here, wrapped. Null once erased.
  wrapped_key bytea,
  -- externalId, redirectUrl, additionalData.
  sealed_request bytea,
  -- Keyed hash of the link's secret, and the secret itself, to be shown again while nobody has begun.
  link_hash bytea NOT NULL,
  sealed_link bytea,
  -- A link for another device, good once.
  hand_over_hash bytea,
  hand_over_until timestamptz,
  -- Keyed hashes of the secrets of the device that has it, and of those that had it.
  device_hash bytea,
  former_devices bytea[] NOT NULL DEFAULT '{}',
  consent_version text,
  consent_language text,
  consented_at timestamptz,
  step text NOT NULL DEFAULT 'consent',
  document_type text,
  -- How much it was used, of what it may use.
  uploads_begun int NOT NULL DEFAULT 0,
  bytes_taken bigint NOT NULL DEFAULT 0,
  challenges_begun int NOT NULL DEFAULT 0,
  -- Numbers its events for webhooks.
  events int NOT NULL DEFAULT 0,
  dossier_uuid uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When its pictures were removed, of one that ended without a dossier.
  cleared_at timestamptz,
  CHECK ((ended_at IS NULL) = (status IN ('CREATED', 'OPENED', 'IN_PROGRESS'))),
  CHECK ((dossier_uuid IS NOT NULL) = (status = 'SUBMITTED'))
);
CREATE INDEX capture_sessions_newest ON capture_sessions (company_id, test, id);
CREATE INDEX capture_sessions_external ON capture_sessions (company_id, external_id_hash, test, id)
  WHERE external_id_hash IS NOT NULL;
CREATE INDEX capture_sessions_live ON capture_sessions (expires_at) WHERE ended_at IS NULL;
CREATE INDEX capture_sessions_ended ON capture_sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX capture_sessions_dossier ON capture_sessions (dossier_uuid) WHERE dossier_uuid IS NOT NULL;

-- A picture that arrives in parts, or a recording (slot liveness) whose parts are its frames.
CREATE TABLE capture_uploads (
  session_id bigint NOT NULL REFERENCES capture_sessions,
  -- The page makes it, so that it is unique to a session only.
  upload uuid NOT NULL,
  slot text NOT NULL CHECK (slot IN ('front', 'back', 'selfie', 'rccm', 'dfe', 'liveness')),
  -- Of a picture: how many bytes and parts it will have, and its hash. Null of a recording.
  bytes int,
  parts int,
  sha256 bytea,
  -- Of a recording: what was asked for.
  moves text[],
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Key of the parts, wrapped by the session's.
  wrapped_key bytea NOT NULL,
  -- Once whole: its blob, sealed with a key of its own, wrapped by the session's.
  blob uuid UNIQUE,
  blob_key bytea,
  blob_bytes int,
  blob_sha256 bytea,
  media_type text,
  sealed_look bytea,
  finished_at timestamptz,
  PRIMARY KEY (session_id, upload),
  CHECK ((slot = 'liveness') = (moves IS NOT NULL)),
  CHECK ((slot = 'liveness') = (sha256 IS NULL))
);

CREATE TABLE capture_parts (
  session_id bigint NOT NULL,
  upload uuid NOT NULL,
  number bigint NOT NULL,
  blob uuid NOT NULL UNIQUE,
  bytes int NOT NULL,
  sha256 bytea NOT NULL,
  -- Of a frame: milliseconds since the recording began, and the place of the move that was asked for.
  at_ms int,
  move smallint,
  PRIMARY KEY (session_id, upload, number),
  FOREIGN KEY (session_id, upload) REFERENCES capture_uploads ON DELETE CASCADE
);

-- The recording of a dossier, kept and removed with its pictures; sealed as they are.
CREATE TABLE recordings (
  id uuid PRIMARY KEY,
  dossier_id bigint NOT NULL UNIQUE REFERENCES dossiers,
  moves text[] NOT NULL,
  bytes int NOT NULL,
  sha256 bytea NOT NULL,
  wrapped_key bytea
);

-- What people of a client's sessions consent to: the newest version counts, earlier ones say what was agreed to.
CREATE TABLE capture_consents (
  company_id int NOT NULL REFERENCES companies,
  version int NOT NULL,
  french text NOT NULL,
  english text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  PRIMARY KEY (company_id, version)
);

-- Blobs go with their rows, in the same transaction; what has become a dossier's has no key here any more.
CREATE OR REPLACE FUNCTION note_removed_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_blobs (key) VALUES (OLD.blob::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER capture_parts_removed AFTER DELETE ON capture_parts FOR EACH ROW EXECUTE FUNCTION note_removed_capture();
CREATE TRIGGER capture_uploads_removed AFTER DELETE ON capture_uploads FOR EACH ROW
  WHEN (OLD.blob_key IS NOT NULL) EXECUTE FUNCTION note_removed_capture();
CREATE TRIGGER recordings_key_removed AFTER UPDATE OF wrapped_key ON recordings FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION note_removed_picture();
CREATE TRIGGER recordings_removed AFTER DELETE ON recordings FOR EACH ROW
  WHEN (OLD.wrapped_key IS NOT NULL) EXECUTE FUNCTION note_removed_picture();

-- Whoever removes a dossier's pictures or erases it, also a process of an earlier version, removes its recording, and what
-- its session says of anybody.
CREATE OR REPLACE FUNCTION remove_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recordings SET wrapped_key = NULL WHERE dossier_id = NEW.id AND wrapped_key IS NOT NULL;
  IF NEW.wrapped_key IS NULL THEN
    UPDATE capture_sessions SET wrapped_key = NULL, sealed_request = NULL, sealed_link = NULL, external_id_hash = NULL
      WHERE dossier_uuid = NEW.uuid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_recording_removed AFTER UPDATE OF wrapped_key, pictures_removed_at ON dossiers FOR EACH ROW
  WHEN ((OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL)
    OR (OLD.pictures_removed_at IS NULL AND NEW.pictures_removed_at IS NOT NULL)) EXECUTE FUNCTION remove_recording();

-- A message may be about a session instead of a dossier. Programs of earlier versions join it with dossiers and leave it
-- alone. Without a reference: that would be held against every row while everybody waits.
-- Safe beside older programs: nothing of theirs has none.
ALTER TABLE webhook_deliveries ALTER COLUMN dossier_id DROP NOT NULL, ADD COLUMN capture_session_id bigint;
`,
  },
  {
    index: 'webhook_deliveries_capture',
    definition: 'ON webhook_deliveries (capture_session_id) WHERE capture_session_id IS NOT NULL',
  },
];
