/** Whether the service is quiet: see db/quiet.ts. */
export const quiet = `
-- A row while it is; none otherwise.
CREATE TABLE quiet (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since timestamptz NOT NULL DEFAULT now(),
  -- The copy that was restored; null where somebody asked for it.
  restored_from text,
  -- When that copy was made.
  restored_to timestamptz
);
`;
