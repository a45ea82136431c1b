/**
 * Proofs of rows that decide, each in its row: db/audit/carried-proofs.ts says what they cover. Null until the rows are
 * signed, once, when no process of an earlier version is connected any more (audit/sign-carried.ts).
 */
export const carriedProofs = `
ALTER TABLE subject_hits ADD COLUMN seen_proof bytea, ADD COLUMN mark_proof bytea;
ALTER TABLE subject_articles ADD COLUMN seen_proof bytea, ADD COLUMN mark_proof bytea;
ALTER TABLE subject_risks ADD COLUMN proof bytea;
ALTER TABLE risk_tables ADD COLUMN proof bytea;
ALTER TABLE capture_consents ADD COLUMN proof bytea;
ALTER TABLE capture_sessions ADD COLUMN proof bytea;
ALTER TABLE portfolio_subjects ADD COLUMN proof bytea;
`;
