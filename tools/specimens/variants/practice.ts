import { strangeArrangements } from './practice/arrangements.ts';
import { entrepreneurProse, registerProse, taxProse } from './practice/company-prose.ts';
import { foreignNegatives } from './practice/foreign-negatives.ts';
import { strangeLabels } from './practice/labels.ts';
import { memberNegatives } from './practice/member-negatives.ts';
import { officeNegatives } from './practice/office-negatives.ts';
import { openForms } from './practice/open-forms.ts';
import { personSheets } from './practice/person-sheets.ts';
import { pocketNegatives } from './practice/pocket-negatives.ts';
import { strangeTitles } from './practice/titles.ts';
import {
  joined,
  type LabelKey,
  type TitledPaper,
  type Variation,
  type Vocabulary,
  type Wordings,
} from './vocabulary.ts';

/**
 * Pages to practise on what nobody can know beforehand: arrangements and titles beyond the usual ones, and labels in
 * words that no vocabulary has. Whoever writes the reader may look at them; weights are fitted on them.
 */

/** Of the wordings of a label, and of the titles of a paper, how many are strange. */
const strangeShare = 0.3;

const variation: Variation = {
  tongues: ['brackets', 'bar'],
  dates: ['wideSlash', 'dashedMonth', 'ordinal', 'bothMonths', 'yearFirst'],
  sexes: ['brief', 'person'],
  titleForms: ['twoLines'],
  translatedForms: ['bar', 'dash', 'brackets', 'translationFirst'],
  numberForms: ['numberBelow', 'numberAfterColon'],
  numberPlaces: ['foot'],
  headBands: 0.2,
  faults: [],
  personExtras: [
    [['Augenfarbe', 'Kleur ogen'], (random) => random.pick(['BRAUN', 'Bruin', 'NEGRO'])],
    [['Religion', 'Geloof'], (random) => random.pick(['CHRÉTIENNE', 'MUSULMANE', 'Animiste'])],
    [['Schulbildung', 'Estudios'], (random) => random.pick(['BACCALAURÉAT', 'CEPE', 'Licence'])],
  ],
  extras: [
    [['Aktenzeichen', 'Dossier'], (random) => String(random.integer(10_000, 999_999))],
    [['Schalter', 'Loket'], (random) => String(random.integer(1, 40))],
    [['Gedruckt am', 'Impreso el'], (random) => `${random.integer(10, 28)}/0${random.integer(1, 9)}/2024`],
  ],
  numberings: ['#)', '(#)', '# -'],
  joints: [' ; ', ', ', ' - '],
  taxProse,
  entrepreneurProse,
};

/** As often as the share asks for, whatever the number of either. */
function withStrange<Word>(own: readonly Word[], strange: readonly Word[]): readonly Word[] {
  if (own.length === 0 || strange.length === 0) return own;
  const wanted = (own.length * strangeShare) / (1 - strangeShare);
  const times = Math.max(1, Math.ceil(strange.length / wanted));
  const drawn = Array.from({ length: Math.round(wanted * times) }, (_, at) => strange[at % strange.length]);
  return [
    ...Array.from({ length: times }, () => own).flat(),
    ...drawn.filter((word): word is Word => word !== undefined),
  ];
}

const estranged = ({ fr, en, short = [] }: Wordings, strange: readonly string[]): Wordings => ({
  fr: withStrange(fr, strange),
  en: withStrange(en, strange),
  short: withStrange(short, strange),
});

const titledStrangely = (titles: Vocabulary['titles']): Vocabulary['titles'] =>
  Object.fromEntries(
    Object.entries(titles).map(([key, own]) => [key, withStrange(own, strangeTitles[key as TitledPaper])]),
  ) as Vocabulary['titles'];

/** Further arrangements and titles. */
export const arrangedStrangely = (seen: Vocabulary): Vocabulary => ({
  ...joined(seen, {
    arrangements: strangeArrangements,
    companyProse: registerProse,
    variation: { ...variation, personExtras: [], extras: [] },
  }),
  titles: titledStrangely(seen.titles),
});

/** Further arrangements, titles and papers of others, and labels that nobody knows among the others. */
export function wordedStrangely(seen: Vocabulary): Vocabulary {
  const arranged = joined(seen, {
    arrangements: strangeArrangements,
    companyProse: registerProse,
    negatives: [
      ...pocketNegatives,
      ...memberNegatives,
      ...foreignNegatives,
      ...officeNegatives,
      ...personSheets,
      ...openForms,
    ],
    variation,
  });
  const labels = Object.fromEntries(
    Object.entries(seen.labels).map(([key, own]) => [key, estranged(own, strangeLabels[key as LabelKey])]),
  ) as Vocabulary['labels'];
  return { ...arranged, titles: titledStrangely(seen.titles), labels };
}
