/** Proofs of rows that say who may do what: see audit/proven-rows.ts. */
export const rowProofs = `
-- A keyed MAC of what a row says, bound to the row and to its version.
CREATE TABLE row_proofs (
  -- The table, and the row's id in it.
  kind text NOT NULL,
  id text NOT NULL,
  -- Grows with every change.
  version int NOT NULL,
  -- Which columns it covers; see db/audit/proven-rows.ts.
  format smallint NOT NULL,
  mac bytea NOT NULL,
  PRIMARY KEY (kind, id)
);

-- The newest entry of the chain that tells of a row. What every charge writes is left out before anything is looked for in it.
CREATE INDEX audit_entries_row ON audit_entries ((substring(details FROM '"row":"([a-z_]+/[0-9a-f-]+)"')), chain, sequence)
  WHERE action <> 'credits.moved' AND substring(details FROM '"row":"([a-z_]+/[0-9a-f-]+)"') IS NOT NULL;

-- Binds a session to its person, its cookie and what was given to open it. Without one it has ended: people who are
-- signed in when this is applied sign in again.
ALTER TABLE user_sessions ADD COLUMN proof bytea;
`;
