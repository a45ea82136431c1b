import { foldText } from '../../names/fold.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';
import { lexiconOf, spellingsOf } from './labels.ts';
import { type Meaning, wordingsByMeaning } from './meanings.ts';

/** Whole wordings of labels, and the forms of what stands with them. */

export { isOther, type Meaning } from './meanings.ts';

const names = Object.keys(wordingsByMeaning) as Meaning[];

/** The form that a value of this meaning has on any paper; a paper may want a narrower one. */
const formOfMeaning: Readonly<Partial<Record<Meaning, Form>>> = {
  surname: forms.name,
  givenNames: forms.name,
  fullName: forms.name,
  birthDate: forms.date,
  birth: forms.date,
  birthPlace: forms.place,
  sex: forms.sex,
  height: forms.height,
  nationality: forms.nationality,
  father: forms.name,
  mother: forms.name,
  parents: forms.name,
  fatherBirth: forms.date,
  motherBirth: forms.date,
  number: forms.anyNumber,
  passportNumber: forms.anyNumber,
  licenceNumber: forms.anyNumber,
  nni: forms.anyNumber,
  personalNumber: forms.anyNumber,
  issue: forms.date,
  expiry: forms.date,
  rccm: forms.anyNumber,
  capital: forms.amount,
  duration: forms.years,
  manager: forms.name,
  taxpayer: forms.anyNumber,
  idu: forms.anyNumber,
  registered: forms.date,
  plate: forms.anyNumber,
  firstUse: forms.date,
};

export const formsOf = (meanings: readonly Meaning[]): readonly Form[] =>
  meanings.map((meaning) => formOfMeaning[meaning] ?? forms.words);

interface Wording {
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

function wordingsByText(): readonly Wording[] {
  const known = new Map<string, { text: string; meanings: Meaning[] }>();
  for (const meaning of names) {
    for (const text of wordingsByMeaning[meaning]) {
      const key = foldText(text).replaceAll(' ', '');
      const one = known.get(key) ?? { text, meanings: [] };
      if (!one.meanings.includes(meaning)) one.meanings.push(meaning);
      known.set(key, one);
    }
  }
  return [...known.values()];
}

/** Every wording with all that it may mean. */
export const vocabulary: readonly Wording[] = wordingsByText();
/** Its matches carry the wording's place in the vocabulary. */
export const lexicon = lexiconOf(vocabulary.flatMap(({ text }, index) => spellingsOf(index, [text], false)));

const meaningsOf = new Map(
  vocabulary.map(({ text, meanings }) => [foldText(text).replaceAll(' ', ''), meanings] as const),
);

/** What a paper's labels mean. */
export const meaningsIn = (labels: readonly string[]): readonly Meaning[] => [
  ...new Set(labels.flatMap((label) => meaningsOf.get(foldText(label).replaceAll(' ', '')) ?? [])),
];

/** Enumerations of a driving licence, the same in all states that follow the convention. */
export const licenceNumbers: Readonly<Record<string, readonly Meaning[]>> = {
  '1': ['surname'],
  '2': ['givenNames'],
  '3': ['birth', 'birthDate'],
  '4a': ['issue'],
  '4b': ['expiry'],
  '4c': ['authority', 'issuePlace'],
  '4d': ['personalNumber'],
  '5': ['licenceNumber', 'number'],
  '8': ['address'],
  '9': ['categories'],
};

/** Words behind a label that do not change what it means, folded. */
export const neutralWords: ReadonlySet<string> = new Set(
  [
    'du titulaire',
    'de la titulaire',
    'du porteur',
    'de la porteuse',
    "de l'intéressé",
    "de l'intéressée",
    'du détenteur',
    'usuel',
    'usuels',
    'usuelle',
    'complet',
    'complète',
    'complets',
    'actuel',
    'actuelle',
    'permanent',
    'permanente',
    'exercée',
    'exercé',
    'habituel',
    'habituelle',
    'légal',
    'légale',
    'officiel',
    'of holder',
    'of the holder',
    'of bearer',
    'of the bearer',
    'du bénéficiaire de la carte',
    'en chiffres',
    '(m)',
    '(cm)',
    '(M/F)',
    'du document',
    'de la carte',
    'de cette carte',
    'de la société',
    'de la personne',
    'du conducteur',
    'principal',
    'principale',
    'du permis',
    'du passeport',
    'civil',
    'personnel',
    'personnelle',
    'en toutes lettres',
    '(s)',
    '(e)',
    'et raison sociale',
    'du citoyen',
    'en mètres',
    'card holder',
    'en majuscules',
    'déclarée',
    'déclaré',
  ].map((text) => foldText(text).replaceAll(' ', '')),
);

/** Whose it is, behind a label: the father's and mother's have fields of their own, others' have none. */
export const qualifiedBy: Readonly<Record<string, 'father' | 'mother'>> = Object.assign(Object.create(null), {
  dupere: 'father',
  pere: 'father',
  desonpere: 'father',
  offather: 'father',
  delamere: 'mother',
  mere: 'mother',
  desamere: 'mother',
  ofmother: 'mother',
});
