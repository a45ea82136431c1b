import type { AlertCode, CheckType } from '../../contract/account.ts';
import { shownState } from '../../documents/facts.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import type { AlertWords, CheckCatalogue, CheckDescriptor, KnownHits } from '../check-catalogue.ts';
import type { CheckResult, StoredDossier } from '../stored-dossier.ts';

/** Alerts: what a reviewer must check in an analysed dossier. */

export interface Alert extends AlertWords {
  /** The check that raises it; null where none does. */
  readonly check: CheckType | null;
  readonly applies: (dossier: StoredDossier, known: KnownHits) => boolean;
}

/** All alerts, gravest first. */
export function alertsThere({ all }: CheckCatalogue): Alert[] {
  return [...all.flatMap(alertOf), ...ofDossiers].sort((a, b) => b.gravity - a.gravity);
}

export function alertCodes(checks: CheckCatalogue): AlertCode[] {
  return alertsThere(checks).map(({ code }) => code);
}

/** Alerts of a dossier, gravest first. */
export function alertsOf(checks: CheckCatalogue, dossier: StoredDossier, known: KnownHits): AlertCode[] {
  return alertsThere(checks)
    .filter(({ applies }) => applies(dossier, known))
    .map(({ code }) => code);
}

/** Raised by the dossier's own check, or later: monitoring and other dossiers find the same people. */
function alertOf({ type, alert }: CheckDescriptor): Alert[] {
  if (alert === undefined) return [];
  const { isRaised, isKnown, cap: _cap, ...words } = alert;
  const byCheck: Alert['applies'] = ({ documents }, known) =>
    documents
      .flatMap(({ checks }) => checks)
      .some(
        (check) =>
          check.type === type &&
          check.status === 'EXECUTED' &&
          check.result !== null &&
          isRaised(check.result, known),
      );
  return [
    {
      ...words,
      check: type,
      applies: (dossier, known) => isKnown?.(known) === true || byCheck(dossier, known),
    },
  ];
}

/** Alerts that no check raises. */
const ofDossiers: readonly Alert[] = [
  {
    code: 'DUPLICATE',
    check: null,
    gravity: 30,
    tone: 'warn',
    name: { en: 'Duplicate', fr: 'Doublon' },
    sentence: {
      en: 'The same person, company, face or externalId is in another dossier.',
      fr: 'La même personne, la même entreprise, le même visage ou le même externalId figure dans un autre dossier.',
    },
    whatToDo: { en: 'Look at the other dossiers.', fr: 'Examinez les autres dossiers.' },
    applies: ({ duplicates }) => duplicates.length > 0,
  },
  {
    code: 'SELFIE',
    check: null,
    gravity: 50,
    tone: 'warn',
    name: { en: 'Selfie', fr: 'Selfie' },
    sentence: { en: 'The selfie could not be compared.', fr: "Le selfie n'a pas pu être comparé." },
    whatToDo: {
      en: 'Ask for a new selfie; notComparedReason says what was amiss.',
      fr: 'Demandez un nouveau selfie ; notComparedReason dit ce qui n’allait pas.',
    },
    applies: ({ documents }) =>
      documents.some(({ checks }) =>
        checks.some(
          ({ status, result }) => status === 'EXECUTED' && result?.scoring.notComparedReason !== undefined,
        ),
      ),
  },
  {
    code: 'VIRTUAL_CAMERA_SUSPECTED',
    check: null,
    gravity: 85,
    tone: 'warn',
    name: { en: 'Virtual camera', fr: 'Caméra virtuelle' },
    sentence: {
      en: 'A picture may have come from a program that pretends to be a camera.',
      fr: 'Une image peut provenir d’un programme qui se fait passer pour un appareil photo.',
    },
    whatToDo: {
      en: 'Ask for the pictures again on another device, or see the person.',
      fr: 'Redemandez les images sur un autre appareil, ou rencontrez la personne.',
    },
    applies: ({ capture }) => capture?.virtualCamera !== undefined,
  },
  {
    code: 'POSSIBLE_HIT',
    check: null,
    gravity: 60,
    tone: 'warn',
    name: { en: 'Possible hit', fr: 'Ressemblance' },
    sentence: {
      en: 'A list has a name that resembles theirs, too little to count by itself.',
      fr: 'Une liste contient un nom ressemblant, trop éloigné pour compter à lui seul.',
    },
    whatToDo: {
      en: 'Look at the list entry; say whether it is the same person where you can.',
      fr: 'Regardez la fiche de la liste et dites, si vous le pouvez, s’il s’agit de la même personne.',
    },
    applies: ({ documents }, known) =>
      documents.some(({ checks }) =>
        checks.some(({ status, result }) => status === 'EXECUTED' && isPossible(result, known)),
      ),
  },
  {
    code: 'READING',
    check: null,
    gravity: 20,
    tone: 'neutral',
    name: { en: 'Reading', fr: 'Lecture' },
    sentence: { en: 'A picture was hard to read.', fr: 'Une image a été difficile à lire.' },
    whatToDo: {
      en: 'Ask for a better picture; `state` of what was read says what was amiss.',
      fr: 'Demandez une meilleure image ; `state` des données lues dit ce qui n’allait pas.',
    },
    // A selfie bears no text; the face check says whether its face is usable.
    applies: ({ documents }) =>
      documents.some(
        ({ type, facts }) => type !== 'SELFIE' && facts !== null && shownState(facts).code !== 'OK',
      ),
  },
  {
    code: 'FAILED',
    check: null,
    gravity: 10,
    tone: 'neutral',
    name: { en: 'Not done', fr: 'Non fait' },
    sentence: { en: 'A check could not be done.', fr: "Une vérification n'a pas pu être faite." },
    whatToDo: {
      en: 'Run the check again; its `reasons` say why it could not be done.',
      fr: 'Relancez la vérification ; ses `reasons` disent pourquoi elle n’a pas pu être faite.',
    },
    applies: ({ documents }) =>
      documents.some(({ checks }) => checks.some(({ status }) => status === 'FAILED')),
  },
];

/** Somebody was found whom nobody marked as someone else, and nobody who counts. */
function isPossible(result: CheckResult | null, { isCleared }: KnownHits): boolean {
  if (result === null) return false;
  const { hits, scoring } = result;
  // The sandbox keeps none.
  if (hits === undefined) return has(scoring.allResults) && !has(scoring.results);
  const open = hits.filter((hit) => !isCleared(hit));
  return open.length > 0 && open.every(({ score }) => score < decisionScore);
}

const has = (found: unknown): boolean => Array.isArray(found) && found.length > 0;
