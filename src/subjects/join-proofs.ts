import { proved, stands } from '../audit/carried-proofs.ts';
import { saveCarried } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { findRisks, joinRisks } from '../db/risk/subject-risks.ts';
import { listArticlesOf } from '../db/subjects/subject-articles.ts';
import { listHitsOf, moveSubjectHits } from '../db/subjects/subject-hits.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

const reads = {
  subject_hits: listHitsOf,
  subject_articles: listArticlesOf,
  subject_risks: async (tx: Db, subjects: readonly string[]) => [...(await findRisks(tx, subjects)).values()],
} as const;

type Join = (tx: Db, into: string, others: readonly string[]) => Promise<void>;

/** Merges rows of subjects that are one, and signs them again unless something else wrote one of them. */
const joined =
  (kinds: readonly (keyof typeof reads)[], join: Join) =>
  async (tx: Db, keyring: Keyring, into: string, others: readonly string[]): Promise<void> => {
    const good: (keyof typeof reads)[] = [];
    for (const kind of kinds) {
      const rows: readonly object[] = await reads[kind](tx, [into, ...others]);
      if (rows.every((row) => stands(keyring, kind, row))) good.push(kind);
    }
    await join(tx, into, others);
    for (const kind of good) {
      const rows: readonly object[] = await reads[kind](tx, [into]);
      const signed = rows.map((row) => proved(keyring, kind, row));
      await saveCarried(tx, kind, signed);
    }
  };

export const moveHits = joined(['subject_hits', 'subject_articles'], moveSubjectHits);
export const moveRisks = joined(['subject_risks'], joinRisks);
