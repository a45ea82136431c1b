import { type Static, Type } from 'typebox';
import { QueueRow } from '../views/queue.ts';
import { body, orNull, Time, Uuid } from './shapes.ts';

export * from '../views/queue.ts';

/** What the console asks about the queue. */

/** What the queue is narrowed to. Several values of one filter stand after each other, with commas between. */
const given = Type.Optional(Type.String({ maxLength: 300 }));

export const QueueQuery = body({
  status: given,
  client: given,
  alert: given,
  /** true or false; both where nothing is said. */
  kyb: given,
  test: given,
  /** true: only those of which a decision waits for a second person. */
  proposed: given,
  /** What became of it by its client's rules. */
  effect: given,
  /** mine: those that the asker has in hand; none: those that nobody has. */
  holder: given,
  /** true: only those that wait for longer than their client's aim. */
  late: given,
  /** Days, yyyy-mm-dd, on which it was received. */
  from: given,
  to: given,
  search: given,
  sort: given,
  /** `next` of the page before; of the next dossier, the one that is on the screen. */
  after: given,
});
export type QueueQuery = Static<typeof QueueQuery>;

export const QueuePage = Type.Object({
  rows: Type.Array(QueueRow),
  /** How to ask for what follows; null at the end. */
  next: orNull(Type.String()),
  at: Time,
});
export type QueuePage = Static<typeof QueuePage>;

/** The dossier to look at next; null where none is left. */
export const NextDossier = Type.Object({ id: orNull(Uuid) });
export type NextDossier = Static<typeof NextDossier>;

/** Clients that the queue can be narrowed to. */
export const QueueClients = Type.Object({
  clients: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type QueueClients = Static<typeof QueueClients>;
