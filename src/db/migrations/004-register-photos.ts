/** Photos of the register of persons. */
export const registerPhotos = `
CREATE TABLE register_photos (
  key bytea PRIMARY KEY REFERENCES register_persons ON DELETE CASCADE,
  -- What links name: it tells nothing of the person, and stays when the photo is renewed.
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  media_type text NOT NULL,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Sealed bytes do not get smaller, so no time is spent on trying.
ALTER TABLE register_photos ALTER COLUMN sealed SET STORAGE EXTERNAL;
`;
