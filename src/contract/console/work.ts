import { type Static, Type } from 'typebox';
import { ReasonsOffered } from '../views/work.ts';
import { body, orNull, Reason, Uuid } from './shapes.ts';

export * from '../views/work.ts';

/** What people do together: notes, who has a dossier, several decided at once, a client's own reasons. */

const { code: ReasonCode, decision } = ReasonsOffered.properties.list.items.properties;
const reasonCodes = Type.Array(ReasonCode, { maxItems: 10, uniqueItems: true });

export const WriteNote = body({ text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) });

export const GiveDossier = body({
  /** Login of who gets it; the person who asks where none is named. */
  to: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Also from somebody who works on it. */
  takeOver: Type.Optional(Type.Boolean()),
});

/** Of a client: its people beside the operator's. */
export const ReviewersQuery = body({ client: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}$' })) });

export const Reviewers = Type.Object({
  reviewers: Type.Array(Type.Object({ login: Type.String(), name: Type.String(), held: Type.Integer() })),
});
export type Reviewers = Static<typeof Reviewers>;

/** Of a decision: from the list, in one's own words, or both. */
export const givenReason = {
  reason: Type.Optional(Type.Union([Reason, Type.Literal('')])),
  reasonCodes: Type.Optional(reasonCodes),
};

const seen = Type.Array(body({ id: Uuid, revision: Type.Integer({ minimum: 1 }) }), {
  minItems: 1,
  maxItems: 100,
});

const several = Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true });

/** To one person, or by turns where none is named. */
export const HandOut = body({
  dossiers: several,
  to: orNull(Type.String({ minLength: 1, maxLength: 100 })),
});

export const DecideTogether = body({
  dossiers: seen,
  to: decision,
  ...givenReason,
});

/** Each as the client's rules propose, with the rule's reason. */
export const ConfirmTogether = body({ dossiers: seen });

export const TogetherQuery = body({ ids: Type.String({ minLength: 36, maxLength: 3700 }) });

/** A client's own words for why. */
export const DecisionReason = Type.Object({
  code: Type.String(),
  decision,
  condition: Type.String(),
  conditionWords: Type.String(),
  french: Type.String(),
  english: Type.String(),
});
export type DecisionReason = Static<typeof DecisionReason>;

export const ReviewRules = Type.Object({
  freeReasons: Type.Boolean(),
  lockMinutes: Type.Integer(),
  aimHours: orNull(Type.Integer()),
});
export type ReviewRules = Static<typeof ReviewRules>;

export const ClientReview = Type.Object({
  rules: ReviewRules,
  /** The client keeps a list; otherwise it is the service's own. */
  own: Type.Boolean(),
  reasons: Type.Array(DecisionReason),
  /** Where reasons can be true. */
  conditions: Type.Array(Type.Object({ code: Type.String(), words: Type.String() })),
});
export type ClientReview = Static<typeof ClientReview>;

export const ChangeReviewRules = body({
  freeReasons: Type.Optional(Type.Boolean()),
  lockMinutes: Type.Optional(Type.Integer()),
  aimHours: Type.Optional(orNull(Type.Integer())),
});

export const PutReason = body({
  code: Type.String({ maxLength: 40 }),
  decision,
  condition: Type.String({ maxLength: 40 }),
  french: Type.String({ maxLength: 300 }),
  english: Type.String({ maxLength: 300 }),
});
