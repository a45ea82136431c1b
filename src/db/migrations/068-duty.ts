import type { Step } from '../migrating/migration.ts';

/** How long the law has a file kept: a profile, where the time of each dossier is known to begin, and requests that wait for it. */
export const duty: readonly Step[] = [
  {
    script: `
-- MINIMAL: pictures and results by days from the upload, as before. OBLIGED: by the relationship with the customer.
-- New organisations are made OBLIGED; a program of an earlier version makes them as they were.
ALTER TABLE companies
  ADD COLUMN retention_profile text NOT NULL DEFAULT 'MINIMAL' CHECK (retention_profile IN ('OBLIGED', 'MINIMAL')),
  ADD COLUMN ended_retention_years int NOT NULL DEFAULT 10 CHECK (ended_retention_years BETWEEN 1 AND 100),
  ADD COLUMN untaken_retention_years int NOT NULL DEFAULT 5 CHECK (untaken_retention_years BETWEEN 1 AND 100);

-- The time of the dossier does not begin before this moment, as it was last looked at; null: before its upload. Only where a
-- sweep looks: what is removed is reckoned anew. \`duty_taken\`: by the longer time, of one who was taken on.
ALTER TABLE dossiers ADD COLUMN duty_taken boolean NOT NULL DEFAULT false, ADD COLUMN duty_since timestamptz;

-- Of an erasure that waits until a duty to keep ends: when to look again.
ALTER TABLE proposals ADD COLUMN wakes_at timestamptz;
-- Safe beside older programs: they add the others only, and refuse to confirm these.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN
  ('clear-hit', 'confirm-hit', 'erase', 'erase-later', 'release', 'four-eyes-off', 'policy-set', 'risk-table-set', 'retention-set'));
-- Safe beside older programs: the same.
ALTER TABLE proposals DROP CONSTRAINT proposals_check1;
ALTER TABLE proposals ADD CONSTRAINT proposals_check1
  CHECK ((kind IN ('four-eyes-off', 'policy-set', 'risk-table-set', 'retention-set')) = (subject_id IS NULL));
`,
  },
  {
    index: 'proposals_waking',
    definition: 'ON proposals (wakes_at) WHERE wakes_at IS NOT NULL AND outcome IS NULL',
  },
  {
    index: 'recordings_kept',
    definition: 'ON recordings (dossier_id) WHERE wrapped_key IS NOT NULL',
  },
  // A relationship that lasts is far back in it: looked at once, its dossiers are behind all that is due.
  {
    index: 'dossiers_duty',
    definition:
      'ON dossiers (company_id, duty_taken, coalesce(duty_since, created_at), id) WHERE erased_at IS NULL',
  },
];
