import { DownloadError } from '../egress/download.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { fillText, type Parameters } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import { failureContext } from './sealed-entity.ts';
import { ListFileError } from './source.ts';

/** What a person can mend about a list. */
const listProblems = readLabels('screening/list-problems.tsv', 'code', [
  'NO_LIST',
  'BUSY',
  'LOST_TURN',
  'UPDATES_BUSY',
  'NAME_OF_CLIENT',
  'NAME_OF_ALL',
  'OTHER_SOURCE',
  'NOTHING_TO_GO_BACK_TO',
  'NO_VERSION',
  'VERSION_REFUSED',
  'VERSION_SEARCHED',
  'NOT_SEARCHED',
  'UNKNOWN_SOURCE',
  'UNKNOWN_COMPANY',
  'SOURCE_DIFFERS',
  'NO_ADDRESS',
]);

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
