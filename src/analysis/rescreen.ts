import { setTimeout as wait } from 'node:timers/promises';
import { appendAudit } from '../audit/chain.ts';
import { type Database, isDatabaseUnavailable } from '../db/database.ts';
import { type DossierRow, findDossiers } from '../db/dossiers/dossiers.ts';
import {
  countScreened,
  type DueSubject,
  dueSubjects,
  markScreened,
  readGeneration,
  subjectHashes,
} from '../db/screening/monitoring.ts';
import { endJob, hasReadyJobs, holdLease, postponeJob, type TakenJob, yieldJob } from '../db/work/jobs.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { openDossiers } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Registers } from '../registries/register.ts';
import { topics } from '../screening/entity.ts';
import type { Screener } from '../screening/screener.ts';
import { documentHashes } from '../subjects/subjects.ts';
import { askLists } from './ask-lists.ts';
import { askedOnce } from './ask-register.ts';
import type { Lists, ReadDocument } from './check.ts';
import { LeaseLost } from './lease-lost.ts';
import { analysisLimits } from './limits.ts';
import { type Rescreened, raiseMonitoringAlert, type ScreenedSubject } from './monitoring-alerts.ts';
import { screenDocument } from './screen-document.ts';
import { screenedDocuments, whomToScreen } from './whom-to-screen.ts';

/**
 * Monitoring: when lists change, the subjects of clients that asked for it are screened again, from the facts of
 * their newest dossiers, and each new hit is reported once. Every subject stores the list generation it was last
 * screened on, written together with its hits: a worker that takes over continues with those that are behind,
 * including subjects whose analysis ended while the lists changed.
 */

export interface RescreenTools {
  readonly checks: CheckCatalogue;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly screener: Screener;
  readonly registers: Registers;
}

const actor = 'service';

/** Screens a client's subjects that are behind, until none is left or its turn is over. */
export async function runRescreen(tools: RescreenTools, job: TakenJob, signal: AbortSignal): Promise<void> {
  const { database } = tools;
  const { company_id: companyId, lease } = job;
  const until = Date.now() + analysisLimits.rescreenTurnSeconds * 1000;
  for (;;) {
    signal.throwIfAborted();
    const generation = await readGeneration(database);
    const due = await dueSubjects(database, companyId, generation, analysisLimits.rescreenSubjects);
    if (due.length === 0) return end(tools, job, generation);
    const began = Date.now();
    const isCurrent = await rescreenAll(tools, job, due, generation, signal);
    if (!isCurrent) {
      // This process has not loaded the newest lists yet.
      await postponeJob(database, lease, analysisLimits.rescreenAgainSeconds, false);
      return;
    }
    if (Date.now() > until) {
      await yieldJob(database, lease);
      return;
    }
    await giveWay(database, Date.now() - began, signal);
  }
}

/** Works only half of the time while analyses are waiting. */
export async function giveWay(database: Database, worked: number, signal: AbortSignal): Promise<void> {
  const waiting = await hasReadyJobs(database, 'analyse');
  if (waiting) await wait(worked, undefined, { signal }).catch(() => signal.throwIfAborted());
}

async function end({ database, keyring }: RescreenTools, job: TakenJob, generation: number): Promise<void> {
  const { company_id: chain, lease } = job;
  await database.transaction(async (tx) => {
    if (!(await endJob(tx, lease))) throw new LeaseLost('another worker has the job');
    const subjects = await countScreened(tx, chain, generation);
    await appendAudit(tx, keyring, {
      chain,
      actor,
      action: 'monitoring.screened',
      details: { generation, subjects },
    });
  });
}

/** False if a subject was screened on older lists and so is still behind. */
async function rescreenAll(
  tools: RescreenTools,
  job: TakenJob,
  due: readonly DueSubject[],
  generation: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = tools;
  const lists = askLists(tools, { companyId: job.company_id, test: false });
  const hashes = await subjectHashes(
    database,
    due.map(({ id }) => id),
  );
  const rows = await findDossiers(
    database,
    due.flatMap(({ dossier_id }) => dossier_id ?? []),
  );
  const done: string[] = [];
  for (const { id, dossier_id } of due) {
    signal.throwIfAborted();
    const row = rows.find((candidate) => candidate.id === dossier_id);
    const found =
      row && (await tried(tools, job, id, () => screenSubject(tools, lists, row, hashes.get(id))));
    const oldest = Math.min(...(found?.screened ?? []).map((one) => one.generation));
    if (oldest < generation) return false;
    if (found === undefined || found.screened.every(({ hits }) => hits.length === 0)) done.push(id);
    else await raiseMonitoringAlert(tools, job, { subjectId: id, ...found, generation });
  }
  await database.transaction(async (tx) => {
    if (!(await holdLease(tx, job.lease))) throw new LeaseLost('another worker has the job');
    await markScreened(tx, done, generation);
  });
  return true;
}

/** A subject that fails does not block the others; an audit entry says that it was left out. */
async function tried<T>(
  { database, keyring }: RescreenTools,
  { company_id: chain }: TakenJob,
  subject: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        chain,
        actor,
        action: 'monitoring.left-out',
        details: { subject, error: error instanceof Error ? error.name : 'unknown' },
      }),
    );
    return undefined;
  }
}

/** Screens everyone the subject's own documents are about, on both topics. */
async function screenSubject(
  { database, registers, keyring }: RescreenTools,
  lists: Lists,
  row: DossierRow,
  hashes: ReadonlySet<string> = new Set(),
): Promise<Pick<Rescreened, 'dossier' | 'screened'> | undefined> {
  const [dossier] = await openDossiers(database, keyring, [row]);
  if (dossier === undefined || dossier.erased) return undefined;
  const own = dossier.documents.filter((document): document is ReadDocument => {
    if (document.facts === null || !screenedDocuments.includes(document.type)) return false;
    return documentHashes(keyring, dossier.companyId, document).some((hash) =>
      hashes.has(hash.toString('hex')),
    );
  });
  const screened: ScreenedSubject[] = [];
  const { company } = askedOnce(registers);
  for (const document of own) {
    for (const topic of topics) {
      const { whom } = await whomToScreen(document, topic, async (rccm) => {
        const answer = await company(rccm);
        return answer.kind === 'unavailable' ? undefined : answer;
      });
      screened.push({ topic, ...(await screenDocument(lists, topic, document, whom)) });
    }
  }
  return { dossier, screened };
}

/** Ends a job that searches lists again and failed too often. Who is behind stays so: the job is planned again. */
export async function giveUpSearching(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  { company_id: chain, lease, attempts, deaths }: TakenJob,
  action: 'monitoring.failed' | 'portfolio.failed',
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endJob(tx, lease))) return;
    await appendAudit(tx, keyring, { chain, actor: 'service', action, details: { attempts, deaths } });
  });
}
