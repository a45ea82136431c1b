import type { Command } from 'commander';
import { countRatings } from '../db/risk/due-subjects.ts';
import {
  countFailedChecks,
  countFailedDeliveries,
  countWaiting,
  dailyFigures,
  listFailedDossiers,
  listTroubledJobs,
} from '../db/work/figures.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import { jobLimits } from '../jobs/limits.ts';
import { tryNow } from '../jobs/try-now.ts';
import { byWhom, json, refusalsInWords, show, table, wholeNumber, withRuntime } from './command.ts';

export function addJobs(program: Command): void {
  const jobs = program.command('jobs').description('work that waits, and what went wrong');
  json(jobs.command('show')).description('how much waits, what is tried again, what failed').action(showWork);
  json(jobs.command('try-now'))
    .description('do not wait for the next attempt')
    .argument('<job>', 'number of the job', wholeNumber(1))
    .action(tryOne);
  json(program.command('figures'))
    .description('what the service did day by day: dossiers, decisions, times, credits')
    .option('--days <count>', 'how many days, today included', wholeNumber(1, 366), 30)
    .option('--client <id>', 'only of this company', wholeNumber(1))
    .option('--test', 'with what test credentials made')
    .action(figures);
}

async function showWork(options: { json?: boolean }): Promise<void> {
  const work = await withRuntime(async ({ database }) => ({
    kinds: await Promise.all(jobKinds.map(async (kind) => ({ kind, ...(await countJobs(database, kind)) }))),
    troubled: await listTroubledJobs(database, jobLimits.failuresShown),
    failedDossiers: await listFailedDossiers(database, jobLimits.failuresShown),
    failedChecks: await countFailedChecks(database, jobLimits.failuresShownDays),
    failedDeliveries: await countFailedDeliveries(database, jobLimits.failuresShownDays),
  }));
  const { kinds, troubled, failedDossiers, failedChecks, failedDeliveries } = work;
  const tables: [rows: readonly unknown[], text: () => string][] = [
    [
      kinds,
      () =>
        table(
          ['work', 'ready', 'running', 'waits to be tried again', 'oldest (s)'],
          kinds.map((k) => [k.kind, k.ready, k.running, k.waiting, Math.round(k.oldestSeconds)]),
        ),
    ],
    [
      troubled,
      () =>
        table(
          ['job', 'work', 'of', 'client', 'attempts', 'lost workers', 'next'],
          troubled.map((j) => [j.id, j.kind, j.subject, j.client, j.attempts, j.deaths, j.next_at]),
        ),
    ],
    [
      failedDossiers,
      () =>
        table(
          ['dossier that failed', 'client', 'why', 'when'],
          failedDossiers.map((d) => [d.uuid, d.client, d.failure, d.at]),
        ),
    ],
    [
      failedChecks,
      () =>
        table(
          [`check that failed, ${jobLimits.failuresShownDays} days`, 'count'],
          failedChecks.map((c) => [c.type, c.count]),
        ),
    ],
    [
      failedDeliveries,
      () =>
        table(
          [`webhooks given up, ${jobLimits.failuresShownDays} days`, 'count'],
          failedDeliveries.map((d) => [d.client, d.count]),
        ),
    ],
  ];
  show(options, work, () =>
    tables
      .filter(([rows]) => rows.length > 0)
      .map(([, text]) => text())
      .join('\n\n'),
  );
}

async function tryOne(job: number, options: { json?: boolean }): Promise<void> {
  await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => tryNow(tx, keyring, byWhom(undefined), job))),
  );
  show(options, { job, ready: true }, () => `Job ${job} is tried at once.`);
}

async function figures(options: {
  json?: boolean;
  days: number;
  client?: number;
  test?: boolean;
}): Promise<void> {
  const from = new Date(Date.now() - (options.days - 1) * 86_400_000).toISOString().slice(0, 10);
  const { days, waiting, ratings } = await withRuntime(async ({ database }) => ({
    days: await dailyFigures(database, from, options.client ?? null, options.test ?? false),
    waiting: await countWaiting(database, options.client ?? null, options.test ?? false),
    ratings: await countRatings(database, options.client ?? null, options.test ?? false),
  }));
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  show(
    options,
    { ...waiting, ratings, days },
    () =>
      `${table(
        [
          'day',
          'received',
          'VALIDE',
          'REJETE',
          'A_COMPLETER',
          'ERREUR',
          'analysis s',
          'decision h',
          'in time',
          'credits',
        ],
        days.map((d) => [
          d.day,
          d.received,
          d.validated,
          d.rejected,
          d.asked_for_more,
          d.failed,
          rounded(d.analysis_median),
          rounded(d.decision_median),
          d.aimed === 0 ? null : `${d.in_time}/${d.aimed}`,
          d.credits_dossiers + d.credits_lookups,
        ]),
      )}\n\nDossiers that wait for a decision: ${waiting.waiting}, for longer than their client’s aim: ${waiting.late}. Risk of persons and companies: LOW ${ratings.LOW}, MEDIUM ${ratings.MEDIUM}, HIGH ${ratings.HIGH}.`,
  );
}
