import { type Static, Type } from 'typebox';
import { FailureInWords, orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { CompanyOwners } from '../owners.ts';
import { analysisStatuses, Recognised, verificationStatuses } from '../results.ts';
import { checkTones, decisions, eventKinds, faceSources, hitStates, hitTopics } from '../review.ts';
import { MediaArticle, pressVerdicts } from '../screening.ts';
import { documentTypes } from '../uploads.ts';
import { ActProposal } from './acts.ts';
import { ReviewPolicy } from './policies.ts';
import { Risk } from './risk.ts';
import { DossierWork } from './work.ts';

/** One dossier as the person who decides sees it. All words are in the language that was asked for. */

const decision = oneOf(decisions, 'Decision');

const { role, stage, sentence } = MediaArticle.properties;

const status = oneOf(analysisStatuses, 'Status');

/** Corners in pixels of the picture as a browser shows it: top left, top right, bottom right, bottom left. */
const Corners = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
  minItems: 4,
  maxItems: 4,
});

export const ReviewPicture = Type.Object({
  id: Uuid,
  side: oneOf(['front', 'back'], 'Which of the two that were given'),
  page: orNull(Type.Integer({ description: 'Of a further page of a PDF: which one it is there' })),
  /** Under /console/api; null once it was removed. */
  path: orNull(Type.String()),
  /** Of the file, in hexadecimal. */
  sha256: Type.String(),
  bytes: Type.Integer(),
  /** Of the picture as a browser shows it; null where that is not known. */
  size: orNull(Type.Object({ width: Type.Integer(), height: Type.Integer() })),
  paper: orNull(Corners),
  /** Where fields, and the zone, were found. */
  found: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), value: Type.String(), corners: Corners }),
  ),
});
export type ReviewPicture = Static<typeof ReviewPicture>;

/** A field as each source has it. */
export const ReviewField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  printed: orNull(Type.Object({ value: Type.String(), confidence: Type.Number(), side: Type.String() })),
  /** As a PDF's own text has it: its picture is hard to read. */
  fromPdfText: Type.Optional(Type.Literal(true)),
  zone: orNull(Type.String()),
  register: orNull(Type.String()),
  /** Sources disagree by the rules of the checks: spelling that these forgive is no difference. */
  differs: Type.Boolean(),
  /** Of the register's value against the printed one, 0 to 100, where a check compared them. */
  score: orNull(Type.Number()),
});
export type ReviewField = Static<typeof ReviewField>;

export const ReviewCheck = Type.Object({
  id: Uuid,
  type: Type.String(),
  title: Type.String(),
  status: oneOf(verificationStatuses, 'Status'),
  statusWords: Type.String(),
  lastRunAt: Time,
  /** 0 to 100 where it counts towards the dossier's score. */
  score: orNull(Type.Number()),
  /** How it looks to somebody who glances at it. */
  tone: oneOf(checkTones, 'Tone'),
  explanation: Type.Array(Type.String()),
  /** As the client gets it, without pictures. */
  scoring: Type.Record(Type.String(), Type.Unknown()),
  /** Versions of engine, models, thresholds and lists that it used. */
  used: Type.Record(Type.String(), Type.String()),
  /** Running it again costs nothing. */
  freeToRerun: Type.Boolean(),
  /** Whether running it again can lead to anything else, and why or why not. */
  rerun: Type.Object({ helps: Type.Boolean(), words: Type.String() }),
  /** False where it is never made for such a paper. */
  concernsPaper: Type.Boolean(),
});
export type ReviewCheck = Static<typeof ReviewCheck>;

export const ReviewFace = Type.Object({
  /** Why they were not compared, a code; null where they were. */
  notComparedReason: orNull(Type.String()),
  /** 0 to 100; 80 is the decision point. */
  similarity: Type.Number(),
  matched: Type.Boolean(),
  against: oneOf(faceSources, 'Against'),
  /** The portrait that was compared, as a data: address; null once pictures were removed. */
  portrait: orNull(Type.String()),
  /** Under /console/api; null once it was removed. */
  selfiePath: orNull(Type.String()),
});
export type ReviewFace = Static<typeof ReviewFace>;

/** What a person corrected, the newest last. */
export const ReviewCorrection = Type.Object({
  /** `type` for what the paper was declared as. */
  field: Type.String(),
  label: Type.String(),
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  reason: Type.String(),
  at: Time,
  who: Type.String(),
});
export type ReviewCorrection = Static<typeof ReviewCorrection>;

export const ReviewOwners = Type.Object({
  ...CompanyOwners.properties,
  parties: Type.Array(
    Type.Object({
      ...CompanyOwners.properties.parties.items.properties,
      /** Entries of lists that they may be. */
      found: Type.Array(Type.Object({ topic: oneOf(hitTopics, 'Topic'), state: oneOf(hitStates, 'State') })),
    }),
  ),
});
export type ReviewOwners = Static<typeof ReviewOwners>;

export const ReviewDocument = Type.Object({
  id: Uuid,
  type: oneOf(documentTypes, 'Type'),
  typeWords: Type.String(),
  /** Which state's paper it is, where that says more than its type. */
  recognised: orNull(Type.Object({ ...Recognised.properties, words: Type.String() })),
  state: orNull(Type.Object({ code: Type.String(), words: Type.String() })),
  pictures: Type.Array(ReviewPicture),
  fields: Type.Array(ReviewField),
  zone: orNull(Type.Object({ text: Type.String(), valid: Type.Boolean() })),
  checks: Type.Array(ReviewCheck),
  face: orNull(ReviewFace),
  corrections: Type.Array(ReviewCorrection),
  /** What can be corrected, as it is now, and which types it may have been declared as. Empty of a selfie. */
  correctable: Type.Object({
    fields: Type.Array(
      Type.Object({ name: Type.String(), label: Type.String(), value: orNull(Type.String()) }),
    ),
    types: Type.Array(Type.Object({ type: oneOf(documentTypes, 'Type'), words: Type.String() })),
  }),
  /** Who owns and leads the company, of an extract of the trade register. */
  owners: orNull(ReviewOwners),
});
export type ReviewDocument = Static<typeof ReviewDocument>;

/** An entry of a list that a person or company of the dossier may be, or an article that may be about them. */
export const ReviewHit = Type.Object({
  /** `list:entity`; of an article `press:` and a hash. */
  id: Type.String(),
  subjectId: Uuid,
  topic: oneOf(hitTopics, 'Topic'),
  /** Of an article, the newspaper. */
  list: Type.String(),
  /** The name of the entry; of an article, its title. */
  name: Type.String(),
  score: Type.Number(),
  /** Name of the owner or manager whom it was found for; null for the subject itself. */
  asked: orNull(Type.String()),
  state: oneOf(hitStates, 'State'),
  explanation: Type.Array(Type.String()),
  /** What the list says of the entry, label by label. */
  details: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  firstSeenAt: Time,
  lastSeenAt: Time,
  /** What people made of it last, though the entry may have changed since. */
  marked: orNull(
    Type.Object({
      as: oneOf(['cleared', 'confirmed'], 'As what'),
      at: Time,
      by: Type.String(),
      reason: Type.String(),
    }),
  ),
  /** Content of the entry when it was last found; sent back with a decision about it. */
  seen: Type.String(),
  /** Set for what the press says. */
  article: orNull(
    Type.Object({
      title: Type.String(),
      link: Type.String(),
      source: Type.String(),
      adverse: Type.Boolean(),
      verdict: oneOf(pressVerdicts, 'What it makes of them'),
      role,
      stage,
      sentence,
    }),
  ),
});
export type ReviewHit = Static<typeof ReviewHit>;

/** Whom of the dossier a hit is for. */
export const FoundWhom = Type.Object({
  name: Type.String(),
  /** What they are to the company, or the paper that is theirs. */
  role: Type.String(),
  /** Where they stand on a paper; null where only the register names them. */
  stands: orNull(Type.Object({ documentId: Uuid, field: Type.String() })),
});

/** As the page of a dossier shows it. */
export const DossierHit = Type.Object({
  ...ReviewHit.properties,
  /** Null where that goes without saying. */
  whom: orNull(FoundWhom),
});
export type DossierHit = Static<typeof DossierHit>;

/** A hit that a dossier can only be validated despite of. */
export const OpenHit = Type.Object({
  id: Type.String(),
  topic: oneOf(hitTopics, 'Topic'),
  state: oneOf(hitStates, 'State'),
  score: Type.Number(),
  name: Type.String(),
});
export type OpenHit = Static<typeof OpenHit>;

/** One thing that happened, newest last. */
export const ReviewEvent = Type.Object({
  at: Time,
  /** As the audit log has it: `user:awa`, `cli:root`, `service`. */
  actor: Type.String(),
  who: Type.String(),
  kind: oneOf(eventKinds, 'Kind'),
  from: orNull(status),
  to: orNull(status),
  words: Type.String(),
  reason: orNull(Type.String()),
});
export type ReviewEvent = Static<typeof ReviewEvent>;

export const Proposal = Type.Object({
  id: Type.Integer(),
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  to: decision,
  reason: Type.String(),
  /** Of the person who looks: they may take it back, but not confirm it. */
  mine: Type.Boolean(),
});
export type Proposal = Static<typeof Proposal>;

export const Review = Type.Object({
  id: Uuid,
  /** Sent with every change: a change based on an older state is refused. */
  revision: Type.Integer(),
  client: Type.Object({ id: Type.Integer(), name: Type.String(), fourEyes: Type.Boolean() }),
  test: Type.Boolean(),
  simulated: Type.Boolean(),
  kyb: Type.Boolean(),
  status,
  failure: orNull(FailureInWords),
  createdAt: Time,
  completedAt: orNull(Time),
  picturesRemovedAt: orNull(Time),
  erasedAt: orNull(Time),
  externalId: orNull(Type.String()),
  additionalData: Type.Record(Type.String(), Type.String()),
  /** Where a person took the pictures by himself. */
  capture: orNull(
    Type.Object({
      session: Uuid,
      consent: Type.Object({ version: Type.String(), language: Type.String(), at: Time }),
      assisted: Type.Boolean(),
    }),
  ),
  /** Name of the person or company, if it was read. */
  name: orNull(Type.String()),
  score: orNull(Type.Number()),
  /** What keeps the score down, the gravest first: at most so much, why, and the check that says so. */
  heldDown: Type.Array(
    Type.Object({
      most: Type.Integer(),
      words: Type.String(),
      check: orNull(Type.String()),
      /** Something was not done or not judged; nothing speaks against the dossier. */
      isOpen: Type.Boolean(),
    }),
  ),
  alerts: Type.Array(Type.String()),
  /** What the client's rules made of it; null where it had none. */
  policy: orNull(ReviewPolicy),
  duplicates: Type.Array(
    Type.Object({ code: Type.String(), words: Type.String(), externalIds: Type.Array(Type.String()) }),
  ),
  subjects: Type.Array(
    Type.Object({
      id: Uuid,
      kind: oneOf(['person', 'company'], 'Kind'),
      heldAt: orNull(Time),
      /** Null where it was not rated yet. */
      risk: orNull(Risk),
    }),
  ),
  documents: Type.Array(ReviewDocument),
  hits: Type.Array(DossierHit),
  openHits: Type.Array(OpenHit),
  history: Type.Array(ReviewEvent),
  proposal: orNull(Proposal),
  viewers: Type.Array(Type.String()),
  work: DossierWork,
  /** Marks of hits that wait for a second person. */
  acts: Type.Array(ActProposal),
  /** What the person who looks may do with it as it is now. */
  possible: Type.Object({
    decide: Type.Array(decision),
    /** A decision of theirs waits for a second person. */
    needsSecond: Type.Boolean(),
    /** Why they cannot be one of the two people, though their role would allow it. */
    hindrance: orNull(Type.String()),
    confirm: Type.Boolean(),
    decline: Type.Boolean(),
    withdraw: Type.Boolean(),
    rerun: Type.Boolean(),
    correct: Type.Boolean(),
    clearHits: Type.Boolean(),
  }),
});
export type Review = Static<typeof Review>;
