import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/fixtures/documents/papers.ts';
import { withRoles } from '../../../test/fixtures/documents/with-roles.ts';
import { pageOf } from '../page.ts';
import type { IssuingState } from '../paper-descriptor.ts';
import { paperRegistry } from '../paper-registry.ts';
import { cni2009 } from '../papers/cni-2009.ts';
import { coteDIvoire } from '../papers/cote-divoire.ts';
import { knownPapers } from '../papers.ts';
import { namedStates } from './states.ts';

/** Five letters apart from the heading of Mali. */
const congo: IssuingState = {
  code: 'COG',
  name: 'Congo',
  headings: ['République du Congo'],
  translatedHeadings: [],
  nationality: null,
  zoneNumber: null,
};
const papers = paperRegistry([...knownPapers.all, { ...cni2009, name: 'invented', issuer: congo }]);

function named(...texts: readonly string[]) {
  const page = pageOf(withRoles(picture(texts.map((text, index) => [text, 60, 40 + 40 * index]))));
  const { has, otherThan } = namedStates(page, papers);
  return {
    has: [coteDIvoire, congo, null].map(has),
    other: [coteDIvoire, congo, null].map(otherThan),
  };
}

describe('the state that a heading names', () => {
  it.each([
    ["RÉPUBLIQUE DE CÔTE D'IVOIRE", [true, false, true], [null, 'CIV', null]],
    ['UNION DISCIPLINE TRAVAIL', [true, false, true], [null, 'CIV', null]],
    ["REPUBLIQUF DE COTF D'IVOIRF", [true, false, true], [null, 'CIV', null]],
    ['RÉPUBLIQUE DU CONGO', [false, true, true], ['COG', null, null]],
    ['RÉPUBLIQUF DU C0NGO', [false, true, true], ['COG', null, null]],
    ['RÉPUBLIQUE DU MALI', [false, false, true], ['MLI', 'MLI', null]],
    ['CONSULAT GÉNÉRAL DU BURKINA FASO À ABIDJAN', [false, false, true], ['BFA', 'BFA', null]],
    ['RÉPUBLIQUE DU TCHAD', [false, false, false], ['TCD', 'TCD', 'TCD']],
    ['FACTURE PROFORMA', [false, false, false], [null, null, null]],
  ])('%s', (text, has, other) => {
    expect(named(text)).toEqual({ has, other });
  });

  it('may be several: host and consulate', () => {
    expect(named("RÉPUBLIQUE DE CÔTE D'IVOIRE", 'AMBASSADE DU MALI')).toEqual({
      has: [true, false, true],
      other: ['MLI', 'CIV', null],
    });
  });

  it.each([
    ['RÉPUBLIQUE DE GUINÉE', 'GIN'],
    ['RÉPUBLIQUE DE GUINÉE ÉQUATORIALE', 'GNQ'],
    ['RÉPUBLIQUE DE GUINÉE-BISSAU', 'GNB'],
    ['RÉPUBLIQUE DU NIGER', 'NER'],
    ['RÉPUBLIQUE FÉDÉRALE DU NIGERIA', 'NGA'],
    ['FEDERAL REPUBLIC OF NIGERIA', 'NGA'],
    ['REPUBLIC OF GHANA', 'GHA'],
    ['REPUBLIC OF THE GAMBIA', 'GMB'],
    ['REPUBLIC OF MALI / RÉPUBLIQUE DU MALI', 'MLI'],
  ])('is not its neighbour with a like name: %s', (text, code) => {
    expect(named(text).other[0]).toBe(code);
  });

  it('is not guessed of the few letters that are its own', () => {
    expect(named('RÉPUBLIQUE DU XOCTZ').has).toEqual([false, false, false]);
    expect(named('REPUB1IQUE DU MALl').has[2]).toBe(true);
  });

  it('is known by what it resembles, and so is another that is named beside it', () => {
    expect(named('REPUBLlQVE DE COTT DlVOlRT').has).toEqual([true, false, true]);
    expect(named('REPUBLlQVE DE COTT DlVOlRT', 'AMBASSADE DU MALI').other[0]).toBe('MLI');
  });
});

it('is that of the head, whatever the holder is', () => {
  // Labels that were misread do not say where the head ends.
  const lines = [
    'République Française',
    'TITRE DE SÉJOUR',
    'BAKAYOKO',
    'PRÉNOAIs',
    'LANCINÉ',
    'RAÏSINAGEE',
    'IVOIRIENNE',
  ];
  expect(named(...lines).has[0]).toBe(false);
  expect(named(...lines).other[0]).toBe('FRA');
});
