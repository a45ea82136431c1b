import type { Db } from '../../db/database.ts';
import { findLinked, type Linked, type LinkStep } from '../../db/subjects/links.ts';
import { subjectLimits } from '../limits.ts';
import type { LinkReason } from './link-reasons.ts';
import type { Entities, Entity } from './linked-entities.ts';
import type { SharedValue, Way } from './linked-values.ts';

/** The graph of links around a node: breadth first, so many steps out, with bounds that it tells. */

interface Node {
  readonly id: string;
  readonly step: number;
  /** Itself, or one that has the value: its page can put the value in the middle. */
  readonly entity: Entity;
  /** Of what several may share. */
  readonly value?: Value;
  /** Neighbours that are not shown; at least so many, where they were not counted to the end. */
  more: number;
  isMore?: true;
}
export type LinkedNode = Readonly<Node>;

type Value = SharedValue & { readonly way: Way };

interface Finder {
  readonly step: LinkStep;
  readonly by: (value: Value) => Buffer | number | undefined;
  /** Why, where those that are found need not say so themselves. */
  readonly reason?: LinkReason;
}

const byHash = (step: LinkStep, reason?: LinkReason): Finder => ({
  step,
  by: ({ way }) => way.hash,
  ...(reason && { reason }),
});
const given = [byHash('dossiersByHash'), byHash('customersByHash')];

/** How a value finds who has it. */
const finders: Readonly<Record<SharedValue['kind'], readonly Finder[]>> = {
  number: [byHash('subjectsByNumber', 'number'), byHash('customersByHash')],
  phone: given,
  address: given,
  owner: [byHash('dossiersByHash'), { step: 'dossiersByHash', by: ({ way }) => way.holder }],
  face: [{ step: 'dossiersOfFace', by: ({ dossier }) => dossier, reason: 'face' }],
};

const entityId = ({ of, uuid }: Entity): string => `${of}.${uuid}`;
export const valueId = (kind: SharedValue['kind'], { hash }: Way): string =>
  `${kind}.${hash.toString('hex')}`;

export async function walkLinks(
  db: Db,
  entities: Entities,
  middle: Pick<LinkedNode, 'entity' | 'value'>,
): Promise<ReturnType<Walk['graph']>> {
  const walk = new Walk(db, entities, middle);
  for (let step = 0; step < subjectLimits.linkSteps; step++) await walk.goOn(step);
  return walk.graph();
}

class Walk {
  readonly #db: Db;
  readonly #entities: Entities;
  readonly #nodes = new Map<string, Node>();
  readonly #edges = new Map<string, { from: string; to: string; reasons: Set<LinkReason> }>();
  readonly #middle: Node;
  /** Of a person or company at the edge of the picture only the name is wanted. */
  #openedDossiers: number = subjectLimits.linkDossiers;

  constructor(db: Db, entities: Entities, { entity, value }: Pick<LinkedNode, 'entity' | 'value'>) {
    this.#db = db;
    this.#entities = entities;
    const id = value === undefined ? entityId(entity) : valueId(value.kind, value.way);
    this.#middle = { id, step: 0, entity, more: 0, ...(value && { value }) };
    this.#nodes.set(id, this.#middle);
  }

  /** The middle comes first, then step by step. */
  graph() {
    return {
      nodes: [...this.#nodes.values()],
      edges: [...this.#edges.values()].map(({ reasons, ...edge }) => ({ ...edge, reasons: [...reasons] })),
    };
  }

  async goOn(step: number): Promise<void> {
    if (step === subjectLimits.linkSteps - 1) this.#openedDossiers = 1;
    const front = [...this.#nodes.values()].filter((node) => node.step === step);
    const entities = front.filter(({ value }) => value === undefined);
    await this.#tie(entities, 'dossiersOfSubject');
    await this.#tie(entities, 'subjectsOfDossier');
    await this.#share(entities);
    for (const kind of Object.keys(finders) as SharedValue['kind'][]) {
      const values = front.filter(({ value }) => value?.kind === kind);
      for (const finder of finders[kind]) await this.#find(values, finder);
    }
  }

  /** Persons and companies with their dossiers. */
  async #tie(front: readonly Node[], step: 'dossiersOfSubject' | 'subjectsOfDossier'): Promise<void> {
    const from = front.filter(({ entity }) => (entity.of === 'subjects') === (step === 'dossiersOfSubject'));
    const found = await this.#linked(
      step,
      from.map((node) => ({ node, key: node.entity.key })),
    );
    for (const { node, entity } of found) this.#link(node, this.#placed(node, entity), 'paper');
  }

  /** What persons, companies, customers and dossiers say of themselves. */
  async #share(front: readonly Node[]): Promise<void> {
    const shared = front.map((node) => ({ node, values: node.entity.values }));
    const holders = shared.flatMap(({ values }) =>
      values.flatMap(({ ifOwner, ways }) => (ifOwner ? ways.map(({ hash }) => hash) : [])),
    );
    const owned = await findLinked(this.#db, this.#entities.world, 'dossiersByHash', holders, {
      ...{ most: 1, counted: 1 },
    });
    const isOwner = new Set(owned.map(({ key }) => keyText(key)));
    for (const { node, values } of shared) {
      const seen = new Map<string, Set<string>>();
      for (const value of values) {
        const way = value.ifOwner ? value.ways.find(({ hash }) => isOwner.has(keyText(hash))) : value.ways[0];
        if (way === undefined) continue;
        const id = valueId(value.kind, way);
        if (this.#isSaid(node.entity, id)) continue;
        const ofKind = seen.get(value.kind) ?? new Set();
        seen.set(value.kind, ofKind);
        const isNew = !ofKind.has(id);
        ofKind.add(id);
        if (isNew && ofKind.size > subjectLimits.linkNeighbours) node.more++;
        else if (ofKind.size <= subjectLimits.linkNeighbours) {
          const placed = this.#place(node, { id, entity: node.entity, value: { ...value, way } });
          this.#link(node, placed, way.reason);
        }
      }
    }
  }

  /** A person and their dossier say the same: the one that stands in the middle has said it. */
  #isSaid(entity: Entity, valueNode: string): boolean {
    const { id: middle, entity: own, value } = this.#middle;
    return (
      value === undefined &&
      entity.of !== own.of &&
      this.#edges.has(edgeId(middle, entityId(entity))) &&
      this.#edges.has(edgeId(middle, valueNode))
    );
  }

  /** Who has a value. */
  async #find(front: readonly Node[], finder: Finder): Promise<void> {
    const asked = front.flatMap((node) => {
      const key = node.value && finder.by(node.value);
      return key === undefined ? [] : [{ node, key }];
    });
    for (const { node, entity } of await this.#linked(finder.step, asked)) {
      const reason = finder.reason ?? reasonOf(entity, node);
      // The index is of what a dossier said before it was corrected.
      if (reason === undefined || this.#isSaid(entity, node.id)) continue;
      this.#link(node, this.#placed(node, entity), reason);
    }
    if (finder.step !== 'dossiersOfFace') return;
    // The first dossier that has a face stands for it, and is none of its own matches.
    const firsts = await this.#entities.dossiers(
      asked.flatMap(({ key }) => (typeof key === 'number' ? [key] : [])),
    );
    for (const { node, key } of asked) {
      const first = firsts.find((entity) => entity.key === key);
      if (first !== undefined) this.#link(node, this.#placed(node, first), 'face');
    }
  }

  async #linked(
    step: LinkStep,
    asked: readonly { readonly node: Node; readonly key: string | number | Buffer }[],
  ): Promise<{ readonly node: Node; readonly entity: Entity }[]> {
    const found: Linked<string | number>[] = await findLinked(
      this.#db,
      this.#entities.world,
      step,
      asked.map(({ key }) => key),
      { most: subjectLimits.linkNeighbours, counted: subjectLimits.linksCounted },
    );
    const entities = await this.#opened(found.map(({ id }) => id));
    return asked.flatMap(({ node, key }) => {
      const own = found.filter((one) => keyText(one.key) === keyText(key));
      const total = own[0]?.total ?? 0;
      node.more += total - own.length;
      if (total === subjectLimits.linksCounted) node.isMore = true;
      return own.flatMap(({ id }) => {
        const entity = entities.get(id);
        return entity === undefined ? [] : [{ node, entity }];
      });
    });
  }

  /** Dossiers have numbers, persons and companies have uuids. */
  async #opened(ids: readonly (string | number)[]): Promise<ReadonlyMap<string | number, Entity>> {
    const dossiers = ids.filter((id) => typeof id === 'number');
    const subjects = ids.filter((id) => typeof id === 'string');
    const found = [
      ...(await this.#entities.dossiers(dossiers)),
      ...(await this.#entities.subjects([...new Set(subjects)], this.#openedDossiers)),
    ];
    return new Map(found.map((entity) => [entity.key, entity]));
  }

  #placed = (from: Node, entity: Entity): Node | undefined =>
    this.#place(from, { id: entityId(entity), entity });

  /** Undefined where the picture is full. */
  #place(from: Node, node: Pick<Node, 'id' | 'entity' | 'value'>): Node | undefined {
    const known = this.#nodes.get(node.id);
    if (known !== undefined) return known;
    if (this.#nodes.size >= subjectLimits.linkNodes) {
      from.more++;
      return undefined;
    }
    const placed = { ...node, step: from.step + 1, more: 0 };
    this.#nodes.set(node.id, placed);
    return placed;
  }

  #link({ id: from }: Node, to: Node | undefined, reason: LinkReason): void {
    if (to === undefined || to.id === from) return;
    const key = edgeId(from, to.id);
    const edge = this.#edges.get(key) ?? { from, to: to.id, reasons: new Set() };
    edge.reasons.add(reason);
    this.#edges.set(key, edge);
  }
}

const edgeId = (one: string, other: string): string => [one, other].sort().join(' ');
const keyText = (key: string | number | Buffer): string =>
  Buffer.isBuffer(key) ? key.toString('hex') : String(key);

/** What an entity says of the value; undefined where it does not say it (any more). */
const reasonOf = ({ values }: Entity, { value }: Node): LinkReason | undefined =>
  values
    .filter(({ kind }) => kind === value?.kind)
    .flatMap(({ ways }) => ways)
    .find(({ hash }) => value !== undefined && hash.equals(value.way.hash))?.reason;
