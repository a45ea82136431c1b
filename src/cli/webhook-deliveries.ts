import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type DeliveryRow,
  type DeliveryState,
  deliveryStates,
  listDeliveries,
  type ReplayChoice,
} from '../db/webhook-deliveries.ts';
import { limits } from '../limits.ts';
import { replayDeliveries } from '../webhooks/replay.ts';
import {
  actor,
  CommandError,
  json,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from './command.ts';

/** The commands about what was sent. */
export function addDeliveries(webhooks: Command): void {
  json(webhooks.command('deliveries'))
    .description('what was sent to a client or is to be, newest first; never the bodies')
    .requiredOption('--client <id>', 'identifier of the company', wholeNumber(1))
    .addOption(new Option('--state <state>', 'only those in this state').choices(deliveryStates))
    .option('--limit <count>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(deliveries);
  json(webhooks.command('replay'))
    .description('send again, with the same webhook-id and body')
    .option('--delivery <id>', 'one delivery', uuid)
    .option('--client <id>', 'those of this company made between --from and --to', wholeNumber(1))
    .option('--from <time>', 'yyyy-mm-dd or yyyy-mm-ddThh:mm:ssZ, UTC', time('00:00:00.000'))
    .option('--to <time>', 'the same; a day means its end', time('23:59:59.999'))
    .option('--failed', 'of these only those that failed')
    .action(replay);
}

interface DeliveriesOptions {
  json?: boolean;
  client: number;
  state?: DeliveryState;
  limit: number;
}

async function deliveries(options: DeliveriesOptions): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, options.client);
    return listDeliveries(database, options.client, { state: options.state, limit: options.limit });
  });
  show(options, rows.map(deliveryView), () =>
    rows.length === 0
      ? 'There are no such deliveries.'
      : table(
          ['id', 'made', 'message', 'dossier', 'number', 'state', 'attempts', 'last answer', 'next attempt'],
          rows.map((d) => [
            d.id,
            d.created_at,
            d.message_type,
            d.dossier_uuid,
            d.sequence,
            d.state,
            d.attempts,
            d.last_http_status ?? d.last_failure,
            d.next_attempt_at,
          ]),
        ),
  );
}

interface ReplayOptions {
  json?: boolean;
  delivery?: string;
  client?: number;
  from?: Date;
  to?: Date;
  failed?: boolean;
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
      `These are more than ${limits.webhookReplays} deliveries; nothing was sent. Choose a shorter time.`,
    );
  }
  if ('deliveryId' in choice && replayed + impossible === 0) {
    throw new CommandError(
      `There is no delivery ${choice.deliveryId}. "akwaba webhooks deliveries --client ID" shows those of a client.`,
    );
  }
  show(options, { replayed, impossible }, () => {
    const rest = `; ${impossible} cannot be: their endpoint is removed or disabled, or their dossier was erased`;
    return `${replayed} deliveries are sent again${impossible > 0 ? rest : ''}.`;
  });
}

function choiceOf({ delivery, client, from, to, failed }: ReplayOptions): ReplayChoice {
  if (delivery !== undefined && client === undefined) return { deliveryId: delivery };
  if (delivery !== undefined || client === undefined || from === undefined || to === undefined) {
    throw new CommandError('Give either --delivery, or all of --client, --from and --to.');
  }
  return { companyId: client, from, to, failedOnly: failed ?? false };
}

function deliveryView(d: DeliveryRow) {
  return {
    id: d.id,
    endpointId: d.endpoint_id,
    dossier: d.dossier_uuid,
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
