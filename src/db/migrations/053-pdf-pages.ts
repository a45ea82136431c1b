/** PDF files: their pages are pictures of a document, and the file itself is kept beside them. */
export const pdfPages = `
-- What the file says stands on a page, sealed with the picture's own key.
ALTER TABLE pictures ADD COLUMN sealed_text bytea;

-- Further pages and the file: front-3, front-file. Safe beside older programs: they add and look for the first two only.
ALTER TABLE pictures DROP CONSTRAINT pictures_side_check;
ALTER TABLE pictures ADD CONSTRAINT pictures_side_check
  CHECK (side ~ '^(front|back)(-(file|[0-9]{1,2}))?$') NOT VALID;
`;
