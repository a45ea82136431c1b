/** Faces of selfies, for clients that want to know of one face under several names. */
export const faces = `
-- Off unless the client asked for it; while it is off nothing of faces is kept.
ALTER TABLE companies ADD COLUMN duplicated_faces boolean NOT NULL DEFAULT false;

-- The face of a dossier's selfie. Nothing references dossiers here: such a reference waits for whoever holds the other
-- dossier, and two analyses that find each other would wait for ever.
CREATE TABLE faces (
  -- Grows in the order of commits of one client, since faces are added under its lock: who has seen all up to one
  -- need only ask for those above it.
  id bigint GENERATED ALWAYS AS IDENTITY,
  dossier_id int PRIMARY KEY,
  company_id int NOT NULL,
  test boolean NOT NULL,
  -- Of the dossier: from then on it is kept for as long as the client's pictures.
  received_at timestamptz NOT NULL,
  -- What made the template: those of another cannot be compared with it.
  model text NOT NULL,
  -- Its template, sealed with the dossier's key.
  sealed bytea NOT NULL
);
CREATE UNIQUE INDEX faces_id ON faces (id);
CREATE INDEX faces_client ON faces (company_id, test, model, id);
CREATE INDEX faces_age ON faces (company_id, received_at);

-- How many of a client's faces were removed so far: who has faces in memory sees by it that some are to be forgotten.
CREATE TABLE face_removals (
  company_id int PRIMARY KEY,
  removed bigint NOT NULL
);

-- Dossiers with one face; each pair stands here both ways.
CREATE TABLE face_matches (
  dossier_id int NOT NULL,
  other_id int NOT NULL,
  PRIMARY KEY (dossier_id, other_id)
);
`;
