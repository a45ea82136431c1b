import { Type } from 'typebox';
import { QueueViews, SaveView } from '../../../contract/console/queue-views.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import { may } from '../../../contract/operators.ts';
import { listQueueViews, removeQueueView, saveQueueView } from '../../../db/operators/queue-views.ts';
import { alertCodes } from '../../../dossiers/index/alerts.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import type { Endpoint } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { readQueueQuery } from '../queue-query.ts';

/** Filters of the queue under names: one's own, and those that seniors share. */
export const queueViews: Endpoint = (app, { database, checks }) => {
  const config = { may: 'see', whose: 'own' } as const;
  const alerts = alertCodes(checks);

  app.get(
    '/queue/views',
    { config, schema: { response: { 200: QueueViews } } },
    async ({ operator: { user } }) => {
      const rows = await listQueueViews(database, user);
      return {
        views: rows.map(({ id, name, query, shared, owner, user_id }) => ({
          ...{ id, name, query, shared, owner },
          mine: user_id === user.id,
        })),
      };
    },
  );

  app.post(
    '/queue/views',
    { config, schema: { body: SaveView, response: { 200: Done } } },
    async ({ body: { name, query, shared }, operator: { user } }) => {
      if (shared && !may(user.role, 'revise')) throw new AppError('SHARING_IS_FOR_SENIORS');
      const kept = keptOf(query);
      readQueueQuery(askedBy(kept), alerts, user.id);
      const view = { user_id: user.id, name: name.trim(), query: kept.toString(), shared };
      const most = consoleLimits.queueViews;
      const isSaved = await database.transaction((tx) => saveQueueView(tx, view, most));
      if (!isSaved) throw new AppError('TOO_MANY_VIEWS', { parameters: { most } });
      return { done: true } as const;
    },
  );

  app.delete(
    '/queue/views/:view',
    { config, schema: { params: Type.Object({ view: Uuid }), response: { 200: Done } } },
    async ({ params, operator: { user } }) => {
      const isGone = await database.transaction((tx) => removeQueueView(tx, params.view, user.id));
      if (!isGone) throw new AppError('VIEW_NOT_FOUND');
      return { done: true } as const;
    },
  );
};

/** What a view keeps: a search may name somebody, and where one was is of the moment. */
function keptOf(query: string): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of ['search', 'after']) kept.delete(name);
  return kept;
}

/** `all` is the page's word for every status, which the service is asked for by none. */
function askedBy(kept: URLSearchParams): Record<string, string> {
  const { status, ...asked } = Object.fromEntries(kept);
  return status === undefined || status === 'all' ? asked : { ...asked, status };
}
