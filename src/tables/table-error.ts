import type { Text } from '../platform/language.ts';

export const tableFaults = {
  MACROS: {
    en: 'The workbook holds macros. Save it as an Excel workbook without macros (.xlsx), or as CSV.',
    fr: 'Le classeur contient des macros. Enregistrez-le comme classeur Excel sans macros (.xlsx), ou en CSV.',
  },
  EXTERNAL_LINKS: {
    en: 'The workbook refers to other files. Break the links (Data, Edit links), or save the sheet as CSV.',
    fr: 'Le classeur renvoie à d’autres fichiers. Rompez les liaisons (Données, Modifier les liens), ou enregistrez la feuille en CSV.',
  },
  EMBEDDED: {
    en: 'The workbook holds other files (embedded objects). Remove them, or save the sheet as CSV.',
    fr: 'Le classeur contient d’autres fichiers (objets incorporés). Retirez-les, ou enregistrez la feuille en CSV.',
  },
  ENCRYPTED: {
    en: 'The workbook is protected by a password. Save it without one.',
    fr: 'Le classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  },
  OLD_WORKBOOK: {
    en: 'It is an old or binary workbook (.xls, .xlsb). Save it as .xlsx, or as CSV.',
    fr: 'C’est un classeur ancien ou binaire (.xls, .xlsb). Enregistrez-le en .xlsx, ou en CSV.',
  },
  NOT_A_WORKBOOK: {
    en: 'It is an archive, but no Excel workbook. Save the sheet as .xlsx, or as CSV.',
    fr: 'C’est une archive, mais pas un classeur Excel. Enregistrez la feuille en .xlsx, ou en CSV.',
  },
  DAMAGED: {
    en: 'The workbook is damaged or was cut short. Save it again, and send that file.',
    fr: 'Le classeur est endommagé ou tronqué. Enregistrez-le de nouveau, et envoyez ce fichier.',
  },
  TOO_LARGE: {
    en: 'The workbook is too large to be read, or unpacks to far more than it is (a “bomb”). Save the sheet as CSV.',
    fr: 'Le classeur est trop volumineux, ou se décompresse en bien plus que sa taille (une « bombe »). Enregistrez la feuille en CSV.',
  },
  BROKEN_ARCHIVE: {
    en: 'The file is packed (.gz) and cannot be unpacked: it is damaged, or was cut off.',
    fr: 'Le fichier compressé (.gz) ne peut pas être décompressé : il est endommagé ou tronqué.',
  },
  TOO_MANY_COLUMNS: {
    en: 'The table has too many columns. Keep those that are to be imported.',
    fr: 'Le tableau a trop de colonnes. Gardez celles qu’il faut importer.',
  },
} as const satisfies Record<string, Text>;
export type TableFault = keyof typeof tableFaults;

/** A file that cannot be read as a table, by name. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly code: TableFault;
  readonly words: Text;

  constructor(code: TableFault, cause?: unknown) {
    super(tableFaults[code].en, { cause });
    this.code = code;
    this.words = tableFaults[code];
  }
}
