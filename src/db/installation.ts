import { type Db, one } from './database.ts';

/** Whose database this is; undefined for one that has no such mark. */
export async function findInstallation(db: Db): Promise<string | undefined> {
  const { there } = one(
    await db.query<{ there: boolean }>("SELECT to_regclass('installation') IS NOT NULL AS there"),
  );
  if (!there) return undefined;
  const [row] = await db.query<{ id: string }>('SELECT id::text FROM installation');
  return row?.id;
}
