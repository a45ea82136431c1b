import { Type } from 'typebox';
import type { CheckType } from '../contract/account.ts';
import { oneOf, type Shown } from '../contract/fields.ts';
import type { Company, Person } from '../contract/registers.ts';
import type { ReceiverFault } from '../contract/webhooks.ts';
import type { ProblemCode } from '../platform/problems/errors.ts';

/** The shape of the sandbox's table: which value of a test call makes which outcome happen. */

/** What may be called: an upload, or an operation that a live credential pays for. */
const sandboxCalls = [
  'upload',
  'search.person',
  'search.company',
  'search.company-changes',
  'search.sanctioned-person',
  'search.pep',
  'search.media',
  'verification.informal-business',
  'verification.person-info-score',
  'verification.face-match',
] as const;
export type SandboxCall = (typeof sandboxCalls)[number];

/** What every row has; what it does stands beside it, and test/sandbox/ makes each happen. */
export const everyRow = Type.Object({
  calls: Type.Array(oneOf(sandboxCalls, 'Call'), { minItems: 1 }),
  /** Where the value is sent. */
  field: Type.String({ minLength: 1 }),
  /** As it is sent; of uploads and comparisons of faces the beginning of it. */
  value: Type.String({ minLength: 1 }),
  /** What else has to be sent for that, as `name=value`, or the name of a picture, whichever; `, ` between them. */
  needs: Type.Optional(Type.String({ minLength: 1 })),
  /** What happens. */
  outcome: Type.Object({ en: Type.String({ minLength: 1 }), fr: Type.String({ minLength: 1 }) }),
});
type Row = Shown<typeof everyRow>;

/** The call itself is refused. */
export interface RefusedRow extends Row {
  readonly problem: ProblemCode;
}

/** The register's answer. */
export interface RegisterRow extends Row {
  readonly person?: Partial<Person> & { readonly documentType: 'CNI' | 'CARTE_RESIDENT' };
  readonly company?: Partial<Company>;
  /** What the register has, beside what was claimed. */
  readonly informal?: Readonly<Record<string, string>>;
  /** Whom it has under the number of a claim. */
  readonly knows?: 'CLAIMED_PERSON' | 'SOMEBODY_ELSE';
}

/** What a comparison of faces shows. */
export interface FaceRow extends Row {
  readonly faces: 'GOOD' | 'MISMATCH' | 'NOT_COMPARED' | 'NOT_APPLICABLE';
}

/** What a search by name finds: how like, 0 to 100. */
export interface NameRow extends Row {
  readonly sanction?: number;
  readonly pep?: number;
  readonly article?: 'adverse' | 'possible' | 'none';
}

/** What becomes of an upload; checks that are not named come out well. */
export interface UploadRow extends Row {
  readonly checks?: Readonly<Record<CheckType, CheckWish>>;
  /** Which sides its pictures show; the front of the holder's card and the back of another, where those are two persons'. */
  readonly sides?: 'FRONT_ONLY' | 'BACK_ONLY' | 'TWO_PERSONS';
  readonly duplicates?: readonly DuplicateWish[];
  /** Its analysis ends as ERREUR. */
  readonly fails?: true;
  /** Its analysis waits for SANDBOX_SLOW_SECONDS. */
  readonly slow?: true;
  readonly webhook?: ReceiverFault;
}

export type SandboxRow = RefusedRow | RegisterRow | NameRow | FaceRow | UploadRow;

/** `GOOD`, `NOT_APPLICABLE` and `FAILED` are known to every check, the others to some. */
export type CheckWish =
  | 'GOOD'
  | 'NOT_APPLICABLE'
  | 'FAILED'
  | 'OTHER'
  | 'NOT_FOUND'
  | 'WRONG_DIGIT'
  | 'MISMATCH'
  | 'NO_ZONE'
  | 'EXPIRED'
  | 'UNKNOWN'
  | 'NOT_COMPARED'
  | 'HIT'
  | 'POSSIBLE'
  | 'NOT_VALID'
  | 'NOT_LIVE'
  | 'NOT_JUDGED';

type DuplicateWish = 'DUPLICATED_EXTERNAL_IDS' | 'DUPLICATED_IDENTITY' | 'DUPLICATED_FACE';
