import { type Command, InvalidArgumentError, Option } from 'commander';
import { type DeliveryState, deliveryStates } from '../../contract/webhooks.ts';
import { type DeliveryRow, listAttempts, listDeliveries } from '../../db/webhooks/delivery-log.ts';
import { findDelivery, type ReplayChoice } from '../../db/webhooks/webhook-deliveries.ts';
import { type FailureCode, failures } from '../../outside/failures.ts';
import { webhookLimits } from '../../webhooks/limits.ts';
import { replayDeliveries } from '../../webhooks/replay.ts';
import {
  actor,
  CommandError,
  day,
  json,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from '../command.ts';

/** The commands about what was sent. */
export function addDeliveries(webhooks: Command): void {
  json(webhooks.command('deliveries'))
    .description('what was sent to a client or is to be, newest first; never the bodies')
    .requiredOption('--client <id>', 'identifier of the company', wholeNumber(1))
    .addOption(new Option('--state <state>', 'only those in this state').choices(deliveryStates))
    .option('--endpoint <id>', 'only those to this endpoint', uuid)
    .option('--type <message>', 'only messages of this type, as ANALYSIS_RESULT')
    .option('--from <day>', 'not before this day, yyyy-mm-dd, UTC', day)
    .option('--to <day>', 'not after this day', day)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(deliveries);
  json(webhooks.command('attempts'))
    .description('every attempt at one delivery, newest first')
    .requiredOption('--delivery <id>', 'identifier of the delivery', uuid)
    .action(attempts);
  json(webhooks.command('replay'))
    .description('send again, with the same webhook-id and body')
    .option('--delivery <id>', 'one delivery', uuid)
    .option('--client <id>', 'those of this company made between --from and --to', wholeNumber(1))
    .option('--from <time>', 'yyyy-mm-dd or yyyy-mm-ddThh:mm:ssZ, UTC', time('00:00:00.000'))
    .option('--to <time>', 'the same; a day means its end', time('23:59:59.999'))
    .option('--failed', 'of these only those that failed')
    .option('--endpoint <id>', 'of these only those to this endpoint', uuid)
    .action(replay);
}

interface DeliveriesOptions {
  json?: boolean;
  client: number;
  state?: DeliveryState;
  endpoint?: string;
  type?: string;
  from?: string;
  to?: string;
  limit: number;
}

async function deliveries(options: DeliveriesOptions): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, options.client);
    const { state, endpoint, type, from, to, limit } = options;
    const filter = { state, endpointId: endpoint, messageType: type, from, to, limit };
    return listDeliveries(database, options.client, filter);
  });
  show(options, rows.map(deliveryView), () =>
    rows.length === 0
      ? 'There are no such deliveries.'
      : table(
          [
            'id',
            'made',
            'message',
            'dossier or session',
            'number',
            'state',
            'attempts',
            'last answer',
            'next attempt',
          ],
          rows.map((d) => [
            d.id,
            d.created_at,
            d.message_type,
            d.subject_uuid ?? d.session_uuid ?? d.dossier_uuid,
            d.sequence,
            d.state,
            d.attempts,
            d.last_http_status ?? d.last_failure,
            d.next_attempt_at,
          ]),
        ),
  );
}

async function attempts(options: { json?: boolean; delivery: string }): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    if ((await findDelivery(database, options.delivery)) === undefined) throw noDelivery(options.delivery);
    return listAttempts(database, options.delivery);
  });
  show(
    options,
    rows.map((a) => ({
      at: a.at,
      status: a.http_status,
      failure: a.failure,
      milliseconds: a.milliseconds,
    })),
    () =>
      rows.length === 0
        ? 'There was no attempt yet.'
        : table(
            ['at', 'answer', 'ms'],
            rows.map((a) => [
              a.at,
              a.failure === null ? a.http_status : failures[a.failure as FailureCode].en,
              a.milliseconds,
            ]),
          ),
  );
}

function noDelivery(id: string): CommandError {
  return new CommandError(
    `There is no delivery ${id}. "akwaba webhooks deliveries --client ID" shows those of a client.`,
  );
}

interface ReplayOptions {
  json?: boolean;
  delivery?: string;
  client?: number;
  from?: Date;
  to?: Date;
  failed?: boolean;
  endpoint?: string;
}

async function replay(options: ReplayOptions): Promise<void> {
  const choice = choiceOf(options);
  const { replayed, impossible, tooMany } = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      if ('companyId' in choice) await requireCompany(tx, choice.companyId);
      return replayDeliveries(tx, keyring, actor, choice);
    }),
  );
  if (tooMany) {
    throw new CommandError(
      `These are more than ${webhookLimits.webhookReplays} deliveries; nothing was sent. Choose a shorter time.`,
    );
  }
  if ('deliveryId' in choice && replayed + impossible === 0) {
    throw noDelivery(choice.deliveryId);
  }
  show(options, { replayed, impossible }, () => {
    const rest = `; ${impossible} cannot be: their endpoint is removed or disabled, or their dossier was erased`;
    return `${replayed} deliveries are sent again${impossible > 0 ? rest : ''}.`;
  });
}

function choiceOf({ delivery, client, from, to, failed, endpoint }: ReplayOptions): ReplayChoice {
  if (delivery !== undefined && client === undefined) return { deliveryId: delivery };
  if (delivery !== undefined || client === undefined || from === undefined || to === undefined) {
    throw new CommandError('Give either --delivery, or all of --client, --from and --to.');
  }
  return { companyId: client, from, to, failedOnly: failed ?? false, endpointId: endpoint };
}

function deliveryView(d: DeliveryRow) {
  return {
    id: d.id,
    endpointId: d.endpoint_id,
    dossier: d.dossier_uuid,
    captureSession: d.session_uuid,
    subject: d.subject_uuid,
    messageType: d.message_type,
    sequence: d.sequence,
    state: d.state,
    attempts: d.attempts,
    lastStatus: d.last_http_status,
    lastFailure: d.last_failure,
    createdAt: d.created_at,
    deliveredAt: d.delivered_at,
    nextAttemptAt: d.next_attempt_at,
  };
}

/** A moment; a day alone means the given time of it. */
function time(timeOfDay: string): (text: string) => Date {
  return (text) => {
    const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${timeOfDay}Z` : text;
    const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(moment);
    const parsed = new Date(moment);
    if (!isComplete || Number.isNaN(parsed.getTime())) {
      throw new InvalidArgumentError('must be a time written yyyy-mm-dd or yyyy-mm-ddThh:mm:ssZ');
    }
    return parsed;
  };
}
