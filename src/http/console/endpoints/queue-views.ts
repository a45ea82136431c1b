import { Type } from 'typebox';
import { QueueViews, SaveView } from '../../../contract/console/queue-views.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import { listQueueViews } from '../../../db/operators/queue-views.ts';
import { alertCodes } from '../../../dossiers/index/alerts.ts';
import { removeView, saveView } from '../../../review/queue-views.ts';
import type { Endpoint } from '../../services.ts';

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
      await saveView(database, user, { name, query, shared }, alerts);
      return { done: true } as const;
    },
  );

  app.delete(
    '/queue/views/:view',
    { config, schema: { params: Type.Object({ view: Uuid }), response: { 200: Done } } },
    async ({ params, operator: { user } }) => {
      await removeView(database, params.view, user);
      return { done: true } as const;
    },
  );
};
