import { riskExample } from './risk.ts';
/** Invented examples of answers, for the reference and for generated programs; a test checks each against its shape. */

/** A record of texts in which only some are filled. */
export const exampleRecord = <K extends string>(
  fields: readonly K[],
  filled: Readonly<Partial<Record<NoInfer<K>, string>>>,
): Record<K, string> =>
  Object.fromEntries(fields.map((field) => [field, filled[field] ?? ''])) as Record<K, string>;

const dossierId = '0198f5a2-6f0e-7c41-9d55-1b9f2a7c4e10';
const receivedAt = '2026-03-02 09:15:42';

/** Answer to an upload of the front of an identity card. */
export const requestExample = {
  id: dossierId,
  createdAt: receivedAt,
  addedBy: {},
  externalId: 'CLIENT-2026-0001',
  clientFilesToAnalyzeDocuments: [
    {
      id: '0198f5a2-6f11-7b02-8a31-5f6f3f2d9c77',
      type: 'CNI',
      jsonContent: null,
      analyzed: false,
      analyzedAt: null,
      filesToAnalyse: [
        {
          id: '0198f5a2-6f12-70aa-b4c8-0f1d2e3c4b5a',
          documentName: 'idDocumentFront',
          extractedContent: null,
        },
      ],
    },
  ],
};

const readExample = {
  mrz: null,
  nni: null,
  image: null,
  state: 'OK',
  gender: 'F',
  height: '1,68',
  message: 'The document was read.',
  ocr_raw: "RÉPUBLIQUE DE CÔTE D'IVOIRE\nCARTE NATIONALE D'IDENTITÉ\nKOUADIO\nAFFOUÉ HONORINE",
  last_name: 'KOUADIO',
  first_name: 'AFFOUÉ HONORINE',
  profession: null,
  father_name: null,
  mother_name: null,
  nationality: 'IVOIRIENNE',
  country_code: 'CIV',
  date_of_birth: '14/03/1992',
  document_code: "CARTE NATIONALE D'IDENTITÉ",
  place_of_birth: 'BOUAKE S/P (CIV)',
  document_expiry: '14/02/2032',
  document_number: 'CI990000001',
  father_birthday: null,
  mother_birthday: null,
  personal_number: null,
  permanent_address: null,
  date_of_birth_yyyy_mm_dd: '1992-03-14',
  document_expiry_yyyy_mm_dd: '2032-02-14',
};

const sureExample: Readonly<Partial<Record<keyof typeof readExample, number>>> = {
  gender: 0.984,
  height: 0.91,
  last_name: 0.993,
  first_name: 0.957,
  nationality: 0.989,
  date_of_birth: 0.991,
  document_code: 0.966,
  place_of_birth: 0.742,
  document_expiry: 0.99,
  document_number: 0.994,
  date_of_birth_yyyy_mm_dd: 0.991,
  document_expiry_yyyy_mm_dd: 0.99,
};
const confidenceExample = Object.fromEntries(
  Object.keys(readExample).map((key) => [key, sureExample[key as keyof typeof readExample] ?? null]),
);

const expiryExample = {
  id: '0198f5a2-6f13-7e55-a1c0-77aa10f3b2c9',
  status: 'EXECUTED',
  type: 'EXPIRATION_CHECK',
  scoring: { type: 'ExpiryDateScoring', score: 'VALID' },
  clientFileDocumentId: 7_204_815_533_021,
  explanation: ['The document is valid until 14/02/2032.'],
  reasons: [],
};

const noSelfieExample = {
  id: '0198f5a2-6f13-7e55-a1c0-77aa10f3b2d0',
  status: 'NOT_APPLICABLE',
  type: 'FACE_MATCH_CHECK',
  scoring: { type: 'FaceMatch' },
  clientFileDocumentId: 7_204_815_533_021,
  explanation: ['NO_SELFIE: the dossier has no selfie to compare with. It was not charged.'],
  reasons: ['NO_SELFIE'],
};

/** Both checks of it, when they ran. */
const ran = (lastRunDate: string) =>
  [expiryExample, noSelfieExample].map((check) => ({ ...check, lastRunDate }));

const recognisedExample = { state: 'CIV', paper: 'CNI' };

export const resultV1Example = {
  id: 3_120_667_418_204,
  addedWithApi: 12,
  status: 'A_TRAITER',
  mafaValid: false,
  rccmValid: false,
  kybConsistentValid: false,
  reasons: ['MAFA_NOT_EVALUATED', 'RCCM_NOT_EVALUATED', 'KYB_CONSISTENCY_NOT_EVALUATED'],
  requestedDate: '2026-03-02T09:15:42.000Z',
  documents: [
    {
      id: 7_204_815_533_021,
      type: 'CNI',
      recognised: recognisedExample,
      personInfoScoring: {
        type: 'personInfoScoring',
        id: 3_120_667_418_311,
        nni: null,
        iDCardNumber: null,
        phoneNumber: null,
        firstNameMatchingScore: 0,
        lastNameMatchingScore: 0,
        dateOfBirthMatchingScore: 0,
        genderMatchingScore: 0,
        phoneNumberMatchingScore: 0,
        comparedWithRealData: false,
      },
      contentMap: readExample,
      contentConfidence: confidenceExample,
      verifications: ran('2026-03-02T09:15:47.000Z'),
      fullName: 'KOUADIO AFFOUÉ HONORINE',
      firstName: 'AFFOUÉ HONORINE',
      lastName: 'KOUADIO',
      dateOfBirth: '14/03/1992',
      nni: '',
      documentNumber: 'CI990000001',
      gender: 'F',
      mrz: '',
      nationality: 'IVOIRIENNE',
    },
  ],
  clientFileToAnalyzeId: dossierId,
  company: { id: 4 },
  kyc: true,
  kyb: false,
};

export const resultV2Example = {
  id: 3_120_667_418_204,
  createdAt: receivedAt,
  clientFileToAnalyzeId: dossierId,
  status: 'A_TRAITER',
  additionalData: { branch: 'Cocody' },
  externalId: 'CLIENT-2026-0001',
  errors: [],
  score: 40,
  scoreCaps: [
    {
      code: 'NOTHING_PROVED',
      most: 40,
      explanation: 'neither a register, nor a zone, nor the template proves anything about the holder',
    },
  ],
  risk: riskExample,
  company: { id: 4, name: 'Banque Exemple', verifications: ['EXPIRATION_CHECK', 'FACE_MATCH_CHECK'] },
  documents: [
    {
      id: 7_204_815_533_021,
      type: 'CNI',
      recognised: recognisedExample,
      frontUrl: 'https://akwaba.invalid/pictures/dossier/0198f5a2?expires=1772445342&signature=k3J9',
      ocrExtractedData: readExample,
      ocrConfidence: confidenceExample,
      verificationResults: ran('2026-03-02 09:15:47'),
    },
  ],
};

/** Of a page that is the only one. */
export const onlyPage = {
  pageNumber: 1,
  pageSize: 20,
  totalElements: 1,
  totalPages: 1,
  last: true,
  first: true,
};

export const pageExample = { content: [resultV2Example], ...onlyPage };

export const receivedExample = {
  id: dossierId,
  externalId: 'CLIENT-2026-0001',
  createdAt: receivedAt,
  additionalData: { branch: 'Cocody' },
  documents: [
    {
      id: '0198f5a2-6f11-7b02-8a31-5f6f3f2d9c77',
      type: 'CNI',
      filesToAnalyse: [{ id: '0198f5a2-6f12-70aa-b4c8-0f1d2e3c4b5a', documentName: 'idDocumentFront' }],
    },
  ],
};

export const statusChangedExample = {
  ...resultV2Example,
  status: 'VALIDE',
  previousStatus: 'A_TRAITER',
  reason: 'Papers agree, customer known to the branch',
  reasonCodes: [],
};

const sentences = ['The name is the same.'];

export const sanctionExample = {
  id: 'NAT-EX-0042',
  score: 92,
  sourceId: 42,
  explanation: sentences,
  libelle: 'ZOUMANA Exemple Bakary',
  firstname: 'Exemple Bakary',
  dateOfBirth: '1971-05-09',
  nationality: 'CI',
  sanctionListName: 'Liste nationale (exemple)',
  listedOn: '2024-01-15',
};

export const pepExample = {
  id: 'PEP-EX-0007',
  score: 88,
  sourceId: 7,
  explanation: sentences,
  libelle: 'AKAFFOU Fictif',
  lastname: 'AKAFFOU',
  firstname: 'Fictif',
  countryCode: 'CI',
  country: "Côte d'Ivoire",
  politicalPosition: 'Ministre (exemple)',
};

export const articleExample = {
  title: 'Un homme d’affaires inventé poursuivi pour fraude',
  link: 'https://journal.invalid/articles/fraude',
  snippet: 'Le parquet poursuit GNAHORE Zéphirin Exemple pour fraude.',
  date: '3 days ago',
  source: 'Le Journal Exemple',
  imageUrl: null,
  position: 1,
  adverse: true,
  verdict: 'ADVERSE',
  reason: null,
  role: 'accused',
  stage: 'charged',
  sentence: 'Le parquet poursuit GNAHORE Zéphirin Exemple pour fraude.',
  topics: ['fraud'],
  explanation: ['All words of the name stand beside each other.'],
};

export const alertExample = {
  id: dossierId,
  externalId: 'CLIENT-2026-0001',
  subjectId: '0198f5a2-6f14-7d10-8c22-9a8b7c6d5e4f',
  risk: riskExample,
  lists: [{ name: 'Liste nationale (exemple)', version: 3 }],
};

export const subscriptionExample = {
  id: '0198f5a2-6f15-7f00-9b11-2c3d4e5f6a7b',
  company: {
    id: 4,
    name: 'Banque Exemple',
    country: "Côte d'Ivoire",
    city: 'Abidjan',
    contactEmail: 'integration@banque.invalid',
    rccmNumber: 'CI-ABJ-03-2020-B13-90002',
    type: null,
    ownerName: null,
    agencies: [],
  },
  type: 'CHECK_COUNT',
  numberOfChecks: 950,
  status: 'ACTIVE',
  expirationDate: '2027-01-31',
  totalChecks: 1000,
  consumedChecks: 47,
  reservedChecks: 3,
};
