import { type Command, Option } from 'commander';
import { type CredentialMode, credentialModes } from '../../contract/account.ts';
import { type EndpointRow, findEndpoint, listEndpoints } from '../../db/webhooks/webhooks.ts';
import { failures } from '../../outside/failures.ts';
import { guardedPost } from '../../outside/http-client.ts';
import { AppError, fieldMessage } from '../../platform/problems/errors.ts';
import {
  disableEndpoint,
  type EndpointWithSecret,
  enableEndpoint,
  moveEndpoint,
  registerEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../webhooks/endpoints.ts';
import { webhookLimits } from '../../webhooks/limits.ts';
import { testEndpoint } from '../../webhooks/test-message.ts';
import {
  actor,
  CommandError,
  json,
  refusalsInWords,
  refuseQuiet,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { addDeliveries } from './webhook-deliveries.ts';

/** Where clients are told of events, and what was sent there. */
export function addWebhooks(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('where clients are told of results, and what was sent');
  json(webhooks.command('add'))
    .description('add an endpoint of a client; its secret is shown once')
    .requiredOption('--client <id>', 'identifier of the company', wholeNumber(1))
    .requiredOption('--url <address>', 'https address that takes the messages')
    .addOption(
      new Option(
        '--mode <mode>',
        'only messages about live, or about test dossiers; both unless told',
      ).choices(credentialModes),
    )
    .action(add);
  json(webhooks.command('list'))
    .description('endpoints of a client, without their secrets')
    .requiredOption('--client <id>', 'identifier of the company', wholeNumber(1))
    .action(list);
  ofEndpoint(webhooks.command('remove'))
    .description('remove an endpoint; what it has not got yet is cancelled')
    .action(remove);
  ofEndpoint(webhooks.command('change'))
    .description('send to another address from now on, also what waits; the secret stays')
    .requiredOption('--url <address>', 'https address that takes the messages')
    .action(change);
  ofEndpoint(webhooks.command('rotate'))
    .description(
      `give an endpoint a new secret; the old one signs too for ${webhookLimits.webhookRotationHours} hours`,
    )
    .action(rotate);
  ofEndpoint(webhooks.command('disable'))
    .description('send nothing to an endpoint for now; what it has not got yet is cancelled')
    .action(disable);
  ofEndpoint(webhooks.command('enable'))
    .description('send to a disabled endpoint again; "replay" sends what it missed')
    .action(enable);
  addDeliveries(webhooks);
  ofEndpoint(webhooks.command('test'))
    .description('send a signed test message now and tell what came back')
    .action(test);
}

function ofEndpoint(command: Command): Command {
  return json(command).requiredOption('--endpoint <id>', 'identifier of the endpoint', uuid);
}

interface Json {
  json?: boolean;
}
interface OfEndpoint extends Json {
  endpoint: string;
}

async function add(options: Json & { client: number; url: string; mode?: CredentialMode }): Promise<void> {
  const made = await withRuntime(({ config, database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, options.client);
      return inWords(
        registerEndpoint(tx, keyring, actor, {
          companyId: options.client,
          url: options.url,
          allowPrivate: config.webhookAllowPrivate,
          mode: options.mode ?? null,
        }),
      );
    }),
  );
  show(
    options,
    withSecret(made),
    () =>
      `Endpoint ${made.endpoint.id} of company ${options.client} was added.\n\n${secretWords(made)}\nTry it with: akwaba webhooks test --endpoint ${made.endpoint.id}`,
  );
}

async function list(options: Json & { client: number }): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, options.client);
    return listEndpoints(database, options.client);
  });
  show(options, rows.map(endpointView), () =>
    rows.length === 0
      ? `Company ${options.client} has no endpoints. Add one with: akwaba webhooks add --client ${options.client} --url URL`
      : table(
          ['id', 'url', 'messages', 'state', 'old secret until', 'made'],
          rows.map((e) => [
            e.id,
            e.url,
            e.mode ?? 'live and test',
            stateOf(e),
            e.previous_secret_until,
            e.created_at,
          ]),
        ),
  );
}

async function change(options: OfEndpoint & { url: string }): Promise<void> {
  const moved = await withRuntime(({ config, database, keyring }) =>
    database.transaction(async (tx) => {
      const endpoint = await findEndpoint(tx, options.endpoint);
      if (endpoint === undefined) throw noEndpoint(options.endpoint);
      const to = { url: options.url, allowPrivate: config.webhookAllowPrivate };
      return inWords(moveEndpoint(tx, keyring, actor, endpoint, to));
    }),
  );
  if (moved === undefined) throw noEndpoint(options.endpoint);
  show(options, endpointView(moved), () => `Messages to endpoint ${moved.id} go to ${moved.url} now.`);
}

async function remove(options: OfEndpoint): Promise<void> {
  const removed = await withRuntime(({ database, keyring }) =>
    database.transaction((tx) => removeEndpoint(tx, keyring, actor, options.endpoint)),
  );
  if (removed === undefined) throw noEndpoint(options.endpoint);
  const { cancelled } = removed;
  show(
    options,
    { id: options.endpoint, cancelled },
    () => `Endpoint ${options.endpoint} was removed; ${cancelled} deliveries that waited were cancelled.`,
  );
}

async function rotate(options: OfEndpoint): Promise<void> {
  const rotated = await withRuntime(({ database, keyring }) =>
    database.transaction((tx) => rotateSecret(tx, keyring, actor, options.endpoint)),
  );
  if (rotated === undefined) throw noEndpoint(options.endpoint);
  show(
    options,
    withSecret(rotated),
    () =>
      `${secretWords(rotated)}\nFor ${webhookLimits.webhookRotationHours} hours messages are signed with the old secret too.`,
  );
}

async function disable(options: OfEndpoint): Promise<void> {
  const disabled = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      if ((await findEndpoint(tx, options.endpoint)) === undefined) throw noEndpoint(options.endpoint);
      return disableEndpoint(tx, keyring, actor, options.endpoint);
    }),
  );
  const cancelled = disabled?.cancelled ?? 0;
  show(options, { id: options.endpoint, changed: disabled !== undefined, cancelled }, () =>
    disabled === undefined
      ? `Endpoint ${options.endpoint} was disabled already.`
      : `Endpoint ${options.endpoint} is disabled now; ${cancelled} deliveries that waited were cancelled.`,
  );
}

async function enable(options: OfEndpoint): Promise<void> {
  const enabled = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      if ((await findEndpoint(tx, options.endpoint)) === undefined) throw noEndpoint(options.endpoint);
      return enableEndpoint(tx, keyring, actor, options.endpoint);
    }),
  );
  show(options, { id: options.endpoint, changed: enabled !== undefined }, () =>
    enabled === undefined
      ? `Endpoint ${options.endpoint} was not disabled.`
      : `Messages are sent to endpoint ${options.endpoint} again.`,
  );
}

async function test(options: OfEndpoint): Promise<void> {
  const outcome = await withRuntime(async ({ config, database, keyring }) => {
    await refuseQuiet(database);
    const endpoint = await findEndpoint(database, options.endpoint);
    if (endpoint === undefined) throw noEndpoint(options.endpoint);
    return refusalsInWords(
      testEndpoint(
        { database, keyring, post: guardedPost({ allowPrivate: config.webhookAllowPrivate }) },
        actor,
        endpoint,
      ),
    );
  });
  show(options, outcome, () =>
    outcome.taken
      ? `The receiver took it: ${outcome.status}, ${outcome.milliseconds} ms.`
      : `The receiver did not take it: ${outcome.failure === null ? `it answered ${outcome.status}` : failures[outcome.failure].en} (${outcome.milliseconds} ms).`,
  );
  // The command failed when the message did not arrive, so that a script can tell.
  if (!outcome.taken) process.exitCode = 1;
}

/** What an address is refused for, as words at the terminal. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.options.errors === undefined) throw error;
    throw new CommandError(error.options.errors.map((e) => fieldMessage(e, 'en')).join('\n'));
  }
}

function noEndpoint(id: string): CommandError {
  return new CommandError(
    `There is no endpoint ${id}. "akwaba webhooks list --client ID" shows those of a client.`,
  );
}

function stateOf(endpoint: EndpointRow): string {
  return endpoint.disabled_at === null ? 'active' : `disabled (${endpoint.disabled_reason})`;
}

function endpointView(e: EndpointRow) {
  return {
    id: e.id,
    companyId: e.company_id,
    url: e.url,
    mode: e.mode,
    state: e.disabled_at === null ? 'active' : 'disabled',
    disabledAt: e.disabled_at,
    disabledReason: e.disabled_reason,
    oldSecretUntil: e.previous_secret_until,
    createdAt: e.created_at,
  };
}

function withSecret({ endpoint, secret }: EndpointWithSecret) {
  return { ...endpointView(endpoint), secret };
}

function secretWords({ endpoint, secret }: EndpointWithSecret): string {
  return `  Endpoint  ${endpoint.id}\n  Secret    ${secret}\n\nThe secret is not shown again: keep it now.`;
}
