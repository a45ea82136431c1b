import type { FastifyRequest } from 'fastify';
import {
  NextDossier,
  QueueClients,
  QueueCounts,
  QueuePage,
  QueueQuery,
} from '../../../contract/console/queue.ts';
import { listQueueClients } from '../../../db/dossiers/dossier-queue.ts';
import { findAnyDossier } from '../../../db/dossiers/dossiers.ts';
import type { QueueFilter } from '../../../db/dossiers/queue-conditions.ts';
import { alertCodes } from '../../../dossiers/index/alerts.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { nextInQueue, noteSearch, type QueueMark, queueCounts, queuePage } from '../../../review/queue.ts';
import {
  noPlace,
  type ReadQueueQuery,
  readPlace,
  readQueueQuery,
  writePlace,
} from '../../../review/queue-query.ts';
import { searchedFor } from '../../../review/search-queue.ts';
import type { Endpoint } from '../../services.ts';
import { AuditedOnce } from '../audited-once.ts';
import { clientOf } from '../whose.ts';

/** The queue: its rows, how many there are, and which dossier comes next. */
export const queue: Endpoint = (app, { database, keyring, checks }) => {
  const alerts = alertCodes(checks);
  const config = { may: 'see', whose: 'own' } as const;
  const searches = new AuditedOnce(keyring, 'queue-search');

  const asked = (request: FastifyRequest<{ Querystring: QueueQuery }>): ReadQueueQuery => {
    const read = readQueueQuery(request.query, alerts, request.operator.user.id);
    const companyId = clientOf(request) ?? read.filter.companyId;
    return { ...read, filter: { ...read.filter, companyId } };
  };

  /** Another client's dossier is as if it were not there. */
  const placeAfter = async (mark: QueueMark | undefined, client: number | null) => {
    if (mark === undefined) return undefined;
    const row = await findAnyDossier(database, mark.uuid);
    if (row === undefined || (client !== null && row.company_id !== client)) throw noPlace();
    return { key: mark.key, id: row.id };
  };

  const withFound = async ({ filter, search }: ReadQueueQuery): Promise<QueueFilter> =>
    search === undefined
      ? filter
      : { ...filter, found: await searchedFor(database, keyring, search, filter.companyId) };

  app.get(
    '/queue',
    { config, schema: { querystring: QueueQuery, response: { 200: QueuePage } } },
    async (request) => {
      const { query, operator } = request;
      const wish = asked(request);
      const user = { id: operator.user.id, actor: actorOf(operator.user) };
      const after = await placeAfter(readPlace(query.after, wish.sort), clientOf(request));
      const at = new Date().toISOString();
      const filter = await withFound(wish);
      const { rows, next } = await queuePage(database, keyring, user, {
        filter,
        sort: wish.sort,
        after,
      });
      if (wish.search !== undefined) {
        const client = filter.companyId ?? null;
        const details = { client, found: rows.length };
        const chain = clientOf(request) ?? undefined;
        await searches.note(operator.session.id, [wish.search, client], true, () =>
          noteSearch(database, keyring, user.actor, details, chain),
        );
      }
      return { rows, next: next && writePlace(next), at };
    },
  );

  app.get(
    '/queue/counts',
    { config, schema: { querystring: QueueQuery, response: { 200: QueueCounts } } },
    async (request) =>
      queueCounts(database, alerts, await withFound(asked(request)), request.operator.user.id),
  );

  app.get(
    '/queue/next',
    { config, schema: { querystring: QueueQuery, response: { 200: NextDossier } } },
    async (request) => {
      const { after = null } = request.query;
      const { user } = request.operator;
      if (after !== null && !isUuid(after)) {
        throw invalid({ field: 'after', code: 'INVALID_FORMAT', parameters: { example: exampleUuid } });
      }
      const wish = asked(request);
      const id = await nextInQueue(database, {
        filter: await withFound(wish),
        sort: wish.sort,
        user: { id: user.id, actor: actorOf(user), client: clientOf(request) },
        after,
      });
      return { id };
    },
  );

  app.get('/queue/clients', { config, schema: { response: { 200: QueueClients } } }, async (request) => ({
    clients: await listQueueClients(database, clientOf(request)),
  }));
};

const exampleUuid = 'c44599c4-3b13-4bd8-b189-23aac612a629';
