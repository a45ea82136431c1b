import type { PaperDescriptor } from '../documents/paper-descriptor.ts';
import { parseCardNumber, parseNni } from '../documents/papers/ivorian-numbers.ts';
import { knownPapers } from '../documents/papers.ts';
import { strangeIssuer } from '../documents/recognised.ts';
import type { PersonQuery } from '../registries/register.ts';
import type { ReadDocument } from './check.ts';

/** Why the register of persons is not asked for a document: it shows such a paper, or names such a state as its issuer. */
export type NotRegistered = { readonly paper: PaperDescriptor } | { readonly state: string };

/** Undefined where the register may know the holder. */
export function notRegistered({ facts }: Pick<ReadDocument, 'facts'>): NotRegistered | undefined {
  const paper = knownPapers.named(facts.layout);
  if (paper !== null && paper.register === undefined) return { paper };
  const state = strangeIssuer(facts);
  return state === null ? undefined : { state };
}

/**
 * How the register of persons is asked for a document's holder: by NNI where one was read, else by the number of a national
 * card. A paper that is not what was declared is asked for as what it is.
 */
export function holderQuery(document: Pick<ReadDocument, 'type' | 'facts'>): PersonQuery | undefined {
  if (notRegistered(document) !== undefined) return undefined;
  const { nni, document_number } = document.facts.fields;
  const type = knownPapers.named(document.facts.layout)?.type ?? document.type;
  const documentType = type === 'CARTE_RESIDENT' ? 'CARTE_RESIDENT' : 'CNI';
  const parsedNni = nni && parseNni(nni.value);
  if (parsedNni?.ok) return { documentType, nni: parsedNni.value };
  const card = document_number && parseCardNumber(document_number.value);
  return documentType === 'CNI' && card?.ok ? { documentType, idCardNumber: card.value } : undefined;
}
