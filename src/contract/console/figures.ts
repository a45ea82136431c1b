import { type Static, Type } from 'typebox';
import { RiskCounts } from './risk.ts';
import { body, FailureInWords, orNull, Time, Uuid } from './shapes.ts';

/** What the service did day by day, and the work it has before it. */

export const Figures = Type.Object({
  /** yyyy-mm-dd, UTC, without gaps; every list below has a number for each. */
  days: Type.Array(Type.String()),
  received: Type.Array(Type.Integer()),
  /** Decisions of people. */
  validated: Type.Array(Type.Integer()),
  rejected: Type.Array(Type.Integer()),
  askedForMore: Type.Array(Type.Integer()),
  failed: Type.Array(Type.Integer()),
  /** Seconds from the upload to the result; null on days without one. */
  analysisMedian: Type.Array(orNull(Type.Number())),
  analysisSlow: Type.Array(orNull(Type.Number())),
  /** Hours from the result to the first decision of a person. */
  decisionMedian: Type.Array(orNull(Type.Number())),
  decisionSlow: Type.Array(orNull(Type.Number())),
  /** Credits of uploads, and of lookups and searches. */
  creditsDossiers: Type.Array(Type.Integer()),
  creditsLookups: Type.Array(Type.Integer()),
  /** Decisions of clients that have an aim, and those of them within it. */
  aimed: Type.Array(Type.Integer()),
  inTime: Type.Array(Type.Integer()),
  test: Type.Boolean(),
  waiting: Type.Integer(),
  /** Of them for longer than their client's aim. */
  late: Type.Integer(),
  oldestWaitingAt: orNull(Time),
  /** How many persons and companies have which rating now. */
  ratings: RiskCounts,
  clients: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type Figures = Static<typeof Figures>;

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
