import { proved, stands } from '../audit/carried-proofs.ts';
import { type CarriedKind, saveCarried } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { findRisks, joinRisks } from '../db/risk/subject-risks.ts';
import { listArticlesOf } from '../db/subjects/subject-articles.ts';
import { listHitsOf, moveSubjectHits } from '../db/subjects/subject-hits.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Subjects turned out to be one: what was found of them, and their ratings, are joined and signed anew. */

const reads = {
  subject_hits: listHitsOf,
  subject_articles: listArticlesOf,
  subject_risks: async (tx: Db, subjects: readonly string[]) => [...(await findRisks(tx, subjects)).values()],
} as const satisfies Partial<Record<CarriedKind, unknown>>;

/** Whatever `join` does is signed, unless something else wrote one of the rows before: then none of its table is. */
async function signJoined(
  tx: Db,
  keyring: Keyring,
  kinds: readonly (keyof typeof reads)[],
  [into, others]: readonly [into: string, others: readonly string[]],
  join: () => Promise<void>,
): Promise<void> {
  const good: (keyof typeof reads)[] = [];
  for (const kind of kinds) {
    const rows: readonly object[] = await reads[kind](tx, [into, ...others]);
    if (rows.every((row) => stands(keyring, kind, row))) good.push(kind);
  }
  await join();
  for (const kind of good) {
    const rows: readonly object[] = await reads[kind](tx, [into]);
    await saveCarried(
      tx,
      kind,
      rows.map((row) => ({ ...proved(keyring, kind, row) })),
    );
  }
}

export function moveHits(tx: Db, keyring: Keyring, into: string, others: readonly string[]): Promise<void> {
  return signJoined(tx, keyring, ['subject_hits', 'subject_articles'], [into, others], () =>
    moveSubjectHits(tx, into, others),
  );
}

export function moveRisks(tx: Db, keyring: Keyring, into: string, others: readonly string[]): Promise<void> {
  return signJoined(tx, keyring, ['subject_risks'], [into, others], () => joinRisks(tx, into, others));
}
