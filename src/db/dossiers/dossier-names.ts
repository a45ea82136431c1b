import type { Db } from '../database.ts';
import { statement } from './queue-conditions.ts';

/** Numbers by which dossiers are found by parts and sounds of names; see dossiers/index/name-keys.ts. */

/** In the transaction that indexes the dossiers. */
export async function saveNameKeys(
  tx: Db,
  dossiers: readonly { readonly dossierId: number; readonly nameKeys: readonly number[] }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO dossier_names (dossier_id, keys)
     SELECT n.id, coalesce(string_to_array(nullif(n.keys, ''), ',')::int[], '{}')
     FROM unnest($1::bigint[], $2::text[]) AS n (id, keys)
     ON CONFLICT (dossier_id) DO UPDATE SET keys = excluded.keys WHERE dossier_names.keys <> excluded.keys`,
    [dossiers.map(({ dossierId }) => dossierId), dossiers.map(({ nameKeys }) => nameKeys.join(','))],
  );
}

/** The newest that have, of every word, all numbers of one of its ways. */
export async function findByNameKeys(
  db: Db,
  words: readonly (readonly (readonly number[])[])[],
  companyIds: readonly number[] | null,
  most: number,
): Promise<number[]> {
  const { values, parameter } = statement();
  const has = words.map(
    (ways) => `(${ways.map((keys) => `n.keys @> ${parameter(keys)}::int[]`).join(' OR ')})`,
  );
  const whose =
    companyIds === null
      ? ''
      : `AND EXISTS (SELECT FROM dossiers d WHERE d.id = n.dossier_id AND d.company_id = ANY (${parameter(companyIds)}))`;
  const rows = await db.query<{ dossier_id: number }>(
    `SELECT n.dossier_id FROM dossier_names n WHERE ${has.join(' AND ')} ${whose}
     ORDER BY n.dossier_id DESC LIMIT ${Math.trunc(most)}`,
    values,
  );
  return rows.map(({ dossier_id }) => dossier_id);
}
