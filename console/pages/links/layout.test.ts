import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LinkNode, Links } from '../../../src/contract/console/links.ts';
import { layOut, layOutNarrow, treeOf } from './layout.ts';

const node = (id: string, step: number): LinkNode => ({
  ...{
    id,
    step,
    kind: 'phone',
    name: id,
    number: null,
    isCustomer: false,
    dossier: null,
    more: 0,
    isMore: false,
  },
  at: { of: 'dossiers', id: '' },
});

/** So many neighbours, each with so many further ones. */
function graph(children: readonly number[]): Pick<Links, 'nodes' | 'edges'> {
  const inner = children.map((_, at) => node(`a${at}`, 1));
  const outer = children.flatMap((count, at) =>
    Array.from({ length: count }, (_, each) => ({ from: `a${at}`, node: node(`a${at}b${each}`, 2) })),
  );
  return {
    nodes: [node('middle', 0), ...inner, ...outer.map((one) => one.node)],
    edges: [
      ...inner.map(({ id }) => ({ from: 'middle', to: id, reason: '' })),
      ...outer.map((one) => ({ from: one.from, to: one.node.id, reason: '' })),
    ],
  };
}

const any = fc.array(fc.nat(12), { maxLength: 20 }).map(graph);

it('in a narrow frame every node has a line of its own, and its name fits', () => {
  fc.assert(
    fc.property(any, (links) => {
      const { placed, size } = layOutNarrow(links);
      expect([...placed.keys()].sort()).toEqual(links.nodes.map(({ id }) => id).sort());
      const all = [...placed.values()];
      expect(new Set(all.map(({ at }) => at.y)).size).toBe(all.length);
      for (const { at } of all) {
        expect(at.x + 12 + 205).toBeLessThan(size.width);
        expect(at.y).toBeLessThan(size.height);
      }
    }),
  );
});

it('every node has a place in the picture, and no name lies on another of its ring', () => {
  fc.assert(
    fc.property(any, (links) => {
      const { placed, size } = layOut(links);
      expect([...placed.keys()].sort()).toEqual(links.nodes.map(({ id }) => id).sort());
      const all = [...placed.values()];
      for (const { at } of all) {
        expect(at.x > 0 && at.x < size.width && at.y > 0 && at.y < size.height).toBe(true);
      }
      for (const one of all) {
        for (const other of all) {
          if (one === other || one.side !== other.side || one.node.step !== other.node.step) continue;
          expect(Math.abs(one.at.y - other.at.y)).toBeGreaterThanOrEqual(39.9);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('the same links lie at the same places, and the tree has every node once', () => {
  fc.assert(
    fc.property(any, (links) => {
      expect(layOut(links)).toEqual(layOut(links));
      const below = [...treeOf(links).values()].flat().map(({ id }) => id);
      expect(below.sort()).toEqual(
        links.nodes
          .slice(1)
          .map(({ id }) => id)
          .sort(),
      );
    }),
    { numRuns: 20 },
  );
});
