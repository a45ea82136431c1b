import type { Db } from '../database.ts';
import { value } from '../rows.ts';
import type { DossierRow } from './dossiers.ts';

/** Dossiers with something to remove because its retention has ended. An SQL condition `isDue` says which. */

/** No subject of dossier `d` is under legal hold. */
export const notHeld = `NOT EXISTS (
  SELECT FROM dossier_subjects s JOIN subjects p ON p.id = s.subject_id
  WHERE s.dossier_id = d.id AND p.held_at IS NOT NULL)`;

export interface DueDossiers {
  companies(db: Db): Promise<number[]>;
  /** A client's oldest, after one of them: those that cannot be removed are not looked at again and again. */
  dossiers(db: Db, companyId: number, after: number | undefined, most: number): Promise<number[]>;
}

/** Dossiers `d` of companies `c` that match: of each client in turn, in the order of their index and no further than is due. */
export function dueBy(isDue: string, since = 'd.created_at'): DueDossiers {
  const ofAfter = since.replaceAll('d.', 'a.');
  const ids = async (db: Db, text: string, values: readonly unknown[]) =>
    (await db.query<{ id: number }>(text, values)).map(({ id }) => id);
  const oldest = (most: string, condition = '') =>
    `companies c CROSS JOIN LATERAL (
       SELECT d.id, ${since} AS since FROM dossiers d WHERE d.company_id = c.id AND ${isDue} ${condition}
       ORDER BY ${since}, d.id LIMIT ${most}) due`;
  return {
    companies: (db) => ids(db, `SELECT c.id FROM ${oldest('1')} ORDER BY c.id`, []),
    dossiers: (db, companyId, after, most) =>
      ids(
        db,
        `SELECT due.id FROM ${oldest(
          '$3',
          `AND ($2::bigint IS NULL OR (${since}, d.id) > (SELECT ${ofAfter}, a.id FROM dossiers a WHERE a.id = $2))`,
        )} WHERE c.id = $1 ORDER BY due.since, due.id`,
        [companyId, after ?? null, most],
      ),
  };
}

export type DueDossier = Pick<DossierRow, 'id' | 'uuid' | 'company_id' | 'wrapped_key'>;

/** Lock on its subjects: `UPDATE` where they may be removed with it. */
type Strength = 'SHARE' | 'UPDATE';

/** Locks a due dossier, and its subjects against a new legal hold. Undefined if it is locked; never waits. */
export async function lockDueDossier(
  tx: Db,
  id: number,
  isDue: string,
  strength: Strength,
): Promise<DueDossier | undefined> {
  const [dossier] = await tx.query<DueDossier>(
    `SELECT d.id, d.uuid, d.company_id, d.wrapped_key FROM dossiers d JOIN companies c ON c.id = d.company_id
     WHERE d.id = $1 AND ${isDue} FOR UPDATE OF d SKIP LOCKED`,
    [id],
  );
  if (dossier === undefined) return undefined;
  const free = await value<boolean>(
    tx,
    `WITH free AS (
         SELECT p.id FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
         WHERE s.dossier_id = $1 AND p.held_at IS NULL FOR ${strength} OF p SKIP LOCKED)
       SELECT NOT EXISTS (
         SELECT FROM dossier_subjects WHERE dossier_id = $1 AND subject_id NOT IN (SELECT id FROM free)) AS free`,
    [id],
  );
  return free ? dossier : undefined;
}
