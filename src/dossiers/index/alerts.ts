import type { CheckType } from '../../contract/account.ts';
import { type AlertCode, alertCodes } from '../../contract/alerts.ts';
import type { Text } from '../../platform/language.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import type { CheckResult, KeptHit, StoredDossier } from '../stored-dossier.ts';

/** What a person should look at in an analysed dossier. */

/** What is known of those whom a dossier is about, whichever dossier or search found it. */
export interface KnownHits {
  /** Whether people marked a hit as someone else. */
  isCleared(hit: KeptHit): boolean;
  /** Whether there is one that counts and that nobody marked. */
  isOpen(topic: KeptHit['topic']): boolean;
}

interface Alert {
  readonly words: Text;
  readonly applies: (dossier: StoredDossier, known: KnownHits) => boolean;
}

/** The gravest first. */
export function alertsOf(dossier: StoredDossier, known: KnownHits): AlertCode[] {
  return alertCodes.filter((code) => alerts[code].applies(dossier, known));
}

/** From this likeness on what is printed and what a register has count as the same; so it is for companies and for informal businesses. */
const leastAlike = 80;

const comparedWithRegister = [
  'firstNameMatchingScore',
  'lastNameMatchingScore',
  'dateOfBirthMatchingScore',
  'genderMatchingScore',
] as const;

export const alerts: Readonly<Record<AlertCode, Alert>> = {
  SANCTION: {
    words: { en: 'May be on a list of sanctions.', fr: 'Peut figurer sur une liste de sanctions.' },
    applies: whereListed('SANCTION_CHECK', 'sanction'),
  },
  PEP: {
    words: {
      en: 'May be a politically exposed person.',
      fr: 'Peut être une personne politiquement exposée.',
    },
    applies: whereListed('PEP_CHECK', 'pep'),
  },
  MEDIA: {
    words: { en: 'The press says something against them.', fr: 'La presse les met en cause.' },
    applies: whereExecuted('MEDIA_CHECK', ({ scoring }) =>
      elements(scoring.results).some(({ adverse }) => adverse === true),
    ),
  },
  FACE: {
    words: {
      en: 'The selfie is not taken for the same person as the portrait.',
      fr: "Le selfie n'est pas considéré comme celui de la personne du portrait.",
    },
    applies: whereExecuted('FACE_MATCH_CHECK', ({ scoring }) => scoring.faceMatched === false),
  },
  MRZ: {
    words: {
      en: 'The machine-readable zone is wrong, or does not agree with the print.',
      fr: 'La zone lisible par machine est fausse, ou ne concorde pas avec le document.',
    },
    applies: whereExecuted('MRZ_CHECK', ({ scoring }) => scoring.valid === false),
  },
  REGISTER: {
    words: {
      en: 'The register of persons does not confirm the holder.',
      fr: 'Le registre des personnes ne confirme pas le titulaire.',
    },
    applies: whereExecuted(
      'DB_CHECK',
      ({ scoring }) =>
        scoring.comparedWithRealData === false ||
        comparedWithRegister.some((name) => Number(scoring[name] ?? 0) < leastAlike),
    ),
  },
  TEMPLATE: {
    words: {
      en: 'A paper does not look as one of its kind should.',
      fr: "Un document n'a pas l'aspect de ceux de son type.",
    },
    applies: whereExecuted('TEMPLATE_CHECK', ({ scoring }) => scoring.valid === false),
  },
  EXPIRED: {
    words: { en: 'A paper is no longer valid.', fr: "Un document n'est plus valable." },
    applies: whereExecuted('EXPIRATION_CHECK', ({ scoring }) => scoring.score === 'EXPIRED'),
  },
  COMPANY: {
    words: {
      en: 'The register does not confirm the company.',
      fr: "Le registre ne confirme pas l'entreprise.",
    },
    applies: whereExecuted('COMPANY_DB_CHECK', ({ company }) => company?.confirmed === false),
  },
  DUPLICATE: {
    words: {
      en: 'The same person, company, face or externalId is in another dossier.',
      fr: 'La même personne, la même entreprise, le même visage ou externalId figure dans un autre dossier.',
    },
    applies: ({ duplicates }) => duplicates.length > 0,
  },
  READING: {
    words: { en: 'A picture was hard to read.', fr: 'Une image a été difficile à lire.' },
    // A selfie bears no text, and whether its face can be used is told by the check of faces.
    applies: ({ documents }) =>
      documents.some(({ type, facts }) => type !== 'SELFIE' && facts !== null && facts.state !== 'OK'),
  },
  FAILED: {
    words: { en: 'A check could not be done.', fr: "Une vérification n'a pas pu être faite." },
    applies: ({ documents }) =>
      documents.some(({ checks }) => checks.some(({ status }) => status === 'FAILED')),
  },
};

function whereExecuted(
  type: CheckType,
  isAmiss: (result: CheckResult, known: KnownHits) => boolean,
): Alert['applies'] {
  return ({ documents }, known) =>
    documents
      .flatMap(({ checks }) => checks)
      .some(
        (check) =>
          check.type === type &&
          check.status === 'EXECUTED' &&
          check.result !== null &&
          isAmiss(check.result, known),
      );
}

/** By the dossier's own check, or since: monitoring and other dossiers find the same people. */
function whereListed(type: CheckType, topic: KeptHit['topic']): Alert['applies'] {
  const byCheck = whereExecuted(type, isListed);
  return (dossier, known) => known.isOpen(topic) || byCheck(dossier, known);
}

/** What people cleared after the check counts as cleared, and what they restored counts again. */
function isListed({ hits, scoring }: CheckResult, { isCleared }: KnownHits): boolean {
  // Before hits were kept there was nothing to clear.
  if (hits === undefined) return elements(scoring.results).length > 0;
  return hits.some((hit) => hit.score >= decisionScore && !isCleared(hit));
}

function elements(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : [];
}
