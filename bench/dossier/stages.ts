import type { Profiler } from 'node:inspector';

/** To which stage of a dossier a moment of the processor belongs. */

export const stages = [
  'decoding and encoding pictures',
  'pictures made grey and small',
  'finding the paper: network',
  'finding the paper: the rest',
  'finding lines: network',
  'finding lines: the rest',
  'reading lines: network',
  'reading lines and zones: the rest',
  'quality',
  'naming and fields',
  'faces: finder and points',
  'faces: embedders',
  'faces: the rest',
  'collecting garbage, compiling',
  'all else in the process',
] as const;
export type Stage = (typeof stages)[number];

const networks: readonly (readonly [RegExp, Stage])[] = [
  [/^papers/, 'finding the paper: network'],
  [/^finder/, 'finding lines: network'],
  [/^reader/, 'reading lines: network'],
  [/^face-embedder/, 'faces: embedders'],
  [/^face-/, 'faces: finder and points'],
];

const sources: readonly (readonly [RegExp, Stage])[] = [
  [/src\/vision\/pixels\/image\.ts$/, 'pictures made grey and small'],
  [/src\/vision\/papers\//, 'finding the paper: the rest'],
  [/src\/vision\/quality\/|text-measures\.ts$/, 'quality'],
  [/src\/vision\/text\/(finder|components|upright|reading-order)\.ts$/, 'finding lines: the rest'],
  [/src\/vision\/text\/|src\/documents\/mrz\//, 'reading lines and zones: the rest'],
  [/src\/vision\/faces\//, 'faces: the rest'],
  [/src\/(documents|names)\//, 'naming and fields'],
];

const stageIn = (table: readonly (readonly [RegExp, Stage])[], name: string): Stage | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

export const stageOfNetwork = (file: string): Stage => stageIn(networks, file) ?? 'all else in the process';

/** Milliseconds by stage, of the thread that was profiled; without those in networks, which are measured as they run. */
export function sampledStages(profile: Profiler.Profile): ReadonlyMap<Stage, number> {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  /** Of the innermost frame that belongs to a stage: what helpers do is done for who calls them. */
  const stageAt = (id: number | undefined): Stage | null => {
    const node = id === undefined ? undefined : nodes.get(id);
    if (node === undefined) return 'all else in the process';
    const { url, functionName } = node.callFrame;
    if (functionName === '(idle)' || /onnxruntime-node/.test(url)) return null;
    if (functionName === '(garbage collector)') return 'collecting garbage, compiling';
    return stageIn(sources, url) ?? stageAt(parents.get(node.id));
  };
  const spent = new Map<Stage, number>();
  for (const [i, id] of (profile.samples ?? []).entries()) {
    const stage = stageAt(id);
    if (stage === null) continue;
    spent.set(stage, (spent.get(stage) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
  }
  return spent;
}
