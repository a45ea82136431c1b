import type { EntityKind, ListedName, SearchedEntity } from '../entity.ts';
import type { CatalogueList } from '../list-store.ts';
import type { ScreeningQuery } from '../screener.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexData } from './index-data.ts';
import { type FoundEntity, NameIndex } from './name-index.ts';

/** Indexes of invented lists. */

export function listed(
  id: string,
  names: string | readonly ListedName[],
  more: Partial<SearchedEntity> = {},
): SearchedEntity {
  const main: readonly ListedName[] = typeof names === 'string' ? [{ text: names, strength: 'main' }] : names;
  return {
    id,
    kind: 'person',
    topics: ['sanction'],
    names: main,
    birthDates: [],
    countries: [],
    gender: null,
    ...more,
  };
}

export const organisation = (id: string, name: string, kind: EntityKind = 'organisation'): SearchedEntity =>
  listed(id, name, { kind });

export function catalogueList(id: number, companyId: number | null = null): CatalogueList {
  return { id, name: `list-${id}`, source: 'custom', companyId, version: 1, entities: 0, names: 0 };
}

export function dataOf(
  ...lists: readonly (readonly [CatalogueList, readonly SearchedEntity[]])[]
): IndexData {
  const builder = new IndexBuilder();
  for (const [list, entities] of lists) {
    builder.beginList(list);
    for (const entity of entities) builder.add(entity);
  }
  return builder.finish();
}

export function indexOf(entities: readonly SearchedEntity[]): NameIndex {
  return new NameIndex(dataOf([catalogueList(1), entities]));
}

export function search(index: NameIndex, name: string, more: Partial<ScreeningQuery> = {}): FoundEntity[] {
  return index.search({ name, topic: 'sanction', companyId: 1, limit: 20, minScore: 50, ...more });
}
