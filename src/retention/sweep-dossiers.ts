import { isDatabaseUnavailable } from '../db/database.ts';

/**
 * Runs `remove` for each dossier; it returns false if there was nothing to do. Returns the number of dossiers. A failure
 * does not stop the others, and is thrown at the end.
 */
export async function sweepDossiers(
  ids: readonly number[],
  remove: (id: number) => Promise<boolean>,
): Promise<number> {
  let swept = 0;
  const troubles: unknown[] = [];
  for (const id of ids) {
    try {
      if (await remove(id)) swept += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new Error(`of ${troubles.length} dossiers not removed: ${troubles[0]}`);
  return swept;
}
