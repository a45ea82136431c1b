import { type Static, Type } from 'typebox';
import type { CheckType } from './account.ts';
import { requestExample } from './examples.ts';
import { dateTimeText, nullable, objectOrNull, oneOf, simulated, text } from './fields.ts';

/** Multipart bodies of the two upload endpoints and the analysis request they answer with. */

export const identityDocumentTypes = [
  'CNI',
  'PASSEPORT',
  'CARTE_RESIDENT',
  'CARTE_CONSULAIRE',
  'PERMIS_CONDUIRE',
] as const;

export const documentTypes = [
  ...identityDocumentTypes,
  'SELFIE',
  'AUTRE',
  'DFE',
  'RCCM',
  'ENTREPRENEUR_CARD',
  'AUTRE_ENTREPRISE',
  'CARTE_GRISE',
  'PROOF_OF_ADDRESS',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Papers of companies; all others are of persons. */
export const companyDocumentTypes = [
  'DFE',
  'RCCM',
  'ENTREPRENEUR_CARD',
  'AUTRE_ENTREPRISE',
] as const satisfies readonly DocumentType[];
export const personalDocumentTypes = documentTypes.filter(
  (type) => !(companyDocumentTypes as readonly DocumentType[]).includes(type),
);

export const picturesTaken =
  'Pictures are PNG or JPEG by their bytes, at most 10 MB each, 40 MB together and 40 million pixels. Additions to the interface: WebP, and PDF for every paper (not for a selfie), at most 10 pages, each of which is kept as a picture; the second page of a front without a back is the back. A PDF that is encrypted, or carries scripts or other files, is refused with a code that says so. Other formats (HEIC, AVIF, animated WebP, TIFF, GIF, BMP, SVG) are refused with NOT_A_PICTURE, which names the format and says how to convert; what is cut off or corrupt with BROKEN_PICTURE.';

/** A picture that a form must have. */
export const neededPicture = (description: string) =>
  Type.Unsafe<unknown>({ type: 'string', format: 'binary', description });

export const picture = (description: string) => Type.Optional(neededPicture(description));

export const pictureExample = '(the bytes of a PNG, JPEG or WebP picture, or of a PDF)';

/** Pictures of identity documents, by the names that version 1 has for them. */
export const identityPicturesV1 = {
  cniRecto: picture('Front of the national identity card'),
  cniVerso: picture('Back of the national identity card'),
  carteConsulaireRecto: picture('Front of the consular card'),
  carteConsulaireVerso: picture('Back of the consular card'),
  carteResidentRecto: picture('Front of the resident card'),
  carteResidentVerso: picture('Back of the resident card'),
  passport: picture('Passport page with the photograph'),
};

export const UploadV1Body = Type.Object(
  {
    selfie: picture('Selfie'),
    ...identityPicturesV1,
    rccm: picture('RCCM extract of the company'),
    dfe: picture('Tax declaration of existence (DFE) of the company'),
  },
  { title: 'UploadV1', description: picturesTaken, examples: [{ cniRecto: pictureExample }] },
);

const typeOf = (what: string) =>
  Type.Optional(
    oneOf(
      documentTypes,
      `What ${what} is, in capitals or not; without it the document is AUTRE: read and kept, and hardly checked`,
    ),
  );

export const uploadV2Body = (checkTypes: readonly CheckType[]) =>
  Type.Object(
    {
      selfie: picture('Selfie'),
      idDocumentFront: picture('Front of the identity document; required for KYC'),
      idDocumentBack: picture('Back of the identity document'),
      externalId: Type.Optional(text('Your own identifier of the dossier')),
      documentType: Type.Optional(
        oneOf(
          identityDocumentTypes,
          'What the identity document is; required for KYC. Small letters are forgiven: `cni` is CNI',
          ['CNI'],
        ),
      ),
      verificationsToApply: Type.Optional(
        Type.Array(oneOf(checkTypes, 'Check'), {
          description: 'Absent or empty: all that are configured on your account',
        }),
      ),
      idDocumentType: typeOf('the first document'),
      companyRccm: picture('RCCM extract of the company'),
      companyDfe: picture('Tax declaration of existence (DFE) of the company'),
      idDocument2Front: picture('Front of the second document'),
      idDocument2Back: picture('Back of the second document'),
      idDocument2Type: typeOf('the second document'),
      idDocument3Front: picture('Front of the third document'),
      idDocument3Back: picture('Back of the third document'),
      idDocument3Type: typeOf('the third document'),
      carteGriseFront: picture('Front of the vehicle registration'),
      carteGriseBack: picture('Back of the vehicle registration'),
      proofOfAddress: picture(
        'Proof of address: a bill for electricity, water or telephone, a bank statement or a certificate of residence (an addition to the interface)',
      ),
      rccm: picture('Same as companyRccm'),
      dfe: picture('Same as companyDfe'),
      additionalData: Type.Optional(
        text('A JSON object of strings that comes back in the result and the webhooks'),
      ),
    },
    {
      title: 'UploadV2',
      description: picturesTaken,
      examples: [{ idDocumentFront: pictureExample, documentType: 'CNI', externalId: 'CLIENT-2026-0001' }],
    },
  );

export const AnalysisRequest = Type.Object(
  {
    id: text('Identifier under which the result is asked for'),
    createdAt: dateTimeText('When it was received'),
    addedBy: Type.Object(
      {
        apiCredentials: Type.Optional(
          Type.Object(
            { id: Type.Integer(), company: objectOrNull('Always null') },
            { title: 'UploadingCredential' },
          ),
        ),
      },
      { description: 'Empty for KYC; the credential for KYB' },
    ),
    externalId: Type.Optional(nullable(Type.String(), 'v2 KYC only: your own identifier')),
    simulated,
    clientFilesToAnalyzeDocuments: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          type: text('For example CNI or RCCM'),
          jsonContent: objectOrNull('null until analysed'),
          analyzed: Type.Boolean({ description: 'false at creation' }),
          analyzedAt: nullable(Type.String(), 'null until analysed'),
          filesToAnalyse: Type.Array(
            Type.Object(
              {
                id: Type.String(),
                documentName: Type.String(),
                extractedContent: objectOrNull('null until analysed'),
              },
              { title: 'UploadedPicture' },
            ),
          ),
        },
        { title: 'UploadedDocument' },
      ),
    ),
  },
  { title: 'AnalysisRequest', examples: [requestExample] },
);
export type AnalysisRequest = Static<typeof AnalysisRequest>;
