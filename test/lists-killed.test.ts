import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../src/runtime.ts';
import { readCatalogue } from '../src/screening/list-store.ts';
import { bundleProgram } from './bundle-program.ts';
import { freshDatabase, testRuntime } from './harness.ts';
import { importRows, listTools, namesIn, persons } from './list-scene.ts';

let runtime: Runtime & { dataDir: string };
let env: Record<string, string>;
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  runtime = await testRuntime({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: runtime.dataDir };
});
afterAll(() => runtime.close());

/** An import that is killed at a step, as by a power cut. */
async function killedAt(step: string): Promise<NodeJS.Signals | null> {
  const program = bundleProgram(new URL('import-list-test-process.ts', import.meta.url));
  const child = fork(program, [step], {
    env: { PATH: process.env.PATH ?? '', ...env },
    execArgv: [],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

const rowsOf = async (table: string) => {
  const [row] = await runtime.database.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
  return row?.count;
};

describe('an import that is killed', () => {
  it('leaves the list of yesterday; what it wrote does not add up, and the next import takes all', async () => {
    const yesterday = { ...persons(2000), turn: 'EXEMPLE hier' };
    const { version } = await importRows(listTools(runtime), yesterday);
    const before = await readCatalogue(runtime.database);
    const id = before.lists[0]?.id ?? 0;
    // While it reads, and when all is ready to count but the last commit.
    for (const step of ['reading', 'prepared']) {
      expect(await killedAt(step)).toBe('SIGKILL');
      expect(await rowsOf('list_entities')).toBeGreaterThan(2001);
      expect(await readCatalogue(runtime.database)).toEqual(before);
      expect(await namesIn(runtime, id, version)).toEqual(yesterday);
    }

    const today = { ...persons(2001), turn: 'EXEMPLE aujourd’hui' };
    const report = await importRows(listTools(runtime), today);
    expect(report).toMatchObject({ outcome: 'taken', entities: 2002, added: 1, changed: 1, removed: 0 });
    expect(await namesIn(runtime, id, report.version)).toEqual(today);
    expect(await namesIn(runtime, id, version)).toEqual(yesterday);
    expect(await rowsOf('list_kept_entities')).toBe(0);
    expect(await rowsOf('list_entities')).toBe(2003);
    expect(await rowsOf('list_records')).toBe(2003);
  });
});
