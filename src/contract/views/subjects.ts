import { type Static, Type } from 'typebox';
import { Customer } from '../console/portfolio.ts';
import { ClientName, orNull, Time, Uuid } from '../console/shapes.ts';
import { erasedKindNames, erasureBasisNames } from '../erasures.ts';
import { oneOf } from '../fields.ts';
import { analysisStatuses } from '../results.ts';
import { documentTypes } from '../uploads.ts';
import { ActProposal } from './acts.ts';
import { ReviewHit } from './dossier.ts';
import { Risk, RiskEvent } from './risk.ts';

/** Persons and companies as people see them. */

const kind = oneOf(['person', 'company'], 'Kind');

export const FoundSubject = Type.Object({
  id: Uuid,
  kind,
  /** Known from test dossiers; the same person in live dossiers is another subject. */
  test: Type.Boolean(),
  client: ClientName,
  /** As its newest paper has it; null where it was erased. */
  name: orNull(Type.String()),
  heldAt: orNull(Time),
  erasedAt: orNull(Time),
  dossiers: Type.Integer(),
});
export type FoundSubject = Static<typeof FoundSubject>;

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

export const KeptRule = Type.Object({
  kind: Type.String(),
  what: Type.String(),
  rule: Type.String(),
  ground: Type.String(),
});

/** What must be kept until when, and why; `until` is null while the relationship lasts. */
export const DutyToKeep = Type.Object({ until: orNull(Time), ground: Type.String(), words: Type.String() });
export type DutyToKeep = Static<typeof DutyToKeep>;

export const Subject = Type.Object({
  id: Uuid,
  kind,
  test: Type.Boolean(),
  client: ClientName,
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
  /** Null where nothing obliges to keep it. */
  duty: orNull(DutyToKeep),
  certificate: orNull(Uuid),
});
export type Subject = Static<typeof Subject>;

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
  /** While it runs, the erasure waits for its end. */
  duty: orNull(DutyToKeep),
  remains: Type.Array(Type.String()),
  bases: Type.Array(Type.Object({ name: oneOf(erasureBasisNames, 'Basis'), words: Type.String() })),
  confirm: Type.String(),
});
export type ErasurePlan = Static<typeof ErasurePlan>;

/** In words; the file has the codes that the chain covers. */
export const Certificate = Type.Object({
  id: Uuid,
  at: Time,
  by: Type.String(),
  who: Type.String(),
  client: ClientName,
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
