import { DownloadError } from '../egress/download.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { fillText, type Parameters } from '../platform/problems/errors.ts';
import { failureContext } from './sealed-entity.ts';
import { ListFileError } from './source.ts';

/** What a person can mend about a list. */
const listProblems = {
  NO_LIST: { en: 'There is no list {list}.', fr: "Il n'y a pas de liste {list}." },
  BUSY: {
    en: 'The list {list} is just being changed by someone else. Try again when that has ended.',
    fr: "Quelqu'un d'autre est en train de modifier la liste {list}. Réessayez quand ce sera fini.",
  },
  LOST_TURN: {
    en: 'Someone else has begun to change the list meanwhile; nothing was changed by this one.',
    fr: "Quelqu'un d'autre a commencé entre-temps à modifier la liste ; rien n'a été changé ici.",
  },
  UPDATES_BUSY: {
    en: 'Lists are just being updated by another process.',
    fr: 'Les listes sont en train d’être mises à jour par un autre processus.',
  },
  NAME_OF_CLIENT: {
    en: 'The name {list} is taken by a private list of an organisation. Give this one another name.',
    fr: 'Le nom {list} est pris par une liste privée d’une organisation. Donnez un autre nom à celle-ci.',
  },
  NAME_OF_ALL: {
    en: 'The name {list} is taken by a list for everyone. Give this one another name.',
    fr: 'Le nom {list} est pris par une liste commune à tous. Donnez un autre nom à celle-ci.',
  },
  OTHER_SOURCE: {
    en: 'The list {list} is of the source {source}. Give this one another name.',
    fr: 'La liste {list} est de la source {source}. Donnez un autre nom à celle-ci.',
  },
  NOTHING_TO_GO_BACK_TO: {
    en: 'The list {list} has no version to go back to.',
    fr: "La liste {list} n'a pas de version à laquelle revenir.",
  },
  NO_VERSION: {
    en: 'The list {list} has no version {version}, or it is no longer kept.',
    fr: "La liste {list} n'a pas de version {version}, ou elle n'est plus conservée.",
  },
  VERSION_REFUSED: {
    en: 'Version {version} was refused, so nothing of it is kept.',
    fr: 'La version {version} a été refusée : rien n’en est conservé.',
  },
  VERSION_SEARCHED: {
    en: 'Version {version} is what is searched now.',
    fr: 'La version {version} est celle qui est consultée actuellement.',
  },
  NOT_SEARCHED: {
    en: 'The list {list} is not searched, so there is nothing to remove.',
    fr: "La liste {list} n'est pas consultée : il n'y a rien à retirer.",
  },
  UNKNOWN_SOURCE: {
    en: 'LISTS_FILE names a source that is not known: {source}.',
    fr: 'LISTS_FILE nomme une source inconnue : {source}.',
  },
  UNKNOWN_COMPANY: {
    en: 'LISTS_FILE names organisation {company}, which is not there.',
    fr: 'LISTS_FILE nomme l’organisation {company}, qui n’existe pas.',
  },
  SOURCE_DIFFERS: {
    en: 'LISTS_FILE has the source {wanted}, but the list {list} is of the source {source}.',
    fr: 'LISTS_FILE indique la source {wanted}, mais la liste {list} est de la source {source}.',
  },
  NO_ADDRESS: {
    en: 'LISTS_FILE names no address for the list {list}.',
    fr: 'LISTS_FILE ne nomme aucune adresse pour la liste {list}.',
  },
} as const satisfies Record<string, Text>;

/** Something about a list that a person can mend. */
export class ListError extends Error {
  override readonly name = 'ListError';
  readonly words: Text;

  constructor(code: keyof typeof listProblems, parameters: Parameters = {}) {
    const words = fillText(listProblems[code], parameters);
    super(words.en);
    this.words = words;
  }
}

/** Why a list could not be changed. What is not meant for people exists in English only. */
export function listFailureWords(error: unknown): Text {
  if (error instanceof ListError || error instanceof ListFileError || error instanceof DownloadError) {
    return error.words;
  }
  const en = error instanceof Error ? error.message : String(error);
  return { en, fr: `Échec : ${en}` };
}

/** The words may quote a file, so they are kept sealed. */
export function sealFailure(keyring: Keyring, listId: number, words: Text): Buffer {
  return keyring.seal('lists', failureContext(listId), JSON.stringify(words));
}

export function openFailure(keyring: Keyring, listId: number, sealed: Buffer): Text {
  const kept = keyring.open('lists', failureContext(listId), sealed).toString();
  // What was kept before there were two languages is the words themselves.
  return kept.startsWith('{"en":') ? (JSON.parse(kept) as Text) : { en: kept, fr: kept };
}
