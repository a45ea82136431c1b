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
import { proposeUnderFourEyes } from '../../review/set-rules.ts';
import { answer, fieldsOf, table, tableOf } from '../answers.ts';
import { add, addOfCompany, changing, onData, requireCompany } from '../command.ts';
import { WrongUse } from '../command-error.ts';
import { actor, byWhom, dayToCome, textOf, wholeNumber } from '../options.ts';
import { waiting } from '../propose.ts';
import { type ClientOptions, identityOf, settingsOf, withClient } from './client-settings.ts';
import { credentialView, secretWords } from './credentials.ts';

export function addClients(program: Command): void {
  const clients = program.command('clients').description('client companies');
  const createWords = 'make a client company with one first credential, whose secret is shown once';
  withClient(add(clients, 'create', createWords).requiredOption(...named))
    .option('--checks <count>', 'checks to grant; without this the subscription has no limit', wholeNumber(0))
    .option('--unlimited', 'a subscription without a limit, whatever is granted')
    .option('--expires <day>', 'last day of the subscription, yyyy-mm-dd', dayToCome, inOneYear())
    .option('--test', 'make the credential a test one')
    .action(create);
  add(clients, 'list', 'all client companies').action(list);
  const showWords = 'one client company with its settings, subscription and credentials';
  addOfCompany(clients, 'show', showWords).action(showOne);
  const setWords =
    'change settings of a client company, and who it is; an empty text ("") removes what was there';
  withClient(addOfCompany(clients, 'set', setWords).option(...named)).action(set);
  const suspendWords = `suspend a client company; takes effect everywhere within ${accountLimits.credentialCacheSeconds} seconds`;
  addOfCompany(clients, 'suspend', suspendWords).option('--lift', 'reopen it instead').action(suspend);
}

const named = ['--name <name>', 'name of the company', textOf(1, 200)] as const;

type Terms = { name: string; checks?: number; unlimited?: boolean; expires: string; test?: boolean };

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
    `Company ${company.id} "${company.name}" was made with ${type === 'UNLIMITED' ? 'an unlimited subscription' : `${checks} checks`}.\n\n${secretWords(issued)}`,
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
      'There are no client companies yet. Make one with: akwaba clients create --name NAME',
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

const set = changing(async (tx, { keyring }, id: number, options: ClientOptions & { name?: string }) => {
  const { name, weight, duplicatedFaces } = options;
  const identity = { ...identityOf(options), ...(name !== undefined && { name: name.trim() }) };
  const given = settingsOf(options);
  if (Object.keys({ ...identity, ...given }).length === 0 && weight === undefined) {
    throw new WrongUse('Name at least one setting; see --help.');
  }
  await requireCompany(tx, id);
  if (weight !== undefined) await changeWeight(tx, keyring, actor, id, weight);
  // The end of four eyes waits for a second person; the other settings change at once.
  const act = { companyId: id, actor: byWhom(), kind: 'four-eyes-off' } as const;
  const proposal =
    given.four_eyes === false ? await proposeUnderFourEyes(tx, keyring, act, { reason: '' }) : undefined;
  const proposed = proposal === undefined ? undefined : waiting(id, { proposal });
  const { four_eyes: _waits, ...others } = given;
  const settings = proposed ? others : given;
  let company = await changeIdentity(tx, keyring, actor, id, identity);
  if (Object.keys(settings).length > 0) company = await changeSettings(tx, keyring, actor, id, settings);
  const isChanged = Object.keys({ ...identity, ...settings }).length > 0 || weight !== undefined;
  const erased =
    duplicatedFaces === false ? ' Faces kept for it, and what was found with them, were erased.' : '';
  const beside = {
    ...(weight !== undefined && { weight }),
    ...(proposed && { proposal: proposed.value.proposal }),
  };
  const words = [isChanged && `Company ${id} was changed.${erased}`, proposed?.words];
  return answer(company && { ...companyView(company), ...beside }, words);
});

const suspend = changing(async (tx, { keyring }, id: number, { lift }: { lift?: boolean }) => {
  await requireCompany(tx, id);
  const state = lift ? 'active' : 'suspended';
  const changed = (await suspendCompany(tx, keyring, actor, id, !lift)) !== undefined;
  const words = changed ? `Company ${id} is ${state} now.` : `Company ${id} was ${state} already.`;
  return answer({ id, state, changed }, words);
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
  ...fieldsOf(c, 'result_retention_days', 'rate_limit_per_second', 'duplicated_faces', 'monitoring'),
  fourEyes: c.four_eyes,
  frameOrigins: c.frame_origins,
  state: c.suspended_at === null ? 'active' : 'suspended',
  createdAt: c.created_at,
});

function inOneYear(): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}
