import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { body, orNull, Time, Uuid } from './shapes.ts';

/** The audit log in the console, the verification of its chains, and reports that are to be known again. */

/** Chain of acts that concern no single client. */
const Chain = Type.Integer({ minimum: 0 });

/** `stopped`: the service that ran it ended. */
const verificationOutcomes = ['whole', 'broken', 'stopped'] as const;

export const Verification = Type.Object({
  id: Type.Integer(),
  chain: Chain,
  who: Type.String(),
  startedAt: Time,
  endedAt: orNull(Time),
  outcome: orNull(oneOf(verificationOutcomes, 'Outcome')),
  /** Entries verified, of how many. */
  entries: Type.Integer(),
  of: Type.Integer(),
  /** The end of the chain it covers, to be kept elsewhere as a checkpoint. */
  mac: Type.String(),
  /** Earlier ends that it was compared with. */
  checkpoints: Type.Integer(),
  faultCount: Type.Integer(),
  faults: Type.Array(Type.String()),
});
export type Verification = Static<typeof Verification>;

export const AuditChain = Type.Object({
  chain: Chain,
  /** Null for the operator's own. */
  client: orNull(Type.String()),
  /** How many entries it has, and the MAC of the last. */
  sequence: Type.Integer(),
  mac: Type.String(),
  verified: orNull(Verification),
});
export type AuditChain = Static<typeof AuditChain>;

export const AuditChains = Type.Object({
  chains: Type.Array(AuditChain),
  /** The one verification that goes on now. */
  running: orNull(Verification),
  actions: Type.Array(Type.Object({ action: Type.String(), words: Type.String() })),
});
export type AuditChains = Static<typeof AuditChains>;

export const AuditEntry = Type.Object({
  sequence: Type.Integer(),
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  action: Type.String(),
  words: Type.String(),
  details: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.String(),
      /** A page of the console about it. */
      page: orNull(Type.String()),
    }),
  ),
  mac: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  /** The entry before which the next page begins; null at the end. */
  next: orNull(Type.Integer()),
});
export type AuditPage = Static<typeof AuditPage>;

const number = Type.String({ pattern: '^[0-9]{1,15}$' });
const day = Type.String({ format: 'date' });

export const AuditQuery = Type.Object(
  {
    chain: Type.Optional(number),
    before: Type.Optional(number),
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    action: Type.Optional(Type.String({ maxLength: 200 })),
    /** Days, both included. */
    from: Type.Optional(day),
    to: Type.Optional(day),
    dossier: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);

export const StartVerification = body({
  chain: Chain,
  /** A file of checkpoints, as it was downloaded; empty where there is none. */
  checkpoints: Type.String(),
});

/** A report is known by the number on its last page, or by the SHA-256 of its file. */
export const CheckNumber = body({ number: Type.String({ minLength: 1, maxLength: 200 }) });

export const CheckedReport = Type.Object({
  verdict: oneOf(['genuine', 'changed', 'made', 'unknown'], 'Verdict'),
  report: orNull(
    Type.Object({
      client: Type.String(),
      chain: Chain,
      sequence: Type.Integer(),
      at: Time,
      who: Type.String(),
      dossier: Uuid,
      format: Type.String(),
      language: Type.String(),
      content: Type.String(),
      file: Type.String(),
      /** The entry of the audit log is unchanged. */
      linked: Type.Boolean(),
      /** What is stored of the dossier, against what it was then. */
      result: oneOf(['same', 'changed', 'erased'], 'Result'),
    }),
  ),
});
export type CheckedReport = Static<typeof CheckedReport>;

export const ReportQuery = Type.Object(
  {
    language: Type.Optional(oneOf(['en', 'fr'], 'Language of the report')),
    /** With the notes that otherwise stay inside. */
    notes: Type.Optional(Type.Literal('1')),
  },
  { additionalProperties: false },
);
