import { describe, expect, it } from 'vitest';
import { foldText } from '../names/fold.ts';
import { layoutNames } from './facts.ts';
import { layouts } from './layouts.ts';

describe('the tables of layouts', () => {
  it('are registered once each', () => {
    expect(layouts.map(({ name }) => name)).toEqual([...layoutNames]);
  });

  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    '%s asks for no field that it cannot read',
    (_, layout) => {
      const read = layout.sides.flatMap(({ rules }) =>
        rules.flatMap(({ parts }) => parts.map(({ field }) => field)),
      );
      expect(layout.required.filter((field) => !read.includes(field))).toEqual([]);
    },
  );

  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    '%s gives each label of a side to one rule',
    (_, layout) => {
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
    },
  );
});
