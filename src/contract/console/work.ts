import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { decisions } from '../review.ts';
import { body, orNull, Reason, Time, Uuid } from './shapes.ts';

/** How people share the work on dossiers: notes, who has which, reasons from a list, many at once. */

const decision = oneOf(decisions, 'Decision');
const ReasonCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
const reasonCodes = Type.Array(ReasonCode, { maxItems: 10, uniqueItems: true });

export const DossierNote = Type.Object({
  id: Uuid,
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  text: Type.String(),
  mayRemove: Type.Boolean(),
});
export type DossierNote = Static<typeof DossierNote>;

export const WriteNote = body({ text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) });

export const Holder = Type.Object({
  login: Type.String(),
  name: Type.String(),
  since: Time,
  /** Who gave it to them; null where they took it. */
  givenBy: orNull(Type.String()),
  mine: Type.Boolean(),
  /** Nobody else decides until then; null once that is over. */
  lockedUntil: orNull(Time),
});
export type Holder = Static<typeof Holder>;

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

/** A reason that can be true of a dossier as it is now. */
const OfferedReason = Type.Object({ code: ReasonCode, decision, words: Type.String() });

const ReasonsOffered = Type.Object({
  /** Whether words of one's own are taken too. */
  free: Type.Boolean(),
  list: Type.Array(OfferedReason),
});

/** How people share the work on one dossier, as one of them sees it. */
export const DossierWork = Type.Object({
  holder: orNull(Holder),
  /** What people wrote to each other about it, the oldest first. */
  notes: Type.Array(DossierNote),
  /** Of those that the client keeps, which can be true of it as it is now. */
  reasons: ReasonsOffered,
  may: Type.Object({
    /** Take it, give it to somebody, give it back. */
    hold: Type.Boolean(),
    /** Also from somebody who works on it. */
    takeOver: Type.Boolean(),
    note: Type.Boolean(),
  }),
});
export type DossierWork = Static<typeof DossierWork>;

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

/** What became of several dossiers: each by itself. */
export const DoneTogether = Type.Object({
  done: Type.Array(
    Type.Object({
      id: Uuid,
      name: orNull(Type.String()),
      proposed: Type.Boolean(),
      /** Who has it now, where it was handed out. */
      holder: orNull(Type.String()),
    }),
  ),
  leftOut: Type.Array(
    Type.Object({ id: Uuid, name: orNull(Type.String()), code: Type.String(), why: Type.String() }),
  ),
});
export type DoneTogether = Static<typeof DoneTogether>;

export const TogetherQuery = body({ ids: Type.String({ minLength: 36, maxLength: 3700 }) });

/** Before several are decided: which can be, and by which reasons. */
export const Together = Type.Object({
  dossiers: Type.Array(
    Type.Object({
      id: Uuid,
      revision: Type.Integer(),
      name: orNull(Type.String()),
      client: Type.String(),
      /** Why it is left out whatever is decided; null where it can be decided. */
      leftOut: orNull(Type.String()),
      possible: Type.Array(decision),
      reasons: ReasonsOffered,
      /** What the client's rules propose; null where they propose nothing. */
      proposal: orNull(decision),
    }),
  ),
});
export type Together = Static<typeof Together>;

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
