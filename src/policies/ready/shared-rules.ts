import type { ReadyRule } from './ready-rule.ts';

/** Rules that several ready policies have. */

/** From this score on a hit is likely the one who was asked for. */
const likely = 70;

/** What people must see first, whoever decides the rest. */
export const beforeOthers: readonly ReadyRule[] = [
  {
    name: { en: 'Sanctions', fr: 'Sanctions' },
    when: [{ fact: 'hits.sanction', atLeast: likely }],
    so: {
      outcome: 'A_TRAITER',
      reason: {
        en: 'Say whether the person or company is the one on the sanction list.',
        fr: 'Dire si la personne ou l’entreprise est bien celle de la liste de sanctions.',
      },
      attention: 'HIGH',
    },
  },
  {
    name: { en: 'Exposed person', fr: 'Personne exposée' },
    when: [{ fact: 'hits.pep', atLeast: likely }],
    so: {
      outcome: 'A_TRAITER',
      reason: {
        en: 'Say whether the person is politically exposed.',
        fr: 'Dire si la personne est politiquement exposée.',
      },
      attention: 'HIGH',
    },
  },
  {
    name: { en: 'Adverse press', fr: 'Presse défavorable' },
    when: [{ fact: 'press.adverse', is: true }],
    so: {
      outcome: 'A_TRAITER',
      reason: {
        en: 'Read the articles that speak against somebody.',
        fr: 'Lire les articles qui mettent en cause quelqu’un.',
      },
      attention: 'HIGH',
    },
  },
];

/** The same person or face under another name. */
export const duplicates: readonly ReadyRule[] = [
  {
    name: { en: 'Known identity', fr: 'Identité déjà connue' },
    when: [{ fact: 'duplicate.DUPLICATED_IDENTITY', is: true }],
    so: {
      outcome: 'A_TRAITER',
      reason: {
        en: 'The same person or company is in another dossier.',
        fr: 'La même personne ou entreprise figure dans un autre dossier.',
      },
      attention: 'NORMAL',
    },
  },
  {
    name: { en: 'Known face', fr: 'Visage déjà connu' },
    when: [{ fact: 'duplicate.DUPLICATED_FACE', is: true }],
    so: {
      outcome: 'A_TRAITER',
      reason: {
        en: 'The same face is in another dossier, under another identity.',
        fr: 'Le même visage figure dans un autre dossier, sous une autre identité.',
      },
      attention: 'HIGH',
    },
  },
];

/** A paper whose time is over, or that nobody can read. */
export const newPictures: readonly ReadyRule[] = [
  {
    name: { en: 'Expired paper', fr: 'Document expiré' },
    when: [{ fact: 'document.daysToExpiry', atMost: -1 }],
    so: {
      outcome: 'A_COMPLETER',
      missing: [
        { en: 'An identity paper that has not expired', fr: 'Une pièce d’identité en cours de validité' },
      ],
    },
  },
  {
    name: { en: 'Picture to be taken again', fr: 'Photo à reprendre' },
    when: [
      {
        fact: 'document.quality',
        oneOf: [
          'SEVERAL_DOCUMENTS',
          'CUT_OFF',
          'NO_DOCUMENT_FOUND',
          'TOO_SMALL',
          'TOO_DARK',
          'TOO_BRIGHT',
          'LOW_CONTRAST',
          'BLURRED',
          'GLARE',
          'NO_TEXT_FOUND',
        ],
      },
    ],
    so: {
      outcome: 'A_COMPLETER',
      missing: [
        {
          en: 'A picture of the whole paper, sharp and in even light',
          fr: 'Une photo du document entier, nette et sous une lumière égale',
        },
      ],
    },
  },
];
