import { Readable } from 'node:stream';
import type { Runtime } from '../../src/runtime.ts';
import { importList } from '../../src/screening/import-list.ts';
import { custom } from '../../src/screening/sources/custom.ts';

/** Puts invented persons on a list of sanctions and on one of politically exposed persons. */
export async function listPersons(
  { database, keyring }: Pick<Runtime, 'database' | 'keyring'>,
  persons: readonly string[],
): Promise<void> {
  for (const topic of ['sanction', 'pep']) {
    const text = persons.map((name, id) => JSON.stringify({ id: String(id), name, topic })).join('\n');
    await importList(
      { database, keyring, prepare: async () => undefined, versionsKept: 2 },
      {
        source: custom,
        files: [{ name: `${topic}.jsonl`, open: () => Readable.from([Buffer.from(text)]) }],
        list: `bench-${topic}`,
        companyId: null,
        force: true,
        actor: 'bench',
      },
    );
  }
}
