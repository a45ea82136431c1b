import {
  type Static,
  type TNull,
  type TNumber,
  type TOptional,
  type TSchema,
  type TString,
  type TUnion,
  Type,
} from 'typebox';
import { ResultCaptureSession } from './capture-camera.ts';
import { pageExample, resultV1Example, resultV2Example } from './examples.ts';
import {
  dateTimeText,
  isoTime,
  nullable,
  nullableText,
  oneByType,
  oneOf,
  pageFields,
  score,
  simulated,
  text,
  texts,
  timeTwice,
  uuid,
} from './fields.ts';
import { CompanyOwners } from './owners.ts';
import { ResultPolicy } from './policies.ts';
import { SubjectRisk } from './risk.ts';
import { type CheckShape, repeatedScorings, ScoreCaps, scoringsOf } from './scorings.ts';
import { companyDocumentTypes, type DocumentType, personalDocumentTypes } from './uploads.ts';

/** Analysis results in both versions of the interface. */

export const analysisStatuses = [
  'EN_COURS',
  'A_TRAITER',
  'VALIDE',
  'REJETE',
  'A_COMPLETER',
  'ERREUR',
] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];
const analysisStatus = oneOf(
  analysisStatuses,
  'EN_COURS: queued or running; A_TRAITER: analysed, waits for a decision; then VALIDE, REJETE or A_COMPLETER; ERREUR: could not be analysed',
);
export const verificationStatuses = ['PENDING', 'EXECUTED', 'NOT_APPLICABLE', 'FAILED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
const verificationStatus = oneOf(verificationStatuses, 'State of the check');
const explanation = Type.Array(Type.String(), { description: 'Why it came out so, in sentences' });
const reasons = Type.Array(Type.String(), {
  description:
    'Codes of what `explanation` says: why it does not apply, could not be done or compared, and what was amiss; /codes has them all. Additive',
});

/** Additive: which state's paper the pictures show, whatever was declared. */
export const Recognised = Type.Object(
  {
    state: nullable(
      Type.String({ pattern: '^[A-Z]{3}$' }),
      'Who issued it, ISO 3166-1 alpha-3; null where that cannot be told',
    ),
    paper: text(
      "CARTE_IDENTITE: another state's identity card, whose type is AUTRE. ATTESTATION_IDENTITE, CNPS, STATUTS: told by their title, nothing is read of them. Else a type: CNI, PASSEPORT, CARTE_RESIDENT, ...",
    ),
  },
  { title: 'Recognised' },
);
const recognised = nullable(
  Recognised,
  "Which state's paper the pictures show, whatever was declared; null before they were read, and where it is none that is known; absent of a selfie",
);
const corrections = Type.Optional(
  Type.Array(
    Type.Object(
      {
        field: text('A key of `ocrExtractedData`, or `type` for what the document was declared as'),
        from: nullableText('What stood there before; null where nothing was read'),
        to: nullableText('What counts from then on; null where it is not on the paper'),
        reason: text('Why, in the words of whoever corrected it'),
        ...timeTwice('at', 'When'),
      },
      { title: 'Correction' },
    ),
    {
      description:
        'What a person corrected in what was declared or read, the newest last: `type` and `ocrExtractedData` have the last. Absent where there is nothing. Additive',
    },
  ),
);
const asDeclared = "as declared, but AUTRE for another state's identity card; `recognised` says whose";

/** The shapes of results, in which stand those of the registered checks. */
export function analysisResults(checks: readonly CheckShape[]) {
  const types = checks.map(({ type }) => type);
  const scorings = scoringsOf(checks);
  return { v1: resultShapeV1(checks, types, scorings), ...resultShapesV2(types, scorings) };
}
export type AnalysisResults = ReturnType<typeof analysisResults>;
export type AnalysisResultV1 = Static<AnalysisResults['v1']>;
export type AnalysisResultV2 = Static<AnalysisResults['v2']>;
export type AnalysisPage = Static<AnalysisResults['page']>;

type Scorings = ReturnType<typeof scoringsOf>;

const verification = <S extends TSchema, T extends TSchema>(
  types: readonly string[],
  scoring: S,
  lastRunDate: T,
  title: string,
) =>
  Type.Object(
    {
      id: uuid('Identifier of the check'),
      status: verificationStatus,
      lastRunDate,
      type: oneOf(types, 'Check'),
      scoring,
      clientFileDocumentId: Type.Integer(),
      explanation,
      reasons,
    },
    { title },
  );

function resultShapeV1(checks: readonly CheckShape[], types: readonly string[], scorings: Scorings) {
  const VerificationV1 = verification(types, scorings.v1, isoTime('When it last ran'), 'VerificationV1');

  const IdentityDocumentV1 = Type.Object(
    {
      id: Type.Integer(),
      type: oneOf(personalDocumentTypes, `For example CNI: ${asDeclared}`),
      recognised: Type.Optional(recognised),
      ...repeatedScorings(checks, 'identity'),
      contentMap: OcrExtractedData,
      contentConfidence: OcrConfidence,
      verifications: Type.Array(VerificationV1),
      fullName: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
      dateOfBirth: text('dd/mm/yyyy as printed'),
      nni: Type.String(),
      documentNumber: Type.String(),
      gender: Type.String(),
      mrz: Type.String(),
      nationality: Type.String(),
    },
    { title: 'IdentityDocumentV1' },
  );

  const CompanyDocumentV1 = Type.Object(
    {
      id: Type.Integer(),
      type: oneOf<readonly DocumentType[]>(companyDocumentTypes, 'As declared'),
      recognised: Type.Optional(recognised),
      ...repeatedScorings(checks, 'company'),
      verifications: Type.Array(VerificationV1),
      companyName: Type.String(),
      companyAddress: Type.String(),
      legalStatus: Type.String(),
      rccmNumber: Type.String(),
      shareCapital: Type.String(),
      companyDuration: Type.Integer(),
    },
    { title: 'CompanyDocumentV1' },
  );

  return Type.Object(
    {
      id: Type.Integer(),
      addedWithApi: Type.Integer({ description: 'Identifier of the credential that uploaded it' }),
      status: analysisStatus,
      mafaValid: Type.Boolean({ description: 'The informal-business register confirms the entrepreneur' }),
      rccmValid: Type.Boolean({ description: 'The company register confirms the company' }),
      kybConsistentValid: Type.Boolean({
        description: "The document's holder is among the company's owners",
      }),
      reasons: Type.Array(Type.String(), { description: 'A code for each of the three that is not true' }),
      requestedDate: isoTime('When it was received'),
      documents: Type.Array(
        oneByType<Static<typeof IdentityDocumentV1> | Static<typeof CompanyDocumentV1>>(
          [IdentityDocumentV1, CompanyDocumentV1],
          { title: 'DocumentV1' },
        ),
      ),
      clientFileToAnalyzeId: uuid('Identifier that the upload answered with'),
      simulated,
      company: Type.Object({ id: Type.Integer() }, { title: 'ResultCompanyV1' }),
      kyc: Type.Boolean(),
      kyb: Type.Boolean(),
    },
    { title: 'AnalysisResultV1', examples: [resultV1Example] },
  );
}

export const ocrKeys = [
  'mrz',
  'nni',
  'image',
  'state',
  'gender',
  'height',
  'message',
  'ocr_raw',
  'last_name',
  'first_name',
  'profession',
  'father_name',
  'mother_name',
  'nationality',
  'country_code',
  'date_of_birth',
  'document_code',
  'place_of_birth',
  'document_expiry',
  'document_number',
  'father_birthday',
  'mother_birthday',
  'personal_number',
  'permanent_address',
  'date_of_birth_yyyy_mm_dd',
  'document_expiry_yyyy_mm_dd',
] as const;

/** What is read of company papers, beside `state`, `message` and `ocr_raw`. */
export const companyOcrKeys = [
  'companyName',
  'companyAddress',
  'legalStatus',
  'rccmNumber',
  'shareCapital',
  'companyDuration',
  'managers',
  'taxpayerNumber',
] as const;

/** What else is read of a proof of address. */
export const addressOcrKeys = ['document_issue', 'document_issue_yyyy_mm_dd'] as const;

/** What those keys hold that do not say it themselves. */
const ocrMeanings: Readonly<Partial<Record<string, string>>> = {
  image: 'Always null',
  state: 'OK, or why the pictures were hard to read: a code of /codes (qualityReasons)',
  message: '`state` in words',
  ocr_raw: 'All lines that were read, front then back',
  country_code: 'Who issued it, ISO 3166-1 alpha-3',
  date_of_birth: 'dd/mm/yyyy as printed',
  document_expiry: 'dd/mm/yyyy as printed',
  taxpayerNumber: 'Of a DFE only',
  document_issue: 'Of a proof of address only: its day, dd/mm/yyyy. Additive',
  document_issue_yyyy_mm_dd: 'The same day, yyyy-mm-dd; null where it is not whole. Additive',
};

const ocrFields = <const K extends readonly string[]>(keys: K) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      Type.Optional(
        Type.Union([Type.String(), Type.Null()], { description: ocrMeanings[key] ?? 'As printed' }),
      ),
    ]),
  ) as unknown as Record<K[number], TOptional<TUnion<[TString, TNull]>>>;

const OcrExtractedData = Type.Object(
  { ...ocrFields(ocrKeys), ...ocrFields(companyOcrKeys), ...ocrFields(addressOcrKeys) },
  {
    title: 'OcrExtractedData',
    description:
      'What was read. Identity documents have every key up to document_expiry_yyyy_mm_dd, company papers those from companyName on with state, message and ocr_raw; null where nothing was read. Empty for a selfie in v1',
  },
);

const OcrConfidence = Type.Object(
  Object.fromEntries(
    [...ocrKeys, ...companyOcrKeys, ...addressOcrKeys].map((key) => [
      key,
      Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1 }), 'How sure it is')),
    ]),
  ) as Record<keyof Static<typeof OcrExtractedData>, TOptional<TUnion<[TNumber, TNull]>>>,
  {
    title: 'OcrConfidence',
    description:
      'How sure each value is, from 0 to 1, under the same keys; calibrated: of values at 0.9 and above at least 99 of 100 are right, measured on papers of kinds that the reader had never seen. A value that a rule repaired is below 0.9, one that a person corrected is 1. Null where nothing was read; of image, state, message and ocr_raw; and of a country_code that the kind of paper tells. Additive',
  },
);

function resultShapesV2(types: readonly string[], scorings: Scorings) {
  const lastRun = dateTimeText('When it last ran');
  const VerificationResultV2 = verification(types, scorings.v2, lastRun, 'VerificationResultV2');

  const v2 = Type.Object(
    {
      id: Type.Integer(),
      createdAt: dateTimeText('When it was received'),
      clientFileToAnalyzeId: uuid('Identifier that the upload answered with'),
      simulated,
      captureSession: Type.Optional(ResultCaptureSession),
      status: analysisStatus,
      additionalData: texts('As given at the upload'),
      externalId: nullableText('Your own identifier'),
      errors: Type.Array(
        Type.Object(
          {
            code: text(
              'DUPLICATED_EXTERNAL_IDS: other dossiers bear the same externalId. DUPLICATED_IDENTITY: the same person or company under other ones. DUPLICATED_FACE: the same face in dossiers that are not known to be of the same person, for accounts that asked for it. ERASED; or why the analysis failed',
            ),
            duplicatedExternalIds: Type.Optional(
              Type.Array(Type.String(), {
                description:
                  'Of a duplicate: the externalIds concerned; of faces none where the others have none',
              }),
            ),
          },
          { title: 'DossierError' },
        ),
      ),
      score: score(
        'For the order of work, and for no decision: the weighted mean of what could be judged, not above what the gravest finding allows (the table at the top of the reference); 0 before completion',
      ),
      scoreCaps: ScoreCaps,
      policy: Type.Optional(ResultPolicy),
      risk: SubjectRisk,
      company: Type.Object(
        {
          id: Type.Integer(),
          name: Type.String(),
          verifications: Type.Array(oneOf(types, 'Check'), { description: 'Configured on the account' }),
        },
        { title: 'ResultCompanyV2' },
      ),
      documents: Type.Array(
        Type.Object(
          {
            id: Type.Integer(),
            type: text(`For example SELFIE or CARTE_RESIDENT: ${asDeclared}`),
            recognised: Type.Optional(recognised),
            frontUrl: text('Signed link to the picture, good for 30 minutes; empty once it was removed'),
            backUrl: Type.Optional(text('Present when there is a back; empty once the picture was removed')),
            pageUrls: Type.Optional(
              Type.Array(Type.String(), {
                description:
                  'An addition: further pages of a PDF, in their order, when there are any. Its first page is at frontUrl, its second one at backUrl where no back was sent',
              }),
            ),
            ocrExtractedData: Type.Optional(OcrExtractedData),
            ocrConfidence: Type.Optional(OcrConfidence),
            fromPdfText: Type.Optional(
              Type.Array(Type.String(), {
                description:
                  "An addition: keys of `ocrExtractedData` whose picture was hard to read, so that they are as the PDF's own text has them",
              }),
            ),
            corrections,
            owners: Type.Optional(CompanyOwners),
            verificationResults: Type.Array(VerificationResultV2, { description: 'Empty for a selfie' }),
          },
          { title: 'DocumentV2' },
        ),
      ),
    },
    { title: 'AnalysisResultV2', examples: [resultV2Example] },
  );

  const page = Type.Object(
    {
      content: Type.Array(v2),
      ...pageFields,
    },
    { title: 'AnalysisPage', examples: [pageExample] },
  );
  return { v2, page };
}
