import { type Static, Type } from 'typebox';
import { orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { attentionLevels, policyEffects } from '../policies.ts';
import { analysisStatuses } from '../results.ts';
import { documentTypes } from '../uploads.ts';
import { Holder } from './work.ts';

/** Dossiers of all clients, as they wait for people. */

export const QueueRow = Type.Object({
  id: Uuid,
  client: Type.Object({ id: Type.Integer(), name: Type.String() }),
  kyb: Type.Boolean(),
  test: Type.Boolean(),
  status: oneOf(analysisStatuses, 'Status'),
  /** Name of the person or company; null if it was not read, or was erased. */
  name: orNull(Type.String()),
  externalId: orNull(Type.String()),
  documents: Type.Array(oneOf(documentTypes, 'Type')),
  score: orNull(Type.Integer()),
  alerts: Type.Array(Type.String()),
  /** How soon people should look at it, by the rules of its client. */
  attention: oneOf(attentionLevels, 'Attention'),
  createdAt: Time,
  completedAt: orNull(Time),
  /** Within how many hours of its analysis its client wants a decision; null where it has no aim. */
  aimHours: orNull(Type.Integer()),
  erased: Type.Boolean(),
  proposed: Type.Boolean(),
  /** What became of it by its client's rules; null where it had none. */
  effect: orNull(oneOf(policyEffects, 'Effect')),
  viewers: Type.Array(Type.String()),
  /** Sent with a decision on several: a decision based on an older state is refused. */
  revision: Type.Integer(),
  holder: orNull(Holder),
});
export type QueueRow = Static<typeof QueueRow>;

const count = Type.Integer();

const countEach = <const T extends readonly string[]>(names: T) =>
  Type.Unsafe<Readonly<Record<T[number], number>>>(
    Type.Object(Object.fromEntries(names.map((name) => [name, count]))),
  );

/** How many there are of each status, with the other filters as they are. */
export const QueueCounts = Type.Object({
  statuses: countEach(analysisStatuses),
  /** Of the statuses that are asked for, with the other filters as they are. */
  alerts: Type.Record(Type.String(), count),
  /** Only part of them was counted: there are at least this many. */
  alertsPartial: Type.Boolean(),
  /** Of which a decision waits for a second person, whatever their status is. */
  proposed: count,
  /** Those that the asker has in hand. */
  mine: count,
  /** Those that wait for longer than their client's aim. */
  late: count,
  /** Counting stops here; null where all were counted. */
  most: orNull(count),
});
export type QueueCounts = Static<typeof QueueCounts>;
