/** Pictures go when their time is over. */
export const pictureRetention = `
-- When the pictures of the dossier, and those in its results, were removed because their time was over.
ALTER TABLE dossiers ADD COLUMN pictures_removed_at timestamptz;
-- A client's dossiers that have pictures, the oldest first, however many have none any more.
CREATE INDEX dossiers_with_pictures ON dossiers (company_id, created_at)
  WHERE pictures_removed_at IS NULL AND erased_at IS NULL;

-- A hundred years. So many days before now that no calendar has them would fail what looks for old pictures.
UPDATE companies SET image_retention_days = 36500 WHERE image_retention_days > 36500;
ALTER TABLE companies ADD CHECK (image_retention_days <= 36500);
`;
