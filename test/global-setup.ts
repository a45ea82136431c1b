import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedConnection, openEmbeddedDatabase } from '../src/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection;
  }
}

/** One real PostgreSQL server for the whole run; each test file makes a database of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-test-'));
  const server = await openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined });
  project.provide('postgres', server.connection);
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
