import type { Decision } from '../../contract/review.ts';
import type { ReasonRow } from '../../db/clients/decision-reasons.ts';

/** Reasons of a client that keeps no list of its own. */

const reason = (
  decision: Decision,
  code: string,
  condition: string,
  english: string,
  french: string,
): ReasonRow => ({ code, decision, condition, french, english });

export const readyReasons: readonly ReasonRow[] = [
  reason(
    'VALIDE',
    'PAPERS_AGREE',
    'PAPERS_AGREE',
    'The papers are genuine and agree with the register.',
    'Les documents sont authentiques et concordent avec le registre.',
  ),
  reason(
    'VALIDE',
    'OTHER_PERSONS',
    'HITS_CLEARED',
    'The matches on lists are other persons.',
    "Les correspondances des listes sont d'autres personnes.",
  ),
  reason(
    'VALIDE',
    'SAME_NAME',
    'NAMES_DIFFER',
    'The difference in spelling is the same name.',
    "La différence d'orthographe désigne le même nom.",
  ),
  reason('REJETE', 'EXPIRED', 'EXPIRED', 'The document has expired.', 'Le document a expiré.'),
  reason('REJETE', 'ALTERED', 'ALWAYS', 'The document appears to be altered.', 'Le document semble altéré.'),
  reason(
    'REJETE',
    'OTHER_FACE',
    'FACE',
    'The selfie does not show the holder of the document.',
    'Le selfie ne montre pas le titulaire du document.',
  ),
  reason(
    'REJETE',
    'SANCTIONED',
    'SANCTION',
    'The person is on a list of sanctions.',
    'La personne figure sur une liste de sanctions.',
  ),
  reason(
    'REJETE',
    'NOT_IN_REGISTER',
    'REGISTER',
    'The register does not confirm this document.',
    'Le registre ne confirme pas ce document.',
  ),
  reason(
    'REJETE',
    'COMPANY_NOT_CONFIRMED',
    'COMPANY',
    'The register does not confirm this company.',
    'Le registre ne confirme pas cette entreprise.',
  ),
  reason(
    'A_COMPLETER',
    'UNREADABLE',
    'READING',
    'The picture cannot be read: a sharper one is needed.',
    "L'image est illisible : il en faut une plus nette.",
  ),
  reason(
    'A_COMPLETER',
    'BACK_MISSING',
    'ONE_SIDE',
    'The back of the document is missing.',
    'Le verso du document manque.',
  ),
  reason(
    'A_COMPLETER',
    'VALID_ONE_NEEDED',
    'EXPIRED',
    'A document that is still valid is needed.',
    'Il faut un document en cours de validité.',
  ),
  reason('A_COMPLETER', 'SELFIE_NEEDED', 'NO_SELFIE', 'A selfie is needed.', 'Il faut un selfie.'),
  reason(
    'A_COMPLETER',
    'SELFIE_AGAIN',
    'SELFIE',
    'A selfie that shows the face clearly is needed.',
    'Il faut un selfie qui montre nettement le visage.',
  ),
];
