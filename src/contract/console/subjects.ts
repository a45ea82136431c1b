import { type Static, Type } from 'typebox';
import { erasedKindNames, erasureBasisNames } from '../erasures.ts';
import { oneOf } from '../fields.ts';
import { analysisStatuses } from '../results.ts';
import { documentTypes } from '../uploads.ts';
import { ActProposal } from './acts.ts';
import { ReviewHit } from './dossier.ts';
import { Customer } from './portfolio.ts';
import { Risk, RiskEvent } from './risk.ts';
import { body, orNull, Reason, Time, Uuid } from './shapes.ts';

/** Persons and companies as clients know them, and what the law asks for their data. */

const kind = oneOf(['person', 'company'], 'Kind');
const Client = Type.Object({ id: Type.Integer(), name: Type.String() });

export const FoundSubject = Type.Object({
  id: Uuid,
  kind,
  /** Known from test dossiers; the same person in live dossiers is another subject. */
  test: Type.Boolean(),
  client: Client,
  /** As its newest paper has it; null where it was erased. */
  name: orNull(Type.String()),
  heldAt: orNull(Time),
  erasedAt: orNull(Time),
  dossiers: Type.Integer(),
});
export type FoundSubject = Static<typeof FoundSubject>;

/** What a number was asked of; without one, only the clients to choose from. */
export const SubjectSearch = Type.Object({
  clients: Type.Array(Client),
  found: orNull(Type.Array(FoundSubject)),
});
export type SubjectSearch = Static<typeof SubjectSearch>;

export const SubjectQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100 })),
    client: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  },
  { additionalProperties: false },
);

export const identifierKinds = ['nni', 'document', 'rccm', 'taxpayer'] as const;

export const SubjectDossier = Type.Object({
  id: Uuid,
  status: oneOf(analysisStatuses, 'Status'),
  test: Type.Boolean(),
  documents: Type.Array(oneOf(documentTypes, 'Type')),
  externalId: orNull(Type.String()),
  createdAt: Time,
  erasedAt: orNull(Time),
  picturesRemovedAt: orNull(Time),
  /** When their time is over; null where they are gone. */
  picturesUntil: orNull(Time),
  resultsUntil: orNull(Time),
  /** Why they stay beyond that. */
  keptBy: orNull(oneOf(['hold', 'analysis'], 'What keeps them')),
  /** Whom it is about beside this one. */
  others: Type.Array(Type.Object({ id: Uuid, kind })),
});
export type SubjectDossier = Static<typeof SubjectDossier>;

export const Hold = Type.Object({
  at: Time,
  action: oneOf(['held', 'released'], 'Action'),
  by: Type.String(),
  who: Type.String(),
  /** Null where it was written before reasons were kept here: then the audit log has it. */
  reason: orNull(Type.String()),
});
export type Hold = Static<typeof Hold>;

const KeptRule = Type.Object({ kind: Type.String(), what: Type.String(), rule: Type.String() });

export const Subject = Type.Object({
  id: Uuid,
  kind,
  test: Type.Boolean(),
  client: Client,
  /** Whether what cannot be undone takes a second person. */
  fourEyes: Type.Boolean(),
  name: orNull(Type.String()),
  createdAt: Time,
  heldAt: orNull(Time),
  erasedAt: orNull(Time),
  /** What it is recognised by: which numbers, not what they are. */
  identifiers: Type.Array(
    Type.Object({
      kind: oneOf(identifierKinds, 'Kind'),
      document: orNull(oneOf(documentTypes, 'Type of the paper whose number it is')),
    }),
  ),
  /** What the client gave of it by itself, without a dossier. */
  portfolio: orNull(Customer),
  /** The newest first, and how many there are in all. */
  dossiers: Type.Array(SubjectDossier),
  dossierCount: Type.Integer(),
  hits: Type.Array(ReviewHit),
  /** Null where it was not rated yet, or was erased. */
  risk: orNull(Risk),
  /** What became of its rating, the newest first. */
  riskHistory: Type.Array(RiskEvent),
  holds: Type.Array(Hold),
  /** What waits for a second person, the oldest first. */
  acts: Type.Array(ActProposal),
  /** What is kept how long for this client. */
  rules: Type.Array(KeptRule),
  certificate: orNull(Uuid),
});
export type Subject = Static<typeof Subject>;

export const HoldSubject = body({ held: Type.Boolean(), reason: Reason });

const Counted = Type.Object({
  kind: oneOf(erasedKindNames, 'Kind'),
  words: Type.String(),
  count: Type.Integer(),
});

/** What an erasure would do. */
export const ErasurePlan = Type.Object({
  erased: Type.Array(Counted),
  others: Type.Array(Type.Object({ id: Uuid, kind, goesToo: Type.Boolean() })),
  /** What forbids it now, in words. */
  refusal: orNull(Type.String()),
  /** Until when results would be kept otherwise, where that is yet to come. */
  keptUntil: orNull(Time),
  remains: Type.Array(Type.String()),
  bases: Type.Array(Type.Object({ name: oneOf(erasureBasisNames, 'Basis'), words: Type.String() })),
  confirm: Type.String(),
});
export type ErasurePlan = Static<typeof ErasurePlan>;

export const EraseSubject = body({
  basis: oneOf(erasureBasisNames, 'Basis'),
  reason: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S' }),
  confirm: Type.String({ maxLength: 100 }),
});

/** In words; the file has the codes that the chain covers. */
export const Certificate = Type.Object({
  id: Uuid,
  at: Time,
  by: Type.String(),
  who: Type.String(),
  client: Client,
  subject: Type.Object({ id: Uuid, kind }),
  basis: Type.String(),
  reason: Type.String(),
  erased: Type.Array(Counted),
  dossiers: Type.Array(Uuid),
  alsoErased: Type.Array(Uuid),
  remains: Type.Array(Type.String()),
  service: Type.String(),
  /** SHA-256, as the audit chain has it. */
  digest: Type.String(),
});
export type Certificate = Static<typeof Certificate>;

/** The certificate of what was erased, or the proposal to a second person. */
export const ErasedOrProposed = Type.Object({ certificate: orNull(Certificate), proposal: orNull(Uuid) });
export type ErasedOrProposed = Static<typeof ErasedOrProposed>;
