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
import {
  actor,
  CommandError,
  day,
  json,
  ofCompany,
  requireCompany,
  show,
  table,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { type IdentityOptions, identityOf, withIdentity } from './client-identity.ts';
import { addClientReview } from './client-review.ts';
import { type SettingsOptions, settingsOf, withSettings } from './client-settings.ts';
import { credentialView, secretWords } from './credentials.ts';

interface CreateOptions extends SettingsOptions, IdentityOptions {
  name: string;
  checks: number;
  unlimited?: boolean;
  expires: string;
  test?: boolean;
}

interface SetOptions extends SettingsOptions, IdentityOptions {
  name?: string;
}

export function addClients(program: Command): void {
  const clients = program.command('clients').description('client companies');
  withSettings(withIdentity(json(clients.command('create'))))
    .description('make a client company with one first credential, whose secret is shown once')
    .requiredOption('--name <name>', 'name of the company')
    .option('--checks <count>', 'checks to grant', wholeNumber(0), 0)
    .option('--unlimited', 'a subscription without a limit')
    .option('--expires <day>', 'last day of the subscription, yyyy-mm-dd', day, inOneYear())
    .option('--test', 'make the credential a test one')
    .action(create);
  json(clients.command('list')).description('all client companies').action(list);
  ofCompany(json(clients.command('show')))
    .description('one client company with its settings, subscription and credentials')
    .action(showOne);
  withSettings(withIdentity(ofCompany(json(clients.command('set')))))
    .description(
      'change settings of a client company, and who it is; an empty text ("") removes what was there',
    )
    .option('--name <name>', 'name of the company')
    .action(set);
  ofCompany(json(clients.command('suspend')))
    .description(
      `suspend a client company; takes effect everywhere within ${accountLimits.credentialCacheSeconds} seconds`,
    )
    .option('--lift', 'reopen it instead')
    .action(suspend);
  addClientReview(clients);
}

async function create(options: CreateOptions): Promise<void> {
  requireName(options.name);
  const made = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      const company = await createCompany(
        tx,
        keyring,
        actor,
        {
          name: options.name.trim(),
          verifications: [...checkCatalogue.usual],
          ...identityOf(options),
          ...settingsOf(options),
        },
        {
          type: options.unlimited ? 'UNLIMITED' : 'CHECK_COUNT',
          expirationDate: options.expires,
        },
      );
      if (options.checks > 0) {
        const grant = { amount: options.checks, reason: 'first grant', actor };
        await new Ledger(database, keyring).grant(tx, company.id, grant);
      }
      if (options.weight !== undefined) await changeWeight(tx, keyring, actor, company.id, options.weight);
      const mode = options.test ? 'test' : 'live';
      const issued = await issueCredential(tx, keyring, actor, company.id, { mode, label: 'first' });
      return { company, ...issued };
    }),
  );
  const { company, credential, apiSecret } = made;
  show(
    options,
    { ...companyView(company), checks: options.checks, apiKey: credential.api_key, apiSecret },
    () =>
      `Company ${company.id} "${company.name}" was made with ${options.checks} checks.\n\n${secretWords(made)}`,
  );
}

async function list(options: { json?: boolean }): Promise<void> {
  const clients = await withRuntime(({ database }) => listOverviews(database));
  const views = clients.map(({ company, subscription, waiting }) => ({
    ...companyView(company),
    subscription: subscriptionView(company, subscription),
    waitingDossiers: waiting,
  }));
  show(options, views, () =>
    clients.length === 0
      ? 'There are no client companies yet. Make one with: akwaba clients create --name NAME --checks COUNT'
      : table(
          [
            'id',
            'name',
            'city',
            'state',
            'checks left',
            'set aside',
            'used',
            'good until',
            'to decide',
            'made',
          ],
          views.map(({ id, name, city, subscription, waitingDossiers, createdAt }) => [
            id,
            name,
            city,
            subscription.status.toLowerCase(),
            subscription.type === 'UNLIMITED' ? 'no limit' : subscription.numberOfChecks,
            subscription.reservedChecks,
            subscription.consumedChecks,
            subscription.expirationDate,
            waitingDossiers,
            createdAt,
          ]),
        ),
  );
}

async function showOne(id: number, options: { json?: boolean }): Promise<void> {
  const { company, weight, subscription, credentials } = await withRuntime(async ({ database }) => ({
    company: await requireCompany(database, id),
    weight: await findWeight(database, id),
    subscription: await getSubscription(database, id),
    credentials: await listCredentials(database, id),
  }));
  const settings = { ...companyView(company), weight };
  const view = {
    ...settings,
    subscription: subscriptionView(company, subscription),
    credentials: credentials.map(credentialView),
  };
  show(options, view, () =>
    [
      table(
        ['setting', 'value'],
        Object.entries(settings).map(([key, value]) => [key, String(value ?? '-')]),
      ),
      table(['subscription', ''], Object.entries(view.subscription)),
      table(
        ['credential', 'mode', 'label', 'last used', 'revoked'],
        credentials.map((c) => [c.api_key, c.mode, c.label, c.last_used_at, c.revoked_at]),
      ),
    ].join('\n\n'),
  );
}

function requireName(name: string): void {
  if (name.trim() === '') throw new CommandError('--name must not be empty');
}

async function set(id: number, options: SetOptions): Promise<void> {
  const { name, weight } = options;
  if (name !== undefined) requireName(name);
  const identity = { ...identityOf(options), ...(name !== undefined && { name: name.trim() }) };
  const settings = settingsOf(options);
  if (Object.keys({ ...identity, ...settings }).length === 0 && weight === undefined) {
    throw new CommandError('Name at least one setting; see --help.');
  }
  const company = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, id);
      if (weight !== undefined) await changeWeight(tx, keyring, actor, id, weight);
      const changed = await changeIdentity(tx, keyring, actor, id, identity);
      if (Object.keys(settings).length === 0) return changed;
      return changeSettings(tx, keyring, actor, id, settings);
    }),
  );
  const erased =
    options.duplicatedFaces === false ? ' Faces kept for it, and what was found with them, were erased.' : '';
  show(
    options,
    company && { ...companyView(company), ...(weight !== undefined && { weight }) },
    () => `Company ${id} was changed.${erased}`,
  );
}

async function suspend(id: number, options: { json?: boolean; lift?: boolean }): Promise<void> {
  const suspended = !options.lift;
  const changed = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, id);
      return suspendCompany(tx, keyring, actor, id, suspended);
    }),
  );
  const state = suspended ? 'suspended' : 'active';
  show(options, { id, state, changed: changed !== undefined }, () =>
    changed === undefined ? `Company ${id} was ${state} already.` : `Company ${id} is ${state} now.`,
  );
}

function subscriptionView(company: CompanyRow, row: SubscriptionRow) {
  return {
    type: row.type,
    status: statusOf(row, company.suspended_at !== null, today()),
    expirationDate: row.expiration_date,
    numberOfChecks: row.available,
    reservedChecks: row.reserved,
    consumedChecks: row.consumed,
  };
}

/** The interface's names, so that programs need only one vocabulary. */
function companyView(c: CompanyRow) {
  return {
    id: c.id,
    name: c.name,
    country: c.country,
    city: c.city,
    contactEmail: c.contact_email,
    rccmNumber: c.rccm_number,
    type: c.type,
    ownerName: c.owner_name,
    agencies: c.agencies,
    verifications: c.verifications,
    informalThreshold: c.informal_threshold,
    imageRetentionDays: c.image_retention_days,
    resultRetentionDays: c.result_retention_days,
    rateLimitPerSecond: c.rate_limit_per_second,
    duplicatedFaces: c.duplicated_faces,
    monitoring: c.monitoring,
    fourEyes: c.four_eyes,
    state: c.suspended_at === null ? 'active' : 'suspended',
    createdAt: c.created_at,
  };
}

function inOneYear(): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}
