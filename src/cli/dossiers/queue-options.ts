import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { AlertCode } from '../../contract/account.ts';
import { type PolicyEffect, policyEffects } from '../../contract/policies.ts';
import { type AnalysisStatus, analysisStatuses } from '../../contract/results.ts';
import { type QueueSort, queueSorts } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import type { QueueFilter } from '../../db/dossiers/queue-conditions.ts';
import { listQueueViews, type QueueViewRow } from '../../db/operators/queue-views.ts';
import type { UserRow } from '../../db/operators/users.ts';
import { findPerson } from '../../dossiers/decisions/four-eyes.ts';
import { alertCodes } from '../../dossiers/index/alerts.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { noteSearch, type QueueWish } from '../../review/queue.ts';
import { type QueueFields, queueHolders, readQueueQuery } from '../../review/queue-query.ts';
import { askedBy } from '../../review/queue-views.ts';
import { searchedFor } from '../../review/search-queue.ts';
import type { Runtime } from '../../runtime.ts';
import { byWhom, CommandError, day, refusalsInWords, wholeNumber } from '../command.ts';

/** What commands narrow the queue by: the filters of the console, by themselves or under the name of a view. */

export interface QueueOptions {
  json?: boolean;
  by?: string;
  client?: number;
  status?: AnalysisStatus[];
  alert?: AlertCode[];
  kind?: 'KYC' | 'KYB';
  world?: 'live' | 'test';
  proposed?: boolean;
  effect?: PolicyEffect;
  holder?: (typeof queueHolders)[number];
  late?: boolean;
  from?: string;
  to?: string;
  sort?: QueueSort;
}

export interface SearchOptions extends QueueOptions {
  search?: string;
  view?: string;
}

export const withPerson = (command: Command): Command =>
  command.option('--by <login>', 'as this person of the console; the name of your account unless told');

/** Adds the filters that a view can keep. */
export function withFilters(command: Command): Command {
  return withPerson(command)
    .option('--client <id>', 'only of this company', wholeNumber(1))
    .addOption(
      new Option('--status <statuses...>', 'only with any of these statuses').choices(analysisStatuses),
    )
    .addOption(
      new Option('--alert <codes...>', 'only with any of these alerts').choices(alertCodes(checkCatalogue)),
    )
    .addOption(new Option('--kind <kind>', 'of a person, or of a company').choices(['KYC', 'KYB']))
    .addOption(new Option('--world <world>', 'only live or only test dossiers').choices(['live', 'test']))
    .option('--proposed', 'only those whose decision waits for a second person')
    .addOption(
      new Option('--effect <effect>', 'what became of it by its client’s rules').choices(policyEffects),
    )
    .addOption(
      new Option('--holder <whose>', 'mine: in hand of who --by names; none: of nobody').choices(
        queueHolders,
      ),
    )
    .option('--late', 'only what waits for longer than its client’s aim')
    .option('--from <day>', 'received on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'received on this day or earlier, yyyy-mm-dd', day)
    .addOption(new Option('--sort <order>', 'by time, by score or by urgency').choices(queueSorts));
}

/** Adds what names dossiers beside: a view, and words that are searched for. */
export const withSearch = (command: Command): Command =>
  withFilters(command)
    .option('--view <name>', 'as this view of who --by names; what is named beside it comes first')
    .option(
      '--search <text>',
      'only what is found by this: words of a name, parts of them or names like it, an NNI, a card, passport or RCCM number, an externalId; the audit log is told of it',
    );

/** The filters as the queue's address writes them. */
export function fieldsOf(options: QueueOptions): QueueFields {
  const { client, status, alert, kind, world, proposed, late, effect, holder, from, to, sort } = options;
  return {
    ...(status && { status: status.join(',') }),
    ...(alert && { alert: alert.join(',') }),
    ...(client !== undefined && { client: String(client) }),
    ...(kind && { kyb: String(kind === 'KYB') }),
    ...(world && { test: String(world === 'test') }),
    ...(proposed && { proposed: 'true' }),
    ...(late && { late: 'true' }),
    ...(effect && { effect }),
    ...(holder && { holder }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  };
}

/** The person of the console whom `--by` names. */
export async function requirePerson(db: Db, keyring: Keyring, by: string | undefined): Promise<UserRow> {
  const person = await findPerson(db, keyring, byWhom(by?.toLowerCase()));
  if (person !== undefined) return person;
  throw new CommandError(
    `${byWhom(by).slice('cli:'.length)} is nobody of the console. --by LOGIN names somebody ("akwaba users list").`,
  );
}

/** A view by its name: one's own before those that others share. */
export async function requireView(db: Db, person: UserRow, name: string): Promise<QueueViewRow> {
  const wanted = name.trim().toLowerCase();
  const view = (await listQueueViews(db, person)).find((one) => one.name.toLowerCase() === wanted);
  if (view !== undefined) return view;
  throw new CommandError(`There is no view “${name}” for ${person.login}. "akwaba views list" shows all.`);
}

/** What is asked of the queue, with what a search finds, of which the audit log is told by `found`. */
export interface Asked extends QueueWish {
  readonly person: UserRow | undefined;
  found(count: number): Promise<void>;
}

export async function askQueue(
  { database, keyring }: Runtime,
  options: SearchOptions,
  usual: QueueFields = {},
): Promise<Asked> {
  const { search = '', view, by } = options;
  const isPersonal = view !== undefined || options.holder === 'mine';
  const person = isPersonal ? await requirePerson(database, keyring, by) : undefined;
  const kept =
    person === undefined || view === undefined
      ? usual
      : askedBy((await requireView(database, person, view)).query);
  const fields = { ...kept, ...fieldsOf(options), ...(search.trim() !== '' && { search }) };
  const read = await refusalsInWords(
    (async () => readQueueQuery(fields, alertCodes(checkCatalogue), person?.id ?? 0))(),
  );
  // People of a client see their client alone, whatever a view says.
  const companyId = person?.company_id ?? read.filter.companyId;
  const filter: QueueFilter = {
    ...read.filter,
    companyId,
    ...(read.search && { found: await searchedFor(database, keyring, read.search, companyId) }),
  };
  return {
    filter,
    sort: read.sort,
    person,
    found: async (count) => {
      if (read.search === undefined) return;
      await noteSearch(database, keyring, byWhom(by), { client: companyId ?? null, found: count });
    },
  };
}
