import {
  CompanyChanged,
  changeIdentity,
  changeSettings,
  companyDefaults,
  createCompany,
  issueCredential,
  suspendCompany,
} from '../../../accounts/accounts.ts';
import { settingFaults } from '../../../accounts/settings-rules.ts';
import {
  ChangeIdentity,
  Client,
  ClientList,
  changeSettingsBody,
  type NewClient,
  NewClientMade,
  newClientBody,
  Suspend,
  TestCleared,
} from '../../../contract/console/clients.ts';
import { operatorSettings } from '../../../contract/operators.ts';
import { creditLimits } from '../../../credits/limits.ts';
import { type CompanySettings, hasNewerNamesake } from '../../../db/clients/companies.ts';
import { listOverviews } from '../../../db/clients/company-overviews.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError, type FieldError } from '../../../platform/problems/errors.ts';
import { clearTestWorld } from '../../../retention/clear-test-world.ts';
import { proposeSettings } from '../../../review/set-rules.ts';
import { dayFaults, refuse } from '../../day-faults.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import {
  clientRow,
  identityNames,
  identityOf,
  settingNames,
  settingsOf,
  shownCredential,
  shownSettings,
} from '../client-views.ts';
import { ClientParams, readClient, requireClient } from '../of-client.ts';
import { clientOf } from '../whose.ts';
import { clientCredentials } from './client-credentials.ts';
import { clientCredits } from './client-credits.ts';
import { clientProposals } from './client-proposals.ts';

/** Client companies: all of them, one, a new one, and what is set for each. */
export const clients: Endpoint = (app, services) => {
  const { database, checks, config } = services;

  app.get(
    '/clients',
    { config: { may: 'see', whose: 'own' }, schema: { response: { 200: ClientList } } },
    async (request) => ({
      clients: (await listOverviews(database, clientOf(request) ?? undefined)).map(clientRow),
      defaults: shownSettings({ ...companyDefaults, verifications: [...checks.usual] }),
      defaultRateLimit: config.rateLimitPerSecond,
    }),
  );

  app.get(
    '/clients/:client',
    { config: { may: 'see', whose: 'client' }, schema: { params: ClientParams, response: { 200: Client } } },
    async ({ params }) => {
      const { id } = await requireClient(database, params.client);
      return readClient(database, id, config.rateLimitPerSecond);
    },
  );

  makeClients(app, services);
  setClients(app, services);
  clientCredentials(app, services);
  clientCredits(app, services);
  clientProposals(app, services);
  clearTest(app, services);
};

function makeClients(app: App, { database, keyring, checks, ledger, config }: Services): void {
  app.post(
    '/clients',
    {
      config: { may: 'operate', whose: 'operator' },
      schema: { body: newClientBody(checks.types), response: { 200: NewClientMade } },
    },
    async (request) => {
      const given = request.body;
      const settings = settingsOf(given);
      refuse(...newClientFaults(given), ...settingFaults(settings, (setting) => settingNames[setting]));
      const actor = actorOf(request.operator.user);
      return database.transaction(async (tx) => {
        if (await hasNewerNamesake(tx, given.name.trim(), given.lastClient)) {
          throw new AppError('CLIENT_MADE_MEANWHILE');
        }
        const { id } = await createCompany(
          tx,
          keyring,
          actor,
          { verifications: [...checks.usual], ...identityOf(given), ...settings },
          { type: given.subscriptionType, expirationDate: given.expires },
        );
        if (given.checks > 0) {
          await ledger.grant(tx, id, { amount: given.checks, reason: 'first grant', actor });
        }
        const issued = await issueCredential(tx, keyring, actor, id, { mode: given.mode, label: 'first' });
        return {
          client: await readClient(tx, id, config.rateLimitPerSecond),
          credential: shownCredential(issued.credential),
          apiSecret: issued.apiSecret,
        };
      });
    },
  );
}

function newClientFaults(given: NewClient): FieldError[] {
  const most = creditLimits.grantedChecks;
  const isCount = Number.isInteger(given.checks) && given.checks >= 0 && given.checks <= most;
  return [
    ...nameFaults(given),
    ...(isCount ? [] : [{ field: 'checks', code: 'NOT_IN_RANGE', parameters: { least: 0, most } } as const]),
    ...(given.expires === undefined ? [] : dayFaults('expires', given.expires, { notOver: true })),
  ];
}

const nameFaults = ({ name }: Pick<NewClient, 'name'>): FieldError[] =>
  name.trim() === '' ? [{ field: 'name', code: 'MISSING' }] : [];

function setClients(app: App, { database, keyring, checks, config }: Services): void {
  const operate = { may: 'operate', whose: 'operator' } as const;

  app.patch(
    '/clients/:client/settings',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, body: changeSettingsBody(checks.types), response: { 200: Client } },
    },
    async (request) => {
      const { seen, reason, ...given } = request.body;
      const { id } = await requireClient(database, request.params.client);
      const settings = settingsOf(given);
      const names = Object.keys(settings) as (keyof typeof settings)[];
      const before = settingsOf(seen);
      refuse(
        ...(clientOf(request) === null ? [] : operatorFaults(names)),
        ...settingFaults(settings, (setting) => settingNames[setting]),
        ...names
          .filter((setting) => before[setting] === undefined)
          .map((setting) => ({ field: `seen.${settingNames[setting]}`, code: 'MISSING' }) as const),
      );
      if (names.length > 0) {
        const actor = actorOf(request.operator.user);
        await changesInWords(
          database.transaction(async (tx) => {
            const wish = { companyId: id, actor, settings, reason };
            const { now } = await proposeSettings(tx, keyring, wish);
            if (Object.keys(now).length > 0)
              await changeSettings(tx, keyring, actor, id, { ...now, reason, seen: before });
          }),
          'SETTINGS_CHANGED',
        );
      }
      return readClient(database, id, config.rateLimitPerSecond);
    },
  );

  app.put(
    '/clients/:client/identity',
    { config: operate, schema: { params: ClientParams, body: ChangeIdentity, response: { 200: Client } } },
    async (request) => {
      const { seen, ...given } = request.body;
      const { id } = await requireClient(database, request.params.client);
      refuse(...nameFaults(given));
      const actor = actorOf(request.operator.user);
      await changesInWords(
        database.transaction((tx) =>
          changeIdentity(tx, keyring, actor, id, { ...identityOf(given), seen: identityOf(seen) }),
        ),
        'IDENTITY_CHANGED',
      );
      return readClient(database, id, config.rateLimitPerSecond);
    },
  );

  app.post(
    '/clients/:client/suspension',
    { config: operate, schema: { params: ClientParams, body: Suspend, response: { 200: Client } } },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const actor = actorOf(request.operator.user);
      await database.transaction((tx) => suspendCompany(tx, keyring, actor, id, request.body.suspended));
      return readClient(database, id, config.rateLimitPerSecond);
    },
  );
}

function clearTest(app: App, { database, keyring }: Services): void {
  app.delete(
    '/clients/:client/test',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, response: { 200: TestCleared } },
    },
    async ({ params, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      return clearTestWorld(database, keyring, id, actorOf(user));
    },
  );
}

const operatorFaults = (settings: readonly (keyof CompanySettings)[]): FieldError[] =>
  operatorSettings
    .filter((name) => settings.some((setting) => settingNames[setting] === name))
    .map((field) => ({ field, code: 'OPERATOR_SETS' }) as const);

const names: Readonly<Record<string, string>> = { ...settingNames, ...identityNames };

/** Reports the fields that somebody else changed, by the page's names. */
async function changesInWords<T>(
  work: Promise<T>,
  problem: 'SETTINGS_CHANGED' | 'IDENTITY_CHANGED',
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CompanyChanged)) throw error;
    const errors = error.fields.map(
      (field) => ({ field: names[field] ?? field, code: 'CHANGED_MEANWHILE' }) as const,
    );
    throw new AppError(problem, { errors });
  }
}
