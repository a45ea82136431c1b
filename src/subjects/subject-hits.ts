import { proved } from '../audit/carried-proofs.ts';
import { addSeen } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { type HitHistoryRow, listHitHistory } from '../db/subjects/hit-history.ts';
import { listClearedHits, type SubjectHitRow } from '../db/subjects/subject-hits.ts';
import type { World } from '../db/world.ts';
import { askedHash } from '../dossiers/asked-hash.ts';
import {
  articlesOfSubjects,
  type BelievedHit,
  believed,
  hitsOfSubjects,
  unmarked,
} from '../dossiers/decisions/believed-hits.ts';
import { stateOf } from '../dossiers/decisions/open-hits.ts';
import type { KeptHit, StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { type HitDecided, type HitMarked, openOr, openReason, type ShownHit } from './hit.ts';
import { shownArticle } from './subject-articles.ts';
import { documentHashes } from './subjects.ts';

/**
 * Entries of lists that a subject may be, and what people decided about them. A hit that was cleared (marked as someone
 * else) or confirmed stays so in later versions of the list, until the entry itself changes.
 */

/** Keeps hits of a subject, which must be locked by `tx`. */
export async function keepHits(
  tx: Db,
  keyring: Keyring,
  subject: { readonly id: string; readonly companyId: number },
  hits: readonly KeptHit[],
  seenAt: Date,
): Promise<void> {
  await keepHitsOfAll(tx, keyring, subject.companyId, [{ id: subject.id, hits }], seenAt);
}

/** The same for several subjects of one client. */
export async function keepHitsOfAll(
  tx: Db,
  keyring: Keyring,
  companyId: number,
  subjects: readonly { readonly id: string; readonly hits: readonly KeptHit[] }[],
  seenAt: Date,
): Promise<void> {
  await addSeen(
    tx,
    'subject_hits',
    subjects.flatMap(({ id, hits }) => bestHits(keyring, { id, companyId }, hits, seenAt)),
  );
}

/** Of an entry that was found several times the best counts. */
function bestHits(
  keyring: Keyring,
  { id, companyId }: { readonly id: string; readonly companyId: number },
  hits: readonly KeptHit[],
  seenAt: Date,
): object[] {
  const best = new Map<string, Omit<SubjectHitRow, 'seen_proof' | 'mark_proof'>>();
  // The list was removed before the entry could be read: there is nothing to recognise it by.
  for (const hit of hits.filter(({ contentHash }) => contentHash !== '')) {
    const asked = askedHash(keyring, companyId, hit.asked);
    const key = JSON.stringify([hit.topic, hit.listId, hit.entityId, asked.toString('hex')]);
    if ((best.get(key)?.score ?? -1) >= hit.score) continue;
    best.set(key, {
      subject_id: id,
      topic: hit.topic,
      list_id: hit.listId,
      entity_id: hit.entityId,
      asked,
      sealed_asked: hit.asked === null ? null : keyring.seal('screenings', askedContext(hit), hit.asked),
      list_name: hit.list,
      content_hash: hit.contentHash,
      score: hit.score,
      first_seen_at: seenAt,
      last_seen_at: seenAt,
      ...unmarked.subject_hits,
    });
  }
  return [...best.values()].map((hit) => proved(keyring, 'subject_hits', hit));
}

// Sealed values are bound to the entry, not to the subject, which may change when two are merged.
const askedContext = (hit: { readonly listId: number; readonly entityId: string }): string =>
  `asked:${hit.listId}:${hit.entityId}`;

/** That a person marked a hit as someone else. */
export interface Clearing {
  readonly listId: number;
  readonly entityId: string;
  readonly asked: Buffer;
  /** Hash of the entry when it was cleared: the clearing holds while it is unchanged. */
  readonly contentHash: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** Clearings for the subjects of a document. */
export async function clearingsOf(
  db: Db,
  keyring: Keyring,
  world: World,
  document: StoredDocument,
  topic: KeptHit['topic'],
): Promise<Clearing[]> {
  const hashes = documentHashes(keyring, world.companyId, document);
  if (hashes.length === 0) return [];
  const rows = await listClearedHits(db, world, hashes, topic);
  return rows.flatMap((row) => clearingOf(keyring, believed(keyring, 'subject_hits', row)) ?? []);
}

function clearingOf(keyring: Keyring, row: SubjectHitRow): Clearing | undefined {
  const { cleared_at: at, cleared_by: by, cleared_hash: contentHash, sealed_reason: sealed } = row;
  if (at === null || by === null || contentHash === null || sealed === null) return undefined;
  const { list_id: listId, entity_id: entityId, list_name: list, asked } = row;
  return {
    listId,
    entityId,
    asked,
    contentHash,
    at,
    by,
    reason: openReason(keyring, list, entityId, sealed),
  };
}

export interface SubjectHits {
  readonly subjectId: string;
  /** Those on lists first, then those of the press; each the best first. */
  readonly hits: readonly ShownHit[];
  readonly history: readonly HitDecided[];
}

export async function showHits(
  db: Db,
  keyring: Keyring,
  subjectId: string,
): Promise<Pick<SubjectHits, 'hits' | 'history'>> {
  const [shown] = await showHitsOf(db, keyring, [subjectId]);
  return shown ?? { hits: [], history: [] };
}

/** Of several subjects, in their order and as many statements as for one. */
export async function showHitsOf(
  db: Db,
  keyring: Keyring,
  subjectIds: readonly string[],
): Promise<SubjectHits[]> {
  const rows = await hitsOfSubjects(db, keyring, subjectIds);
  const articles = await articlesOfSubjects(db, keyring, subjectIds);
  const history = await listHitHistory(db, subjectIds);
  return subjectIds.map((subjectId) => {
    const isOwn = (row: { readonly subject_id: string }) => row.subject_id === subjectId;
    return {
      subjectId,
      hits: [
        ...rows.filter(isOwn).map((row) => shownHit(keyring, row)),
        ...articles.filter(isOwn).map((row) => shownArticle(keyring, row)),
      ],
      history: history.filter(isOwn).map((row) => shownDecision(keyring, row)),
    };
  });
}

function shownDecision(
  keyring: Keyring,
  { list_name, entity_id, at, action, actor, sealed_reason }: HitHistoryRow,
): HitDecided {
  const reason = openReason(keyring, list_name, entity_id, sealed_reason);
  return { id: `${list_name}:${entity_id}`, at, action, by: actor, reason };
}

function shownHit(keyring: Keyring, row: BelievedHit): ShownHit {
  const { list_id: listId, entity_id: entityId, sealed_asked: sealedAsked } = row;
  return {
    id: `${row.list_name}:${entityId}`,
    topic: row.topic,
    asked:
      sealedAsked &&
      openOr(null, () =>
        keyring.open('screenings', askedContext({ listId, entityId }), sealedAsked).toString(),
      ),
    score: row.score,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    state: stateOf(row),
    marked: markOf(keyring, row),
    contentHash: row.content_hash,
    article: null,
    unproved: row.unproved,
  };
}

function markOf(keyring: Keyring, row: SubjectHitRow): HitMarked | null {
  const clearing = clearingOf(keyring, row);
  if (clearing !== undefined) {
    return { as: 'cleared', at: clearing.at, by: clearing.by, reason: clearing.reason };
  }
  const { confirmed_at: at, confirmed_by: by, sealed_confirmed_reason: sealed } = row;
  if (at === null || by === null || sealed === null) return null;
  return { as: 'confirmed', at, by, reason: openReason(keyring, row.list_name, row.entity_id, sealed) };
}
