import type { Decision, ProposalAnswer } from '../../../src/contract/review.ts';
import type { Text } from '../../language.ts';

/** Reasons that people give most; one press writes them, and they can be changed. */

type Occasion = Decision | ProposalAnswer | 'rerun' | 'clear' | 'confirm' | 'restore';

const text = (en: string, fr: string): Text => ({ en, fr });

export const reasonsTo: Readonly<Record<Occasion, readonly Text[]>> = {
  VALIDE: [
    text(
      'The papers are genuine and agree with the register.',
      'Les documents sont authentiques et concordent avec le registre.',
    ),
    text(
      'The matches on lists are other persons.',
      "Les correspondances des listes sont d'autres personnes.",
    ),
    text('The difference in spelling is the same name.', "La différence d'orthographe désigne le même nom."),
  ],
  REJETE: [
    text('The document has expired.', 'Le document a expiré.'),
    text('The document appears to be altered.', 'Le document semble altéré.'),
    text(
      'The selfie does not show the holder of the document.',
      'Le selfie ne montre pas le titulaire du document.',
    ),
    text('The person is on a list of sanctions.', 'La personne figure sur une liste de sanctions.'),
    text('The register does not know this document.', 'Le registre ne connaît pas ce document.'),
  ],
  A_COMPLETER: [
    text(
      'The picture cannot be read: a sharper one is needed.',
      "L'image est illisible : il en faut une plus nette.",
    ),
    text('The back of the document is missing.', 'Le verso du document manque.'),
    text('A document that is still valid is needed.', 'Il faut un document en cours de validité.'),
    text('A selfie is needed.', 'Il faut un selfie.'),
  ],
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
