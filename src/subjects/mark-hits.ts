import { appendAudit } from '../audit/chain.ts';
import type { HitMark } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import type { HitDecision as StoredDecision } from '../db/subjects/hit-history.ts';
import { listSubjectArticles, markArticles } from '../db/subjects/subject-articles.ts';
import { clearHits, confirmHits, listSubjectHits, restoreHits } from '../db/subjects/subject-hits.ts';
import { lockSubjectDossiers } from '../db/subjects/subjects.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
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
  const stored: StoredDecision = { subjectId, list, entityId, seen, actor, sealedReason };
  const changed = isArticleId(hit)
    ? await markArticles(tx, stored, mark === 'restored' ? null : mark)
    : await marks[mark](tx, stored);
  if (changed === 0) throw await nothingChanged(tx, decision);
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

const marks: Readonly<Record<HitMark, (tx: Db, decision: StoredDecision) => Promise<number>>> = {
  cleared: clearHits,
  confirmed: confirmHits,
  restored: restoreHits,
};

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

async function knownHits(tx: Db, subjectId: string): Promise<KnownHit[]> {
  const listed = await listSubjectHits(tx, subjectId);
  const articles = await listSubjectArticles(tx, subjectId);
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
export async function requireMarkable(tx: Db, decision: HitDecision): Promise<string> {
  const { subjectId, hit, mark, seen } = decision;
  const markable = (await knownHits(tx, subjectId)).find(
    ({ id, contentHash, isMarked }) =>
      id === hit && !isSettled(isMarked, mark) && (isArticleId(hit) || contentHash === (seen ?? contentHash)),
  );
  if (markable === undefined) throw await nothingChanged(tx, decision);
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

async function nothingChanged(tx: Db, { subjectId, hit, mark, seen }: HitDecision): Promise<AppError> {
  const known = await knownHits(tx, subjectId);
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
