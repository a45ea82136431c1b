import type { Command } from 'commander';
import { appendAudit } from '../../audit/chain.ts';
import type { PortfolioEntry, PortfolioPage, PortfolioSubject } from '../../contract/portfolio.ts';
import { findPortfolio } from '../../db/portfolio/portfolio.ts';
import { countProgress } from '../../db/portfolio/screening.ts';
import { readGeneration } from '../../db/screening/monitoring.ts';
import { verdictAndReading } from '../../media/reading-words.ts';
import type { Language } from '../../platform/language.ts';
import {
  type Ended,
  endRelationship,
  findCustomer,
  pageOfPortfolio,
  searchPortfolio,
} from '../../portfolio/portfolio.ts';
import { shownSubject } from '../../portfolio/shown-subject.ts';
import {
  actor,
  byWhom,
  CommandError,
  json,
  refusalsInWords,
  show,
  table,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { type ClientOptions, ofClient, worldOf } from './of-client.ts';
import { addPortfolioFiles } from './portfolio-files.ts';

/** Customers that a client already has. */
export function addPortfolio(program: Command): void {
  const portfolio = program
    .command('portfolio')
    .description('customers that a client already has, searched for on lists without a dossier');
  addPortfolioFiles(portfolio);
  ofClient(json(portfolio.command('list')))
    .description('customers of a client, the newest first')
    .option(
      '--search <text>',
      'only those found by all words of a name or by an identifier; the audit log is told of it',
    )
    .option('--open', 'only those with hits that somebody has to decide about, the worst first')
    .option('--page <number>', 'from 1', wholeNumber(1, 999_999_999), 1)
    .option('--size <number>', 'customers a page', wholeNumber(1, 1000), 20)
    .action(list);
  ofClient(json(portfolio.command('show')))
    .description('a customer, and what it was found as')
    .argument('<externalId>', "the client's own identifier")
    .action(showOne);
  ofClient(json(portfolio.command('remove')))
    .description(
      'end the relationship with customers: they are no longer watched; their files stay until their retention is over',
    )
    .argument('<externalId...>', "the client's own identifiers")
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .action(remove);
  ofClient(json(portfolio.command('status')))
    .description('how many there are, how many are still to be searched for and to be decided about')
    .action(status);
}

interface ListOptions extends ClientOptions {
  search?: string;
  open?: boolean;
  page: number;
  size: number;
}

async function list(options: ListOptions): Promise<void> {
  const page = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const world = await worldOf(runtime, options);
    const wish = { pageNumber: options.page, pageSize: options.size, openOnly: options.open === true };
    const search = options.search?.trim() ?? '';
    const seen = { page: options.page, size: options.size };
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        ...{
          chain: world.companyId,
          actor,
          action: search === '' ? 'portfolio.listed' : 'portfolio.searched',
        },
        details: { ...(search === '' && seen), ...(world.test && { test: true }) },
      }),
    );
    if (search === '') return pageOfPortfolio(database, keyring, world, wish, options.language);
    return foundOnOnePage(await searchPortfolio(database, keyring, world, search, options.language));
  });
  show(options, page, () => listWords(page));
}

const foundOnOnePage = (content: PortfolioEntry[]): PortfolioPage => ({
  content,
  ...{ pageNumber: 1, pageSize: content.length, totalElements: content.length, totalPages: 1 },
  ...{ first: true, last: true },
});

function listWords({ content, pageNumber, totalPages, totalElements }: PortfolioPage): string {
  if (content.length === 0) return 'There is nobody.';
  return [
    table(
      ['externalId', 'type', 'name', 'status', 'open hits', 'risk', 'watched', 'searched for'],
      content.map((one) => [
        ...[one.externalId, one.type, one.name, one.status, one.openHits, one.risk.rating],
        ...[one.monitor ? 'yes' : 'no', one.screenedAt],
      ]),
    ),
    `Page ${pageNumber} of ${totalPages}, ${totalElements} in all.`,
  ].join('\n');
}

async function showOne(externalId: string, options: ClientOptions): Promise<void> {
  const found = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const world = await worldOf(runtime, options);
    const row = await findCustomer(database, keyring, world, externalId.trim());
    if (row === undefined) throw unknown(externalId);
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        ...{ chain: world.companyId, actor, action: 'subject.viewed' },
        details: { subject: row.uuid },
      }),
    );
    return shownSubject(database, keyring, row, options.language);
  });
  show(options, found, () => subjectWords(found, options.language));
}

const unknown = (externalId: string): CommandError =>
  new CommandError(`There is no customer ${externalId}. "akwaba portfolio list" shows all.`);

function subjectWords(found: PortfolioSubject, language: Language): string {
  const numbers = Object.entries(found.identifiers).map(([name, value]) => `${name} ${value}`);
  const matches = [...found.sanctions, ...found.peps];
  return [
    `${found.name} (${found.type}), subject ${found.id}`,
    `Given as ${found.externalId} at ${found.createdAt}; ${found.monitor ? 'watched' : 'not watched'}.`,
    ...(found.relationshipEndedAt === null
      ? []
      : [`The relationship ended at ${found.relationshipEndedAt}; kept until ${found.keptUntil}.`]),
    ...(numbers.length === 0 ? [] : [`Numbers: ${numbers.join(', ')}.`]),
    found.screenedAt === null
      ? 'Not searched for yet.'
      : `Searched for at ${found.screenedAt}: ${found.status}, ${found.openHits} open hits.`,
    ...riskLines(found),
    ...(matches.length === 0
      ? []
      : [
          table(
            ['entry', 'score', 'name', 'state'],
            matches.map(({ id, score, libelle, state }) => [id, score, libelle, state]),
          ),
          `"akwaba subjects clear-hit ${found.id} LIST:ENTITY --reason ..." says that it is someone else.`,
        ]),
    ...(found.articles ?? []).map(
      (article) =>
        `Press: ${article.title} (${article.source}, ${article.date}). ${verdictAndReading(article)[language]}`,
    ),
  ].join('\n');
}

function riskLines({ id, risk: { rating, reasons, tableVersion, reviewDue } }: PortfolioSubject): string[] {
  if (rating === null) return ['Not rated yet.'];
  return [
    `Risk ${rating}, by version ${tableVersion} of the table: ${reasons.join(' ')}`,
    `To be looked at again from ${reviewDue} on: "akwaba risk review ${id} --reason ..." says that somebody did.`,
  ];
}

/** As DELETE does; "akwaba subjects erase" asks for an erasure. */
async function remove(externalIds: string[], options: ClientOptions & { by?: string }): Promise<void> {
  const removed = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const world = await worldOf(runtime, options);
    const done: (Ended & { externalId: string })[] = [];
    for (const externalId of externalIds) {
      const row = await findCustomer(database, keyring, world, externalId.trim());
      if (row === undefined) throw unknown(externalId);
      const actor = byWhom(options.by);
      const ended = await refusalsInWords(
        database.transaction((tx) => endRelationship(tx, keyring, row.uuid, { actor })),
      );
      done.push({ externalId, ...ended });
    }
    return done;
  });
  show(options, removed, () =>
    removed
      .map(
        ({ externalId, keptUntil }) =>
          `${externalId} is no customer any more; the file is kept until ${keptUntil.toISOString().slice(0, 10)}.`,
      )
      .join('\n'),
  );
}

async function status(options: ClientOptions): Promise<void> {
  const found = await withRuntime(async (runtime) => {
    const { database } = runtime;
    const world = await worldOf(runtime, options);
    const portfolio = await findPortfolio(database, world);
    return {
      ...(await countProgress(database, world)),
      generation: portfolio?.generation ?? null,
      listsGeneration: await readGeneration(database),
      sweeping: portfolio?.sweep_to !== null && portfolio?.sweep_to !== undefined,
    };
  });
  const { subjects, watched, pending, failed, open, ended, sweeping } = found;
  show(options, found, () =>
    [
      `${subjects} customers, ${watched} of them watched; the relationship with ${ended} has ended.`,
      `${pending} are still to be searched for, ${failed} could not be; ${open} have hits to be decided about.`,
      ...(sweeping ? ['Lists have changed: the watched ones are being searched for again.'] : []),
    ].join('\n'),
  );
}
