import { createHash } from 'node:crypto';
import { PepMatch, SanctionMatch } from '../contract/screening.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language, Text } from '../platform/language.ts';
import type { ListedEntity, PepFields, SanctionFields, Topic } from './entity.ts';
import { readEntities, type StoredEntity } from './list-store.ts';
import type { Hit } from './screener.ts';
import { sourceOf } from './sources.ts';

/** Hits as the interface shows them. */

/** A match of the interface whose words are in both languages. */
export type SpokenMatch<Match> = Omit<Match, 'explanation'> & { readonly explanation: readonly Text[] };

/** The match that each topic is answered with. */
export interface Matches {
  readonly sanction: SanctionMatch;
  readonly pep: PepMatch;
}

export interface FoundMatch<T extends Topic> {
  readonly hit: Hit;
  /** The same for as long as nothing of the entity changes. */
  readonly contentHash: string;
  readonly match: SpokenMatch<Matches[T]>;
}

/** The matches of hits, in their order. */
export async function matchesOf<T extends Topic>(
  db: Db,
  keyring: Keyring,
  topic: T,
  hits: readonly Hit[],
): Promise<FoundMatch<T>[]> {
  const entities = await entitiesOf(
    db,
    keyring,
    hits.filter(({ entity }) => entity === undefined),
  );
  return hits.map((hit) => {
    const { entity, contentHash } =
      hit.entity === undefined
        ? (entities.get(keyOf(hit.list.id, hit.entityId)) ?? goneSince(hit))
        : { entity: hit.entity, contentHash: '' };
    const fields = shapes[topic](hit, entity);
    return {
      hit,
      contentHash,
      match: { ...numbersOf(hit), ...fields } as unknown as SpokenMatch<Matches[T]>,
    };
  });
}

/** If the list was removed between search and reading, only the hit itself is known. */
function goneSince({ entityId, kind, matchedName }: Hit): Pick<StoredEntity, 'entity' | 'contentHash'> {
  const names = [{ text: matchedName, strength: 'main' }] as const;
  const nothing = { topics: [], birthDates: [], countries: [], gender: null, raw: null };
  return { entity: { id: entityId, kind, names, ...nothing }, contentHash: '' };
}

/** Names an entry of a list for clients and reviewers, in every version of the list. */
function matchId({ list, entityId }: Pick<Hit, 'list' | 'entityId'>): string {
  return `${list.name}:${entityId}`;
}

/** The words in one language. */
export function spoken<M extends { readonly explanation: readonly Text[] }>(
  match: M,
  language: Language,
): Omit<M, 'explanation'> & { explanation: string[] } {
  return { ...match, explanation: match.explanation.map((text) => text[language]) };
}

/** A client's list may have the name of everyone's. */
const keyOf = (listId: number, entityId: string): string => `${listId}:${entityId}`;

/** One statement a list. */
async function entitiesOf(
  db: Db,
  keyring: Keyring,
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, StoredEntity>> {
  const lists = new Map(hits.map(({ list }) => [list.id, list]));
  const found = await Promise.all(
    [...lists.values()].map(async (list) => {
      const ids = hits.filter((hit) => hit.list.id === list.id).map(({ entityId }) => entityId);
      const entities = await readEntities(db, keyring, list, ids);
      return [...entities].map(([entityId, stored]) => [keyOf(list.id, entityId), stored] as const);
    }),
  );
  return new Map(found.flat());
}

function numbersOf(hit: Hit) {
  return {
    id: matchId(hit),
    score: hit.score,
    sourceId: sourceId(hit.list.source, hit.entityId),
    explanation: hit.explanation,
  };
}

/** The source's own number, or 53 bits of a hash, which every program can hold exactly. */
export function sourceId(source: string, entityId: string): number {
  const number = /^(0|[1-9]\d{0,15})$/.test(entityId) ? Number(entityId) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  const hash = createHash('sha256').update(`${source}:${entityId}`).digest();
  return Number(hash.readBigUInt64BE() >> 11n);
}

/** Every field of the interface's match that is a text, empty. */
const emptyFields = (schema: typeof SanctionMatch | typeof PepMatch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(schema.properties)
      .filter((name) => !['id', 'score', 'sourceId', 'explanation', 'simulated'].includes(name))
      .map((name) => [name, '']),
  );
const empty = { sanction: emptyFields(SanctionMatch), pep: emptyFields(PepMatch) };

/** The publisher's data on the entity takes precedence over defaults of the list. */
const shapes: Readonly<Record<Topic, (hit: Hit, entity: ListedEntity) => Readonly<Record<string, string>>>> =
  {
    sanction: ({ list }, entity) => {
      const known: SanctionFields = {
        libelle: mainName(entity),
        type: entity.kind,
        dateOfBirth: entity.birthDates.join('; '),
        nationality: countriesOf(entity),
        sanctionListName: list.name,
      };
      return filled(empty.sanction, known, sourceOf(list.source)?.sanction, entity.sanction);
    },
    pep: (_hit, entity) => {
      const known: PepFields = {
        libelle: mainName(entity),
        nationality: countriesOf(entity),
        aka: entity.names
          .slice(1)
          .map(({ text }) => text)
          .join('; '),
      };
      return filled(empty.pep, known, entity.pep);
    },
  };

/** An empty field does not overwrite an earlier value. */
function filled(
  blank: Readonly<Record<string, string>>,
  ...layers: readonly (object | undefined)[]
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { ...blank };
  for (const [name, value] of layers.flatMap((layer) => Object.entries(layer ?? {}))) {
    if (typeof value === 'string' && value !== '' && name in blank) fields[name] = value;
  }
  return fields;
}

const mainName = ({ names }: ListedEntity): string => names[0]?.text ?? '';

const countriesOf = ({ countries }: ListedEntity): string =>
  countries.map((code) => code.toUpperCase()).join('; ');
