import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPause } from '../../src/db/pause.ts';
import { checks } from '../../src/doctor/checks.ts';
import { examine } from '../../src/doctor/examine.ts';
import { environmentOf, told } from '../backup-scene.ts';
import { akwaba } from '../command-line.ts';
import { call, eventually, freshDatabase } from '../harness.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

describe('a service that somebody paused', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  let env: Record<string, string>;
  beforeAll(async () => {
    scene = await consoleScene({ DATABASE_URL: await freshDatabase() });
    boss = await scene.operator('administrator', 'boss');
    env = environmentOf(scene.service);
    await told(['quiet'], env);
  });
  afterAll(() => scene?.stop());

  const finding = async () => {
    const { config, runtime } = scene.service;
    const [found] = await examine(
      { config, database: runtime.database },
      checks.filter(({ code }) => code === 'QUIET'),
    );
    return found?.holds;
  };
  const gauge = async () => {
    const { url, services } = scene.service;
    const { body } = await call(`${url}/metrics`, {
      headers: { Authorization: `Bearer ${services.metricsToken}` },
    });
    return /^akwaba_quiet (\d)$/m.exec(body)?.[1];
  };

  it('is told of by the console, the doctor and the metrics, and by the audit log', async () => {
    await eventually('the console knows', async () => (await boss.get('/session')).body.pause !== null);
    expect((await boss.get('/session')).body.pause).toEqual({ since: expect.any(String), restoredTo: null });
    expect([await finding(), await gauge()]).toEqual([false, '1']);
    const [newest] = await told(['audit', 'show'], env);
    expect(newest.action).toBe('service.quieted');
  });

  it('lets people look and sign out, and change nothing', async () => {
    expect((await boss.get('/clients')).status).toBe(200);
    const { status, body } = await boss.send(
      'POST',
      '/clients',
      { name: 'Nouveau' },
      { 'Accept-Language': 'fr' },
    );
    expect([status, body.code, body.detail]).toEqual([
      503,
      'SERVICE_QUIET',
      expect.stringContaining('restauré'),
    ]);
    const leaving = await scene.operator('viewer', 'leaving');
    expect((await leaving.send('DELETE', '/session')).status).toBe(200);
  });

  it('fetches nothing, whoever asks for it', async () => {
    for (const command of [
      ['lists', 'update', '--due'],
      ['media', 'fetch', '--due'],
    ]) {
      const { code, stderr } = await akwaba(command, env);
      expect([code, stderr.includes('akwaba resume')]).toEqual([1, true]);
    }
  });

  it('goes on when it is resumed, once', async () => {
    expect(await told(['resume', '--dry-run'], env)).toMatchObject({ resumed: false, quiet: true });
    expect(await told(['resume'], env)).toMatchObject({ resumed: true });
    expect(await told(['resume'], env)).toMatchObject({ resumed: false, quiet: false });
    expect(await findPause(scene.service.runtime.database)).toBeUndefined();
    await eventually('the console knows', async () => (await boss.get('/session')).body.pause === null);
    expect([await finding(), await gauge()]).toEqual([true, '0']);
  });
});
