import { describe, expect, it } from 'vitest';
import { titleNames } from './naming/titles.ts';
import { homeOf } from './paper-descriptor.ts';
import { paperRegistry } from './paper-registry.ts';
import { cni2020 } from './papers/cni-2020.ts';
import { knownPapers } from './papers.ts';
import { labelMeanings } from './roles/label-index.ts';

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
      sides.flatMap(({ fields }) => fields.map(({ form }) => form)),
    );
    expect(new Set(knownPapers.ownForms.keys())).toEqual(new Set(forms.filter(({ isOwn }) => isOwn)));
    expect(knownPapers.ownForms.size).toBeGreaterThanOrEqual(6);
  });

  it.each(papers)('%s has titles, all of them in the table of titles', (_, { titles }) => {
    expect(titles.length).toBeGreaterThan(0);
    // A card that needs its state goes by the titles of all such cards where it has none of its own.
    expect(titles.some((name) => titleNames.has(name))).toBe(true);
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
    for (const { side, fields, marks = [] } of sides) {
      const read = [...fields.map(({ field }) => field), ...marks];
      const judged = template.sides[side]?.rows.flat() ?? [];
      expect(judged.filter((name) => !read.some((one) => one === name))).toEqual([]);
    }
    const fields = sides.flatMap((side) => side.fields.map(({ field }) => field));
    expect(template.numbers.filter(({ field }) => !fields.includes(field))).toEqual([]);
  });

  it.each(papers)('%s asks for no field that it cannot read', (_, layout) => {
    const read = layout.sides.flatMap(({ fields }) => fields.map(({ field }) => field));
    const asked = layout.sides.flatMap(({ always = [] }) => always);
    expect([...layout.required, ...asked].filter((field) => !read.includes(field))).toEqual([]);
  });

  it.each(papers)('%s has labels of all its fields, and of what tells its sides', (_, { sides }) => {
    const byForm = new Set(
      sides.flatMap(({ fields }) => fields.filter(({ form }) => form.isOwn)).map(({ field }) => field),
    );
    for (const { fields, marks = [] } of sides) {
      const names: readonly string[] = [
        ...fields.map(({ field }) => field).filter((name) => !byForm.has(name)),
        ...marks,
      ];
      expect(names.filter((name) => !labelMeanings.includes(name))).toEqual([]);
    }
  });
});
