import { describe, expect, it } from 'vitest';
import { foldText } from '../names/fold.ts';
import { homeOf } from './paper-descriptor.ts';
import { paperRegistry } from './paper-registry.ts';
import { cni2020 } from './papers/cni-2020.ts';
import { knownPapers } from './papers.ts';

const papers = knownPapers.all.map((paper) => [paper.name, paper] as const);

describe('the descriptors of papers', () => {
  it('are registered once each, under the names that are kept with what was read by them', () => {
    expect(knownPapers.all.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'cni-2020',
        'cni-2009',
        'carte-resident',
        'passeport',
        'carte-consulaire',
        'permis-conduire',
        'rccm',
        'dfe',
        'entrepreneur-card',
        'carte-grise',
      ]),
    );
    expect(() => paperRegistry([cni2020, cni2020])).toThrow('same name');
  });

  it('have the numbers that they alone bear looked for on every page', () => {
    const forms = knownPapers.all.flatMap(({ sides }) =>
      sides.flatMap(({ rules }) => rules.flatMap(({ parts }) => parts.map(({ form }) => form))),
    );
    expect(new Set(knownPapers.ownForms.keys())).toEqual(new Set(forms.filter(({ isOwn }) => isOwn)));
    expect(knownPapers.ownForms.size).toBeGreaterThanOrEqual(6);
  });

  it.each(papers)('%s says of which state its holder is a national or a foreigner', (_, paper) => {
    expect(paper.holder === 'anyone' || homeOf(paper) !== null).toBe(true);
  });

  it.each(papers)('%s has a zone and a validity of its own issuer', (_, { issuer, zone, template }) => {
    if (issuer === null) return;
    expect([issuer.code, null]).toContain(zone?.issuingState ?? null);
    expect(template.validYears === null || issuer.code in template.validYears).toBe(true);
  });

  it.each(papers)('%s is judged by labels and numbers that are read on it', (_, { sides, template }) => {
    for (const { side, rules } of sides) {
      const read = rules.map(({ parts, labels }) => parts[0]?.field ?? labels[0]);
      expect((template.sides[side]?.rows.flat() ?? []).filter((name) => !read.includes(name))).toEqual([]);
    }
    const fields = sides.flatMap(({ rules }) =>
      rules.flatMap(({ parts }) => parts.map(({ field }) => field)),
    );
    expect(template.numbers.filter(({ field }) => !fields.includes(field))).toEqual([]);
  });

  it.each(papers)('%s asks for no field that it cannot read', (_, layout) => {
    const read = layout.sides.flatMap(({ rules }) =>
      rules.flatMap(({ parts }) => parts.map(({ field }) => field)),
    );
    expect(layout.required.filter((field) => !read.includes(field))).toEqual([]);
  });

  it.each(papers)('%s gives each label of a side to one rule', (_, layout) => {
    for (const { rules } of layout.sides) {
      const owners = new Map<string, number>();
      rules.forEach(({ labels }, rule) => {
        for (const label of labels) {
          const folded = foldText(label);
          expect(owners.get(folded) ?? rule, label).toBe(rule);
          owners.set(folded, rule);
        }
      });
    }
  });
});
