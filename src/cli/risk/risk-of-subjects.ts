import { Argument, type Command } from 'commander';
import { type RiskRating, riskRatings } from '../../contract/risk.ts';
import { findSubject } from '../../db/subjects/subjects.ts';
import { endOverride, overrideRisk, reviewRisk } from '../../risk/act-on-risk.ts';
import { type RiskView, showDue, showRiskHistory, showRisks } from '../../risk/show-risk.ts';
import { auditSubjectViewed } from '../../subjects/view-subject.ts';
import {
  byWhom,
  CommandError,
  endOfDay,
  json,
  ofCompany,
  type ReasonOptions,
  refusalsInWords,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withReason,
  withRuntime,
} from '../command.ts';

/** Ratings of single persons and companies. */
export function addRiskOfSubjects(risk: Command): void {
  json(ofCompany(risk.command('due')))
    .description('persons and companies of a client that are to be looked at again, the longest due first')
    .option('--until <day>', 'due until the end of that day, yyyy-mm-dd; today unless told', endOfDay)
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 100)
    .action(due);
  json(subject(risk.command('of')))
    .description('the rating of a person or company, what speaks for it, and what became of it')
    .action(of);
  withReason(json(subject(risk.command('review'))), sealed)
    .description('note that somebody looked at a person or company again; sets when the next time is')
    .action(review);
  withReason(
    json(subject(risk.command('override'))).addArgument(
      new Argument('<rating>', 'what counts instead of the table').choices(riskRatings),
    ),
    sealed,
  )
    .description(
      'rate a person or company by your own word; it holds until something new comes up, and never below what a confirmed sanction demands',
    )
    .action(override);
  withReason(json(subject(risk.command('release'))), sealed)
    .description('let the table rate a person or company again')
    .action(release);
}

const sealed = 'those who look at it later; kept sealed';
const subject = (command: Command): Command =>
  command.argument('<subject>', 'identifier of the subject (UUID)', uuid);

async function due(
  companyId: number,
  options: { json?: boolean; until?: Date; limit: number },
): Promise<void> {
  const page = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    const until = options.until ?? new Date();
    return showDue(database, keyring, companyId, until, { most: options.limit });
  });
  show(options, page, () =>
    page.due.length === 0
      ? 'Nobody is due.'
      : [
          table(
            ['subject', 'kind', 'name', 'rating', 'due', 'looked at', 'why'],
            page.due.map((row) => [
              row.id,
              row.kind,
              row.name,
              row.rating,
              row.dueAt.slice(0, 10),
              row.reviewedAt.slice(0, 10),
              row.isLifted ? 'monitoring raised it' : 'its time is over',
            ]),
          ),
          ...(page.count > page.due.length ? [`And ${page.count - page.due.length} more: --limit`] : []),
        ].join('\n'),
  );
}

async function of(id: string, options: { json?: boolean }): Promise<void> {
  const found = await withRuntime(async ({ database, keyring }) => {
    const row = await findSubject(database, id);
    if (row === undefined) throw new CommandError('There is no such subject.');
    await database.transaction((tx) => auditSubjectViewed(tx, keyring, row, byWhom(undefined)));
    return {
      risk: (await showRisks(database, keyring, [id], 'en')).get(id) ?? null,
      history: await showRiskHistory(database, keyring, id, 'en'),
    };
  });
  const { risk, history } = found;
  show(options, { id, ...found }, () =>
    risk === null
      ? 'It has not been rated yet.'
      : [
          riskWords(risk),
          table(
            ['when', 'what', 'rating', 'before', 'who', 'why'],
            history.map(({ at, words, rating, before, by, reason }) => [
              at.slice(0, 19).replace('T', ' '),
              words,
              rating,
              before,
              by,
              reason,
            ]),
          ),
        ].join('\n\n'),
  );
}

function riskWords({ rating, byTable, table: by, reasons, dueAt, isDue, override: set }: RiskView): string {
  return [
    `${rating}, by the table ${by.name} (version ${by.version})${set === null ? '' : `: ${byTable}`}`,
    ...(set === null ? [] : [`Set by ${set.by} on ${set.at.slice(0, 10)}: ${set.reason}`]),
    ...reasons.map((reason) => `- ${reason.words}`),
    `${isDue ? 'Due since' : 'To be looked at again on'} ${dueAt.slice(0, 10)}`,
  ].join('\n');
}

async function review(id: string, options: ReasonOptions): Promise<void> {
  const act = { subjectId: id, actor: byWhom(options.by), reason: options.reason };
  const next = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => reviewRisk(tx, keyring, act))),
  );
  show(options, { id, dueAt: next }, () => `To be looked at again on ${next.toISOString().slice(0, 10)}.`);
}

async function override(id: string, rating: RiskRating, options: ReasonOptions): Promise<void> {
  const act = { subjectId: id, rating, actor: byWhom(options.by), reason: options.reason };
  await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => overrideRisk(tx, keyring, act))),
  );
  show(options, { id, rating }, () => `Rated ${rating} until something new comes up.`);
}

async function release(id: string, options: ReasonOptions): Promise<void> {
  const act = { subjectId: id, actor: byWhom(options.by), reason: options.reason };
  await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => endOverride(tx, keyring, act))),
  );
  show(options, { id }, () => 'The table rates it again.');
}
