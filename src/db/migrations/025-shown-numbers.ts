import type { Step } from '../migrating/migration.ts';

/**
 * The numbers that results show of dossiers, documents and checks are drawn, not counted: counted ones tell every client
 * how much all others send. Those of earlier rows were given out and stay; all are below 2^53, and the drawn ones above
 * whatever was counted. Nothing is found by them.
 */
const drawn = '4503599627370496 + floor(random() * 4503599627370496)::bigint';

export const shownNumbers: readonly Step[] = [
  {
    script: `
ALTER TABLE dossiers ADD COLUMN shown_number bigint;
ALTER TABLE dossiers ALTER COLUMN shown_number SET DEFAULT ${drawn};
`,
  },
  {
    script: `
ALTER TABLE documents ADD COLUMN shown_number bigint;
ALTER TABLE documents ALTER COLUMN shown_number SET DEFAULT ${drawn};
`,
  },
  {
    script: `
ALTER TABLE checks ADD COLUMN shown_number bigint;
ALTER TABLE checks ALTER COLUMN shown_number SET DEFAULT ${drawn};
`,
  },
];
