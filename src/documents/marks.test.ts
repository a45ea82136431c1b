import { describe, expect, it } from 'vitest';
import { picture } from '../../test/fixtures/documents/papers.ts';
import { pageOf } from './fields/words.ts';
import { isLabelText, marksOn } from './marks.ts';
import { cni2009 } from './papers/cni-2009.ts';
import { knownPapers } from './papers.ts';

const marksOf = (...texts: readonly string[]) =>
  marksOn(pageOf(picture(texts.map((text, index) => [text, 60, 40 + 40 * index]))), knownPapers);
const backOf = (...texts: readonly string[]) => marksOf(...texts).of(cni2009)[1];
const rule = (label: string) => cni2009.sides[1]?.rules.findIndex(({ labels }) => labels.includes(label));

describe('labels of all tables', () => {
  it('that were read are told from those that a line only resembles, which say less', () => {
    const [read, resembled] = [backOf('Date de naissance du père'), backOf('Dale do naisserce da pèro')];
    expect(read?.labels).toEqual(new Set([rule('Date de naissance du père')]));
    expect(resembled?.labels.size).toBe(0);
    expect(resembled?.resembled).toEqual(new Set([rule('Date de naissance du père')]));
    expect(resembled?.worth).toBeGreaterThan(0);
    expect(resembled?.worth).toBeLessThan(read?.worth ?? 0);
  });

  it('are found in a piece of one that was cut in two', () => {
    expect(backOf('ssanca do la Mèra')?.resembled.has(rule('Date de naissance de la mère') ?? -1)).toBe(true);
  });

  it('are not found in names, numbers, titles or the name of the state', () => {
    const texts = ['KOUAMÉ AYA CLARISSE', '01/02/1990', 'CI001234567', "CARTE NATIONALE D'IDENTITÉ"];
    const back = backOf(...texts, "RÉPUBLIQUE DE CÔTE D'IVOIRE");
    expect(back).toEqual({ labels: new Set(), resembled: new Set(), worth: 0 });
  });

  it('are told letter for letter where a value is asked for', () => {
    expect(isLabelText('NATIONALITÉ', knownPapers)).toBe(true);
    expect(isLabelText('IVOIRIENNE', knownPapers)).toBe(false);
  });
});

describe('titles', () => {
  it('that were read badly are resembled, those of other papers are not taken for them', () => {
    expect(marksOf("CARFE NATLOBALE D'LBEMTLFE").titles.has('CNI')).toBe(true);
    expect(marksOf('ATTESTATIOM DE RÉGULARLTÉ FISCALE', "CARTE D'ÉLEGTEUR").titles.size).toBe(0);
  });
});
