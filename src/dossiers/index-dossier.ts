import { type Database, type Db, isDatabaseUnavailable } from '../db/database.ts';
import {
  forgetIndexes,
  listDossierHits,
  listForgotten,
  lockIndexedBefore,
  type MarkedHit,
  saveIndex,
} from '../db/dossier-index.ts';
import type { DossierRow } from '../db/dossiers.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import { alertsOf, type IsCleared } from './alerts.ts';
import { askedHash } from './asked-hash.ts';
import { nameWords } from './dossier-name.ts';
import { scoreOf } from './score.ts';
import { openDossiers, type StoredDossier } from './stored-dossier.ts';

/**
 * What the queue is found and sorted by. It is made in the transaction that ends an analysis, and again when people mark
 * hits; what an older version of the program made is made anew on the side.
 */

/** Changes whenever the same dossier may come out differently. */
export const indexVersion = 1;

/** The dossier must be locked by `tx`. */
export async function indexDossier(tx: Db, keyring: Keyring, dossier: StoredDossier): Promise<void> {
  const hits = await listDossierHits(tx, dossier.id);
  await saveIndex(tx, dossier.id, {
    // What could not be analysed has no result that a number would tell of.
    score: dossier.status === 'ERREUR' ? null : Math.round(scoreOf(dossier)),
    alerts: alertsOf(dossier, clearedAmong(keyring, dossier.companyId, hits)),
    words: nameWords(dossier.documents).map((word) => wordHash(keyring, word)),
    version: indexVersion,
  });
}

/** The same for every client: people look for somebody in the dossiers of all. */
export function wordHash(keyring: Keyring, word: string): Buffer {
  return keyring.lookupHash('dossier-word', word);
}

/** Of two people in one dossier both must be cleared: the dossier does not tell whose a hit is. */
function clearedAmong(keyring: Keyring, companyId: number, marked: readonly MarkedHit[]): IsCleared {
  return (hit) => {
    const asked = askedHash(keyring, companyId, hit.asked);
    const same = marked.filter(
      (row) =>
        row.topic === hit.topic &&
        row.list_id === hit.listId &&
        row.entity_id === hit.entityId &&
        row.asked.equals(asked),
    );
    return same.length > 0 && same.every((row) => row.cleared_hash === row.content_hash);
  };
}

/** After hits of a subject were marked. Its dossiers must be locked by `tx`; of very many the oldest are left to the side. */
export async function indexSubject(tx: Db, keyring: Keyring, subjectId: string): Promise<void> {
  await forgetIndexes(tx, subjectId);
  await indexAll(tx, keyring, await listForgotten(tx, subjectId, limits.indexedDossiers));
}

/** Indexes anew what an older version of the program indexed, or none; what is left after so many seconds is for the next turn. */
export async function renewIndexes(database: Database, keyring: Keyring, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  for (let total = 0; ; ) {
    const renewed = await database.transaction(
      async (tx) => {
        const rows = await lockIndexedBefore(tx, indexVersion, limits.indexedDossiers);
        await indexAll(tx, keyring, rows);
        return rows.length;
      },
      { relaxedDurability: true },
    );
    total += renewed;
    if (renewed < limits.indexedDossiers || performance.now() > end) return total;
  }
}

async function indexAll(tx: Db, keyring: Keyring, rows: readonly DossierRow[]): Promise<void> {
  for (const row of rows) {
    const dossier = await opened(tx, keyring, row);
    if (dossier !== undefined) await indexDossier(tx, keyring, dossier);
    // One that cannot be opened has nothing to be found by, and must not keep the others waiting.
    else await saveIndex(tx, row.id, { score: null, alerts: [], words: [], version: indexVersion });
  }
}

async function opened(tx: Db, keyring: Keyring, row: DossierRow): Promise<StoredDossier | undefined> {
  try {
    const [dossier] = await openDossiers(tx, keyring, [row]);
    return dossier;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}
