import { nameOfCarried, proved, stands } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { HitMark } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import { addHitHistory } from '../db/subjects/hit-history.ts';
import { listSubjectArticles, saveArticleMark } from '../db/subjects/subject-articles.ts';
import { listNamedHits, type SubjectHitRow, saveHitMarks } from '../db/subjects/subject-hits.ts';
import { lockSubjectDossiers } from '../db/subjects/subjects.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import {
  articlesOfSubjects,
  believedArticle,
  believedHit,
  hitsOfSubjects,
  unmarkedHit,
} from '../dossiers/decisions/believed-hits.ts';
import { articleId, isArticleId } from '../dossiers/found-articles.ts';
import { indexSubject } from '../dossiers/index/index-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, type ProblemCode } from '../platform/problems/errors.ts';
import { rateSubjects } from '../risk/rate-subjects.ts';
import { reasonContext } from './hit.ts';
import { livingSubject } from './hold-subject.ts';

/** What people say of a hit: someone else, the very person, or to be looked at again. */

export interface HitDecision {
  readonly subjectId: string;
  /** `list:entity`, as matches have it; of an article `press:` and a hash. */
  readonly hit: string;
  readonly mark: HitMark;
  /** Hash of the entry as they saw it: if it has changed since, nothing is marked. Not checked if absent. */
  readonly seen?: string;
  readonly actor: string;
  readonly reason: string;
  /** Under four eyes, who proposed it. */
  readonly proposedBy?: string;
}

/** Marks a hit of a subject; in the caller's transaction. */
export async function decideHit(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  decision: HitDecision,
): Promise<void> {
  const { subjectId, hit, mark, seen = null, actor, reason, proposedBy } = decision;
  // Lock order: dossiers before the subject. They are indexed again by the hits that remain.
  await lockSubjectDossiers(tx, subjectId);
  const subject = await livingSubject(tx, subjectId);
  const [list, entityId] = partsOf(hit);
  const sealedReason = keyring.seal('screenings', reasonContext(list, entityId), reason);
  const named: NamedMark = { subjectId, list, entityId, mark, seen, at: new Date(), by: actor, sealedReason };
  const changed = isArticleId(hit)
    ? await markArticles(tx, keyring, named)
    : await markHits(tx, keyring, named);
  if (changed === 0) throw await nothingChanged(tx, keyring, decision);
  await addHitHistory(tx, named, mark, actor, sealedReason);
  const world = { companyId: subject.company_id, test: subject.test };
  const [rated] = await rateSubjects(tx, keyring, world, [subjectId], { cause: 'hit' });
  await indexSubject(tx, keyring, checks, subjectId);
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: `subject.hit-${mark}`,
    details: {
      subject: subjectId,
      hit,
      hits: changed,
      ...(rated && { rating: rated.rating }),
      ...(proposedBy && { proposedBy, confirmedBy: actor }),
    },
  });
}

interface NamedMark {
  readonly subjectId: string;
  readonly list: string;
  readonly entityId: string;
  readonly mark: HitMark;
  /** Only if the entry still has this content; null skips that test. */
  readonly seen: string | null;
  readonly at: Date;
  readonly by: string;
  readonly sealedReason: Buffer;
}

/**
 * Marks what can be marked so, for the entry's current content; how many. Not one that was confirmed as someone else: who
 * clears it may have seen it before that, and two people must not end up with the milder word because it came second.
 */
async function markHits(tx: Db, keyring: Keyring, named: NamedMark): Promise<number> {
  const { mark, seen, at, by, sealedReason } = named;
  let changed = 0;
  for (const stored of await listNamedHits(tx, named)) {
    const row = believedHit(keyring, stored);
    const { content_hash: now } = row;
    const isCleared = row.cleared_hash === now;
    const isConfirmed = row.confirmed_hash === now;
    // One that something else marked can be taken back.
    const isMarked = stored.cleared_at !== null || stored.confirmed_at !== null;
    const isSeen = seen === null || seen === now;
    if (
      !{
        cleared: isSeen && !isCleared && !isConfirmed,
        confirmed: isSeen && !isConfirmed,
        restored: isMarked,
      }[mark]
    )
      continue;
    refuseUnseen(keyring, stored);
    const next = {
      cleared: {
        ...unmarkedHit,
        cleared_at: at,
        cleared_by: by,
        cleared_hash: now,
        sealed_reason: sealedReason,
      },
      confirmed: {
        ...unmarkedHit,
        ...{ confirmed_at: at, confirmed_by: by, confirmed_hash: now, sealed_confirmed_reason: sealedReason },
      },
      restored: unmarkedHit,
    }[mark];
    await saveHitMarks(tx, proved(keyring, 'subject_hits', { ...stored, ...next }));
    changed += 1;
  }
  return changed;
}

/** Nobody can decide about what something else than the service wrote. */
function refuseUnseen(keyring: Keyring, row: SubjectHitRow): void {
  if (stands(keyring, 'subject_hits', row, 'seen_proof')) return;
  throw new AppError('ROW_NOT_OURS', { parameters: { row: nameOfCarried('subject_hits', row) } });
}

/** The same of an article, for whomever it was found. */
async function markArticles(tx: Db, keyring: Keyring, named: NamedMark): Promise<number> {
  const { subjectId, entityId, mark, at, by, sealedReason } = named;
  const next =
    mark === 'restored'
      ? { verdict: null, decided_at: null, decided_by: null, sealed_reason: null }
      : { verdict: mark, decided_at: at, decided_by: by, sealed_reason: sealedReason };
  let changed = 0;
  for (const stored of await listSubjectArticles(tx, subjectId)) {
    if (stored.article.toString('hex') !== entityId) continue;
    const { verdict } = mark === 'restored' ? stored : believedArticle(keyring, stored);
    if (verdict === next.verdict || (verdict === 'confirmed' && mark === 'cleared')) continue;
    await saveArticleMark(tx, proved(keyring, 'subject_articles', { ...stored, ...next }));
    changed += 1;
  }
  return changed;
}

/** `list:entity`; names of lists have no colon. */
function partsOf(hit: string): readonly [list: string, entityId: string] {
  const colon = hit.indexOf(':');
  return [hit.slice(0, Math.max(0, colon)), hit.slice(colon + 1)];
}

/** A hit as it is kept, whatever it is of. */
interface KnownHit {
  readonly id: string;
  readonly contentHash: string;
  readonly isMarked: (mark: HitMark) => boolean;
}

async function knownHits(tx: Db, keyring: Keyring, subjectId: string): Promise<KnownHit[]> {
  const listed = await hitsOfSubjects(tx, keyring, [subjectId]);
  const articles = await articlesOfSubjects(tx, keyring, [subjectId]);
  return [
    ...listed.map((row) => {
      const hashes = { cleared: row.cleared_hash, confirmed: row.confirmed_hash, restored: null };
      return {
        id: `${row.list_name}:${row.entity_id}`,
        contentHash: row.content_hash,
        isMarked: (mark: HitMark) => hashes[mark] === row.content_hash,
      };
    }),
    ...articles.map((row) => ({
      id: articleId(row.article),
      contentHash: '',
      isMarked: (mark: HitMark) => row.verdict === mark,
    })),
  ];
}

/** Refuses a hit that could not be marked so; returns the hash of the entry as it is now. */
export async function requireMarkable(tx: Db, keyring: Keyring, decision: HitDecision): Promise<string> {
  const { subjectId, hit, mark, seen } = decision;
  const markable = (await knownHits(tx, keyring, subjectId)).find(
    ({ id, contentHash, isMarked }) =>
      id === hit && !isSettled(isMarked, mark) && (isArticleId(hit) || contentHash === (seen ?? contentHash)),
  );
  if (markable === undefined) throw await nothingChanged(tx, keyring, decision);
  return markable.contentHash;
}

/** Nothing is left to say: it is marked so, or confirmed, which is taken back before it is cleared. */
const isSettled = (isMarked: KnownHit['isMarked'], mark: HitMark): boolean =>
  isMarked(mark) || (mark === 'cleared' && isMarked('confirmed'));

const already: Readonly<Record<HitMark, ProblemCode>> = {
  cleared: 'HIT_ALREADY_CLEARED',
  confirmed: 'HIT_ALREADY_CONFIRMED',
  restored: 'HIT_NOT_CLEARED',
};

async function nothingChanged(
  tx: Db,
  keyring: Keyring,
  { subjectId, hit, mark, seen }: HitDecision,
): Promise<AppError> {
  const known = await knownHits(tx, keyring, subjectId);
  const same = known.filter(({ id }) => id === hit);
  const isOutdated = seen !== undefined && same.some(({ contentHash }) => contentHash !== seen);
  if (mark !== 'restored' && !isArticleId(hit) && isOutdated) return new AppError('DOSSIER_CHANGED');
  if (mark === 'cleared' && same.some(({ isMarked }) => isMarked('confirmed'))) {
    return new AppError('HIT_ALREADY_CONFIRMED');
  }
  if (same.length > 0) return new AppError(already[mark]);
  const ids = [...new Set(known.map(({ id }) => id))];
  return new AppError('HIT_NOT_FOUND', { parameters: { known: ids.slice(0, 20).join(', ') || '-' } });
}
