import { appendAudit } from '../audit/chain.ts';
import type { HitState } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import {
  clearHits,
  keepHitsOf,
  keepSubjectHits,
  listClearedHits,
  listHitHistory,
  listSubjectHits,
  restoreHits,
  type SeenHit,
  type SubjectHitRow,
} from '../db/subjects/subject-hits.ts';
import { lockSubjectDossiers } from '../db/subjects/subjects.ts';
import type { World } from '../db/world.ts';
import { askedHash } from '../dossiers/asked-hash.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { indexSubject } from '../dossiers/index/index-dossier.ts';
import type { KeptHit, StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { livingSubject } from './hold-subject.ts';
import { documentHashes } from './subjects.ts';

/**
 * Entries of lists that a subject may be, and what people decided about them. A hit that was cleared (marked as someone
 * else) stays so, whatever versions of the list come, until the entry itself says something else.
 */

/** Keeps hits of a subject, which must be locked by `tx`. */
export async function keepHits(
  tx: Db,
  keyring: Keyring,
  subject: { readonly id: string; readonly companyId: number },
  hits: readonly KeptHit[],
  seenAt: Date,
): Promise<void> {
  await keepSubjectHits(tx, subject.id, bestHits(keyring, subject.companyId, hits, seenAt));
}

/** The same for several subjects of one client. */
export async function keepHitsOfAll(
  tx: Db,
  keyring: Keyring,
  companyId: number,
  subjects: readonly { readonly id: string; readonly hits: readonly KeptHit[] }[],
  seenAt: Date,
): Promise<void> {
  await keepHitsOf(
    tx,
    subjects.flatMap(({ id, hits }) =>
      bestHits(keyring, companyId, hits, seenAt).map((hit) => ({ ...hit, subject_id: id })),
    ),
  );
}

/** Of an entry that was found several times the best counts. */
function bestHits(keyring: Keyring, companyId: number, hits: readonly KeptHit[], seenAt: Date): SeenHit[] {
  const best = new Map<string, SeenHit>();
  // The list was removed before the entry could be read: there is nothing to recognise it by.
  for (const hit of hits.filter(({ contentHash }) => contentHash !== '')) {
    const asked = askedHash(keyring, companyId, hit.asked);
    const key = JSON.stringify([hit.topic, hit.listId, hit.entityId, asked.toString('hex')]);
    if ((best.get(key)?.score ?? -1) >= hit.score) continue;
    best.set(key, {
      topic: hit.topic,
      list_id: hit.listId,
      entity_id: hit.entityId,
      asked,
      sealed_asked: hit.asked === null ? null : keyring.seal('screenings', askedContext(hit), hit.asked),
      list_name: hit.list,
      content_hash: hit.contentHash,
      score: hit.score,
      seen_at: seenAt,
    });
  }
  return [...best.values()];
}

// Sealed values are bound to the entry, not to the subject, which may change when two are merged.
const askedContext = (hit: { readonly listId: number; readonly entityId: string }): string =>
  `asked:${hit.listId}:${hit.entityId}`;
const reasonContext = (list: string, entityId: string): string => `cleared:${list}:${entityId}`;

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
  return rows.flatMap((row) => clearingOf(keyring, row) ?? []);
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

const openReason = (keyring: Keyring, list: string, entityId: string, sealed: Buffer): string =>
  keyring.open('screenings', reasonContext(list, entityId), sealed).toString();

/** A hit as a reviewer sees it. */
export interface ShownHit {
  /** `list:entity` */
  readonly id: string;
  readonly topic: KeptHit['topic'];
  /** Owner or manager it was found for; null for the subject itself. */
  readonly asked: string | null;
  readonly score: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly state: HitState;
  readonly clearedAt: Date | null;
  readonly clearedBy: string | null;
  readonly reason: string | null;
  /** Hash of the entry as last found. */
  readonly contentHash: string;
}

export interface HitDecided {
  readonly id: string;
  readonly at: Date;
  readonly action: 'cleared' | 'restored';
  readonly by: string;
  readonly reason: string;
}

export async function showHits(
  db: Db,
  keyring: Keyring,
  subjectId: string,
): Promise<{ readonly hits: ShownHit[]; readonly history: HitDecided[] }> {
  const rows = await listSubjectHits(db, subjectId);
  const history = await listHitHistory(db, subjectId);
  return {
    hits: rows.map((row) => shownHit(keyring, row)),
    history: history.map(({ list_name, entity_id, at, action, actor, sealed_reason }) => ({
      id: `${list_name}:${entity_id}`,
      at,
      action,
      by: actor,
      reason: openReason(keyring, list_name, entity_id, sealed_reason),
    })),
  };
}

function shownHit(keyring: Keyring, row: SubjectHitRow): ShownHit {
  const { list_id: listId, entity_id: entityId, sealed_asked: sealedAsked } = row;
  const clearing = clearingOf(keyring, row);
  return {
    id: `${row.list_name}:${entityId}`,
    topic: row.topic,
    asked:
      sealedAsked && keyring.open('screenings', askedContext({ listId, entityId }), sealedAsked).toString(),
    score: row.score,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    state:
      clearing === undefined ? 'open' : clearing.contentHash === row.content_hash ? 'cleared' : 'changed',
    clearedAt: clearing?.at ?? null,
    clearedBy: clearing?.by ?? null,
    reason: clearing?.reason ?? null,
    contentHash: row.content_hash,
  };
}

export interface HitDecision {
  readonly subjectId: string;
  /** `list:entity`, as matches have it. */
  readonly hit: string;
  readonly cleared: boolean;
  /** Hash of the entry as they saw it: if it has changed since, nothing is marked. Not checked if absent. */
  readonly seen?: string;
  readonly actor: string;
  readonly reason: string;
  /** Under four eyes, who proposed it. */
  readonly proposedBy?: string;
}

/** Clears or restores a hit of a subject; in the caller's transaction. */
export async function decideHit(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  decision: HitDecision,
): Promise<void> {
  const { subjectId, hit, cleared, seen = null, actor, reason, proposedBy } = decision;
  // Lock order: dossiers before the subject. They are indexed again by the hits that remain.
  await lockSubjectDossiers(tx, subjectId);
  const subject = await livingSubject(tx, subjectId);
  const [list, entityId] = partsOf(hit);
  const sealedReason = keyring.seal('screenings', reasonContext(list, entityId), reason);
  const decide = cleared ? clearHits : restoreHits;
  const changed = await decide(tx, { subjectId, list, entityId, seen, actor, sealedReason });
  if (changed === 0) throw await nothingChanged(tx, decision, list, entityId);
  await indexSubject(tx, keyring, checks, subjectId);
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: cleared ? 'subject.hit-cleared' : 'subject.hit-restored',
    details: {
      subject: subjectId,
      hit,
      hits: changed,
      ...(proposedBy && { proposedBy, confirmedBy: actor }),
    },
  });
}

/** `list:entity`; names of lists have no colon. */
function partsOf(hit: string): readonly [list: string, entityId: string] {
  const colon = hit.indexOf(':');
  return [hit.slice(0, Math.max(0, colon)), hit.slice(colon + 1)];
}

/** Refuses a hit that could not be cleared; returns the hash of the entry as it is now. */
export async function requireClearable(tx: Db, decision: HitDecision): Promise<string> {
  const [list, entityId] = partsOf(decision.hit);
  const [clearable] = (await listSubjectHits(tx, decision.subjectId)).filter(
    (row) =>
      row.list_name === list &&
      row.entity_id === entityId &&
      row.cleared_hash !== row.content_hash &&
      row.content_hash === (decision.seen ?? row.content_hash),
  );
  if (clearable === undefined) throw await nothingChanged(tx, decision, list, entityId);
  return clearable.content_hash;
}

async function nothingChanged(
  tx: Db,
  { subjectId, cleared, seen }: HitDecision,
  list: string,
  entityId: string,
): Promise<AppError> {
  const known = await listSubjectHits(tx, subjectId);
  const same = known.filter((row) => row.list_name === list && row.entity_id === entityId);
  if (cleared && seen !== undefined && same.some((row) => row.content_hash !== seen)) {
    return new AppError('DOSSIER_CHANGED');
  }
  if (same.length > 0) return new AppError(cleared ? 'HIT_ALREADY_CLEARED' : 'HIT_NOT_CLEARED');
  const ids = [...new Set(known.map((row) => `${row.list_name}:${row.entity_id}`))];
  return new AppError('HIT_NOT_FOUND', { parameters: { known: ids.slice(0, 20).join(', ') || '-' } });
}
