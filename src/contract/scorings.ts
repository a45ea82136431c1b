import { Type } from 'typebox';
import { nullableText, score, text } from './fields.ts';
import { MediaArticle, PepMatch, SanctionMatch } from './screening.ts';

/** What a check found, in the interface's shapes. Both versions share the person and company scorings. */

const personScoringFields = {
  id: Type.Integer(),
  nni: nullableText('National number'),
  iDCardNumber: nullableText('Card number'),
  phoneNumber: nullableText('Phone number'),
  firstNameMatchingScore: score('100 is a full match, 0 none'),
  lastNameMatchingScore: score('100 is a full match, 0 none'),
  dateOfBirthMatchingScore: score('100 is a full match, 0 none'),
  genderMatchingScore: score('100 is a full match, 0 none'),
  phoneNumberMatchingScore: score('100 is a full match, 0 none'),
  comparedWithRealData: Type.Boolean({ description: 'Whether the person was found in the register' }),
  rawData: Type.Optional(text('JSON of the person found in the register; absent when none was')),
};

const companyScoringFields = {
  id: Type.Integer(),
  comparedWithRealData: Type.Boolean({ description: 'Whether the company was found in the register' }),
  companyNameScore: score('Company name'),
  legalStatusScore: score('Legal form'),
  addressScore: score('Address'),
  shareCapitalScore: score('Share capital'),
  durationScore: score('Duration'),
};

export const PersonScoringV1 = Type.Object(
  { type: Type.Literal('personInfoScoring'), ...personScoringFields },
  { title: 'PersonScoringV1' },
);
export const CompanyScoringV1 = Type.Object(
  { type: Type.Literal('companyScoring'), ...companyScoringFields },
  { title: 'CompanyScoringV1' },
);

/** Each check type of v2 has one scoring shape; a check that was not executed carries only `type`. */
export const scoringsV2 = {
  SANCTION_CHECK: Type.Object({
    type: Type.Literal('PersonSanctionedScoring'),
    results: Type.Array(SanctionMatch, { description: 'Score 70 and above' }),
    allResults: Type.Array(SanctionMatch, { description: 'Score 50 and above' }),
  }),
  PEP_CHECK: Type.Object({
    type: Type.Literal('PepScoring'),
    results: Type.Array(PepMatch, { description: 'Score 70 and above' }),
    allResults: Type.Array(PepMatch, { description: 'Score 50 and above' }),
  }),
  MEDIA_CHECK: Type.Object({
    type: Type.Literal('MediaScoring'),
    results: Type.Array(MediaArticle, {
      description:
        'What says something against whoever the document is about, or may; the most telling first, 20 at most',
    }),
  }),
  EXPIRATION_CHECK: Type.Object({
    type: Type.Literal('ExpiryDateScoring'),
    score: text('VALID (through the printed day), EXPIRED or UNKNOWN'),
  }),
  MRZ_CHECK: Type.Object({
    type: Type.Literal('MRZScoring'),
    errors: Type.Array(Type.String(), {
      description:
        'NO_MRZ_FOUND, INVALID_MRZ_FOUND, INVALID_CHECK_DIGIT_<FIELD>, MRZ_VIZ_MISMATCH_<FIELD>; empty when valid',
    }),
    valid: Type.Boolean(),
  }),
  FACE_MATCH_CHECK: Type.Object({
    type: Type.Literal('FaceMatch'),
    faceMatched: Type.Boolean({ description: 'Similarity above 80' }),
    similarity: text('"0.00" to "100.00"'),
    comparedImageBase64: nullableText(
      'The portrait that the selfie was compared with, a JPEG; null where there was none, in webhooks, and once the pictures of the dossier were removed',
    ),
    faceMatchVerificationType: text("GOVERNMENT (the register's photo) or OFFLINE (the document's portrait)"),
  }),
  DB_CHECK: Type.Object({ type: Type.Literal('PersonInfoScoring'), ...personScoringFields }),
  TEMPLATE_CHECK: Type.Object({
    type: Type.Literal('TemplateScoring'),
    valid: Type.Boolean({ description: 'Score 90 and above, and nothing amiss that no such document has' }),
    score: score('How well the picture fits the template of its document type'),
    errors: Type.Array(Type.String(), {
      description:
        'What is amiss, a code each; some make it not valid at once (OTHER_DOCUMENT_TYPE, DATES_IMPOSSIBLE, FIELDS_DISAGREE, ...), others lower the score',
    }),
  }),
  COMPANY_DB_CHECK: Type.Object({ type: Type.Literal('CompanyScoring'), ...companyScoringFields }),
} as const;

const ScoringNotExecuted = Type.Object(
  { type: Type.String() },
  { description: 'Of a check that was not executed' },
);

/** Which shape it is shows in `type`; programs of ours that make one are checked by the serialiser and the tests. */
export interface Scoring {
  readonly type: string;
}

export const ScoringV2 = Type.Unsafe<Scoring>(
  Type.Union([...Object.values(scoringsV2), ScoringNotExecuted], { title: 'ScoringV2' }),
);
export const ScoringV1 = Type.Unsafe<Scoring>(
  Type.Union([PersonScoringV1, CompanyScoringV1, ScoringV2], { title: 'ScoringV1' }),
);
