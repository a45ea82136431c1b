import { createHash, randomUUID } from 'node:crypto';
import type { AuditEvent } from '../audit/chain.ts';
import { type AuditRow, isTestRemoved } from '../db/audit/audit.ts';
import { ledgerRowsBetween } from '../db/clients/ledger.ts';
import type { Db } from '../db/database.ts';
import {
  type FoundScreening,
  findScreenings,
  firstScreenings,
  listDossierScreenings,
  type Occasion,
  type ScreeningRow,
} from '../db/screening/screenings.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import type { ScreeningAnswer, ScreeningQuery } from './screener.ts';

/**
 * Every search, of lists or of the press, is stored as a row: who asked, when, what was searched in which versions,
 * and, sealed, whom it was for and what was found. The chain covers the rows: a client's through the reference of its
 * charge, a dossier's through the entry of its analysis or alert, the operator's through a separate entry.
 */

/** On whose behalf it was made. */
export interface Made {
  readonly occasion: Occasion;
  readonly companyId: number | null;
  readonly test: boolean;
  /** `credential:12`, `service`, `cli:awa`. */
  readonly by: string;
  /** The request, the check or the subject it was for. */
  readonly reference: string;
  readonly dossierId?: number;
}

/** A search of lists or of the press, as it is kept. */
export interface KeptSearch extends SealedScreening {
  readonly topic: ScreeningRow['topic'];
  readonly searched: readonly { readonly name: string; readonly version: number | string }[];
  readonly algorithm: string;
}

/** What only the key shows. */
export interface SealedScreening {
  readonly query: object;
  readonly hits: readonly object[];
}

/** What was found on a list. */
export interface SealedHit {
  readonly list: string;
  readonly version: number;
  readonly entityId: string;
  readonly score: number;
}

export function listSearch(query: ScreeningQuery, answer: ScreeningAnswer): KeptSearch {
  const { topic, ...asked } = query;
  const hits = answer.hits.map(
    ({ list, entityId, score }): SealedHit => ({ list: list.name, version: list.version, entityId, score }),
  );
  return { topic, query: asked, searched: answer.searched, algorithm: answer.algorithm, hits };
}

const context = (id: string): string => `screening:${id}`;

export function screeningRow(key: SealingKey, made: Made, search: KeptSearch): ScreeningRow {
  const id = randomUUID();
  const { topic, query, searched, algorithm, hits } = search;
  const content: SealedScreening = { query, hits };
  const sealed = key.seal(context(id), JSON.stringify(content));
  return {
    id,
    at: new Date(),
    company_id: made.companyId,
    test: made.test,
    topic,
    occasion: made.occasion,
    asked_by: made.by,
    reference: made.reference,
    dossier_id: made.dossierId ?? null,
    lists: JSON.stringify(searched.map(({ name, version }) => ({ name, version }))),
    algorithm,
    hits: hits.length,
    sealed,
    sealed_digest: sha256(sealed),
  };
}

/** Nothing where it was erased. */
export function openScreening(
  key: SealingKey,
  row: Pick<ScreeningRow, 'id' | 'sealed'>,
): SealedScreening | undefined {
  if (row.sealed === null) return undefined;
  return JSON.parse(key.open(context(row.id), row.sealed).toString()) as SealedScreening;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Proves later that these rows are as they were. */
function screeningsDigest(rows: readonly ScreeningRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    hash.update(
      JSON.stringify([
        row.id,
        row.at,
        row.company_id,
        row.test,
        row.topic,
        row.occasion,
        row.asked_by,
        row.reference,
        row.dossier_id,
        row.lists,
        row.algorithm,
        row.hits,
        row.sealed_digest.toString('hex'),
      ]),
    );
  }
  return hash.digest('hex');
}

const chargeReference = /^screening:([0-9a-f-]{36}):([0-9a-f]{64})$/;

/** Reference of a search's charge: stored in the ledger, which the chain covers. */
export function screeningReference(row: ScreeningRow): string {
  return `screening:${row.id}:${screeningsDigest([row])}`;
}

/** What an entry of the chain says of one search. */
export function coveredScreening(row: ScreeningRow): AuditEvent['details'] {
  return { screening: row.id, digest: screeningsDigest([row]) };
}

/**
 * What an entry of the chain says of all searches made for a dossier so far, for each of these that has any. They must be
 * locked by `tx`.
 */
export async function coveredScreenings(
  tx: Db,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, AuditEvent['details']>> {
  const rows = await listDossierScreenings(tx, dossierIds);
  const searched = dossierIds.filter((id) => rows.some((row) => row.dossier_id === id));
  return new Map(
    searched.map((id) => {
      const own = rows.filter((row) => row.dossier_id === id);
      return [id, { screenings: own.length, screeningsDigest: screeningsDigest(own) }];
    }),
  );
}

/** Whether the searches that an audit entry covers are still as they were. */
export async function proveScreenings(db: Db, entry: AuditRow): Promise<Text | undefined> {
  const details = JSON.parse(entry.details) as Readonly<Record<string, unknown>>;
  if (entry.action === 'credits.moved') return proveCharged(db, entry.chain, details);
  if (typeof details.screening === 'string') {
    return proveOne(db, details.screening, String(details.digest));
  }
  if (typeof details.screenings !== 'number') return undefined;
  const rows = await firstScreenings(db, String(details.dossier), details.screenings);
  if (rows.length === 0 && (await isTestRemoved(db, entry.chain, String(details.dossier)))) return undefined;
  return isWhole(rows, String(details.screeningsDigest))
    ? undefined
    : {
        en: `the searches for the dossier ${details.dossier} were changed`,
        fr: `les recherches pour le dossier ${details.dossier} ont été modifiées`,
      };
}

async function proveOne(db: Db, id: string, digest: string): Promise<Text | undefined> {
  return isWhole(await findScreenings(db, [id]), digest) ? undefined : changedSearch(id);
}

function changedSearch(id: string): Text {
  return { en: `the search ${id} was changed`, fr: `la recherche ${id} a été modifiée` };
}

async function proveCharged(
  db: Db,
  companyId: number,
  { first, last }: Readonly<Record<string, unknown>>,
): Promise<Text | undefined> {
  const entries = await ledgerRowsBetween(db, companyId, Number(first), Number(last));
  const covered = entries.flatMap(({ reference }) => {
    const [, id, digest] = chargeReference.exec(reference) ?? [];
    return id === undefined || digest === undefined ? [] : [{ id, digest }];
  });
  if (covered.length === 0) return undefined;
  const rows = await findScreenings(
    db,
    covered.map(({ id }) => id),
  );
  const changed = covered.find(
    ({ id, digest }) =>
      !isWhole(
        rows.filter((row) => row.id === id),
        digest,
      ),
  );
  return changed && changedSearch(changed.id);
}

/** Sealed content may be missing only if the dossier was erased. */
function isWhole(rows: readonly FoundScreening[], digest: string): boolean {
  const sealedAsThen = rows.every(({ sealed, sealed_digest, erased }) =>
    sealed === null ? erased : sha256(sealed).equals(sealed_digest),
  );
  return sealedAsThen && screeningsDigest(rows) === digest;
}
