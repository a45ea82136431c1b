import { type Static, Type } from 'typebox';
import { body, Uuid } from './shapes.ts';

/** Filters of the queue under a name. */

export const QueueView = Type.Object({
  id: Uuid,
  name: Type.String(),
  query: Type.String(),
  shared: Type.Boolean(),
  owner: Type.String(),
  mine: Type.Boolean(),
});
export type QueueView = Static<typeof QueueView>;

export const QueueViews = Type.Object({ views: Type.Array(QueueView) });
export type QueueViews = Static<typeof QueueViews>;

export const SaveView = body({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  query: Type.String({ maxLength: 1000 }),
  /** Others see it too: for seniors. */
  shared: Type.Boolean(),
});
