import { companyOwnersOf } from '../dossiers/result/company-owners.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';
import { sameWords } from '../names/fold.ts';
import type { Language } from '../platform/language.ts';
import type { ReviewHit } from '../subjects/shown-hits.ts';
import type { ReviewOwners } from './review-view.ts';

/** Who owns and leads the company of a paper, each with what lists have on them; null of other papers. */
export function ownersOf(
  document: StoredDocument,
  hits: readonly ReviewHit[],
  language: Language,
): ReviewOwners | null {
  const owners = companyOwnersOf(document, language);
  if (owners === undefined) return null;
  const found = hits.map(({ asked, topic, state }) => ({ asked: asked && sameWords(asked), topic, state }));
  return {
    ...owners,
    parties: owners.parties.map((party) => ({
      ...party,
      found: found
        .filter(({ asked }) => (party.id === 0 ? asked === null : asked === sameWords(party.name)))
        .map(({ topic, state }) => ({ topic, state })),
    })),
  };
}
