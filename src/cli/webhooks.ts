import { type Command, InvalidArgumentError, Option } from 'commander';
import { type CredentialMode, credentialModes } from '../contract/account.ts';
import { deliveryStates, type MessageType, messageTypes } from '../contract/webhooks.ts';
import type { Db } from '../db/database.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  listAttempts,
  listDeliveries,
} from '../db/webhooks/delivery-log.ts';
import { findDelivery, type ReplayChoice } from '../db/webhooks/webhook-deliveries.ts';
import {
  type EndpointRow,
  findEndpoint,
  listEndpoints,
  type SendableEndpoint,
} from '../db/webhooks/webhooks.ts';
import { type FailureCode, failures } from '../egress/failures.ts';
import { guardedPost } from '../egress/http-client.ts';
import {
  changeEndpoint,
  disableEndpoint,
  type EndpointWithSecret,
  enableEndpoint,
  registerEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../webhooks/endpoints.ts';
import { webhookLimits } from '../webhooks/limits.ts';
import { replayDeliveries } from '../webhooks/replay.ts';
import { testEndpoint } from '../webhooks/test-message.ts';
import { type Answer, answer, fieldsOf, tableOf } from './answers.ts';
import { add, changing, onData, refusePaused, requireCompany } from './command.ts';
import { CommandError, WrongUse } from './command-error.ts';
import { actor, day, someOf, uuid, wholeNumber } from './options.ts';

const rotationHours = webhookLimits.webhookRotationHours;

/** Reads a moment; a day alone means its given time. */
const time = (timeOfDay: string) => (text: string) => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${timeOfDay}Z` : text;
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(moment);
  const parsed = new Date(moment);
  if (isComplete && !Number.isNaN(parsed.getTime())) return parsed;
  throw new InvalidArgumentError('must be a time written yyyy-mm-dd or yyyy-mm-ddThh:mm:ssZ');
};

/** None means all. */
const events = (text: string): MessageType[] => (text === 'all' ? [] : someOf(messageTypes)(text));

/** Webhook endpoints of clients, and what was delivered to them. */
export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks');
  webhooks.description('where organisations are told of results, and what was sent');
  const client = wholeNumber(1);
  const ofClient = (name: string, description: string) =>
    add(webhooks, name, description).requiredOption(
      '--client <id>',
      'identifier of the organisation',
      client,
    );
  const ofEndpoint = (name: string, description: string) =>
    add(webhooks, name, description).requiredOption('--endpoint <id>', 'identifier of the endpoint', uuid);
  const modeWords = 'only messages about live, or about test dossiers; both unless told';
  const eventWords = `only messages of these types, parted by commas, or "all": ${messageTypes.join(', ')}`;
  ofClient('add', 'add an endpoint of an organisation; its secret is shown once')
    .requiredOption('--url <address>', 'https address that takes the messages')
    .addOption(new Option('--mode <mode>', modeWords).choices(credentialModes))
    .option('--events <types>', eventWords, events)
    .action(addOne);
  ofClient('list', 'endpoints of an organisation, without their secrets').action(list);
  ofEndpoint('remove', 'remove an endpoint; what it has not got yet is cancelled').action(remove);
  ofEndpoint(
    'change',
    'send other messages from now on, or to another address, also what waits; the secret stays',
  )
    .option('--url <address>', 'https address that takes the messages')
    .option('--events <types>', eventWords, events)
    .action(change);
  const rotateWords = `give an endpoint a new secret; the old one signs too for ${rotationHours} hours`;
  ofEndpoint('rotate', rotateWords).action(rotate);
  const disableWords = 'send nothing to an endpoint for now; what it has not got yet is cancelled';
  ofEndpoint('disable', disableWords).action(disable);
  ofEndpoint('enable', 'send to a disabled endpoint again; "replay" sends what it missed').action(enable);
  ofClient('deliveries', 'what was sent to an organisation or is to be, newest first; never the bodies')
    .addOption(new Option('--state <state>', 'only those in this state').choices(deliveryStates))
    .option('--endpoint <id>', 'only those to this endpoint', uuid)
    .option('--type <message>', 'only messages of this type, as ANALYSIS_RESULT')
    .option('--from <day>', 'not before this day, yyyy-mm-dd, UTC', day)
    .option('--to <day>', 'not after this day', day)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(deliveries);
  add(webhooks, 'attempts', 'every attempt at one delivery, newest first')
    .requiredOption('--delivery <id>', 'identifier of the delivery', uuid)
    .action(attempts);
  add(webhooks, 'replay', 'send again, with the same webhook-id and body')
    .option('--delivery <id>', 'one delivery', uuid)
    .option('--client <id>', 'those of this organisation made between --from and --to', client)
    .option('--from <time>', 'yyyy-mm-dd or yyyy-mm-ddThh:mm:ssZ, UTC', time('00:00:00.000'))
    .option('--to <time>', 'the same; a day means its end', time('23:59:59.999'))
    .option('--failed', 'of these only those that failed')
    .option('--endpoint <id>', 'of these only those to this endpoint', uuid)
    .action(replay);
  ofEndpoint('test', 'send a signed test message now and tell what came back').action(test);
}

type OfClient = { client: number };
type OfEndpoint = { endpoint: string };
type Wish = { url: string; mode?: CredentialMode | null; events?: MessageType[] };

const addOne = changing(
  async (tx, { config, keyring }, { client, url, mode = null, events }: OfClient & Wish) => {
    await requireCompany(tx, client);
    const allowPrivate = config.webhookAllowPrivate;
    const wish = { companyId: client, url, allowPrivate, mode, eventTypes: events };
    const made = await registerEndpoint(tx, keyring, actor, wish);
    const { id } = made.endpoint;
    return answer(
      withSecret(made),
      `Endpoint ${id} of organisation ${client} was added.\n\n${secretWords(made)}\nTry it with: akwaba webhooks test --endpoint ${id}`,
    );
  },
);

const list = onData(async ({ database }, { client }: OfClient) => {
  await requireCompany(database, client);
  const rows = await listEndpoints(database, client);
  return answer(rows.map(endpointView), () =>
    tableOf(
      rows.map((row) => ({
        ...row,
        messages: row.mode ?? 'live and test',
        types: row.event_types?.join(' ') ?? 'all',
        state: row.disabled_at === null ? 'active' : `disabled (${row.disabled_reason})`,
      })),
      'id, url, messages, types, state, old secret until = previous_secret_until, made = created_at',
      `Organisation ${client} has no endpoints. Add one with: akwaba webhooks add --client ${client} --url URL`,
    ),
  );
});

const change = changing(async (tx, { config, keyring }, wish: OfEndpoint & Partial<Wish>) => {
  const { endpoint, url, events: eventTypes } = wish;
  if (url === undefined && eventTypes === undefined) throw new WrongUse('Give --url, --events or both.');
  const how = { allowPrivate: config.webhookAllowPrivate, by: 'OPERATOR' } as const;
  await changeEndpoint(tx, keyring, actor, await requireEndpoint(tx, endpoint), { url, eventTypes, ...how });
  const changed = await requireEndpoint(tx, endpoint);
  const types = changed.event_types?.join(', ') ?? 'all types';
  return answer(endpointView(changed), `Endpoint ${endpoint} sends to ${changed.url} now: ${types}.`);
});

const remove = changing(async (tx, { keyring }, { endpoint: id }: OfEndpoint) => {
  const removed = await removeEndpoint(tx, keyring, actor, id);
  if (removed === undefined) throw noEndpoint(id);
  const { cancelled } = removed;
  const words = `Endpoint ${id} was removed; ${cancelled} deliveries that waited were cancelled.`;
  return answer({ id, cancelled }, words);
});

const rotate = changing(async (tx, { keyring }, { endpoint }: OfEndpoint) => {
  const rotated = await rotateSecret(tx, keyring, actor, endpoint);
  if (rotated === undefined) throw noEndpoint(endpoint);
  const both = `For ${rotationHours} hours messages are signed with the old secret too.`;
  return answer(withSecret(rotated), [secretWords(rotated), both]);
});

const disable = changing(async (tx, { keyring }, { endpoint: id }: OfEndpoint) => {
  await requireEndpoint(tx, id);
  const disabled = await disableEndpoint(tx, keyring, actor, id);
  const cancelled = disabled?.cancelled ?? 0;
  const words = disabled
    ? `Endpoint ${id} is disabled now; ${cancelled} deliveries that waited were cancelled.`
    : `Endpoint ${id} was disabled already.`;
  return answer({ id, changed: disabled !== undefined, cancelled }, words);
});

const enable = changing(async (tx, { keyring }, { endpoint: id }: OfEndpoint) => {
  await requireEndpoint(tx, id);
  const changed = (await enableEndpoint(tx, keyring, actor, id)) !== undefined;
  const words = changed ? `Messages are sent to endpoint ${id} again.` : `Endpoint ${id} was not disabled.`;
  return answer({ id, changed }, words);
});

/** Fails when the message did not arrive, so that a script notices. */
const test = onData(async ({ config, database, keyring }, { endpoint: id }: OfEndpoint) => {
  await refusePaused(database);
  const endpoint = await requireEndpoint(database, id);
  const post = guardedPost({ allowPrivate: config.webhookAllowPrivate });
  const outcome = await testEndpoint({ database, keyring, post }, actor, endpoint);
  const { taken, status, failure, milliseconds } = outcome;
  const why = failure === null ? `it answered ${status}` : failures[failure].en;
  const words = taken
    ? `The receiver took it: ${status}, ${milliseconds} ms.`
    : `The receiver did not take it: ${why} (${milliseconds} ms).`;
  return answer(outcome, words, !taken);
});

async function requireEndpoint(db: Db, id: string): Promise<SendableEndpoint> {
  const endpoint = await findEndpoint(db, id);
  if (endpoint === undefined) throw noEndpoint(id);
  return endpoint;
}

const noEndpoint = (id: string) =>
  new CommandError(
    `There is no endpoint ${id}. "akwaba webhooks list --client ID" shows those of an organisation.`,
  );

const endpointView = (row: EndpointRow) => ({
  ...fieldsOf(row, 'id', 'company_id', 'url', 'mode'),
  eventTypes: row.event_types ?? [],
  state: row.disabled_at === null ? 'active' : 'disabled',
  ...fieldsOf(row, 'disabled_at', 'disabled_reason'),
  oldSecretUntil: row.previous_secret_until,
  createdAt: row.created_at,
});

const withSecret = ({ endpoint, secret }: EndpointWithSecret) => ({ ...endpointView(endpoint), secret });

const secretWords = ({ endpoint, secret }: EndpointWithSecret): string =>
  `  Endpoint  ${endpoint.id}\n  Secret    ${secret}\n\nThe secret is not shown again: keep it now.`;

type DeliveriesOptions = OfClient &
  Partial<OfEndpoint> &
  Pick<DeliveryFilter, 'state' | 'from' | 'to' | 'limit'> & { type?: string };

const deliveries = onData(async ({ database }, { client, endpoint, type, ...rest }: DeliveriesOptions) => {
  await requireCompany(database, client);
  const { state, from, to, limit } = rest;
  const filter = { state, endpointId: endpoint, messageType: type, from, to, limit };
  const rows = await listDeliveries(database, client, filter);
  return answer(rows.map(deliveryView), () =>
    tableOf(
      rows.map((row) => ({
        ...row,
        of: row.subject_uuid ?? row.session_uuid ?? row.dossier_uuid,
        answer: row.last_http_status ?? row.last_failure,
      })),
      'id, made = created_at, message = message_type, dossier or session = of, number = sequence, state, attempts, last answer = answer, next attempt = next_attempt_at',
      'There are no such deliveries.',
    ),
  );
});

const deliveryView = (row: DeliveryRow) => ({
  ...fieldsOf(row, 'id', 'endpoint_id'),
  dossier: row.dossier_uuid,
  captureSession: row.session_uuid,
  subject: row.subject_uuid,
  ...fieldsOf(row, 'message_type', 'sequence', 'state', 'attempts'),
  lastStatus: row.last_http_status,
  ...fieldsOf(row, 'last_failure', 'created_at', 'delivered_at', 'next_attempt_at'),
});

const attempts = onData(async ({ database }, { delivery }: { delivery: string }) => {
  if ((await findDelivery(database, delivery)) === undefined) throw noDelivery(delivery);
  const rows = await listAttempts(database, delivery);
  const views = rows.map(({ at, http_status: status, failure, milliseconds: ms }) => ({
    value: { at, status, failure, milliseconds: ms },
    row: { at, answer: failure === null ? status : failures[failure as FailureCode].en, ms },
  }));
  return answer(
    views.map(({ value }) => value),
    tableOf(
      views.map(({ row }) => row),
      'at, answer, ms',
      'There was no attempt yet.',
    ),
  );
});

const noDelivery = (id: string) =>
  new CommandError(
    `There is no delivery ${id}. "akwaba webhooks deliveries --client ID" shows those of an organisation.`,
  );

type ReplayOptions = Partial<
  OfClient & OfEndpoint & { delivery: string; from: Date; to: Date; failed: boolean }
>;

const replay = changing(async (tx, { keyring }, options: ReplayOptions): Promise<Answer> => {
  const choice = choiceOf(options);
  if ('companyId' in choice) await requireCompany(tx, choice.companyId);
  const { replayed, impossible, tooMany } = await replayDeliveries(tx, keyring, actor, choice);
  if (tooMany) {
    throw new WrongUse(
      `These are more than ${webhookLimits.webhookReplays} deliveries; nothing was sent. Choose a shorter time.`,
    );
  }
  if ('deliveryId' in choice && replayed + impossible === 0) throw noDelivery(choice.deliveryId);
  const rest = `; ${impossible} cannot be: their endpoint is removed or disabled, or their dossier was erased`;
  const words = `${replayed} deliveries are sent again${impossible > 0 ? rest : ''}.`;
  return answer({ replayed, impossible }, words);
});

function choiceOf({ delivery, client, from, to, failed, endpoint }: ReplayOptions): ReplayChoice {
  if (delivery !== undefined && client === undefined) return { deliveryId: delivery };
  if (delivery !== undefined || client === undefined || from === undefined || to === undefined) {
    throw new WrongUse('Give either --delivery, or all of --client, --from and --to.');
  }
  return { companyId: client, from, to, failedOnly: failed ?? false, endpointId: endpoint };
}
