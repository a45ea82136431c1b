import { proved, requireStanding } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { HitMark } from '../contract/review.ts';
import { saveCarried } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { addHitHistory } from '../db/subjects/hit-history.ts';
import { listArticlesOf, type SubjectArticleRow } from '../db/subjects/subject-articles.ts';
import { listHitsOf, type SubjectHitRow } from '../db/subjects/subject-hits.ts';
import { lockSubjectDossiers } from '../db/subjects/subjects.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { believed, unmarked } from '../dossiers/decisions/believed-hits.ts';
import { stateOf } from '../dossiers/decisions/open-hits.ts';
import { articleId, isArticleId } from '../dossiers/found-articles.ts';
import { indexSubject } from '../dossiers/index/index-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, type ProblemCode } from '../platform/problems/errors.ts';
import { rateSubjects } from '../risk/rate-subjects.ts';
import { reasonContext } from './hit.ts';
import { livingSubject } from './hold-subject.ts';

/** A person's decision on a hit: someone else, the same person, or open again. */

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
  const { subjectId, hit, mark, actor, reason, proposedBy } = decision;
  // Lock order: dossiers before the subject. They are indexed again by the hits that remain.
  await lockSubjectDossiers(tx, subjectId);
  const subject = await livingSubject(tx, subjectId);
  const [list, entityId] = partsOf(hit);
  const sealedReason = keyring.seal('screenings', reasonContext(list, entityId), reason);
  const chosen = await markable(tx, keyring, decision);
  for (const { kind, stored } of chosen) {
    // A hit that something else than the service wrote cannot be marked.
    requireStanding(keyring, kind, stored, ['seen_proof']);
    const next = marked(stored, mark, { at: new Date(), by: actor, why: sealedReason });
    await saveCarried(tx, kind, [proved(keyring, kind, { ...stored, ...next })], Object.keys(next));
  }
  await addHitHistory(tx, {
    ...{ subject_id: subjectId, list_name: list, entity_id: entityId },
    ...{ action: mark, actor, sealed_reason: sealedReason },
  });
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
      hits: chosen.length,
      ...(rated && { rating: rated.rating }),
      ...(proposedBy && { proposedBy, confirmedBy: actor }),
    },
  });
}

/** The columns of a mark; an entry of a list is marked for its current content. */
function marked(
  stored: KnownHit['stored'],
  mark: HitMark,
  { at, by, why }: { readonly at: Date; readonly by: string; readonly why: Buffer },
) {
  if ('article' in stored) {
    const next = { verdict: mark, decided_at: at, decided_by: by, sealed_reason: why };
    return mark === 'restored' ? unmarked.subject_articles : next;
  }
  const { content_hash: now } = stored;
  const next = {
    cleared: { cleared_at: at, cleared_by: by, cleared_hash: now, sealed_reason: why },
    confirmed: { confirmed_at: at, confirmed_by: by, confirmed_hash: now, sealed_confirmed_reason: why },
    restored: {},
  };
  return { ...unmarked.subject_hits, ...next[mark] };
}

/** `list:entity`; names of lists have no colon. */
function partsOf(hit: string): readonly [list: string, entityId: string] {
  const colon = hit.indexOf(':');
  return [hit.slice(0, Math.max(0, colon)), hit.slice(colon + 1)];
}

/** A hit as it is kept, on a list or in the press. */
interface KnownHit {
  readonly id: string;
  readonly kind: keyof typeof unmarked;
  /** Empty of an article. */
  readonly contentHash: string;
  /** The proven mark of the current content; null without one. */
  readonly mark: HitMark | null;
  /** Whether there is any mark, even one that the service did not write. */
  readonly isMarked: boolean;
  readonly stored: SubjectHitRow | SubjectArticleRow;
}

async function knownHits(tx: Db, keyring: Keyring, subjectId: string): Promise<KnownHit[]> {
  const listed = (await listHitsOf(tx, [subjectId])).map((stored): KnownHit => {
    const state = stateOf(believed(keyring, 'subject_hits', stored));
    return {
      id: `${stored.list_name}:${stored.entity_id}`,
      kind: 'subject_hits',
      contentHash: stored.content_hash,
      mark: state === 'open' || state === 'changed' ? null : state,
      isMarked: stored.cleared_at !== null || stored.confirmed_at !== null,
      stored,
    };
  });
  const articles = (await listArticlesOf(tx, [subjectId])).map((stored): KnownHit => {
    const mark = believed(keyring, 'subject_articles', stored).verdict;
    const id = articleId(stored.article);
    return { id, kind: 'subject_articles', contentHash: '', mark, isMarked: stored.verdict !== null, stored };
  });
  return [...listed, ...articles];
}

/**
 * Whether a hit can be marked so, as it was seen. A confirmed hit cannot be cleared: the person may have seen it before the
 * confirmation, and the milder mark must not win for coming second. Any mark can be taken back.
 */
function canMark(known: KnownHit, { hit, mark, seen }: HitDecision): boolean {
  if (known.id !== hit) return false;
  if (mark === 'restored') return known.isMarked;
  const isSeen = known.kind === 'subject_articles' || known.contentHash === (seen ?? known.contentHash);
  return isSeen && known.mark !== mark && known.mark !== 'confirmed';
}

/** Refuses a hit that could not be marked so; returns the hash of the entry as it is now. */
export async function requireMarkable(tx: Db, keyring: Keyring, decision: HitDecision): Promise<string> {
  const [first] = await markable(tx, keyring, decision);
  return first.contentHash;
}

async function markable(tx: Db, keyring: Keyring, decision: HitDecision): Promise<[KnownHit, ...KnownHit[]]> {
  const known = await knownHits(tx, keyring, decision.subjectId);
  const [first, ...others] = known.filter((one) => canMark(one, decision));
  if (first === undefined) throw nothingChanged(known, decision);
  return [first, ...others];
}

const already: Readonly<Record<HitMark, ProblemCode>> = {
  cleared: 'HIT_ALREADY_CLEARED',
  confirmed: 'HIT_ALREADY_CONFIRMED',
  restored: 'HIT_NOT_CLEARED',
};

function nothingChanged(known: readonly KnownHit[], { hit, mark, seen }: HitDecision): AppError {
  const same = known.filter(({ id }) => id === hit);
  const isOutdated = seen !== undefined && same.some(({ contentHash }) => contentHash !== seen);
  if (mark !== 'restored' && !isArticleId(hit) && isOutdated) return new AppError('DOSSIER_CHANGED');
  if (mark === 'cleared' && same.some((one) => one.mark === 'confirmed')) {
    return new AppError('HIT_ALREADY_CONFIRMED');
  }
  if (same.length > 0) return new AppError(already[mark]);
  const ids = [...new Set(known.map(({ id }) => id))];
  return new AppError('HIT_NOT_FOUND', { parameters: { known: ids.slice(0, 20).join(', ') || '-' } });
}
