import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/fixtures/documents/papers.ts';
import { pageOf } from '../page.ts';
import { labelMeanings, labelsOn, meaningsOfLabel } from './label-index.ts';

/** Labels of a line: their words, what they mean, and whether a letter was misread. */
function labelsIn(text: string) {
  const page = pageOf(picture([[text, 40, 40]]));
  return labelsOn(page).map(({ line, start, end, values, isMisread }) => {
    const words = (page.words[line] ?? []).slice(start, end).map((word) => word.text);
    return { words: words.join(' '), means: values, isMisread };
  });
}
const textsIn = (text: string) => labelsIn(text).map(({ words }) => words);

describe('labels of the table', () => {
  it.each([
    ['Date de naissance', 'date_of_birth'],
    ['DATE DE NAISSANCE', 'date_of_birth'],
    ['Datede naissance :', 'date_of_birth'],
    ['Prenoms', 'first_name'],
    ['Lieu de naissance', 'place_of_birth'],
  ])('are found whatever their case, accents and blanks: %s', (text, meaning) => {
    const [label, ...more] = labelsIn(text);
    expect(label?.means).toContain(meaning);
    expect(label?.isMisread).toBe(false);
    expect(more).toEqual([]);
  });

  it.each(['Date de naissanoe', 'Dato de naissance', 'Date de nassance', 'Date de naissannce'])(
    'are found with a letter misread, lost or doubled: %s',
    (text) => {
      expect(labelsIn(text)).toEqual([
        { words: text, means: meaningsOfLabel('Date de naissance'), isMisread: true },
      ]);
    },
  );

  it('are other words with two letters changed, and short ones with one', () => {
    expect(labelsIn('Dato de nassanoe').flatMap(({ means }) => means)).not.toContain('date_of_birth');
    expect(labelsIn('Nam')).toEqual([]);
    expect(labelsIn('Sexo F').flatMap(({ means }) => means)).not.toContain('first_name');
  });

  it('are the longest that fit, and do not overlap', () => {
    expect(textsIn('Nom et prénoms du père')).toEqual(['Nom et prénoms du père']);
    expect(meaningsOfLabel('Nom et prénoms du père')).toEqual(['father_name']);
    expect(textsIn('Date de naissance Lieu de naissance')).toEqual([
      'Date de naissance',
      'Lieu de naissance',
    ]);
  });

  it('stand before their values and behind others', () => {
    expect(textsIn('Sexe F Taille 1,70')).toEqual(['Sexe', 'Taille']);
    expect(textsIn('Profession : COMPTABLE')).toEqual(['Profession']);
  });

  it('are no part of a longer word', () => {
    for (const text of ['NOMEL', 'KOUASSI', '', '12/03/1990', '::: / ---']) expect(textsIn(text)).toEqual([]);
  });

  it('mean something each, once', () => {
    expect(new Set(labelMeanings).size).toBe(labelMeanings.length);
    expect(meaningsOfLabel('Wqzgruk')).toEqual([]);
  });
});
