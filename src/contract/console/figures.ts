import { type Static, Type } from 'typebox';
import type { Permission } from '../operators.ts';
import { RiskCounts } from './risk.ts';
import { body, ClientName, FailureInWords, orNull, Time, Uuid } from './shapes.ts';

/** What the service did in a period, and the work it has before it. */

const count = Type.Integer();
const time = orNull(Type.Number());

/** What is counted of some days, of everything or of what has one alert, reason, person and so on. */
export const Measures = Type.Object({
  received: count,
  failed: count,
  /** Decisions, of people and of rules. */
  validated: count,
  rejected: count,
  askedForMore: count,
  /** Of them by rules alone. */
  ruled: count,
  reruns: count,
  /** Seconds from the upload to the result: median and 95th percentile; null where there was none. */
  analysisMedian: time,
  analysisSlow: time,
  /** Hours from the result to the first decision of a person. */
  decisionMedian: time,
  decisionSlow: time,
  /** Decisions of clients that have an aim, and those of them within it. */
  aimed: count,
  inTime: count,
  /** Hits on lists and in the press. */
  found: count,
  cleared: count,
  confirmed: count,
  /** Capture sessions made in these days, and what became of them until now. */
  captures: count,
  opened: count,
  consented: count,
  sent: count,
  refused: count,
  /** Credits of uploads, and of lookups and searches. */
  creditsDossiers: count,
  creditsLookups: count,
});
export type Measures = Static<typeof Measures>;

/** What figures are told by, and who may see that. */
export const dimensions = {
  alert: 'see',
  reason: 'see',
  officer: 'revise',
  paper: 'see',
  rule: 'see',
  client: 'see',
  list: 'see',
  ending: 'see',
} as const satisfies Record<string, Permission>;
export type Dimension = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as Dimension[];

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
