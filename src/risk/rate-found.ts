import type { Db } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { mergedFacts, type SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { factsOf } from './gather-facts.ts';
import { rateSubjects } from './rate-subjects.ts';

/**
 * Rates the subjects of analyses of one world that end together, once their hits are kept. `subjects` is by document and
 * locked by `tx`.
 */
export async function rateFound(
  tx: Db,
  keyring: Keyring,
  world: World,
  dossiers: readonly StoredDossier[],
  subjects: ReadonlyMap<number, string>,
): Promise<void> {
  const found = new Map<string, SubjectFacts>();
  for (const { id, documents } of dossiers) {
    const own = new Set(documents.flatMap((document) => subjects.get(document.id) ?? []));
    for (const subject of own) {
      const facts = factsOf(
        id,
        documents.filter((document) => subjects.get(document.id) === subject),
      );
      if (facts !== undefined) found.set(subject, mergedFacts(found.get(subject), facts));
    }
  }
  await rateSubjects(tx, keyring, world, [...found.keys()], { found, cause: 'analysis' });
}
