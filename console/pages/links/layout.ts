import type { Links } from '../../../src/contract/console/links.ts';
import type { Point, Size } from '../dossier/picture-view.ts';

/**
 * Where nodes lie: rings around the middle, a ring for each step, rather flat at the sides. Each node has a line of its own
 * on its side, with its name outside, so that no name lies on another.
 */
export interface Placed {
  readonly node: Links['nodes'][number];
  readonly at: Point;
  /** Its name stands on this side of it. */
  readonly side: 'left' | 'right' | 'below';
}

interface Layout {
  readonly size: Size;
  readonly placed: ReadonlyMap<string, Placed>;
}

/** Of each step, counted from the middle. */
const radii = [0, 130, 365];
const nameWidth = 230;
const line = 40;

export type Tree = ReadonlyMap<string, readonly Links['nodes'][number][]>;

/** Who stands in the tree below whom: by the first edge that leads outwards. */
export function treeOf({ nodes, edges }: Pick<Links, 'nodes' | 'edges'>): Tree {
  const tree = new Map<string, Links['nodes'][number][]>(nodes.map(({ id }) => [id, []]));
  const steps = new Map(nodes.map(({ id, step }) => [id, step]));
  for (const node of nodes) {
    const edge = edges.find(({ from, to }) => to === node.id && steps.get(from) === node.step - 1);
    if (edge !== undefined) tree.get(edge.from)?.push(node);
  }
  return tree;
}

/** For a narrow frame: one below the other, so that every name has room beside its dot. */
export function layOutNarrow(links: Pick<Links, 'nodes' | 'edges'>): Layout {
  const tree = treeOf(links);
  const placed = new Map<string, Placed>();
  const place = (node: Links['nodes'][number]) => {
    placed.set(node.id, { node, at: { x: 20 + 28 * node.step, y: (placed.size + 1) * line }, side: 'right' });
    tree.get(node.id)?.forEach(place);
  };
  links.nodes.slice(0, 1).forEach(place);
  return { size: { width: 340, height: (placed.size + 1) * line }, placed };
}

export function layOut(links: Pick<Links, 'nodes' | 'edges'>): Layout {
  const tree = treeOf(links);
  const [middle, ...others] = links.nodes;
  const inner = others.filter(({ step }) => step === 1);
  const linesOf = (node: Links['nodes'][number]) => Math.max(1, tree.get(node.id)?.length ?? 0);
  const sides = { left: [] as Links['nodes'][number][], right: [] as Links['nodes'][number][] };
  const lines = { left: 0, right: 0 };
  for (const node of inner) {
    const side = lines.left < lines.right ? 'left' : 'right';
    sides[side].push(node);
    lines[side] += linesOf(node);
  }
  const columns = (['right', 'left'] as const).flatMap((side) => [
    { side, step: 1, nodes: sides[side] },
    { side, step: 2, nodes: sides[side].flatMap(({ id }) => tree.get(id) ?? []) },
  ]);
  const most = Math.max(1, ...columns.map(({ nodes }) => nodes.length));
  const size = { width: 2 * ((radii[2] ?? 0) + nameWidth), height: (most + 3) * line };
  const [x, y] = [size.width / 2, size.height / 2];
  const placed = new Map<string, Placed>();
  if (middle !== undefined) placed.set(middle.id, { node: middle, at: { x, y }, side: 'below' });
  for (const { side, step, nodes } of columns) {
    // The inner ring opens as far as the outer one lets it.
    const gap = Math.min(
      2 * line,
      (step === 1 ? 0.8 : 1) * Math.max(line, (most * line) / Math.max(1, nodes.length)),
    );
    for (const [index, node] of nodes.entries()) {
      const off = (index - (nodes.length - 1) / 2) * Math.max(line, gap);
      const bend = Math.cbrt(1 - Math.min(1, Math.abs(off) / (size.height / 2 + line)) ** 3);
      const away = (radii[step] ?? 0) * (0.4 + 0.6 * bend);
      placed.set(node.id, { node, at: { x: side === 'right' ? x + away : x - away, y: y + off }, side });
    }
  }
  return { size, placed };
}
