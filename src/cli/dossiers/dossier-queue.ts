import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { findCompany } from '../../db/clients/companies.ts';
import { listReviewers } from '../../db/dossiers/dossier-holders.ts';
import { alertCodes } from '../../dossiers/index/alerts.ts';
import type { Language } from '../../platform/language.ts';
import { nextInQueue, queueCounts } from '../../review/queue.ts';
import { lookTogether } from '../../review/together.ts';
import {
  byWhom,
  CommandError,
  inLanguage,
  json,
  refusalsInWords,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { ofSeveral } from './dossier-work.ts';
import { askQueue, requirePerson, type SearchOptions, withSearch } from './queue-options.ts';

/** What the queue tells beside its rows: how many there are, which comes next, who shares the work, what can be decided. */
export function addDossierQueue(dossiers: Command): void {
  withSearch(json(dossiers.command('counts')))
    .description('how many dossiers there are by status and alert, with these filters')
    .action(counts);
  withSearch(json(dossiers.command('next')))
    .description(
      'the dossier that a person of the console should look at next; it counts as on their screen for a minute',
    )
    .option('--after <dossier>', 'the one that comes before (UUID)', uuid)
    .action(next);
  json(dossiers.command('reviewers'))
    .description('who dossiers can be given to, and how many each has in hand')
    .option('--client <id>', 'for dossiers of this client: its own people too', wholeNumber(1))
    .action(reviewers);
  inLanguage(ofSeveral(dossiers.command('look-together')))
    .description('what could be decided about several dossiers, and for which reasons of their client’s list')
    .action(lookAt);
}

async function counts(options: SearchOptions): Promise<void> {
  const counted = await withRuntime(async (runtime) => {
    const { filter, person, found } = await askQueue(runtime, options);
    const told = await queueCounts(runtime.database, alertCodes(checkCatalogue), filter, person?.id ?? 0);
    await found(Object.values(told.statuses).reduce((sum, count) => sum + count, 0));
    return told;
  });
  const { statuses, alerts, alertsPartial, proposed, mine, late } = counted;
  show(options, counted, () =>
    [
      table(['status', 'dossiers'], Object.entries(statuses)),
      table(
        [`alert of those that wait${alertsPartial ? ' (at least)' : ''}`, 'dossiers'],
        Object.entries(alerts).filter(([, count]) => count > 0),
      ),
      `A second person is awaited by ${proposed}; ${late} wait for longer than their client’s aim; ${mine} are in hand of who asks.`,
    ].join('\n\n'),
  );
}

async function next(options: SearchOptions & { after?: string }): Promise<void> {
  const id = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const person = await requirePerson(database, keyring, options.by);
    const { filter, sort, found } = await askQueue(runtime, options);
    const { company_id: client } = person;
    const user = { id: person.id, actor: byWhom(person.login), client };
    const narrowed = { ...filter, companyId: client ?? filter.companyId };
    const one = await nextInQueue(database, { filter: narrowed, sort, user, after: options.after ?? null });
    await found(one === null ? 0 : 1);
    return one;
  });
  show(options, { id }, () => id ?? 'No dossier is left.');
}

async function reviewers(options: { json?: boolean; client?: number }): Promise<void> {
  const { client = null } = options;
  const people = await withRuntime(async ({ database }) => {
    if (client !== null && (await findCompany(database, client)) === undefined) {
      throw new CommandError(`There is no company ${client}.`);
    }
    return listReviewers(database, { operator: true, client });
  });
  show(
    options,
    people.map(({ login, name, held }) => ({ login, name, held })),
    () =>
      people.length === 0
        ? 'There is nobody.'
        : table(
            ['login', 'name', 'in hand'],
            people.map(({ login, name, held }) => [login, name, held]),
          ),
  );
}

async function lookAt(
  ids: string[],
  options: { json?: boolean; by?: string; language: Language },
): Promise<void> {
  const rows = await withRuntime(({ database, keyring }) =>
    refusalsInWords(
      lookTogether(
        { database, keyring, checks: checkCatalogue },
        ids,
        { actor: byWhom(options.by) },
        options.language,
      ),
    ),
  );
  show(options, { dossiers: rows }, () =>
    rows.length === 0
      ? 'There are no such dossiers.'
      : table(
          ['dossier', 'client', 'can become', 'reasons', 'left out'],
          rows.map(({ id, client, possible, reasons, leftOut }) => [
            ...[id, client, possible.join(' ') || null],
            reasons.list.map(({ code }) => code).join(' ') || null,
            leftOut,
          ]),
        ),
  );
}
