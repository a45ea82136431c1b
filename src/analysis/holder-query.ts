import { parseCardNumber, parseNni } from '../documents/papers/ivorian-numbers.ts';
import { otherStatesPaper } from '../documents/recognised.ts';
import type { PersonQuery } from '../registries/register.ts';
import type { ReadDocument } from './check.ts';

/**
 * How the register of persons is asked for a document's holder: by NNI where one was read, else by the number of a national
 * card. It knows nothing of other states' papers.
 */
export function holderQuery(document: ReadDocument): PersonQuery | undefined {
  if (otherStatesPaper(document.facts) !== null) return undefined;
  const { nni, document_number } = document.facts.fields;
  const documentType = document.type === 'CARTE_RESIDENT' ? 'CARTE_RESIDENT' : 'CNI';
  const parsedNni = nni && parseNni(nni.value);
  if (parsedNni?.ok) return { documentType, nni: parsedNni.value };
  const card = document_number && parseCardNumber(document_number.value);
  return documentType === 'CNI' && card?.ok ? { documentType, idCardNumber: card.value } : undefined;
}
