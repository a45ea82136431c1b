import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import type { Judged, JudgedParty } from './judge.ts';
import type { OwnersKnown } from './structure.ts';

/** What has to be said of a structure beside its shares: what is not known, what does not add up, who stands in. */

export const ownerNotes = {
  MANAGERS_INSTEAD: {
    en: 'Nobody holds more than 25 %: as the law has it, those who lead the company are named instead.',
    fr: 'Personne ne détient plus de 25 % : comme le veut la loi, les dirigeants sont nommés à la place.',
  },
  MANAGERS_MEANWHILE: {
    en: 'Nobody is known to hold more than 25 %, but what is not known may hide somebody: until it is, those who lead the company are named instead.',
    fr: 'Personne n’est connu pour détenir plus de 25 %, mais ce qui reste inconnu peut cacher quelqu’un : en attendant, les dirigeants sont nommés à la place.',
  },
  NOBODY_NAMED: {
    en: 'Nobody is known to hold more than 25 %, and nobody is known to lead the company: no beneficial owner can be named.',
    fr: 'Personne n’est connu pour détenir plus de 25 % et aucun dirigeant n’est connu : aucun bénéficiaire effectif ne peut être nommé.',
  },
  MAY_BE_MORE: {
    en: 'By what is not known, somebody else may hold more than 25 %.',
    fr: 'Compte tenu de ce qui reste inconnu, quelqu’un d’autre détient peut-être plus de 25 %.',
  },
  OWN_BUSINESS: {
    en: 'It is the business of a natural person, who is its beneficial owner.',
    fr: 'C’est l’entreprise d’une personne physique, qui en est le bénéficiaire effectif.',
  },
  SHARE_UNKNOWN: {
    en: 'What share of {company} is held by {names} is not known.',
    fr: 'La part du capital de {company} n’est pas connue pour {names}.',
  },
  SHARE_MISSING: {
    en: 'Nobody is named for {share} of {company}.',
    fr: 'Aucun détenteur n’est nommé pour {share} de {company}.',
  },
  SHARES_OVER_100: {
    en: 'The shares of {company} add up to {share}, which cannot be: they are counted as they are said.',
    fr: 'Les parts de {company} font {share} au total, ce qui est impossible : elles sont comptées telles quelles.',
  },
  SHARES_DIFFER: {
    en: '{name}: the paper says {printed}, the register {share}, which is counted.',
    fr: '{name} : le document indique {printed}, le registre {share}, qui est retenu.',
  },
  CIRCLE: {
    en: 'A circle, in which each is held by the next: {names}. What is held in a circle is not counted twice.',
    fr: 'Détention circulaire, chacune étant détenue par la suivante : {names}. Ce qui est ainsi détenu n’est pas compté deux fois.',
  },
  NOT_REGISTERED: {
    en: 'The trade register does not have {company}: who owns it is not known.',
    fr: 'Le registre du commerce ne connaît pas {company} : ses propriétaires ne sont pas connus.',
  },
  NO_NUMBER: {
    en: 'No register number of {company} is known: who owns it could not be asked.',
    fr: 'Le numéro de registre de {company} n’est pas connu : impossible de demander qui la détient.',
  },
  REGISTER_UNAVAILABLE: {
    en: 'The trade register did not answer for {company}: run the check again later, that costs nothing.',
    fr: 'Le registre du commerce n’a pas répondu pour {company} : relancez la vérification plus tard, cela ne coûte rien.',
  },
  REGISTER_NOT_ASKED: {
    en: 'No check of the dossier asked the register who owns {company}: this is what the paper says.',
    fr: 'Aucune vérification du dossier n’a interrogé le registre sur {company} : voici ce que dit le document.',
  },
  TOO_DEEP: {
    en: '{company} stands too far up to be followed further.',
    fr: '{company} est trop haut dans la chaîne pour que la recherche continue.',
  },
  TOO_MANY: {
    en: 'There are too many companies: who owns {company} was not asked.',
    fr: 'Les sociétés sont trop nombreuses : le registre n’a pas été interrogé sur {company}.',
  },
  NO_OWNERS: {
    en: 'Neither the paper nor the register names who holds {company}.',
    fr: 'Ni le document ni le registre ne nomment les détenteurs de {company}.',
  },
  KIND_UNKNOWN: {
    en: 'Whether {name} is a person or a company is not known.',
    fr: 'On ne sait pas si {name} est une personne ou une société.',
  },
  OWNERS_LEFT_OUT: {
    en: '{company} has more owners than are told: {count} with the smallest shares are left out, and were not searched for.',
    fr: '{company} a plus de propriétaires qu’il n’en est indiqué : {count} aux plus petites parts ne figurent pas ici et n’ont pas été recherchés.',
  },
  WAYS_CUT: {
    en: 'Companies hold each other in more ways than are counted: every share is at least what is told.',
    fr: 'Les sociétés se détiennent de trop de façons pour que toutes soient comptées : chaque part est au moins celle indiquée.',
  },
} as const satisfies Record<string, Text>;

type OwnerNoteCode = keyof typeof ownerNotes;

export interface OwnerNote extends Text {
  readonly code: OwnerNoteCode;
}

export function notesOn(judged: Judged): OwnerNote[] {
  return [...basisNotes(judged), ...ownersNotes(judged), ...shareNotes(judged)];
}

const note = (code: OwnerNoteCode, parameters: TextParameters = {}): OwnerNote => ({
  code,
  ...fillText(ownerNotes[code], parameters),
});

function basisNotes({ parties, isNobodyOver, mayBeSomebody }: Judged): OwnerNote[] {
  const has = (basis: JudgedParty['basis']) => parties.some((party) => party.basis === basis);
  if (has('ENTREPRENEUR')) return [note('OWN_BUSINESS')];
  if (!isNobodyOver) return mayBeSomebody ? [note('MAY_BE_MORE')] : [];
  if (!has('MANAGER')) return [note('NOBODY_NAMED')];
  return [note(mayBeSomebody ? 'MANAGERS_MEANWHILE' : 'MANAGERS_INSTEAD')];
}

const ends: Readonly<Partial<Record<OwnersKnown, OwnerNoteCode>>> = {
  'not-registered': 'NOT_REGISTERED',
  'no-number': 'NO_NUMBER',
  'not-asked': 'REGISTER_UNAVAILABLE',
  unasked: 'REGISTER_NOT_ASKED',
  'too-deep': 'TOO_DEEP',
  'too-many': 'TOO_MANY',
};

/** Of companies whose owners are not known, and of names that may be either. */
function ownersNotes({ parties, holdings }: Judged): OwnerNote[] {
  return parties.flatMap(({ name, kind, owners, place, basis }) => {
    if (kind === 'unknown') return [note('KIND_UNKNOWN', { name })];
    const code = owners === undefined ? undefined : ends[owners];
    if (code !== undefined) return [note(code, { company: name })];
    const isAlone = owners === 'read' && !holdings.some(({ of }) => of === place);
    const isOwn = parties.some((party) => party.basis === 'ENTREPRENEUR');
    return isAlone && !(place === 0 && isOwn) && basis === null && kind === 'company'
      ? [note('NO_OWNERS', { company: name })]
      : [];
  });
}

function shareNotes({ parties, holdings, missing, over, circles, isCut }: Judged): OwnerNote[] {
  const nameOf = (place: number): string => parties[place]?.name ?? '';
  const isOwn = parties.some(({ basis }) => basis === 'ENTREPRENEUR');
  const unknown = parties.flatMap(({ place, name: company }) => {
    const names = holdings
      .filter(({ of, share }) => of === place && share === null)
      .map(({ owner }) => nameOf(owner));
    return names.length === 0 || isOwn ? [] : [note('SHARE_UNKNOWN', { company, names: enumerated(names) })];
  });
  return [
    ...unknown,
    ...missing.map(({ place, share }) =>
      note('SHARE_MISSING', { company: nameOf(place), share: percentWords(share) }),
    ),
    ...over.map(({ place, sum }) =>
      note('SHARES_OVER_100', { company: nameOf(place), share: percentWords(sum) }),
    ),
    ...holdings.flatMap(({ owner, share, printedShare }) =>
      printedShare === undefined || share === null
        ? []
        : [
            note('SHARES_DIFFER', {
              name: nameOf(owner),
              printed: percentWords(printedShare),
              share: percentWords(share),
            }),
          ],
    ),
    ...parties.flatMap(({ name: company, leftOut: count }) =>
      count === undefined ? [] : [note('OWNERS_LEFT_OUT', { company, count })],
    ),
    ...circles.map((circle) => note('CIRCLE', { names: circle.map(nameOf).join(' → ') })),
    ...(isCut ? [note('WAYS_CUT')] : []),
  ];
}

function enumerated(names: readonly string[]): Text {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  return before === '' ? { en: last, fr: last } : { en: `${before} and ${last}`, fr: `${before} et ${last}` };
}

/** With two decimals at most. */
export function percentWords(percent: number): Text {
  const said = (language: string) => percent.toLocaleString(language, { maximumFractionDigits: 2 });
  return { en: `${said('en')} %`, fr: `${said('fr')} %` };
}
