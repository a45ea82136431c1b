/** Photos of the register of persons. */
export const registerPhotos = `
-- What links name a photo by, and its media type: they stand with the person, so that finding one costs no more
-- than before. The id tells nothing of the person, and stays when the photo is renewed.
ALTER TABLE register_persons ADD COLUMN photo_id uuid, ADD COLUMN photo_type text,
  ADD CHECK ((photo_id IS NULL) = (photo_type IS NULL));
CREATE UNIQUE INDEX register_persons_photo ON register_persons (photo_id) WHERE photo_id IS NOT NULL;
CREATE TABLE register_photos (
  key bytea PRIMARY KEY REFERENCES register_persons ON DELETE CASCADE,
  sealed bytea NOT NULL
);
-- Sealed bytes do not get smaller, so no time is spent on trying.
ALTER TABLE register_photos ALTER COLUMN sealed SET STORAGE EXTERNAL;
`;
