/** Imports that wait for their turn, whose files are whose, and what people said that columns are. */
export const imports = `
-- The lane that a task waits for. Until then its own lane is one that nobody shares, and seen_at is infinity, so that programs
-- of the version before neither take it for running nor give it up.
ALTER TABLE errands ADD COLUMN waits_for text;
-- How often it was begun: an import whose process died is begun once more.
ALTER TABLE errands ADD COLUMN begun smallint NOT NULL DEFAULT 0;

-- Null: of the operator.
ALTER TABLE import_files ADD COLUMN company_id int;

-- Which field each column was said to be, by what is imported and the keyed hash of the set of headers.
CREATE TABLE import_columns (
  -- 0: of the operator, for registers and lists.
  company_id int NOT NULL,
  kind text NOT NULL,
  headers bytea NOT NULL,
  -- Names of fields, '' for none, in the order of the set.
  columns text[] NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, kind, headers)
);
`;
