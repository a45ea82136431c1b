import { type Static, Type } from 'typebox';
import { Measures } from '../figures.ts';
import { RiskCounts } from './risk.ts';
import { body, ClientName, FailureInWords, orNull, Time, Uuid } from './shapes.ts';

/** What the service did in a period, and the work it has before it. */

/** Days from `from` on, yyyy-mm-dd, UTC. */
const Part = Type.Object({ from: Type.String(), ...Measures.properties });

export const Figures = Type.Object({
  /** Days of the period, today included, and of each of its parts, the oldest first. */
  days: Type.Integer(),
  step: Type.Integer(),
  parts: Type.Array(Part),
  now: Part,
  /** As many days before; null where nothing was done then. */
  before: orNull(Part),
  test: Type.Boolean(),
  waiting: Type.Integer(),
  /** Of them for longer than their client's aim. */
  late: Type.Integer(),
  oldestWaitingAt: orNull(Time),
  /** How many wait since less than a day, less than 3, 7 and 30 days, and longer. */
  waitingByAge: Type.Array(Type.Integer()),
  /** How many persons and companies have which rating now. */
  ratings: RiskCounts,
  clients: Type.Array(ClientName),
});
export type Figures = Static<typeof Figures>;

/** The figures of the period told by one dimension, the most frequent first. */
export const Breakdown = Type.Object({
  rows: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), now: Measures, before: orNull(Measures) }),
  ),
});
export type Breakdown = Static<typeof Breakdown>;

export const Work = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      ready: Type.Integer(),
      running: Type.Integer(),
      waiting: Type.Integer(),
      oldestSeconds: Type.Number(),
    }),
  ),
  /** Tried before without success, or lost with a worker. */
  troubled: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      subject: Type.String(),
      client: Type.String(),
      attempts: Type.Integer(),
      deaths: Type.Integer(),
      running: Type.Boolean(),
      nextAt: orNull(Time),
      createdAt: Time,
    }),
  ),
  /** Dossiers whose analysis was given up, the newest first. */
  failedDossiers: Type.Array(
    Type.Object({ id: Uuid, client: Type.String(), failure: orNull(FailureInWords), at: Time }),
  ),
  /** Checks whose source could not be asked, in the last seven days. */
  failedChecks: Type.Array(Type.Object({ type: Type.String(), count: Type.Integer() })),
  /** Webhooks that were given up, in the last seven days. */
  failedDeliveries: Type.Array(
    Type.Object({ clientId: Type.Integer(), client: Type.String(), count: Type.Integer() }),
  ),
});
export type Work = Static<typeof Work>;

/** Does not wait for the next attempt. */
export const TryNow = body({ job: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
