import type { Ledger } from '../credits/ledger.ts';
import type { Database, Db } from '../db/database.ts';
import { type DossierRow, findAnyDossier } from '../db/dossiers/dossiers.ts';
import { subjectHashes } from '../db/screening/monitoring.ts';
import type { ActProposalRow } from '../db/subjects/proposals.ts';
import {
  findSubject,
  listDossierSubjects,
  lockSubject,
  lockSubjectDossiers,
  type SubjectRow,
} from '../db/subjects/subjects.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { findBelievedCompany, refuseAsFirst } from '../dossiers/decisions/four-eyes.ts';
import { isArticleId } from '../dossiers/found-articles.ts';
import { openDossiers } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { CopyTools } from '../retention/remove-copies.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { type ActEnd, closeAct, orderOf, proposeAct, requireOpenAct } from './act-proposals.ts';
import { type Duty, type Erasure, type ErasureWish, eraseForGood, refuseErasure } from './erase-subject.ts';
import { holdSubject, livingSubject } from './hold-subject.ts';
import { decideHit, type HitDecision, requireMarkable } from './mark-hits.ts';
import { keepArticles } from './subject-articles.ts';
import { documentHashes } from './subjects.ts';
import { nextLook } from './sweep-erasures.ts';

/**
 * Clearing or confirming a hit, erasing a subject and ending its legal hold: done at once, or proposed where the client
 * wants four eyes. What only adds care (opening a hit again, a new hold) takes one person.
 */

interface Tools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
  readonly ledger: Ledger;
  readonly blobs: BlobStore;
  readonly turnLogOver: CopyTools['turnLogOver'];
}

/** The subject, locked, if the act needs two people; refuses a person who may not propose. */
async function needsTwo(
  tx: Db,
  keyring: Keyring,
  subjectId: string,
  actor: string,
): Promise<SubjectRow | undefined> {
  const found = await findSubject(tx, subjectId);
  if (found === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  const company = await findBelievedCompany(tx, keyring, found.company_id);
  if (!company?.four_eyes) return undefined;
  await refuseAsFirst(tx, keyring, company, actor);
  return livingSubject(tx, subjectId);
}

/** Returns the proposal, if one was made. */
export async function markHit(
  tx: Db,
  { keyring, checks }: Pick<Tools, 'keyring' | 'checks'>,
  decision: HitDecision,
): Promise<string | null> {
  const { subjectId, hit, actor, reason, mark } = decision;
  const subject = mark === 'restored' ? undefined : await needsTwo(tx, keyring, subjectId, actor);
  if (subject === undefined || mark === 'restored') {
    await decideHit(tx, keyring, checks, decision);
    return null;
  }
  const seen = await requireMarkable(tx, keyring, decision);
  return proposeAct(tx, keyring, {
    companyId: subject.company_id,
    subjectId,
    kind: mark === 'cleared' ? 'clear-hit' : 'confirm-hit',
    hit,
    actor,
    order: { reason, seen: mark === 'cleared' ? seen : seenToConfirm(seen) },
  });
}

/** No entry has such a hash: a process of an earlier version, to which every hit is to be cleared, refuses it. */
const seenToConfirm = (hash: string): string => `confirm:${hash}`;
const seenIn = (order: string): string => order.replace(/^confirm:/, '');

/** The same for someone who is reviewing one of the subject's dossiers. */
export async function markHitOf(
  tx: Db,
  tools: Pick<Tools, 'keyring' | 'checks'>,
  dossier: string,
  decision: HitDecision,
): Promise<string | null> {
  const { keyring } = tools;
  const { subjectId } = decision;
  const row = await findAnyDossier(tx, dossier);
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const subjects = await listDossierSubjects(tx, row.id);
  if (!subjects.some(({ id }) => id === subjectId)) throw new AppError('SUBJECT_NOT_FOUND');
  if (isArticleId(decision.hit)) await keepArticlesOf(tx, keyring, row, subjectId);
  return markHit(tx, tools, decision);
}

/** Analysed by an earlier version, the dossier's articles are not with its subject yet. */
async function keepArticlesOf(tx: Db, keyring: Keyring, row: DossierRow, subjectId: string): Promise<void> {
  await lockSubjectDossiers(tx, subjectId);
  const { company_id: companyId } = await livingSubject(tx, subjectId);
  const [dossier] = await openDossiers(tx, keyring, [row]);
  const own = (await subjectHashes(tx, [subjectId])).get(subjectId) ?? new Set();
  for (const document of dossier?.documents ?? []) {
    const hashes = documentHashes(keyring, companyId, document);
    const isOwn = hashes.some((hash) => own.has(hash.toString('hex')));
    if (isOwn) await keepArticles(tx, keyring, { id: subjectId, companyId }, document);
  }
}

/** Returns the proposal that it became, if it did. */
export async function changeHold(
  tx: Db,
  { keyring }: Pick<Tools, 'keyring'>,
  subjectId: string,
  hold: { readonly held: boolean; readonly actor: string; readonly reason: string },
): Promise<string | null> {
  const { held, actor, reason } = hold;
  const subject = held ? undefined : await needsTwo(tx, keyring, subjectId, actor);
  if (subject === undefined) {
    await holdSubject(tx, keyring, subjectId, hold);
    return null;
  }
  if (subject.held_at === null) throw new AppError('NOT_HELD');
  const companyId = subject.company_id;
  return proposeAct(tx, keyring, { companyId, subjectId, kind: 'release', actor, order: { reason } });
}

/** What became of the wish: done, proposed to a second person, or kept until a duty to keep ends. */
export interface Asked {
  readonly erasure: Erasure | null;
  readonly proposal: string | null;
  readonly duty?: Duty | undefined;
}

export async function askErasure(tools: Omit<Tools, 'checks'>, wish: ErasureWish): Promise<Asked> {
  const { database, keyring } = tools;
  const { subjectId, actor, reason, basis } = wish;
  const asked = await database.transaction(async (tx) => {
    const subject = await needsTwo(tx, keyring, subjectId, actor);
    if (subject === undefined) return { proposal: null, duty: await waitForDuty(tx, keyring, wish) };
    await refuseErasure(tx, keyring, subject, reason);
    const order = { reason, basis };
    const act = { companyId: subject.company_id, subjectId, kind: 'erase', actor, order } as const;
    return { proposal: await proposeAct(tx, keyring, act), duty: undefined };
  });
  const isDone = asked.proposal === null && asked.duty === undefined;
  return { erasure: isDone ? await eraseForGood(tools, wish) : null, ...asked };
}

/** Keeps the wish until a duty to keep ends, and returns that duty; undefined where none runs. */
async function waitForDuty(tx: Db, keyring: Keyring, wish: ErasureWish): Promise<Duty | undefined> {
  const { subjectId, actor, reason, basis, proposedBy } = wish;
  const subject = await livingSubject(tx, subjectId);
  const duty = await refuseErasure(tx, keyring, subject, reason);
  if (duty === undefined) return undefined;
  await proposeAct(tx, keyring, {
    ...{ companyId: subject.company_id, subjectId, kind: 'erase-later', actor },
    order: { reason, basis, ground: duty.words, ...(proposedBy !== undefined && { proposedBy }) },
    wakesAt: nextLook(duty),
  });
  return duty;
}

/** Confirmed or declined by a second person, or taken back by the first. `subjectId`: whose proposal they saw. */
export async function settleAct(
  tools: Tools,
  id: string,
  end: ActEnd & { readonly subjectId?: string },
): Promise<{ readonly act: ActProposalRow; readonly erasure: Erasure | null }> {
  const { database, keyring } = tools;
  const meant = end.subjectId === undefined ? undefined : await findSubject(database, end.subjectId);
  const act = await requireOpenAct(database, keyring, id, end, meant?.company_id);
  const { subject_id: subjectId } = act;
  if (subjectId === null || (end.subjectId ?? subjectId) !== subjectId) throw new AppError('PROPOSAL_ENDED');
  const close = (tx: Db) => closeAct(tx, keyring, act, end);
  if (end.outcome !== 'confirmed') {
    await database.transaction(async (tx) => {
      // Locked as for a confirmation, so that confirming and declining at once do not deadlock.
      await lockSubject(tx, subjectId);
      await close(tx);
    });
    return { act, erasure: null };
  }
  const { reason, basis = 'request', seen } = orderOf(keyring, act);
  const who = { subjectId, actor: end.actor, proposedBy: act.actor, reason };
  if (act.kind === 'erase') {
    const wish = { ...who, basis };
    const duty = await database.transaction(async (tx) => {
      const runs = await waitForDuty(tx, keyring, wish);
      if (runs !== undefined) await close(tx);
      return runs;
    });
    return { act, erasure: duty === undefined ? await eraseForGood(tools, wish, close) : null };
  }
  await database.transaction(async (tx) => {
    if (act.kind === 'release') await holdSubject(tx, keyring, subjectId, { ...who, held: false });
    else {
      const mark = act.kind === 'confirm-hit' ? 'confirmed' : 'cleared';
      const decision = {
        ...who,
        hit: act.hit,
        mark,
        ...(seen !== undefined && { seen: seenIn(seen) }),
      } as const;
      await decideHit(tx, keyring, tools.checks, decision);
    }
    await close(tx);
  });
  return { act, erasure: null };
}
