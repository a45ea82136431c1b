import {
  companyDocumentTypes as companyTypes,
  type DocumentType,
  documentTypes,
  identityDocumentTypes,
} from '../../contract/uploads.ts';

/** What a dossier's documents can be, and which field of an upload is what. */

export type UploadVersion = 'v1' | 'v2';

/** Papers of a company: any of them makes the dossier KYB. */
export const companyDocumentTypes: ReadonlySet<DocumentType> = new Set(companyTypes);

/** One document of an upload: the fields of its pictures, and its type or the fields that name it. */
export interface DocumentSlot {
  readonly front: readonly string[];
  readonly back?: string;
  readonly type: DocumentType | readonly TypeField[];
}

interface TypeField {
  readonly field: string;
  readonly allowed: readonly DocumentType[];
}

const slot = (type: DocumentType, front: string, back?: string): DocumentSlot => ({
  type,
  front: [front],
  ...(back !== undefined && { back }),
});

/** The documents of each version's form, in the order in which results list them. */
export const slots: Readonly<Record<UploadVersion, readonly DocumentSlot[]>> = {
  v1: [
    slot('SELFIE', 'selfie'),
    slot('CNI', 'cniRecto', 'cniVerso'),
    slot('CARTE_CONSULAIRE', 'carteConsulaireRecto', 'carteConsulaireVerso'),
    slot('CARTE_RESIDENT', 'carteResidentRecto', 'carteResidentVerso'),
    slot('PASSEPORT', 'passport'),
    slot('RCCM', 'rccm'),
    slot('DFE', 'dfe'),
  ],
  v2: [
    slot('SELFIE', 'selfie'),
    {
      front: ['idDocumentFront'],
      back: 'idDocumentBack',
      type: [
        { field: 'documentType', allowed: identityDocumentTypes },
        { field: 'idDocumentType', allowed: documentTypes },
      ],
    },
    ...(['idDocument2', 'idDocument3'] as const).map((name) => ({
      front: [`${name}Front`],
      back: `${name}Back`,
      type: [{ field: `${name}Type`, allowed: documentTypes }],
    })),
    { type: 'RCCM', front: ['companyRccm', 'rccm'] },
    { type: 'DFE', front: ['companyDfe', 'dfe'] },
    slot('CARTE_GRISE', 'carteGriseFront', 'carteGriseBack'),
    slot('PROOF_OF_ADDRESS', 'proofOfAddress'),
  ],
};

/** Text fields that name no type. */
const otherTexts: Readonly<Record<UploadVersion, readonly string[]>> = {
  v1: [],
  v2: ['externalId', 'verificationsToApply', 'additionalData'],
};

/** The fields of one version's form. */
export interface FieldNames {
  readonly version: UploadVersion;
  /** Where the form is sent to. */
  readonly address: string;
  readonly files: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/** A form that there is in both versions. */
export type FormNames = Readonly<Record<UploadVersion, FieldNames>>;

export const uploadNames: FormNames = {
  v1: namesOf('v1', '/v1/clients-files/upload-files', slots.v1, otherTexts.v1),
  v2: namesOf('v2', '/v2/clients-files/upload-files', slots.v2, otherTexts.v2),
};

export function namesOf(
  version: UploadVersion,
  address: string,
  documents: readonly DocumentSlot[],
  texts: readonly string[] = [],
): FieldNames {
  const typeFields = documents.flatMap(({ type }) =>
    typeof type === 'string' ? [] : type.map(({ field }) => field),
  );
  return {
    version,
    address,
    files: new Set(documents.flatMap(({ front, back }) => (back ? [...front, back] : front))),
    texts: new Set([...typeFields, ...texts]),
  };
}

/** Finds a field in the other version's form, and its name in this one if there is one. */
export function inOtherVersion(
  forms: FormNames,
  version: UploadVersion,
  field: string,
): { readonly form: FieldNames; readonly name: string | undefined } | undefined {
  const form = forms[version === 'v1' ? 'v2' : 'v1'];
  if (!form.files.has(field) && !form.texts.has(field)) return undefined;
  return { form, name: version === 'v2' ? nameInV2(field) : undefined };
}

/** Version 1 has fields for each kind of document; version 2 says the kind beside the picture. */
function nameInV2(field: string): string | undefined {
  const of = slots.v1.find(({ front, back }) => front.includes(field) || back === field);
  if (typeof of?.type !== 'string') return undefined;
  return `${of.back === field ? 'idDocumentBack' : 'idDocumentFront'}, documentType=${of.type}`;
}

/** `verificationsToApply[]`, `verificationsToApply[0]` and `additionalData[key]` are the field before the bracket. */
export function splitFieldName(name: string): { readonly field: string; readonly key: string | undefined } {
  const match = /^(verificationsToApply|additionalData)\[([^\]]*)\]$/.exec(name);
  return match?.[1] === undefined
    ? { field: name, key: undefined }
    : { field: match[1], key: match[2] ?? '' };
}
