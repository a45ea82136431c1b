import { strangeArrangements } from './practice/arrangements.ts';
import { entrepreneurProse, registerProse, taxProse } from './practice/company-prose.ts';
import { strangeLabels } from './practice/labels.ts';
import { joined, type LabelKey, type Variation, type Vocabulary, type Wordings } from './vocabulary.ts';

/**
 * Pages to practise on what nobody can know beforehand: arrangements beyond the usual ones, and labels in words that no
 * vocabulary has. Whoever writes the reader may look at them; weights are fitted on them.
 */

/** Of the wordings of a label, how many are strange. */
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

function estranged({ fr, en, short = [] }: Wordings, strange: readonly string[]): Wordings {
  const withStrange = (own: readonly string[]): readonly string[] => {
    if (own.length === 0) return own;
    const wanted = (own.length * strangeShare) / (1 - strangeShare);
    // As often as the share asks for, whatever the number of either.
    const times = Math.max(1, Math.ceil(strange.length / wanted));
    return [
      ...Array.from({ length: times }, () => own).flat(),
      ...Array.from({ length: Math.round(wanted * times) }, (_, at) => strange[at % strange.length] ?? ''),
    ];
  };
  return { fr: withStrange(fr), en: withStrange(en), short: withStrange(short) };
}

/** Further arrangements. */
export const arrangedStrangely = (seen: Vocabulary): Vocabulary =>
  joined(seen, {
    arrangements: strangeArrangements,
    companyProse: registerProse,
    variation: { ...variation, personExtras: [], extras: [] },
  });

/** Further arrangements, and labels that nobody knows among the others. */
export function wordedStrangely(seen: Vocabulary): Vocabulary {
  const arranged = joined(seen, {
    arrangements: strangeArrangements,
    companyProse: registerProse,
    variation,
  });
  const labels = Object.fromEntries(
    Object.entries(seen.labels).map(([key, own]) => [key, estranged(own, strangeLabels[key as LabelKey])]),
  ) as Vocabulary['labels'];
  return { ...arranged, labels };
}
