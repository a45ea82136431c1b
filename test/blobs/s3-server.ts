import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually } from '../harness.ts';
import type { Needing } from '../not-run.ts';

/**
 * A real S3 server: versitygw, where it is installed, started for the test; else the one of S3_TEST_ENDPOINT, with
 * S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY, S3_TEST_BUCKET and, if need be, S3_TEST_REGION.
 */

export const needsS3: Needing = {
  meta: { needs: 'an S3 server (versitygw in the PATH or in ~/go/bin, or S3_TEST_ENDPOINT)' },
};

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

export const program = findVersitygw();
export const hasS3 = program !== undefined || process.env.S3_TEST_ENDPOINT !== undefined;

function findVersitygw(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
  return folders
    .map((folder) => join(folder, 'versitygw'))
    .find((path) => spawnSync(path, ['--version']).status === 0);
}

/** The settings that lead to a place of its own on it, or on what stands in its place (`endpoint`). */
export function settingsFor(server: S3Server, endpoint = server.endpoint): Record<string, string> {
  return {
    BLOB_STORE: `s3://${server.bucket}/test-${randomUUID()}`,
    S3_ENDPOINT: endpoint,
    S3_REGION: server.region,
    S3_ACCESS_KEY_ID: server.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.secretAccessKey,
  };
}

export async function startS3(options: { readonly versions?: boolean } = {}): Promise<S3Server> {
  if (program !== undefined) return startVersitygw(program, options.versions ?? false);
  const { S3_TEST_ENDPOINT: endpoint = '', S3_TEST_BUCKET: bucket = 'akwaba-test' } = process.env;
  return {
    endpoint,
    bucket,
    region: process.env.S3_TEST_REGION ?? 'us-east-1',
    accessKeyId: process.env.S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.S3_TEST_SECRET_ACCESS_KEY ?? '',
    stop: async () => undefined,
  };
}

async function startVersitygw(path: string, versions: boolean): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-s3-'));
  const keys = { accessKeyId: 'akwaba-test', secretAccessKey: randomUUID() };
  const bucket = 'pictures';
  for (const name of ['root', 'about', 'versions', join('root', bucket)]) mkdirSync(join(folder, name));
  const port = await freePort();
  const child = spawn(
    path,
    [
      ...['--port', `127.0.0.1:${port}`, '--keep-alive', '--quiet'],
      // What it knows of an object goes beside it: not every file system has extended attributes.
      ...['posix', '--sidecar', join(folder, 'about')],
      ...(versions ? ['--versioning-dir', join(folder, 'versions')] : []),
      join(folder, 'root'),
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ROOT_ACCESS_KEY_ID: keys.accessKeyId, ROOT_SECRET_ACCESS_KEY: keys.secretAccessKey },
    },
  );
  await eventually('versitygw listens', () => listens(child, port));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    ...keys,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens({ exitCode }: ChildProcess, port: number): Promise<boolean> {
  if (exitCode !== null) throw new Error(`versitygw ended with ${exitCode}`);
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
