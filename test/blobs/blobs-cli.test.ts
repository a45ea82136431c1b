import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { accepted, blobs, plainPicture } from '../uploads.ts';

describe('akwaba blobs', () => {
  let service: TestService;
  let client: TestClient;
  let env: Record<string, string>;
  beforeAll(async () => {
    service = await testService();
    client = await service.client();
    const { DATA_DIR = '', DATABASE_URL = '' } = service.config.given;
    env = { DATA_DIR, DATABASE_URL };
    for (let shade = 0; shade < 3; shade += 1) {
      await accepted(service, client, 'v2', [
        ['idDocumentFront', await plainPicture(shade * 40)],
        ['documentType', 'CNI'],
      ]);
    }
  });
  afterAll(() => service.stop());

  const pathOf = (key: string) => join(service.config.blobDir, key.slice(0, 2), key);
  const verify = async (...options: string[]) => {
    const { code, stdout, stderr } = await akwaba(['blobs', 'verify', '--json', ...options], env);
    return { code, report: JSON.parse(stdout || `"${stderr}"`) };
  };
  /** Changes a file for a while. */
  const changed = async (path: string, change: (bytes: Buffer) => void, look: () => Promise<void>) => {
    const bytes = readFileSync(path);
    try {
      change(bytes);
      await look();
    } finally {
      writeFileSync(path, bytes);
    }
  };

  it('verify finds every picture in its place, and opens each where it is told to', async () => {
    expect(await verify()).toMatchObject({
      code: 0,
      report: { place: service.config.blobDir, whole: true, pictures: 3, blobs: 3, opened: 0 },
    });
    expect(await verify('--open')).toMatchObject({ code: 0, report: { whole: true, opened: 3 } });
    const { stdout } = await akwaba(['blobs', 'verify'], env);
    expect(stdout).toContain('Every picture has its blob, and every blob its picture.');
  });

  it('verify names a picture that is missing, and ends with 1', async () => {
    const [key = ''] = blobs(service);
    await changed(
      pathOf(key),
      () => rmSync(pathOf(key)),
      async () => {
        expect(await verify()).toMatchObject({
          code: 1,
          report: { whole: false, pictures: 3, blobs: 2, missing: { count: 1, keys: [key] } },
        });
        const { code, stdout } = await akwaba(['blobs', 'verify'], env);
        expect([code, stdout]).toEqual([1, expect.stringContaining(`though nobody removed them: ${key}.`)]);
      },
    );
  });

  it('verify finds one changed byte where it opens, and does not look without', async () => {
    const [, key = ''] = blobs(service);
    await changed(
      pathOf(key),
      (bytes) => {
        const other = Buffer.from(bytes);
        other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
        writeFileSync(pathOf(key), other);
      },
      async () => {
        expect((await verify()).code).toBe(0);
        expect(await verify('--open')).toMatchObject({
          code: 1,
          report: { whole: false, broken: { count: 1, keys: [key] } },
        });
      },
    );
  });

  it('verify names what no dossier names, unless an upload may be about to, and leaves it', async () => {
    const key = randomUUID();
    writeFileSync(pathOf(key), 'x');
    expect(await verify()).toMatchObject({
      code: 0,
      report: { blobs: 4, arriving: 1, unnamed: { count: 0 } },
    });
    const before = new Date(Date.now() - 7_200_000);
    utimesSync(pathOf(key), before, before);
    expect(await verify()).toMatchObject({
      code: 1,
      report: { arriving: 0, unnamed: { count: 1, keys: [key] } },
    });
    expect(existsSync(pathOf(key))).toBe(true);
    rmSync(pathOf(key));
    const file = randomUUID().replaceAll('-', '');
    writeFileSync(pathOf(file), 'x');
    expect(await verify()).toMatchObject({ code: 0, report: { others: 1 } });
    rmSync(pathOf(file));
  });

  it('stats tell how much lies where', async () => {
    const { code, stdout } = await akwaba(['blobs', 'stats', '--json'], env);
    expect(code).toBe(0);
    const bytes = blobs(service).map((key) => readFileSync(pathOf(key)).length);
    expect(JSON.parse(stdout).places).toMatchObject([
      {
        place: service.config.blobDir,
        blobs: 3,
        bytes: bytes.reduce((a, b) => a + b),
        largest: Math.max(...bytes),
      },
    ]);
    expect((await akwaba(['blobs', 'stats'], env)).stdout).toContain(service.config.blobDir);
  });

  it('copy copies only between the two places of the settings, and says what to set', async () => {
    const { code, stderr } = await akwaba(['blobs', 'copy', '--to', '/somewhere'], env);
    expect([code, stderr]).toEqual([2, expect.stringContaining('must be BLOB_STORE and BLOB_STORE_ALSO')]);
    const wrong = await akwaba(['blobs', 'copy', '--to', 'ftp://x'], env);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--to: "ftp://x" is neither')]);
  });

  it('copy moves to another folder too, mends what was cut short, and copies nothing twice', async () => {
    const other = join(service.config.dataDir, 'other');
    const moving = { ...env, BLOB_STORE: other, BLOB_STORE_ALSO: service.config.blobDir };
    const copy = async () => {
      const { code, stdout } = await akwaba(['blobs', 'copy', '--to', other, '--json'], moving);
      return { code, ...JSON.parse(stdout) };
    };
    expect(await copy()).toMatchObject({ code: 0, seen: 3, copied: 3, gone: 0 });
    expect(await copy()).toMatchObject({ code: 0, seen: 3, copied: 0 });
    const [key = ''] = blobs(service);
    writeFileSync(join(other, key.slice(0, 2), key), 'half');
    expect(await copy()).toMatchObject({ code: 0, copied: 1 });
    const moved = await akwaba(['blobs', 'verify', '--open', '--json'], { ...env, BLOB_STORE: other });
    expect([moved.code, JSON.parse(moved.stdout)]).toMatchObject([0, { place: other, opened: 3 }]);
  });
});
