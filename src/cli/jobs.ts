import type { Command } from 'commander';
import { countRatings } from '../db/risk/due-subjects.ts';
import {
  countFailedChecks,
  countFailedDeliveries,
  countWaiting,
  listFailedDossiers,
  listTroubledJobs,
  readFigures,
} from '../db/work/figures.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import { jobLimits } from '../jobs/limits.ts';
import { tryNow } from '../jobs/try-now.ts';
import { answer, table, tableOf } from './answers.ts';
import { add, changing, onData } from './command.ts';
import { byWhom, wholeNumber } from './options.ts';

export function addJobs(program: Command): void {
  const jobs = program.command('jobs').description('work that waits, and what went wrong');
  add(jobs, 'show', 'how much waits, what is tried again, what failed').action(showWork);
  add(jobs, 'try-now', 'do not wait for the next attempt')
    .argument('<job>', 'number of the job', wholeNumber(1))
    .action(
      changing(async (tx, { keyring }, job: number) => {
        await tryNow(tx, keyring, byWhom(), job);
        return answer({ job, ready: true }, `Job ${job} is tried at once.`);
      }),
    );
  add(program, 'figures', 'what the service did day by day: dossiers, decisions, times, credits')
    .option('--days <count>', 'how many days, today included', wholeNumber(1, 366), 30)
    .option('--client <id>', 'only of this organisation', wholeNumber(1))
    .option('--test', 'of test dossiers')
    .action(figures);
}

const showWork = onData(async ({ database }) => {
  const { failuresShown, failuresShownDays } = jobLimits;
  const work = {
    kinds: await Promise.all(jobKinds.map(async (kind) => ({ kind, ...(await countJobs(database, kind)) }))),
    troubled: await listTroubledJobs(database, failuresShown),
    failedDossiers: await listFailedDossiers(database, failuresShown),
    failedChecks: await countFailedChecks(database, failuresShownDays),
    failedDeliveries: await countFailedDeliveries(database, failuresShownDays),
  };
  const { troubled, failedDossiers, failedChecks, failedDeliveries } = work;
  const kinds = work.kinds.map((kind) => ({ ...kind, oldest: Math.round(kind.oldestSeconds) }));
  const counts = (title: string, rows: [string, number][]) =>
    rows.length > 0 && table([title, 'count'], rows);
  const tables = [
    tableOf(kinds, 'work = kind, ready, running, waits to be tried again = waiting, oldest (s) = oldest'),
    tableOf(
      troubled,
      'job = id, work = kind, of = subject, client, attempts, lost workers = deaths, next = next_at',
      '',
    ),
    tableOf(failedDossiers, 'dossier that failed = uuid, client, why = failure, when = at', ''),
    counts(
      `check that failed, ${failuresShownDays} days`,
      failedChecks.map(({ type, count }) => [type, count]),
    ),
    counts(
      `webhooks given up, ${failuresShownDays} days`,
      failedDeliveries.map(({ client, count }) => [client, count]),
    ),
  ];
  return answer(work, tables.filter(Boolean).join('\n\n'));
});

type FiguresOptions = { days: number; client?: number | null; test?: boolean };

const figures = onData(async ({ database }, { days: count, client = null, test = false }: FiguresOptions) => {
  const { parts } = await readFigures(database, { days: count, step: 1, companyId: client, test });
  const { byAge: _ages, ...waiting } = await countWaiting(database, client, test);
  const ratings = await countRatings(database, client, test);
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  const rows = parts.map(({ key: _key, from: day, ...one }) => ({
    day,
    ...one,
    analysis: rounded(one.analysisMedian),
    decision: rounded(one.decisionMedian),
    aim: one.aimed === 0 ? null : `${one.inTime}/${one.aimed}`,
    credits: one.creditsDossiers + one.creditsLookups,
  }));
  const columns = tableOf(
    rows,
    'day, received, VALIDE = validated, REJETE = rejected, A_COMPLETER = askedForMore, ERREUR = failed, analysis s = analysis, decision h = decision, in time = aim, credits',
  );
  const { LOW, MEDIUM, HIGH } = ratings;
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const inSnakeCase = ([name, value]: [string, unknown]) => [snakeCase(name), value];
  const days = rows.map((row) => Object.fromEntries(Object.entries(row).map(inSnakeCase)));
  return answer(
    { ...waiting, ratings, days },
    `${columns}\n\nDossiers that wait for a decision: ${waiting.waiting}, for longer than their organisation’s aim: ${waiting.late}. Risk of persons and companies: LOW ${LOW}, MEDIUM ${MEDIUM}, HIGH ${HIGH}.`,
  );
});
