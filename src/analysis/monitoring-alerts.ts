import { appendAudit } from '../audit/chain.ts';
import type { SubjectRisk } from '../contract/risk.ts';
import type { PepMatch, SanctionMatch } from '../contract/screening.ts';
import type { Database } from '../db/database.ts';
import { lockDossier } from '../db/dossiers/dossiers.ts';
import { markScreened } from '../db/screening/monitoring.ts';
import { addScreenings } from '../db/screening/screenings.ts';
import type { SubjectHitRow } from '../db/subjects/subject-hits.ts';
import { lockSubject, lockSubjectDossiers } from '../db/subjects/subjects.ts';
import { holdLease, type TakenJob } from '../db/work/jobs.ts';
import { askedHash } from '../dossiers/asked-hash.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { hitsOfSubjects } from '../dossiers/decisions/believed-hits.ts';
import { indexSubject } from '../dossiers/index/index-dossier.ts';
import { risksOfSubjects, unrated } from '../dossiers/risk/program-risk.ts';
import { DossierKey, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { tellHits } from '../notifications/notify.ts';
import { distinct } from '../platform/distinct.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { rateSubjects } from '../risk/rate-subjects.ts';
import type { Topic } from '../screening/entity.ts';
import { coveredScreenings, listSearch, screeningRow } from '../screening/keep-screening.ts';
import { spoken } from '../screening/match-answers.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { keepHits } from '../subjects/subject-hits.ts';
import { announce } from '../webhooks/outbox.ts';
import { LeaseLost } from './lease-lost.ts';
import { type JudgedHit, type ScreenedDocument, toKept } from './screen-document.ts';

/** Hits of a subject, for one document and topic. */
export interface ScreenedSubject extends ScreenedDocument<Topic> {
  readonly topic: Topic;
}

export interface Rescreened {
  readonly subjectId: string;
  readonly dossier: StoredDossier;
  readonly screened: readonly ScreenedSubject[];
  /** Generation of the lists that were searched. */
  readonly generation: number;
}

interface Tools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
}

type NewsHit = JudgedHit<Topic> & { readonly topic: Topic };

/**
 * Stores a subject's hits and queues the alert about the new ones in one transaction, so that the client is alerted
 * once, even if a process is killed. Writes nothing for a subject that was erased or merged meanwhile.
 */
export async function raiseMonitoringAlert(
  { database, keyring, checks }: Tools,
  job: TakenJob,
  { subjectId, dossier, screened, generation }: Rescreened,
): Promise<void> {
  const { companyId } = dossier;
  await database.transaction(async (tx) => {
    if (!(await holdLease(tx, job.lease))) throw new LeaseLost('another worker has the job');
    // All dossiers, in the common lock order: a decision on any of them must see the new hits.
    await lockSubjectDossiers(tx, subjectId);
    const key = DossierKey.open(keyring, await lockDossier(tx, dossier.id));
    const subject = await lockSubject(tx, subjectId);
    if (key === undefined || subject === undefined || subject.erased_at !== null) return;
    const known = await hitsOfSubjects(tx, keyring, [subjectId]);
    const hits = screened.flatMap(({ topic, hits: found }) => found.map((hit) => ({ ...hit, topic })));
    // Several papers of one person find the same entries.
    const news = distinct(
      hits.filter((hit) => isNews(hit, known.find(isSame(keyring, companyId, hit)))),
      ({ topic, hit, whom }) =>
        JSON.stringify([topic, hit.list.id, hit.entityId, whom.isAssociate && whom.name]),
    );
    const kept = hits.map((hit) => toKept(hit.topic, hit));
    await keepHits(tx, keyring, { id: subjectId, companyId }, kept, new Date());
    await markScreened(tx, [subjectId], generation);
    if (news.length === 0) return;
    const [raised] = await rateSubjects(tx, keyring, dossier, [subjectId], { cause: 'monitoring' });
    const risks = await risksOfSubjects(tx, keyring, [subjectId], 'en');
    await addScreenings(tx, rowsOf(key, subjectId, dossier, screened, news));
    await announce(tx, companyId, {
      dossier,
      dossierKey: key.key,
      messageType: 'MONITORING_ALERT',
      payload: payloadOf(subjectId, dossier, screened, news, risks.get(subjectId) ?? unrated),
    });
    if (!dossier.test) await tellHits(tx, companyId, [subjectId], generation);
    await indexSubject(tx, keyring, checks, subjectId);
    const covered = await coveredScreenings(tx, [dossier.id]);
    await appendAudit(tx, keyring, {
      chain: companyId,
      actor: 'service',
      action: 'monitoring.alert',
      details: {
        dossier: dossier.uuid,
        subject: subjectId,
        hits: news.length,
        generation,
        ...(raised && { rating: raised.rating }),
        ...covered.get(dossier.id),
      },
    });
  });
}

/**
 * Whether a hit counts now and did not before: it was never found, or only with a low score, or its clearing no
 * longer holds because the entry changed. An entry cleared as it is now is never news.
 */
export function isNews(
  { hit, contentHash }: Pick<JudgedHit<Topic>, 'hit' | 'contentHash'>,
  known: Pick<SubjectHitRow, 'score' | 'content_hash' | 'cleared_hash'> | undefined,
): boolean {
  if (hit.score < decisionScore || contentHash === '') return false;
  if (known === undefined) return true;
  if (known.cleared_hash === contentHash) return false;
  return known.score < decisionScore || known.cleared_hash === known.content_hash;
}

function isSame(keyring: Keyring, companyId: number, { topic, hit, whom }: NewsHit) {
  const asked = askedHash(keyring, companyId, whom.isAssociate ? whom.name : null);
  return (row: SubjectHitRow): boolean =>
    row.topic === topic &&
    row.list_id === hit.list.id &&
    row.entity_id === hit.entityId &&
    row.asked.equals(asked);
}

/** The searches that found what the alert names. */
function rowsOf(
  key: DossierKey,
  subjectId: string,
  { id, companyId, test }: StoredDossier,
  screened: readonly ScreenedSubject[],
  news: readonly NewsHit[],
) {
  const newHits = new Set(news.map(({ hit }) => hit));
  const made = {
    occasion: 'monitoring',
    companyId,
    test,
    by: 'service',
    reference: subjectId,
    dossierId: id,
  } as const;
  return screened
    .flatMap(({ searches }) => searches)
    .filter(({ answer }) => answer.hits.some((hit) => newHits.has(hit)))
    .map(({ query, answer }) => screeningRow(key.key, made, listSearch(query, answer)));
}

function payloadOf(
  subjectId: string,
  { uuid, externalId }: StoredDossier,
  screened: readonly ScreenedSubject[],
  news: readonly NewsHit[],
  risk: SubjectRisk,
) {
  const matches = (topic: Topic) =>
    news.filter((hit) => hit.topic === topic).map(({ match }) => spoken(match, 'en'));
  const lists = screened.flatMap((of) => of.lists.map(({ name, version }) => ({ name, version })));
  return {
    id: uuid,
    externalId,
    subjectId,
    risk,
    sanctions: matches('sanction') as SanctionMatch[],
    peps: matches('pep') as PepMatch[],
    lists: distinct(lists, ({ name, version }) => `${name} ${version}`),
  };
}
