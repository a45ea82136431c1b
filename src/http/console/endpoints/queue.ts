import {
  NextDossier,
  QueueClients,
  QueueCounts,
  QueuePage,
  QueueQuery,
} from '../../../contract/console/queue.ts';
import { listQueueClients } from '../../../db/dossiers/dossier-queue.ts';
import type { QueueFilter } from '../../../db/dossiers/queue-conditions.ts';
import { alertCodes } from '../../../dossiers/index/alerts.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { nextInQueue, noteSearch, queueCounts, queuePage } from '../../../review/queue.ts';
import { searchedFor } from '../../../review/search-queue.ts';
import type { Endpoint } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { type ReadQueueQuery, readPlace, readQueueQuery, writePlace } from '../queue-query.ts';

/** The queue: its rows, how many there are, and which dossier comes next. */
export const queue: Endpoint = (app, { database, keyring, checks }) => {
  const alerts = alertCodes(checks);
  const config = { may: 'see' } as const;
  /** A page repeats the same request; a search is audited once. */
  const audited = new BoundedMap<string, true>(consoleLimits.queueSearchesRemembered);

  const withFound = async ({ filter, search }: ReadQueueQuery): Promise<QueueFilter> =>
    search === undefined
      ? filter
      : { ...filter, found: await searchedFor(database, keyring, search, filter.companyId) };

  app.get(
    '/queue',
    { config, schema: { querystring: QueueQuery, response: { 200: QueuePage } } },
    async ({ query, operator }) => {
      const asked = readQueueQuery(query, alerts, operator.user.id);
      const user = { id: operator.user.id, actor: actorOf(operator.user) };
      const after = readPlace(query.after, asked.sort);
      const at = new Date().toISOString();
      const filter = await withFound(asked);
      const { rows, next } = await queuePage(database, keyring, user, {
        filter,
        sort: asked.sort,
        after,
      });
      if (asked.search !== undefined) {
        const client = filter.companyId ?? null;
        const hash = keyring.hash(
          'lookup',
          'queue-search',
          operator.session.id,
          asked.search,
          String(client),
        );
        const search = hash.toString('base64');
        if (!audited.has(search)) {
          await noteSearch(database, keyring, user.actor, { client, found: rows.length });
          audited.set(search, true);
        }
      }
      return { rows, next: next && writePlace(next), at };
    },
  );

  app.get(
    '/queue/counts',
    { config, schema: { querystring: QueueQuery, response: { 200: QueueCounts } } },
    async ({ query, operator: { user } }) =>
      queueCounts(database, alerts, await withFound(readQueueQuery(query, alerts, user.id)), user.id),
  );

  app.get(
    '/queue/next',
    { config, schema: { querystring: QueueQuery, response: { 200: NextDossier } } },
    async ({ query, operator: { user } }) => {
      const { after = null } = query;
      if (after !== null && !isUuid(after)) {
        throw invalid({ field: 'after', code: 'INVALID_FORMAT', parameters: { example: exampleUuid } });
      }
      const asked = readQueueQuery(query, alerts, user.id);
      const id = await nextInQueue(database, {
        filter: await withFound(asked),
        sort: asked.sort,
        user: { id: user.id, actor: actorOf(user) },
        after,
      });
      return { id };
    },
  );

  app.get('/queue/clients', { config, schema: { response: { 200: QueueClients } } }, async () => ({
    clients: await listQueueClients(database),
  }));
};

const exampleUuid = 'c44599c4-3b13-4bd8-b189-23aac612a629';
