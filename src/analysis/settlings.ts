import type { AuditEvent } from '../audit/chain.ts';
import type { RowGuard } from '../audit/row-guard.ts';
import type { CheckType } from '../contract/account.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { Closing, Ledger } from '../credits/ledger.ts';
import type { Database, Db } from '../db/database.ts';
import { saveCheck, takePrices } from '../db/dossiers/analysis.ts';
import { changeStatus } from '../db/dossiers/dossier-history.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { findDossiers, lockDossiersById } from '../db/dossiers/dossiers.ts';
import { markScreened } from '../db/screening/monitoring.ts';
import { Together } from '../db/together.ts';
import { endJobs, type TakenJob } from '../db/work/jobs.ts';
import type { World } from '../db/world.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { type IndexedDossier, indexDossiers } from '../dossiers/index/index-dossier.ts';
import { analysisOperation } from '../dossiers/intake/accept-dossier.ts';
import { announceResults } from '../dossiers/result/announce-result.ts';
import {
  type DossierKey,
  openDossiers,
  type StoredCheck,
  type StoredDossier,
} from '../dossiers/stored-dossier.ts';
import type { FaceHit } from '../faces/face-set.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { applyPolicy, decideByRule } from '../policies/apply-policy.ts';
import { rateFound } from '../risk/rate-found.ts';
import { coveredScreenings } from '../screening/keep-screening.ts';
import { keepArticles } from '../subjects/subject-articles.ts';
import { keepHits } from '../subjects/subject-hits.ts';
import { tieToSubjects } from '../subjects/subjects.ts';
import { keepAlike } from './compare-selfies.ts';
import { LeaseLost } from './lease-lost.ts';
import { analysisLimits } from './limits.ts';

export interface SettlingTools {
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
  readonly ledger: Ledger;
  /** Reports policies that something else wrote. */
  readonly guard?: RowGuard;
}

/** The end of an analysis: all that is to be kept of it. */
export interface Ending {
  readonly job: TakenJob;
  readonly dossierId: number;
  readonly key: DossierKey;
  readonly end: Analysed | GivenUp;
}

interface Analysed {
  readonly status: 'A_TRAITER';
  /** As its checks left it. */
  readonly dossier: StoredDossier;
  /** Faces like its selfie's; undefined where none was looked for. */
  readonly alike: readonly FaceHit[] | undefined;
}

interface GivenUp {
  readonly status: 'ERREUR';
  readonly failure: 'ANALYSIS_FAILED' | 'PICTURE_MISSING';
  /** Checks that will not run any more. */
  readonly failed: readonly { readonly id: string; readonly sealed: Buffer }[];
}

/** Ends analyses; those of one world that wait for each other together. */
export class Settlings {
  readonly #together: Together<Ending, AnalysisStatus>;

  constructor(tools: SettlingTools & { readonly database: Database }) {
    this.#together = new Together<Ending, AnalysisStatus>(
      tools.database,
      (tx, world, endings) => settle(tx, tools, world, endings),
      analysisLimits.settledTogether,
    );
  }

  /** Resolves with the dossier's status once the result is on disk with all that follows from it. */
  settle(world: World, ending: Ending): Promise<AnalysisStatus> {
    return this.#together.add(world, ending);
  }
}

const actor = 'service';

/**
 * In the caller's transaction: the ends of the jobs, what was found of the dossiers, their place in the queue, the webhooks,
 * the credits used and returned, the audit entries. The client's books and chain come last, because they stay locked until
 * the commit. An analysis that another worker has by now is refused and leaves nothing; the others do not notice.
 */
export async function settle(
  tx: Db,
  tools: SettlingTools,
  world: World,
  endings: readonly Ending[],
): Promise<(AnalysisStatus | LeaseLost)[]> {
  // Dossiers are locked in the order of their numbers.
  const inOrder = [...endings].sort((a, b) => a.dossierId - b.dossierId);
  const held = await endJobs(
    tx,
    inOrder.map(({ job }) => job),
  );
  let statuses: ReadonlyMap<number, AnalysisStatus> = new Map();
  const ours = inOrder.filter(({ job }) => held.has(job.lease));
  if (ours.length > 0) {
    const ids = ours.map(({ dossierId }) => dossierId);
    await lockDossiersById(tx, ids);
    await keepEnds(tx, tools, world, ours);
    const prices = await takePrices(tx, ids);
    const opened = await openDossiers(tx, tools.keyring, await findDossiers(tx, ids));
    const indexed = await indexDossiers(tx, tools.keyring, tools.checks, opened);
    await noteKin(tx, ids);
    statuses = await reportAndClose(tx, tools, world, { endings: ours, indexed, prices });
  }
  return endings.map(
    ({ job, dossierId }) =>
      (held.has(job.lease) ? statuses.get(dossierId) : undefined) ??
      new LeaseLost('another worker has the dossier'),
  );
}

/** What each analysis found or why it was given up, and the dossiers' new status. */
async function keepEnds(
  tx: Db,
  { keyring }: SettlingTools,
  world: World,
  endings: readonly Ending[],
): Promise<void> {
  for (const { end } of endings) {
    if (end.status !== 'ERREUR') continue;
    for (const { id, sealed } of end.failed) await saveCheck(tx, id, 'FAILED', sealed, true);
  }
  const analysed = endings.flatMap(({ end }) => (end.status === 'A_TRAITER' ? [end] : []));
  const dossiers = analysed.map(({ dossier }) => dossier);
  const subjects = await tieToSubjects(tx, keyring, world, dossiers);
  await keepFound(tx, keyring, world, dossiers, subjects);
  await rateFound(tx, keyring, world, dossiers, subjects);
  await keepAlike(
    tx,
    world.companyId,
    analysed.map(({ dossier, alike }) => ({ dossierId: dossier.id, alike })),
  );
  const changes = endings.map(({ dossierId, end }) => ({
    dossierId,
    from: 'EN_COURS' as const,
    to: end.status,
    actor,
    sealedReason: null,
    failure: end.status === 'ERREUR' ? end.failure : null,
  }));
  await changeStatus(tx, ...changes);
}

/** What the client's policy makes of them, webhooks, books and chain. */
async function reportAndClose(
  tx: Db,
  tools: SettlingTools,
  { companyId, test }: World,
  {
    endings,
    indexed,
    prices,
  }: {
    readonly endings: readonly Ending[];
    readonly indexed: readonly IndexedDossier[];
    readonly prices: ReadonlyMap<number, number>;
  },
): Promise<ReadonlyMap<number, AnalysisStatus>> {
  const { checks, keyring, ledger } = tools;
  const byId = new Map(indexed.map((each) => [each.dossier.id, each]));
  const found = endings.map(({ dossierId, key, end }) => {
    const own = byId.get(dossierId);
    if (own === undefined) throw new Error('the dossier of an analysis is gone');
    return { ...own, key, end, messageType: 'ANALYSIS_RESULT' as const };
  });
  const analysed = await applyPolicy(
    tx,
    tools,
    companyId,
    found.filter(({ end }) => end.status === 'A_TRAITER'),
  );
  const judged = new Map(analysed.map(({ dossier }) => [dossier.id, dossier]));
  const ended = found.map((each) => ({ ...each, dossier: judged.get(each.dossier.id) ?? each.dossier }));
  const decided = await decideByRule(tx, tools, companyId, analysed);
  const results = await announceResults(tx, keyring, checks, companyId, [...ended, ...decided.changed]);
  const covered = await coveredScreenings(
    tx,
    ended.map(({ dossier }) => dossier.id),
  );
  const closings = ended.map(
    ({ dossier, end }): Closing => ({
      operation: analysisOperation,
      // What checks had cost before an analysis was given up is not charged either.
      used: end.status === 'ERREUR' ? 0 : (prices.get(dossier.id) ?? 0),
      reference: dossier.uuid,
      credentialId: dossier.credentialId,
      test,
    }),
  );
  const events = ended.map(
    ({ dossier: { id, uuid, status } }, place): AuditEvent => ({
      chain: companyId,
      actor,
      action: 'dossier.analysed',
      details: { dossier: uuid, status, score: results[place]?.score ?? 0, ...covered.get(id) },
    }),
  );
  await ledger.closeReservations(tx, companyId, closings, [...events, ...decided.events]);
  return new Map([...ended, ...decided.changed].map(({ dossier: { id, status } }) => [id, status]));
}

const screeningChecks: readonly CheckType[] = ['SANCTION_CHECK', 'PEP_CHECK'];

/**
 * Stores hits of lists and of the press at the end of analyses of one world, when the documents' subjects are known. `subjects` is by document
 * and locked by `tx`.
 */
async function keepFound(
  tx: Db,
  keyring: Keyring,
  { companyId, test }: World,
  dossiers: readonly StoredDossier[],
  subjects: ReadonlyMap<number, string>,
): Promise<void> {
  const screened = new Map<number, string[]>();
  for (const document of dossiers.flatMap(({ documents }) => documents)) {
    const id = subjects.get(document.id);
    if (id === undefined) continue;
    const executed = document.checks.filter(({ status }) => status === 'EXECUTED');
    for (const { result, lastRunAt } of executed) {
      await keepHits(tx, keyring, { id, companyId }, result?.hits ?? [], lastRunAt);
    }
    await keepArticles(tx, keyring, { id, companyId }, document);
    // A subject not screened on both kinds of lists is left to monitoring.
    const generation = Math.min(...screeningChecks.map((type) => generationOf(executed, type)));
    if (generation > 0 && !test) screened.set(generation, [...(screened.get(generation) ?? []), id]);
  }
  for (const [generation, ids] of screened) await markScreened(tx, ids, generation);
}

function generationOf(executed: readonly StoredCheck[], type: CheckType): number {
  return Number(executed.find((check) => check.type === type)?.result?.used.generation ?? 0);
}
