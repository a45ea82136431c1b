import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/fixtures/documents/papers.ts';
import { findLabels, lexiconOf, spellingsOf } from './labels.ts';
import { pageOf } from './words.ts';

const rules = [
  ['Nom', 'Surname'],
  ['Nom et prénoms du père'],
  ['N°'],
  ['Date de naissance'],
  ['Sexe'],
  ['NNI'],
];

function found(text: string, mixedCase = true): readonly string[] {
  const page = pageOf(picture([[text, 0, 0]]));
  const lexicon = lexiconOf(rules.flatMap((labels, rule) => spellingsOf(rule, labels, mixedCase)));
  return findLabels(page, lexicon).map(({ rule, line, start, end }) => {
    const words = (page.words[line] ?? []).slice(start, end).map((word) => word.text);
    return `${rules[rule]?.[0]}: ${words.join(' ')}`;
  });
}

describe('labels', () => {
  it('are found with misread letters, lost blanks and lost accents', () => {
    expect(found('Dale de Naissanoe')).toEqual(['Date de naissance: Dale de Naissanoe']);
    expect(found('Datede naissance')).toEqual(['Date de naissance: Datede naissance']);
    expect(found('NOM ET PRENOMS DU PERE', false)).toEqual([
      'Nom et prénoms du père: NOM ET PRENOMS DU PERE',
    ]);
  });

  it('are the longest that fits, and both languages of one are one', () => {
    expect(found('Nom et Prénoms du Père')).toEqual(['Nom et prénoms du père: Nom et Prénoms du Père']);
    expect(found('Nom/Surname')).toEqual(['Nom: Nom / Surname']);
  });

  it('may stand behind one another, behind an enumeration, and before their values', () => {
    expect(found('Nom Sexe')).toEqual(['Nom: Nom', 'Sexe: Sexe']);
    expect(found('4a. Sexe')).toEqual(['Sexe: Sexe']);
    expect(found('NNI:10000000012')).toEqual(['NNI: NNI:']);
  });

  it('are not what only resembles them', () => {
    for (const text of [
      'NOMEL',
      'Nomel',
      'N GUESSAN',
      "N'DRI",
      'NOM',
      'Nom du conjoint',
      'KOUASSI Nom',
      '',
    ]) {
      expect(found(text), text).toEqual([]);
    }
    expect(found('N° 123')).toEqual(['N°: N°']);
  });
});
