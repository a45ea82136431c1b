/** What is left of erased keys in files of the database server: see retention/remove-copies.ts. */
export const erasedCopies = `
-- Dossiers that were erased since the database's files were last cleared of what they held.
CREATE TABLE uncleared_erasures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- What is to be shown of it, if anything.
  certificate uuid
);
-- Those of earlier versions are cleared with the next.
INSERT INTO uncleared_erasures (at) SELECT now() WHERE EXISTS (SELECT FROM dossiers WHERE erased_at IS NOT NULL);

-- When the files were cleared of what the certificate is about.
ALTER TABLE erasure_certificates ADD COLUMN cleared_at timestamptz;

-- The period whose key wraps keys of dossiers, see platform/keys/erasable-keys.ts; 0 while a data key does.
CREATE TABLE key_period (current int NOT NULL);
INSERT INTO key_period VALUES (0);
`;
