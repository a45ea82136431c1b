import { type Static, Type } from 'typebox';
import type { Permission } from './operators.ts';

/** What is counted of some days, and by what it can be told. */

const count = Type.Integer();
const time = Type.Union([Type.Number(), Type.Null()]);

/** What is counted of some days, of everything or of what has one alert, reason, person and so on. */
export const Measures = Type.Object({
  ...{ received: count, failed: count },
  /** Decisions, of people and of rules; of them by rules alone. */
  ...{ validated: count, rejected: count, askedForMore: count, ruled: count, reruns: count },
  /** Seconds from the upload to the result: median and 95th percentile; null where there was none. */
  ...{ analysisMedian: time, analysisSlow: time },
  /** Hours from the result to the first decision of a person. */
  ...{ decisionMedian: time, decisionSlow: time },
  /** Decisions of clients that have an aim, and those of them within it. */
  ...{ aimed: count, inTime: count },
  /** Hits on lists and in the press. */
  ...{ found: count, cleared: count, confirmed: count },
  /** Capture sessions made in these days, and what became of them until now. */
  ...{ captures: count, opened: count, consented: count, sent: count, refused: count },
  /** Credits of uploads, and of lookups and searches. */
  ...{ creditsDossiers: count, creditsLookups: count },
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
