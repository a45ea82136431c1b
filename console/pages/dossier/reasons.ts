import type { ProposalAnswer } from '../../../src/contract/review.ts';
import type { Text } from '../../language.ts';

/**
 * Reasons that people give most beside those of decisions, which are the client's; one press writes them, and they can be
 * changed.
 */

type Occasion = ProposalAnswer | 'rerun' | 'clear' | 'confirm' | 'restore';

const text = (en: string, fr: string): Text => ({ en, fr });

export const reasonsTo: Readonly<Record<Occasion, readonly Text[]>> = {
  confirmed: [text('Looked at it myself: same result.', 'Vérifié moi-même : même résultat.')],
  declined: [
    text('The reason does not fit what the papers show.', 'Le motif ne correspond pas aux documents.'),
    text('A match still has to be cleared up.', 'Une correspondance reste à éclaircir.'),
  ],
  withdrawn: [text('Proposed by mistake.', 'Proposé par erreur.')],
  rerun: [
    text('The source answers again.', 'La source répond à nouveau.'),
    text('The register was corrected.', 'Le registre a été corrigé.'),
  ],
  clear: [
    text('Another date of birth.', 'Une autre date de naissance.'),
    text('Another nationality.', 'Une autre nationalité.'),
    text('Only the name is alike.', 'Seul le nom se ressemble.'),
  ],
  confirm: [
    text('Same name, same date of birth.', 'Même nom, même date de naissance.'),
    text('The person said so themselves.', 'La personne l’a dit elle-même.'),
  ],
  restore: [
    text('New information makes it possible again.', 'Une information nouvelle le rend à nouveau possible.'),
    text('Marked by mistake.', 'Marqué par erreur.'),
  ],
};
