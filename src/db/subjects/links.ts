import type { Db } from '../database.ts';
import type { World } from '../world.ts';

/** Neighbours in the graph of links. A row for each kind of step: by what it is asked, and what it finds, of one world. */

const dossiers = 'd.company_id = $1 AND d.test = $2 AND d.erased_at IS NULL';
const subjects = 'p.company_id = $1 AND p.test = $2 AND p.erased_at IS NULL';

const steps = {
  dossiersOfSubject: {
    by: 'uuid',
    find: `SELECT d.id FROM dossier_subjects t JOIN dossiers d ON d.id = t.dossier_id
      WHERE t.subject_id = k.key AND ${dossiers} ORDER BY t.dossier_id DESC`,
  },
  subjectsOfDossier: {
    by: 'bigint',
    find: `SELECT p.id FROM dossier_subjects t JOIN subjects p ON p.id = t.subject_id
      WHERE t.dossier_id = k.key AND ${subjects} ORDER BY p.created_at, p.id`,
  },
  dossiersOfFace: {
    by: 'bigint',
    find: `SELECT d.id FROM face_matches m JOIN dossiers d ON d.id = m.other_id
      WHERE m.dossier_id = k.key AND ${dossiers} AND d.completed_at IS NOT NULL ORDER BY m.other_id`,
  },
  dossiersByHash: {
    by: 'bytea',
    find: `SELECT d.id FROM dossier_words w JOIN dossiers d ON d.id = w.dossier_id
      WHERE w.hash = k.key AND ${dossiers} ORDER BY w.dossier_id DESC`,
  },
  subjectsByNumber: {
    by: 'bytea',
    find: `SELECT p.id FROM subject_identifiers i JOIN subjects p ON p.id = i.subject_id
      WHERE i.company_id = $1 AND i.test = $2 AND i.hash = k.key AND ${subjects}`,
  },
  // In no order: of what very many have, few rows are then read.
  customersByHash: {
    by: 'bytea',
    find: `SELECT p.uuid AS id FROM portfolio_subjects p
      WHERE p.words @> ARRAY[k.key] AND p.company_id = $1 AND p.test = $2`,
  },
} as const satisfies Record<string, { readonly by: 'uuid' | 'bigint' | 'bytea'; readonly find: string }>;

export type LinkStep = keyof typeof steps;

export interface Linked<Id> {
  readonly key: string | number | Buffer;
  readonly id: Id;
  /** How many there are of this key, counted up to `counted`. */
  readonly total: number;
}

interface LinkLimits {
  /** Found for each key. */
  readonly most: number;
  readonly counted: number;
}

/** What a step finds from each of these, however many share one of them. */
export const findLinked = <Id extends string | number>(
  db: Db,
  { companyId, test }: World,
  step: LinkStep,
  keys: readonly (string | number | Buffer)[],
  { most, counted }: LinkLimits,
): Promise<Linked<Id>[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db.query(
        `SELECT k.key, found.id, found.total FROM unnest($3::${steps[step].by}[]) AS k (key) CROSS JOIN LATERAL (
           SELECT f.id, count(*) OVER () AS total FROM (${steps[step].find} LIMIT $5) f LIMIT $4) found`,
        [companyId, test, keys, most, counted],
      );
