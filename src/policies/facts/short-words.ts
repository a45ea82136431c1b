import texts from '../../../vocabulary/policies/words.json' with { type: 'json' };
import type { documentStates } from '../../documents/facts.ts';
import type { DuplicateList } from '../../dossiers/duplicates.ts';
import type { Text } from '../../platform/language.ts';

/** What rules can ask for, in so few words that a condition is read at a glance. */

/** How pictures were read: the states of documents, and those that no program could decode. */
export const qualities: Readonly<Record<keyof typeof documentStates | 'UNDECODED', Text>> = texts.qualities;

export const duplicateKinds: Readonly<Record<DuplicateList['code'], Text>> = texts.duplicateKinds;
