import { Readable } from 'node:stream';
import type { Runtime } from '../src/runtime.ts';
import { type ImportOptions, type ImportReport, importList } from '../src/screening/import-list.ts';
import { readCatalogue, readSearched } from '../src/screening/list-store.ts';
import type { ListTools } from '../src/screening/make-version.ts';
import type { ListFile } from '../src/screening/source.ts';
import { custom } from '../src/screening/sources/custom.ts';

/** Lists of invented persons on a real database. */

/** Rows of a list of one's own: by id, the name or more columns. */
export type Rows = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const columns = ['id', 'name', 'aliases', 'dateOfBirth', 'nationality', 'grounds', 'topic'];

export function csv(rows: Rows): string {
  const lines = Object.entries(rows).map(([id, row]) => {
    const fields: Record<string, string> = { id, ...(typeof row === 'string' ? { name: row } : row) };
    return columns.map((column) => `"${fields[column] ?? ''}"`).join(',');
  });
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** So many invented persons, numbered from `first`. */
export function persons(count: number, first = 1): Rows {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`p${first + n}`, `EXEMPLE Personne ${first + n}`]),
  );
}

function listFile(content: string, name = 'liste.csv'): ListFile {
  return { name, open: () => Readable.from([Buffer.from(content)]) };
}

export function listTools(runtime: Runtime, more: Partial<ListTools> = {}): ListTools {
  const { database, keyring } = runtime;
  return { database, keyring, prepare: async () => undefined, versionsKept: 400, ...more };
}

export function importRows(
  tools: ListTools,
  rows: Rows | string,
  more: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importList(tools, {
    source: custom,
    files: [listFile(typeof rows === 'string' ? rows : csv(rows))],
    list: 'liste',
    companyId: null,
    force: false,
    actor: 'test',
    ...more,
  });
}

/** Names of a version's entities by their ids. */
export async function namesIn(
  { database, keyring }: Pick<Runtime, 'database' | 'keyring'>,
  id: number,
  version: number,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for await (const batch of readSearched(database, keyring, { id, version })) {
    for (const entity of batch) names[entity.id] = entity.names[0]?.text ?? '';
  }
  return names;
}

/** Of a list by its name, as it is searched now. */
export async function searched(runtime: Runtime, name = 'liste') {
  const { lists } = await readCatalogue(runtime.database);
  return lists.find((list) => list.name === name);
}
