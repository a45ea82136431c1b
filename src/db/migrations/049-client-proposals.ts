/** Policies and risk tables that are set at a terminal wait for a second person, where a client wants two. */
export const clientProposals = `
-- Safe beside older programs: they add the others only, and refuse to confirm these.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN
  ('clear-hit', 'confirm-hit', 'erase', 'release', 'four-eyes-off', 'policy-set', 'risk-table-set'));
-- Safe beside older programs: the same.
ALTER TABLE proposals DROP CONSTRAINT proposals_check1;
ALTER TABLE proposals ADD CONSTRAINT proposals_check1
  CHECK ((kind IN ('four-eyes-off', 'policy-set', 'risk-table-set')) = (subject_id IS NULL));
`;
