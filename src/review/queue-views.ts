import type { AlertCode } from '../contract/account.ts';
import { may } from '../contract/operators.ts';
import type { Database } from '../db/database.ts';
import { removeQueueView, saveQueueView } from '../db/operators/queue-views.ts';
import type { UserRow } from '../db/operators/users.ts';
import { AppError } from '../platform/problems/errors.ts';
import { reviewLimits } from './limits.ts';
import { type QueueFields, queueFields, readQueueQuery } from './queue-query.ts';

/** Filters of the queue under names: one's own, and those that seniors share. */

export interface NewView {
  readonly name: string;
  /** As it stands in the queue's address. */
  readonly query: string;
  readonly shared: boolean;
}

type Person = Pick<UserRow, 'id' | 'role'>;

/** One name is one view: saving it again replaces it. */
export async function saveView(
  database: Database,
  { id, role }: Person,
  { name, query, shared }: NewView,
  alerts: readonly AlertCode[],
): Promise<void> {
  if (shared && !may(role, 'revise')) throw new AppError('SHARING_IS_FOR_SENIORS');
  const kept = keptOf(query);
  readQueueQuery(askedBy(kept.toString()), alerts, id);
  const view = { user_id: id, name: name.trim(), query: kept.toString(), shared };
  const most = reviewLimits.queueViews;
  const isSaved = await database.transaction((tx) => saveQueueView(tx, view, most));
  if (!isSaved) throw new AppError('TOO_MANY_VIEWS', { parameters: { most } });
}

/** Of one's own. */
export async function removeView(database: Database, view: string, { id }: Person): Promise<void> {
  const isGone = await database.transaction((tx) => removeQueueView(tx, view, id));
  if (!isGone) throw new AppError('VIEW_NOT_FOUND');
}

/** What a view keeps: a search may name somebody, and where one was is of the moment. */
function keptOf(query: string): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of ['search', 'after']) kept.delete(name);
  return kept;
}

/** What a view asks of the queue: without a status what waits for a decision, and `all` is the page's word for every one. */
function askedBy(query: string): QueueFields {
  const given = new URLSearchParams(query);
  const status = given.get('status') ?? 'A_TRAITER';
  const asked = queueFields.flatMap((field) => {
    const value = field === 'status' ? (status === 'all' ? null : status) : given.get(field);
    return value === null ? [] : [[field, value]];
  });
  return Object.fromEntries(asked);
}
