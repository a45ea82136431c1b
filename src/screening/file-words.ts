import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import { tableFaults } from '../tables/table-error.ts';

/** What is wrong or odd about the files of a list. The subject is the file, unless another is named. */
export const fileProblems = {
  ...tableFaults,
  // The file as a whole.
  NO_FILE: { en: 'there is no such file', fr: "ce fichier n'existe pas" },
  EMPTY_FOLDER: { en: 'there is no file in the folder', fr: "il n'y a aucun fichier dans le dossier" },
  UNREADABLE: { en: 'it cannot be read ({code})', fr: 'il ne peut pas être lu ({code})' },
  CHANGED: {
    en: 'the file was changed while it was read',
    fr: 'le fichier a été modifié pendant la lecture',
  },
  EMPTY: { en: 'it is empty', fr: 'il est vide' },
  CUT_OFF: { en: 'it ends too early: it was cut off', fr: 'il finit trop tôt : il est tronqué' },
  UTF16: {
    en: 'it is written in UTF-16; save it as UTF-8',
    fr: 'il est en UTF-16 ; enregistrez-le en UTF-8',
  },
  PACKED_TWICE: {
    en: 'it is packed twice with gzip; unpack it once',
    fr: 'il est compressé deux fois avec gzip ; décompressez-le une fois',
  },
  ARCHIVE: {
    en: 'it is a ZIP archive or a workbook; unpack it, or save the sheet as CSV',
    fr: "c'est une archive ZIP ou un classeur ; décompressez-la, ou enregistrez la feuille en CSV",
  },
  OLD_WORKBOOK: {
    en: 'it is an old workbook; save the sheet as CSV',
    fr: "c'est un ancien classeur ; enregistrez la feuille en CSV",
  },
  PDF: {
    en: 'it is a PDF; the publisher has the list as data too',
    fr: "c'est un PDF ; l'éditeur propose aussi la liste sous forme de données",
  },
  WEB_PAGE: {
    en: 'it is an HTML page; the download failed or asks to sign in',
    fr: "c'est une page HTML ; le téléchargement a échoué ou demande une connexion",
  },
  NOT_UTF8: {
    en: 'it is not in UTF-8 (perhaps Latin-1)',
    fr: "il n'est pas en UTF-8 (peut-être en Latin-1)",
  },
  ZERO_BYTES: {
    en: 'it holds zero bytes: it is written in UTF-16, or it is no text',
    fr: "il contient des octets nuls : il est en UTF-16, ou n'est pas un texte",
  },
  CUT_CHARACTER: {
    en: 'it ends in the middle of a character: it was cut off',
    fr: "il finit au milieu d'un caractère : il est tronqué",
  },
  GZIP_CUT_OFF: {
    en: 'the gzip data ends too early: it was cut off',
    fr: 'les données gzip finissent trop tôt : il est tronqué',
  },
  GZIP_DAMAGED: { en: 'the gzip data is damaged', fr: 'les données gzip sont endommagées' },
  RECORD_TOO_LONG: {
    en: 'one record has over {most} characters',
    fr: 'un enregistrement a plus de {most} caractères',
  },

  // Which files of which source.
  OTHER_SOURCE: { en: 'it is of another source', fr: "il est d'une autre source" },
  LOOKS_LIKE: {
    en: 'it looks like a file of the source {fitting}, not {source}',
    fr: 'il ressemble à un fichier de la source {fitting}, et non {source}',
  },
  NO_FILE_FITS: {
    en: 'there is no file of this source in the folder; found are: {found}',
    fr: 'il n’y a aucun fichier de cette source dans le dossier ; on y trouve : {found}',
  },
  SEVERAL_FIT: {
    en: 'there are several files of this source in the folder; give one of: {found}',
    fr: 'il y a plusieurs fichiers de cette source dans le dossier ; donnez-en un : {found}',
  },
  SEVERAL_XML: {
    en: 'there are several XML files in the folder; give one',
    fr: 'il y a plusieurs fichiers XML dans le dossier ; donnez-en un',
  },
  PART_MISSING: {
    en: 'it is missing; the list is made of {files}',
    fr: 'il manque ; la liste se compose de {files}',
  },
  ENTRY_MISSING: {
    en: 'the entry {id} is missing, which {file} has: it was cut off, or is of another day',
    fr: "l'entrée {id} manque, que {file} contient : il est tronqué, ou d'un autre jour",
  },

  // CSV
  NOT_CSV: { en: 'it is not valid CSV', fr: "ce n'est pas du CSV valide" },
  QUOTE_OPEN: {
    en: 'a quotation mark is not closed: it was cut off',
    fr: "un guillemet n'est pas fermé : il est tronqué",
  },
  LINE_OPEN: {
    en: 'the last line does not end: it was cut off, or lacks its line end',
    fr: 'la dernière ligne ne finit pas : il est tronqué, ou il lui manque son saut de ligne',
  },
  NO_HEADINGS: { en: 'there are no headings', fr: "il n'y a pas de titres de colonnes" },
  COLUMNS_MISSING: {
    en: 'columns are missing: {missing}; found are: {found}',
    fr: 'des colonnes manquent : {missing} ; on y trouve : {found}',
  },
  VALUES_SHIFTED: {
    en: 'there are {count} values for {columns} columns',
    fr: 'il y a {count} valeurs pour {columns} colonnes',
  },
  NOT_A_ROW: {
    en: 'a row of {wanted} values with a number in front is expected, not {count}: {row}',
    fr: 'une ligne de {wanted} valeurs qui commence par un numéro est attendue, et non de {count} : {row}',
  },

  // JSON
  NOT_JSON: {
    en: 'it is not valid JSON, or was cut off',
    fr: "ce n'est pas du JSON valide, ou il est tronqué",
  },
  JSON_GOES_ON: { en: 'something follows the end of the JSON', fr: 'quelque chose suit la fin du JSON' },
  JSON_NAME_MISSING: {
    en: 'it is not valid JSON: a name is missing',
    fr: "ce n'est pas du JSON valide : un nom manque",
  },
  JSON_EXPECTED: {
    en: 'it is not valid JSON: "{wanted}" is expected, not "{found}"',
    fr: "ce n'est pas du JSON valide : « {wanted} » est attendu, et non « {found} »",
  },
  JSON_TOO_DEEP: { en: 'its values lie too deep in each other', fr: 'ses valeurs sont trop imbriquées' },
  JSON_ARRAY: {
    en: 'it is one JSON array; write one object a line',
    fr: "c'est un seul tableau JSON ; écrivez un objet par ligne",
  },
  LINE_NOT_JSON: {
    en: 'the line is not valid JSON, or was cut off',
    fr: "la ligne n'est pas du JSON valide, ou est tronquée",
  },
  LINE_NOT_OBJECT: { en: 'the line is not a JSON object', fr: "la ligne n'est pas un objet JSON" },
  PATH_EXPECTED: {
    en: '"{wanted}" is expected, not "{found}"',
    fr: '« {wanted} » est attendu, et non « {found} »',
  },
  NO_PERSONS: { en: 'there are no persons in it', fr: 'il ne contient aucune personne' },

  // XML. What the parser says is in English.
  NOT_XML: {
    en: 'it is not well-formed XML, or was cut off: {reason}',
    fr: "ce n'est pas du XML bien formé, ou il est tronqué : {reason}",
  },
  DOCTYPE: {
    en: 'it has a DOCTYPE, which no list needs',
    fr: "il a un DOCTYPE, dont aucune liste n'a besoin",
  },
  XML_ENCODING: {
    en: 'it says that it is written in {encoding}; save it as UTF-8',
    fr: 'il se dit écrit en {encoding} ; enregistrez-le en UTF-8',
  },
  XML_ROOT: {
    en: 'it begins with <{found}>, not with <{wanted}>',
    fr: 'il commence par <{found}>, et non par <{wanted}>',
  },
  XML_TOO_DEEP: { en: 'its elements lie too deep in each other', fr: 'ses éléments sont trop imbriqués' },
  XML_UNKNOWN: { en: '<{found}> is not known', fr: '<{found}> est inconnu' },

  // Entries.
  NO_ENTRIES: { en: 'it holds no entries', fr: 'il ne contient aucune entrée' },
  MANY_UNUSABLE: {
    en: '{odd} of {count} records cannot be used. {first}',
    fr: '{odd} enregistrements sur {count} sont inutilisables. {first}',
  },
  ID_TWICE: { en: 'the id {id} stands twice in the list', fr: "l'id {id} figure deux fois dans la liste" },
  ENTRY_TWICE: {
    en: 'the entry {id} stands twice in the list, word for word; it counts once',
    fr: "l'entrée {id} figure deux fois dans la liste, mot pour mot ; elle compte une fois",
  },
  ID_SHARED: {
    en: 'the id {id} stands twice in the list, with different entries; this one is kept as {another}',
    fr: "l'id {id} figure deux fois dans la liste, avec des entrées différentes ; celle-ci est gardée comme {another}",
  },
  ID_LENGTH: {
    en: 'an identifier must have 1 to {most} characters',
    fr: 'un identifiant doit avoir de 1 à {most} caractères',
  },
  ID_CHARACTERS: {
    en: 'an identifier holds characters that no text may hold',
    fr: "un identifiant contient des caractères qu'aucun texte ne peut contenir",
  },
  NO_ID: { en: 'the entry has no {field}', fr: "l'entrée n'a pas de {field}" },
  NO_NAME: { en: 'the entry {id} has no name', fr: "l'entrée {id} n'a pas de nom" },
  NAMELESS: { en: 'the entry has no name', fr: "l'entrée n'a pas de nom" },
  NO_OBJECT: { en: 'it is no object', fr: "ce n'est pas un objet" },
  NO_SCHEMA: { en: 'it has no schema and properties', fr: "il n'a ni schema ni properties" },
  NO_SEAT: {
    en: 'the person has neither country nor chamber',
    fr: "la personne n'a ni pays ni chambre",
  },
  UNKNOWN_KIND: { en: '{id}: the kind {kind} is not known', fr: '{id} : le genre {kind} est inconnu' },
  UNKNOWN_TOPIC: { en: '{id}: the topic {topic} is not known', fr: '{id} : le sujet {topic} est inconnu' },
  UNKNOWN_BIRTH: {
    en: '{id}: the date of birth {dates} is not understood',
    fr: "{id} : la date de naissance {dates} n'est pas comprise",
  },
  UNKNOWN_NATION: {
    en: '{id}: the nationality {nations} is not known',
    fr: '{id} : la nationalité {nations} est inconnue',
  },

  // What is no reason to refuse.
  MORE_REMARKS: {
    en: 'There are {count} more such remarks.',
    fr: 'Il y a {count} autres remarques de ce genre.',
  },
  UNKNOWN_FIELDS: {
    en: 'these fields are not known and were left out: {names}',
    fr: 'ces champs sont inconnus et ont été laissés de côté : {names}',
  },
  UNTOLD_DATASETS: {
    en: 'what these datasets list is not known, and was taken for sanctions: {names}',
    fr: 'on ignore ce que listent ces jeux de données, pris pour des sanctions : {names}',
  },
  LEFT_OUT: {
    en: '{count} entities are neither sanctioned nor exposed and were left out',
    fr: '{count} entités ne sont ni sanctionnées ni exposées et ont été laissées de côté',
  },
  NO_COUNTRY: {
    en: 'its name names no country, so that none is known of the persons',
    fr: "son nom n'indique aucun pays : celui des personnes est donc inconnu",
  },
  COUNT_DIFFERS: {
    en: 'it says that it has {announced} entries, and has {count}',
    fr: 'il annonce {announced} entrées, et en a {count}',
  },
  REPEATED: {
    en: '{count} entities came again under an id that had come before.',
    fr: '{count} entités sont revenues sous un id déjà rencontré.',
  },
  OLDER: {
    en: 'It was published on {now}; the version before was published on {before}.',
    fr: 'Elle a été publiée le {now} ; la version précédente a été publiée le {before}.',
  },
} as const satisfies Record<string, Text>;

export type FileFault = keyof typeof fileProblems;

export function fileWords(code: FileFault, parameters?: TextParameters): Text {
  return fillText(fileProblems[code], parameters);
}

/** With the file in front, and the line where one is meant. */
export function wordsOfPlace(file: string, line: number, { en, fr }: Text): Text {
  return line > 0
    ? { en: `${file}, line ${line}: ${en}`, fr: `${file}, ligne ${line} : ${fr}` }
    : { en: `${file}: ${en}`, fr: `${file} : ${fr}` };
}
