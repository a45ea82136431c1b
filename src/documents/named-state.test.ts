import { describe, expect, it } from 'vitest';
import { pageOf } from './fields/words.ts';
import { namedStates } from './named-state.ts';
import type { IssuingState } from './paper-descriptor.ts';
import { paperRegistry } from './paper-registry.ts';
import { cni2009 } from './papers/cni-2009.ts';
import { coteDIvoire } from './papers/cote-divoire.ts';
import { picture } from './papers.fixture.ts';
import { knownPapers } from './papers.ts';

/** Four letters apart from the heading of Mali. */
const togo: IssuingState = {
  code: 'TGO',
  name: 'Togo',
  headings: ['République du Togo'],
  translatedHeadings: [],
  nationality: null,
  zoneNumber: null,
};
const papers = paperRegistry([...knownPapers.all, { ...cni2009, name: 'invented', issuer: togo }]);

function named(...texts: readonly string[]) {
  const page = pageOf(picture(texts.map((text, index) => [text, 60, 40 + 40 * index])));
  const { has, otherThan } = namedStates(page, papers);
  return {
    has: [coteDIvoire, togo, null].map(has),
    other: [coteDIvoire, togo, null].map(otherThan),
  };
}

describe('the state that a heading names', () => {
  it.each([
    ["RÉPUBLIQUE DE CÔTE D'IVOIRE", [true, false, true], [null, 'CIV', null]],
    ['UNION DISCIPLINE TRAVAIL', [true, false, true], [null, 'CIV', null]],
    ["REPUBLIQUF DE COTF D'IVOIRF", [true, false, true], [null, 'CIV', null]],
    ['RÉPUBLIQUE DU TOGO', [false, true, true], ['TGO', null, null]],
    ['RÉPUBLIQUF DU T0GO', [false, true, true], ['TGO', null, null]],
    ['RÉPUBLIQUE DU MALI', [false, false, false], ['MLI', 'MLI', 'MLI']],
    ['CONSULAT GÉNÉRAL DU BURKINA FASO À ABIDJAN', [false, false, false], ['BFA', 'BFA', 'BFA']],
    ['FACTURE PROFORMA', [false, false, false], [null, null, null]],
  ])('%s', (text, has, other) => {
    expect(named(text)).toEqual({ has, other });
  });

  it('may be several: host and consulate', () => {
    expect(named("RÉPUBLIQUE DE CÔTE D'IVOIRE", 'AMBASSADE DU MALI')).toEqual({
      has: [true, false, true],
      other: ['MLI', 'CIV', 'MLI'],
    });
  });

  it('is not one whose name is resembled, where another is named', () => {
    expect(named('REPUBLlQVE DE COTT DlVOlRT', 'AMBASSADE DU MALI').has).toEqual([false, false, false]);
    expect(named('REPUBLlQVE DE COTT DlVOlRT').has).toEqual([true, false, true]);
  });
});
