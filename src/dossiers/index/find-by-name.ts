import type { Db } from '../../db/database.ts';
import { findByNameKeys } from '../../db/dossiers/dossier-names.ts';
import { listQueueDocuments } from '../../db/dossiers/dossier-queue.ts';
import { findDossiers } from '../../db/dossiers/dossiers.ts';
import type { DocumentFacts } from '../../documents/facts.ts';
import { compareNames } from '../../names/compare.ts';
import { foldText } from '../../names/fold.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { dossierLimits } from '../limits.ts';
import { DossierKey } from '../stored-dossier.ts';
import { namesIn, searchedNameWords } from './dossier-name.ts';
import { type NameWays, searchedNameWays } from './name-keys.ts';

/** Finds dossiers by names, parts of names and similar names: candidates by the index, then a comparison. */

export interface Likeness {
  readonly dossierId: number;
  /** How alike, 0 to 100. */
  readonly score: number;
}

/** The most alike first. `companyIds`: of these clients only. */
export async function findByName(
  db: Db,
  keyring: Keyring,
  text: string,
  companyIds: readonly number[] | null,
): Promise<Likeness[]> {
  // Numbers are found by their whole, elsewhere.
  if (/\d/.test(text)) return [];
  const ways = searchedNameWays(keyring, text);
  if (ways.length === 0) return [];
  const ids = await candidatesOf(db, ways, companyIds);
  const names = await openNames(db, keyring, ids);
  return ids
    .map((dossierId) => ({ dossierId, score: bestOf(text, names.get(dossierId) ?? []) }))
    .filter(({ score }) => score >= dossierLimits.nameLikeness)
    .sort((a, b) => b.score - a.score || b.dossierId - a.dossierId);
}

/** Close matches first: many dossiers share half a word and would take all places. */
async function candidatesOf(
  db: Db,
  ways: readonly NameWays[],
  companyIds: readonly number[] | null,
): Promise<number[]> {
  const most = dossierLimits.nameCandidates;
  const find = (words: readonly (readonly (readonly number[])[])[]) =>
    findByNameKeys(db, words, companyIds, most);
  const close = await find(ways.map((word) => word.close));
  if (close.length >= most || ways.every(({ loose }) => loose.length === 0)) return close;
  const loose = await find(ways.map((word) => [...word.close, ...word.loose]));
  return [...new Set([...close, ...loose])].slice(0, most);
}

async function openNames(
  db: Db,
  keyring: Keyring,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [rows, documents] = await Promise.all([findDossiers(db, ids), listQueueDocuments(db, ids)]);
  return new Map(
    rows.map((row) => {
      const key = row.erased_at === null ? DossierKey.open(keyring, row) : undefined;
      const own = documents.filter(({ dossier_id }) => dossier_id === row.id);
      const facts = own.map(({ uuid, sealed_facts }) => ({
        facts: sealed_facts && key === undefined ? null : openFacts(key, uuid, sealed_facts),
      }));
      return [row.id, namesIn(facts)];
    }),
  );
}

function openFacts(key: DossierKey | undefined, uuid: string, sealed: Buffer | null): DocumentFacts | null {
  return sealed === null || key === undefined ? null : key.open<DocumentFacts>('facts', uuid, sealed);
}

const bestOf = (text: string, names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => likenessOf(text, name)));

/** Each word of the search is compared with the most similar word of the name; the worst of these counts. */
export function likenessOf(text: string, name: string): number {
  const whole = compareNames(text, name).score;
  const own = foldText(name).split(' ');
  const each = searchedNameWords(text).map((word) => Math.max(...own.map((one) => wordLikeness(word, one))));
  return Math.max(whole, each.length === 0 ? 0 : Math.min(...each));
}

/** Part of a word counts like the word, and one typing error is forgiven. */
function wordLikeness(asked: string, word: string): number {
  if (word.includes(asked)) return partScore;
  const score = Math.min(partScore, compareNames(asked, word).score);
  return asked.length >= slipLetters && isOneSlip(asked, word) ? Math.max(slipScore, score) : score;
}

const partScore = 95;
const slipScore = 80;
/** In shorter words one letter makes another name. */
const slipLetters = 6;

/** One letter too many, too few or another, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
