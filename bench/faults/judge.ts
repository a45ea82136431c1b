import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/db/database.ts';
import type { Runtime } from '../../src/runtime.ts';
import { akwabaAlone } from '../../test/command-line.ts';
import { type Evidence, loadDossiers, most } from './evidence.ts';
import { type AttemptCounts, countAttempts, lostJobs } from './job-diary.ts';
import { proveBooks } from './prove-books.ts';
import { proveDossiers } from './prove-dossiers.ts';
import { provePictures } from './prove-pictures.ts';
import { proveWebhooks } from './prove-webhooks.ts';
import type { Receiver } from './receiver.ts';
import type { Stream, Upload } from './stream.ts';

/** When nothing is broken any more: everything comes to its end, and then all of it is looked at. */

export type Environment = Readonly<Record<string, string>>;

/** A command of ours, as an operator gives it. */
export async function command(env: Environment, ...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await akwabaAlone([...args, '--json'], env);
  if (code !== 0) throw new Error(`akwaba ${args.join(' ')}: ${stderr || stdout}`);
  return JSON.parse(stdout) as unknown;
}

/** Keys that a killed process left claimed are free after a while, for which nobody has to wait here. */
export async function endStream(stream: Stream, database: Database): Promise<void> {
  const ending = stream.end();
  let ended = false;
  void ending.then(() => {
    ended = true;
  });
  while (!ended) {
    await Promise.race([ending, delay(2000)]);
    await database.query(
      `UPDATE idempotent_requests SET created_at = created_at - interval '1 minute'
       WHERE sealed_answer IS NULL AND created_at < now() - interval '20 seconds'`,
    );
  }
}

/** Deliveries that wait for hours are woken; everything else takes the time it takes. */
export async function settle(
  database: Database,
  settleSeconds: number,
  say: (line: string) => void,
): Promise<string[]> {
  const deadline = Date.now() + settleSeconds * 1000;
  for (;;) {
    await database.query(
      "UPDATE jobs SET wake_at = now() WHERE kind = 'deliver' AND lease IS NULL AND wake_at > now() + interval '1 second'",
    );
    const left = await database.query<{ kind: string; jobs: number }>(
      'SELECT kind, count(*) AS jobs FROM jobs GROUP BY 1',
    );
    if (left.length === 0) return [];
    if (Date.now() > deadline) {
      return left.map(({ kind, jobs }) => `${jobs} jobs (${kind}) are left after ${settleSeconds} s`);
    }
    say(`left: ${left.map(({ kind, jobs }) => `${jobs} ${kind}`).join(', ')}`);
    await delay(1000);
  }
}

export interface Findings {
  /** What was not as promised; empty when all was. */
  readonly faults: readonly string[];
  readonly uploads: readonly Upload[];
  readonly answers: ReadonlyMap<number, number>;
  readonly dossiers: number;
  readonly givenUp: number;
  readonly attempts: AttemptCounts;
  readonly messages: { readonly sent: number; readonly copies: number; readonly notTaken: number };
  readonly orphans: number;
  /** Seconds from 200 to result, longest first. */
  readonly toResult: readonly number[];
}

export async function prove(
  runtime: Runtime,
  env: Environment,
  { stream, receiver }: { readonly stream: Stream; readonly receiver: Receiver },
): Promise<Findings> {
  const dossiers = await loadDossiers(runtime);
  const lost = await lostJobs(runtime.database);
  const { uploads } = stream;
  const evidence: Evidence = { runtime, blobs: runtime.blobs, dossiers, uploads, receiver, lost };
  const pictures = await provePictures(evidence);
  const audit = (await command(env, 'audit', 'verify')) as { whole: boolean };
  const faults = [
    stream.faults,
    await proveDossiers(evidence),
    await proveBooks(evidence),
    await proveWebhooks(evidence),
    pictures.faults,
    audit.whole ? [] : ['the audit chain has faults'],
  ].flatMap((group) => most(group));
  const completed = new Map(dossiers.map(({ uuid, completedAt }) => [uuid, completedAt?.getTime()]));
  const toResult = uploads.flatMap(({ id = '', answeredAt = 0 }) => {
    const at = completed.get(id);
    return at === undefined ? [] : [(at - answeredAt) / 1000];
  });
  return {
    faults,
    uploads,
    answers: stream.answers,
    dossiers: dossiers.length,
    givenUp: dossiers.filter(({ status }) => status === 'ERREUR').length,
    attempts: await countAttempts(runtime.database),
    messages: {
      sent: receiver.copies.size,
      copies: [...receiver.copies.values()].reduce((sum, copies) => sum + copies.length, 0),
      notTaken: receiver.failures,
    },
    orphans: pictures.orphans,
    toResult: toResult.sort((a, b) => b - a),
  };
}
