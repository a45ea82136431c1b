import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchedEntity } from '../../src/screening/entity.ts';
import { listFiles } from '../../src/screening/list-files.ts';
import type { CatalogueList } from '../../src/screening/list-store.ts';
import { sourcesThatFit } from '../../src/screening/sources/recognise.ts';
import { sourceOf } from '../../src/screening/sources.ts';

/** A list of a folder, read through the importer of its source. */
export interface ReadList {
  readonly list: CatalogueList;
  readonly entities: readonly SearchedEntity[];
}

/** Every list of a folder: files, and folders of OFAC's CSV set; a folder `samples` is left out. */
export async function readLists(folder: string): Promise<ReadList[]> {
  const lists: ReadList[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === 'samples') continue;
    const source = entry.isDirectory() ? ofacSet(entry.name) : await sourceOfFile(path);
    if (source === undefined) continue;
    const entities: SearchedEntity[] = [];
    for await (const { raw: _, sanction: _s, pep: _p, ...entity } of source.read(await listFiles(path), {
      remarks: [],
    })) {
      entities.push(entity);
    }
    lists.push({ list: listOf(lists.length + 1, source.name, entities), entities });
  }
  return lists;
}

function ofacSet(folder: string) {
  if (!folder.includes('ofac')) return undefined;
  return sourceOf(folder.includes('consolidated') ? 'ofac-consolidated' : 'ofac-sdn');
}

async function sourceOfFile(path: string) {
  const [file] = await listFiles(path);
  const [name] = file === undefined ? [] : await sourcesThatFit(file);
  return name === undefined ? undefined : sourceOf(name);
}

export function listOf(id: number, source: string, entities: readonly SearchedEntity[]): CatalogueList {
  const names = entities.reduce((sum, entity) => sum + entity.names.length, 0);
  return { id, name: source, source, companyId: null, version: 1, entities: entities.length, names };
}
