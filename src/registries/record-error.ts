import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';

/** Why a record cannot be taken. */
const recordFaults = {
  NOT_A_DOCUMENT_TYPE: {
    en: 'documentType "{given}" is not one of {allowed}',
    fr: 'documentType « {given} » n’est pas parmi {allowed}',
  },
  NO_PERSON_NUMBER: {
    en: 'uin or idCardNumber is needed to find the person by',
    fr: 'il faut uin ou idCardNumber pour retrouver la personne',
  },
  NO_RESIDENT_NUMBER: {
    en: 'uin is needed for a resident card',
    fr: 'il faut uin pour une carte de résident',
  },
  NO_RCCM: {
    en: 'rccm is needed to find the company by',
    fr: "il faut rccm pour retrouver l'entreprise",
  },
  NO_BUSINESS_NUMBER: {
    en: 'iduCode, ownerIdentityDocumentNumber or phoneNumber is needed to find the business by',
    fr: "il faut iduCode, ownerIdentityDocumentNumber ou phoneNumber pour retrouver l'activité",
  },
  NOT_A_TEXT: { en: '{field} must be a text', fr: '{field} doit être un texte' },
  TOO_LONG: { en: '{field} has over {limit} characters', fr: '{field} a plus de {limit} caractères' },
  NUL: { en: '{field} holds a NUL character', fr: '{field} contient un caractère NUL' },
  NOT_UTF8: {
    en: '{field} is not valid UTF-8; save the file as UTF-8',
    fr: '{field} n’est pas de l’UTF-8 valide ; enregistrez le fichier en UTF-8',
  },
  NOT_A_WHOLE_NUMBER: {
    en: '{field} must be a whole number',
    fr: '{field} doit être un nombre entier',
  },
  NOT_A_SHARE: {
    en: '{field} must be a percentage from 0 to 100, such as 33.33; "{given}" is none',
    fr: '{field} doit être un pourcentage de 0 à 100, par exemple 33,33 ; « {given} » n’en est pas un',
  },
  NOT_A_LIST: { en: '{field} must be a list', fr: '{field} doit être une liste' },
  TOO_MANY_ITEMS: { en: '{field} has over {limit} items', fr: '{field} a plus de {limit} éléments' },
  NOT_JSON: { en: '{field} is not valid JSON', fr: '{field} n’est pas du JSON valide' },
  ITEM_NOT_AN_OBJECT: {
    en: 'each item of {field} must be an object',
    fr: 'chaque élément de {field} doit être un objet',
  },
  NOT_A_PICTURE: {
    en: '{field} is {found}: not PNG, JPEG or WebP; {how}',
    fr: '{field} est {found} : ni PNG, ni JPEG, ni WebP ; {how}',
  },
  NEITHER_BASE64_NOR_FILE: {
    en: '{field} is neither base64 nor the name of a file that ends in .png, .jpg, .jpeg or .webp',
    fr: '{field} n’est ni du base64 ni le nom d’un fichier en .png, .jpg, .jpeg ou .webp',
  },
  NO_FOLDER: {
    en: '{field} names a file; say at the command line, with --images, in which folder it lies',
    fr: '{field} nomme un fichier ; indiquez son dossier en ligne de commande, avec --images',
  },
  OUTSIDE_FOLDER: {
    en: '{field} must name a file inside the folder of pictures',
    fr: '{field} doit nommer un fichier du dossier des images',
  },
  NOT_IN_FOLDER: {
    en: '{field} names a file that is not in the folder of pictures',
    fr: '{field} nomme un fichier absent du dossier des images',
  },
  UNREADABLE: {
    en: '{field} names a file that cannot be read',
    fr: '{field} nomme un fichier illisible',
  },
  NOT_A_FILE: { en: '{field} must name a file', fr: '{field} doit nommer un fichier' },
  TOO_LARGE: { en: '{field} has over {limit} bytes', fr: '{field} a plus de {limit} octets' },
} as const satisfies Record<string, Text>;

/** A record that cannot be taken; the words say what to mend. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  constructor(readonly words: Text) {
    super(words.en);
  }
}

export function recordError(code: keyof typeof recordFaults, parameters: TextParameters = {}): RecordError {
  return new RecordError(fillText(recordFaults[code], parameters));
}
