import type { CheckType } from '../contract/account.ts';
import { companyFields, type FieldName, identityFields } from '../documents/facts.ts';

/** The sources and fields that each check depends on. */

/** Sources that may change without an upload. */
export type CheckSource = 'lists' | 'press' | 'persons' | 'companies';

interface Grounds {
  readonly sources: readonly CheckSource[];
  /** Of the document that is checked. */
  readonly fields: readonly FieldName[];
  /** Of the other documents of the dossier. */
  readonly ofOthers?: readonly FieldName[];
}

const names = ['last_name', 'first_name'] as const;
const numbers = ['nni', 'document_number'] as const;
/** Who is searched for, on lists and in the press. */
const whom: readonly FieldName[] = [
  ...names,
  'date_of_birth',
  'gender',
  'nationality',
  'companyName',
  'rccmNumber',
  'managers',
];

const grounds: Readonly<Record<string, Grounds>> = {
  DB_CHECK: { sources: ['persons'], fields: [...numbers, ...names, 'date_of_birth', 'gender'] },
  MRZ_CHECK: {
    sources: [],
    fields: [...numbers, ...names, 'date_of_birth', 'gender', 'document_expiry', 'nationality'],
  },
  EXPIRATION_CHECK: { sources: [], fields: ['document_expiry'] },
  // The register is asked for a photo by the number.
  FACE_MATCH_CHECK: { sources: ['persons'], fields: numbers },
  LIVENESS_CHECK: { sources: [], fields: [] },
  PEP_CHECK: { sources: ['lists'], fields: whom },
  SANCTION_CHECK: { sources: ['lists'], fields: whom },
  MEDIA_CHECK: { sources: ['press'], fields: whom },
  TEMPLATE_CHECK: {
    sources: [],
    fields: [
      ...numbers,
      ...names,
      'personal_number',
      'date_of_birth',
      'gender',
      'nationality',
      'document_issue',
      'document_expiry',
      'father_birthday',
      'mother_birthday',
      'rccmNumber',
      'taxpayerNumber',
    ],
  },
  ADDRESS_CHECK: {
    sources: [],
    fields: [...names, 'permanent_address', 'document_issue'],
    ofOthers: [...names, 'companyName'],
  },
  COMPANY_DB_CHECK: {
    sources: ['companies'],
    fields: [
      'rccmNumber',
      'companyName',
      'legalStatus',
      'companyAddress',
      'shareCapital',
      'companyDuration',
      'managers',
    ],
    // Whether the holder of an identity document is among the owners.
    ofOthers: names,
  },
};

/** A check without a row may depend on every field. */
const unknown: Grounds = { sources: [], fields: [...identityFields, ...companyFields] };

export const groundsOf = (type: CheckType): Grounds => grounds[type] ?? unknown;
