import type { Command } from 'commander';
import {
  changeIdentity,
  changeSettings,
  createCompany,
  issueCredential,
  suspendCompany,
} from '../../accounts/accounts.ts';
import { changeWeight } from '../../accounts/change-weight.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import { Ledger } from '../../credits/ledger.ts';
import { statusOf } from '../../credits/movements.ts';
import type { CompanyRow } from '../../db/clients/companies.ts';
import { listOverviews } from '../../db/clients/company-overviews.ts';
import { listCredentials } from '../../db/clients/credentials.ts';
import { getSubscription, type SubscriptionRow } from '../../db/clients/subscriptions.ts';
import { findWeight } from '../../db/clients/weights.ts';
import { today } from '../../platform/today.ts';
import { clearTestWorld } from '../../retention/clear-test-world.ts';
import { proposeSettings } from '../../review/set-rules.ts';
import { answer, fieldsOf, table, tableOf } from '../answers.ts';
import { add, addOfCompany, changing, onData, requireCompany } from '../command.ts';
import { WrongUse } from '../command-error.ts';
import { actor, byWhom, dayToCome, textOf, wholeNumber } from '../options.ts';
import { waiting } from '../propose.ts';
import { type ClientOptions, identityOf, settingsOf, withClient } from './client-settings.ts';
import { credentialView, secretWords } from './credentials.ts';

export function addClients(program: Command): void {
  const clients = program.command('clients').description('organisations');
  const createWords = 'make an organisation with one first credential, whose secret is shown once';
  withClient(add(clients, 'create', createWords).requiredOption(...named))
    .option('--checks <count>', 'checks to grant; without this the subscription has no limit', wholeNumber(0))
    .option('--unlimited', 'a subscription without a limit, whatever is granted')
    .option(
      '--expires <day>',
      'last day of the subscription, yyyy-mm-dd; without it an unlimited one has none, another one ends in a year',
      dayToCome,
    )
    .option('--test', 'make the credential a test one')
    .action(create);
  add(clients, 'list', 'all organisations').action(list);
  const showWords = 'one organisation with its settings, subscription and credentials';
  addOfCompany(clients, 'show', showWords).action(showOne);
  const setWords =
    'change settings of an organisation, and who it is; an empty text ("") removes what was there';
  withClient(addOfCompany(clients, 'set', setWords).option(...named))
    .option('--reason <text>', 'why, where the profile or the years of retention change', textOf(1, 500))
    .action(set);
  const suspendWords = `suspend an organisation; takes effect everywhere within ${accountLimits.credentialCacheSeconds} seconds`;
  addOfCompany(clients, 'clear-test', 'remove all that an organisation has in test, and the demo’s examples')
    .requiredOption('--yes', 'it cannot be undone')
    .action(clearTest);
  addOfCompany(clients, 'suspend', suspendWords).option('--lift', 'reopen it instead').action(suspend);
}

const named = ['--name <name>', 'name of the organisation', textOf(1, 200)] as const;

type Terms = { name: string; checks?: number; unlimited?: boolean; expires?: string; test?: boolean };

const create = changing(async (tx, { database, keyring }, options: ClientOptions & Terms) => {
  const { checks = 0, expires: expirationDate, weight, test } = options;
  const given = { verifications: [...checkCatalogue.usual], ...identityOf(options), ...settingsOf(options) };
  const wish = { name: options.name.trim(), ...given };
  const type = options.unlimited || options.checks === undefined ? 'UNLIMITED' : 'CHECK_COUNT';
  const company = await createCompany(tx, keyring, actor, wish, { type, expirationDate });
  if (checks > 0) {
    const grant = { amount: checks, reason: 'first grant', actor };
    await new Ledger(database, keyring).grant(tx, company.id, grant);
  }
  if (weight !== undefined) await changeWeight(tx, keyring, actor, company.id, weight);
  const mode = test ? 'test' : 'live';
  const issued = await issueCredential(tx, keyring, actor, company.id, { mode, label: 'first' });
  const { credential, apiSecret } = issued;
  return answer(
    { ...companyView(company), subscription: type, checks, apiKey: credential.api_key, apiSecret },
    `Organisation ${company.id} "${company.name}" was made with ${type === 'UNLIMITED' ? 'an unlimited subscription' : `${checks} checks`}.\n\n${secretWords(issued)}`,
  );
});

const list = onData(async ({ database }) => {
  const clients = (await listOverviews(database)).map(({ company, subscription, waiting }) => ({
    ...companyView(company),
    subscription: subscriptionView(company, subscription),
    waitingDossiers: waiting,
  }));
  return answer(clients, () =>
    tableOf(
      clients.map(({ subscription, ...client }) => ({
        ...client,
        ...subscription,
        state: subscription.status.toLowerCase(),
        left: subscription.type === 'UNLIMITED' ? 'no limit' : subscription.numberOfChecks,
      })),
      'id, name, city, state, checks left = left, set aside = reservedChecks, used = consumedChecks, good until = expirationDate, to decide = waitingDossiers, made = createdAt',
      'There are no organisations yet. Make one with: akwaba clients create --name NAME',
    ),
  );
});

const showOne = onData(async ({ database }, id: number) => {
  const company = await requireCompany(database, id);
  const settings = { ...companyView(company), weight: await findWeight(database, id) };
  const subscription = subscriptionView(company, await getSubscription(database, id));
  const credentials = await listCredentials(database, id);
  const rows = Object.entries(settings).map(([key, value]) => [key, String(value ?? '-')]);
  const columns = 'credential = api_key, mode, label, last used = last_used_at, revoked = revoked_at';
  return answer({ ...settings, subscription, credentials: credentials.map(credentialView) }, () => [
    `${table(['setting', 'value'], rows)}\n`,
    `${table(['subscription', ''], Object.entries(subscription))}\n`,
    tableOf(credentials, columns),
  ]);
});

type Change = ClientOptions & { name?: string; reason?: string };

const set = changing(async (tx, { keyring }, id: number, options: Change) => {
  const { name, weight, duplicatedFaces, reason } = options;
  const identity = { ...identityOf(options), ...(name !== undefined && { name: name.trim() }) };
  const given = settingsOf(options);
  if (Object.keys({ ...identity, ...given }).length === 0 && weight === undefined) {
    throw new WrongUse('Name at least one setting; see --help.');
  }
  await requireCompany(tx, id);
  if (weight !== undefined) await changeWeight(tx, keyring, actor, id, weight);
  const wish = { companyId: id, actor: byWhom(), settings: given, reason };
  const { now: settings, proposals } = await proposeSettings(tx, keyring, wish);
  const proposed = proposals.map((proposal) => waiting(id, { proposal }));
  let company = await changeIdentity(tx, keyring, actor, id, identity);
  if (Object.keys(settings).length > 0)
    company = await changeSettings(tx, keyring, actor, id, { ...settings, reason });
  const isChanged = Object.keys({ ...identity, ...settings }).length > 0 || weight !== undefined;
  const erased =
    duplicatedFaces === false ? ' Faces kept for it, and what was found with them, were erased.' : '';
  const beside = {
    ...(weight !== undefined && { weight }),
    ...(proposals.length > 0 && { proposal: proposals[0], proposals }),
  };
  const words = [
    isChanged && `Organisation ${id} was changed.${erased}`,
    ...proposed.map(({ words: said }) => said),
  ];
  return answer(company && { ...companyView(company), ...beside }, words);
});

const suspend = changing(async (tx, { keyring }, id: number, { lift }: { lift?: boolean }) => {
  await requireCompany(tx, id);
  const state = lift ? 'active' : 'suspended';
  const changed = (await suspendCompany(tx, keyring, actor, id, !lift)) !== undefined;
  const words = changed ? `Organisation ${id} is ${state} now.` : `Organisation ${id} was ${state} already.`;
  return answer({ id, state, changed }, words);
});

const clearTest = onData(async ({ database, keyring }, id: number) => {
  await requireCompany(database, id);
  const cleared = await clearTestWorld(database, keyring, id, actor);
  const { dossiers, customers, captures } = cleared;
  const words = `Removed from test: ${dossiers} dossiers, ${customers} customers, ${captures} capture sessions.`;
  return answer({ id, ...cleared }, words);
});

const subscriptionView = (company: CompanyRow, row: SubscriptionRow) => ({
  type: row.type,
  status: statusOf(row, company.suspended_at !== null, today()),
  expirationDate: row.expiration_date,
  numberOfChecks: row.available,
  reservedChecks: row.reserved,
  consumedChecks: row.consumed,
});

const companyView = (c: CompanyRow) => ({
  ...fieldsOf(c, 'id', 'name', 'country', 'city', 'contact_email', 'rccm_number', 'type', 'owner_name'),
  ...fieldsOf(c, 'agencies', 'verifications', 'informal_threshold', 'image_retention_days'),
  ...fieldsOf(c, 'retention_profile', 'ended_retention_years', 'untaken_retention_years'),
  ...fieldsOf(c, 'result_retention_days', 'rate_limit_per_second', 'duplicated_faces', 'monitoring'),
  fourEyes: c.four_eyes,
  frameOrigins: c.frame_origins,
  state: c.suspended_at === null ? 'active' : 'suspended',
  createdAt: c.created_at,
});
