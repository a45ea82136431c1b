import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { akwaba, type Ended } from './command-line.ts';
import { emptyDatabase, type TestService } from './harness.ts';

/** Backups of a service that runs, and places to restore them to. */

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const environmentOf = ({ config }: TestService): Record<string, string> => ({
  DATABASE_URL: config.databaseUrl ?? '',
  DATA_DIR: config.dataDir,
});

/** A command that must end well, and what it says to programs. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test.
export async function told(args: readonly string[], env: Record<string, string>): Promise<any> {
  const { code, stdout, stderr } = await akwaba([...args, '--json'], env);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

export const createBackup = (service: TestService, folder: string, ...more: string[]) =>
  told(['backup', 'create', folder, ...more], environmentOf(service));

export const verifyBackup = (
  env: Record<string, string>,
  folder: string,
  ...more: string[]
): Promise<Ended> => akwaba(['backup', 'verify', folder, '--json', ...more], env);

/** Another machine, with nothing but the master key. */
export async function newPlace(
  service: Pick<TestService, 'config'>,
  kind: 'embedded' | 'outside',
): Promise<Record<string, string>> {
  const DATA_DIR = join(temporaryFolder(), 'data');
  mkdirSync(DATA_DIR, { mode: 0o700 });
  cpSync(service.config.keyFile, join(DATA_DIR, 'master.key'));
  return { DATA_DIR, DATABASE_URL: kind === 'outside' ? await emptyDatabase() : '' };
}
