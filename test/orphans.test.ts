import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { findOrphanState } from '../src/db/blobs/orphans.ts';
import { checks } from '../src/doctor/checks.ts';
import { examine } from '../src/doctor/examine.ts';
import { retentionLimits } from '../src/retention/limits.ts';
import { orphanTasks } from '../src/retention/orphan-tasks.ts';
import { keepMark, sweepOrphans } from '../src/retention/sweep-orphans.ts';
import { type BlobStore, BlobsUnavailable } from '../src/storage/blob-store.ts';
import { removeBlobs } from '../src/storage/remove-blobs.ts';
import { akwaba } from './command-line.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { accepted, blobs, plainPicture } from './uploads.ts';

/** Blobs leave the store by what was removed; by a listing only after days, and never many at once. */

let service: TestService;
let client: TestClient;
beforeEach(async () => {
  service = await testService();
  client = await service.client();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);
const settings = () => ({
  DATA_DIR: service.config.dataDir,
  DATABASE_URL: service.config.databaseUrl ?? '',
});
const tools = (store: BlobStore = service.services.blobs) => ({
  database: service.runtime.database,
  blobs: store,
});

/** A dossier with two pictures; returns their ids. */
async function dossier(shade = 128): Promise<string[]> {
  const before = new Set(blobs(service));
  await accepted(service, client, 'v1', [
    ['cniRecto', await plainPicture(shade)],
    ['cniVerso', await plainPicture(shade + 1)],
  ]);
  return blobs(service).filter((key) => !before.has(key));
}

/** What an upload leaves whose process was killed. */
async function orphan(key: string = randomUUID()): Promise<string> {
  await service.services.blobs.put(key, Readable.from([Buffer.from('sealed')]));
  return key;
}
async function orphansMany(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => orphan()));
}

/** The next day's listing. */
async function nextListing(days = 1) {
  await later(`${days} days`);
  const swept = await sweepOrphans(tools(), service.config.orphanDays);
  await removeBlobs(service.services);
  return swept;
}
/** So much time goes by in the database. */
async function later(interval: string) {
  await sql('UPDATE blob_listing SET ended_at = ended_at - $1::interval', [interval]);
  await sql(
    'UPDATE orphaned_blobs SET first_seen = first_seen - $1::interval, seen_at = seen_at - $1::interval',
    [interval],
  );
  await sql('UPDATE installation SET marked_at = marked_at - $1::interval', [interval]);
  await sql('UPDATE removed_blobs SET next_at = next_at - $1::interval', [interval]);
}
const waiting = async () => (await sql('SELECT 1 FROM removed_blobs')).length;

describe('a picture that was removed', () => {
  const erase = (id: string) => sql('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [id]);

  it('waits in the queue from the very transaction on, and from no other', async () => {
    const [first = '', second = ''] = await dossier();
    await service.runtime.database
      .transaction(async (tx) => {
        await tx.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [first]);
        throw new Error('not after all');
      })
      .catch(() => undefined);
    // A new key is no removal.
    await sql('UPDATE pictures SET wrapped_key = wrapped_key WHERE id = $1', [second]);
    expect([await waiting(), await removeBlobs(tools())]).toEqual([0, 0]);
    await erase(first);
    expect(await waiting()).toBe(1);
    expect(await removeBlobs(tools())).toBe(1);
    expect([blobs(service), await waiting()]).toEqual([[second], 0]);
  });

  it('is tried again after a pause that grows while the store is away, and nothing is forgotten', async () => {
    const ids = [...(await dossier()), ...(await dossier(60))];
    for (const id of ids) await erase(id);
    const away = {
      ...service.services.blobs,
      delete: async () => {
        throw new BlobsUnavailable('away');
      },
    };
    const pauses: number[] = [];
    for (let i = 0; i < 3; i++) {
      await expect(removeBlobs(tools(away))).rejects.toThrow('tried again: away');
      expect(await removeBlobs(tools())).toBe(0);
      const [row] = await sql<{ pause: number }>(
        'SELECT round(extract(epoch FROM min(next_at) - now()) / 60) AS pause FROM removed_blobs',
      );
      pauses.push(row?.pause ?? 0);
      await sql('UPDATE removed_blobs SET next_at = now()');
    }
    expect(pauses).toEqual([1, 2, 4]);
    expect(await removeBlobs(tools())).toBe(4);
    expect(blobs(service)).toEqual([]);
  });

  it('is removed once where several processes look, each taking its own', async () => {
    await sql('INSERT INTO removed_blobs (key) SELECT gen_random_uuid() FROM generate_series(1, 1000)');
    const seen: string[] = [];
    const counting = {
      ...service.services.blobs,
      delete: async (key: string) => {
        seen.push(key);
      },
    };
    const done = await Promise.all(Array.from({ length: 4 }, () => removeBlobs(tools(counting))));
    expect(done.reduce((sum, count) => sum + count)).toBe(1000);
    expect(new Set(seen).size).toBe(1000);
    expect(seen).toHaveLength(1000);
  });
});

describe('a blob that no row names', () => {
  it('goes after the days of the quarantine, and pictures, import files and what is not ours stay', async () => {
    const kept = await dossier();
    const sent = Readable.from([Buffer.from('id\n')]);
    const { upload } = await service.services.uploads.receive(sent, 'a.csv', { maxBytes: 10 });
    const left = [await orphan(), await orphan(randomUUID().replaceAll('-', ''))];
    const foreign = await orphan('abcdef0123456789');
    expect(await nextListing()).toMatchObject({ blobs: 5, orphans: 0, removed: 0, braked: null });
    for (let day = 1; day < 7; day++) expect(await nextListing()).toMatchObject({ orphans: 2, removed: 0 });
    expect(blobs(service)).toEqual(expect.arrayContaining(left));
    expect(await nextListing()).toMatchObject({ removed: 2 });
    const there = blobs(service);
    expect(left.map((key) => there.includes(key))).toEqual([false, false]);
    expect(there).toEqual(expect.arrayContaining([...kept, foreign]));
    expect(there).toHaveLength(4);
    expect(await service.services.uploads.namesIn(upload)).toEqual(['a.csv']);
  });

  it('is forgotten when a row names it after all', async () => {
    const key = await orphan();
    await nextListing();
    await sql(
      `INSERT INTO import_files (upload, name, key, expires_at) VALUES ($1, 'a', $2, now() + interval '90 days')`,
      [randomUUID(), key],
    );
    for (let day = 0; day < 9; day++) await nextListing();
    expect(blobs(service)).toEqual([key]);
    expect(await sql('SELECT 1 FROM orphaned_blobs')).toEqual([]);
  });

  it('is listed once a day, by one process, whatever the clocks of processes say', async () => {
    await orphan();
    const both = await Promise.all([sweepOrphans(tools(), 7), sweepOrphans(tools(), 7)]);
    expect(both.filter((swept) => swept !== undefined)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    expect(await sweepOrphans(tools(), 7)).toBeUndefined();
    await later('1 day');
    expect(await sweepOrphans(tools(), 7)).toMatchObject({ removed: 0 });
    expect(blobs(service)).toHaveLength(1);
  });

  it("is listed on time, and the mark kept, though the database's clock was set back", async () => {
    expect(await sweepOrphans(tools(), 7)).toBeDefined();
    const [before] = await sql<{ mark: number }>('SELECT mark FROM installation');
    await sql(`UPDATE blob_listing SET begun_at = begun_at + interval '3 days', ended_at = ended_at + interval '3 days',
      renewed_at = now() + interval '3 days'`);
    await sql("UPDATE installation SET marked_at = marked_at + interval '3 days'");
    expect(await sweepOrphans(tools(), 7)).toMatchObject({ removed: 0 });
    const [after] = await sql<{ mark: number }>('SELECT mark FROM installation');
    expect(after?.mark).toBe((before?.mark ?? 0) + 1);
  });

  it('is listed by another where a process died while it listed', async () => {
    const stuck = {
      ...service.services.blobs,
      // biome-ignore lint/correctness/useYield: it dies before the first.
      async *list() {
        throw new Error('killed');
      },
    };
    await sql('UPDATE blob_listing SET begun_at = now(), renewed_at = now()');
    expect(await sweepOrphans(tools(), 7)).toBeUndefined();
    await sql('UPDATE blob_listing SET renewed_at = now() - make_interval(secs => $1)', [
      retentionLimits.listingSilentSeconds + 1,
    ]);
    await expect(sweepOrphans(tools(stuck), 7)).rejects.toThrow('killed');
    expect(await sweepOrphans(tools(), 7)).toMatchObject({ blobs: 0 });
  });

  it('stays with all others where they are many: it is said, and somebody releases them', async () => {
    const kept = await dossier();
    await orphansMany(retentionLimits.orphansAtOnce + 1);
    await nextListing();
    const said: string[] = [];
    const [, listing] = orphanTasks(service.services, (words) => said.push(words));
    await later('10 days');
    await listing?.run();
    expect(said).toEqual([
      expect.stringMatching(/^51 pictures without a dossier: more than one in a hundred/),
    ]);
    await removeBlobs(service.services);
    expect(blobs(service)).toHaveLength(53);
    expect(await service.services.metrics.registry.metrics()).toMatch(
      /akwaba_blobs_orphaned 51\n(.*\n)*akwaba_blobs_braked 1\n/,
    );
    const look = checks.filter(({ code }) => code === 'PICTURES');
    const { config, runtime } = service;
    const [finding] = await examine({ config, database: runtime.database }, look);
    expect(finding).toMatchObject({
      code: 'PICTURES',
      holds: false,
      seen: { en: expect.stringContaining('51') },
    });

    const shown = await akwaba(['blobs', 'orphans'], settings());
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('The brake holds since')]);
    const released = await akwaba(['blobs', 'orphans', '--release', '--json'], settings());
    expect(JSON.parse(released.stdout)).toMatchObject({
      released: 51,
      removed: 51,
      orphans: 0,
      brakedWhy: null,
    });
    expect(blobs(service).sort()).toEqual(kept.sort());
    expect(await sql("SELECT 1 FROM audit_entries WHERE action = 'blobs.released'")).toHaveLength(1);
    expect((await examine({ config, database: runtime.database }, look))[0]).toMatchObject({ holds: true });
  });

  it('is not removed where the store has become another installation’s', async () => {
    await orphan();
    await service.services.blobs.writeNote('installation', randomUUID());
    await expect(nextListing()).rejects.toThrow("no longer this database's");
  });
});

describe('a database that was put back to an earlier moment', () => {
  /** A copy as it is now. */
  async function copyOf(database: string): Promise<string> {
    const { host, port, user, password } = inject('postgres');
    const [from, to] = [new URL(database.replace('@/', '@x/')).pathname.slice(1), `copy_${Date.now()}`];
    const admin = new pg.Client({ host, port, user, password, database: 'postgres' });
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
    await admin.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
    await admin.end();
    return database.replace(from, to);
  }

  it('loses none of the newer pictures: the brake holds from the start, and says so', async () => {
    const older = await dossier();
    await keepMark(tools());
    const DATABASE_URL = await copyOf(service.config.databaseUrl ?? '');
    const newer = await dossier(60);
    await sql("UPDATE installation SET marked_at = now() - interval '1 hour'");
    await keepMark(tools());

    const back = await testService({
      ...settings(),
      DATABASE_URL,
      BLOB_DIR: service.config.blobDir,
      KEY_FILE: service.config.keyFile,
    });
    const restored = back.services;
    await back.runtime.database.query("UPDATE installation SET marked_at = now() - interval '1 hour'");
    const said: string[] = [];
    for (const scheduledTask of orphanTasks(restored, (words) => said.push(words))) await scheduledTask.run();
    expect(said.join()).toContain('the database is older than the store');
    // Weeks later, and after many listings.
    for (let week = 0; week < 4; week++) {
      await back.runtime.database.query(
        "UPDATE orphaned_blobs SET first_seen = first_seen - interval '7 days', seen_at = seen_at - interval '7 days'",
      );
      await back.runtime.database.query("UPDATE blob_listing SET ended_at = ended_at - interval '7 days'");
      await sweepOrphans({ database: back.runtime.database, blobs: restored.blobs }, 7);
      await removeBlobs(restored);
    }
    expect(blobs(service).sort()).toEqual([...older, ...newer].sort());
    expect(await findOrphanState(back.runtime.database, 7)).toMatchObject({
      ...{ orphans: 2, due: 2, brakedWhy: 'older-database' },
    });
    await back.stop();
  });

  it('is not what a kill between both marks looks like, nor processes that overtake each other', async () => {
    const again = async () => {
      await sql("UPDATE installation SET marked_at = now() - interval '1 hour'");
      return keepMark(tools());
    };
    expect(await again()).toBe(false);
    const dead = {
      ...service.services.blobs,
      writeNote: async () => {
        throw new Error('killed');
      },
    };
    await sql("UPDATE installation SET marked_at = now() - interval '1 hour'");
    await expect(keepMark(tools(dead))).rejects.toThrow('killed');
    expect(await again()).toBe(false);
    await sql("UPDATE installation SET marked_at = now() - interval '1 hour'");
    expect(await Promise.all([1, 2, 3].map(() => keepMark(tools())))).toEqual([false, false, false]);
    // A store whose mark was lost is begun anew.
    rmSync(join(service.config.blobDir, 'mark'));
    expect(await again()).toBe(false);
  });
});
