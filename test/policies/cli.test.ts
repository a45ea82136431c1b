import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { type TestService, testService } from '../harness.ts';
import { clear, expired, goodDossier, policyOf, storedOf } from './policy-scene.ts';

describe('policies at the terminal', () => {
  let service: TestService;
  let env: Record<string, string>;
  beforeAll(async () => {
    service = await testService();
    const { dataDir, databaseUrl = '' } = service.config;
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  });
  afterAll(() => service?.stop());

  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await akwaba(args, env);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'));
  const file = (name: string, text: string): string => {
    const path = join(service.config.dataDir, name);
    writeFileSync(path, text);
    return path;
  };

  it('are checked, set and shown', async () => {
    const client = await service.client();
    const id = String(client.companyId);
    expect(await run('policies', 'show', id)).toContain('people decide every dossier');
    const draft = file('policy.json', JSON.stringify(policyOf([expired, clear])));
    expect(await run('policies', 'check', draft)).toContain('The policy “bank” can be set.');
    expect((await json('policies', 'check', draft)).findings).toMatchObject([{ code: 'NO_SAMPLE' }]);
    expect(await run('policies', 'set', id, '--ready', 'standard')).toContain('only propose');
    expect(await json('policies', 'show', id)).toMatchObject({ version: 1, name: 'standard', ground: null });
    const set = await json('policies', 'set', id, draft, '--ground', 'by contract', '--by', 'awa');
    expect(set).toMatchObject({ version: 2, name: 'bank', ground: 'by contract', actor: 'cli:awa' });
    expect(set.warnings.map(({ code }: { code: string }) => code)).toEqual(['NO_SAMPLE']);
    const uuid = await goodDossier(service, client);
    expect((await storedOf(service, uuid)).status).toBe('VALIDE');
  });

  it('are refused by line, and nothing is set', async () => {
    const { companyId } = await service.client();
    const id = String(companyId);
    const wrong = file(
      'wrong.json',
      `${JSON.stringify(policyOf([clear]), undefined, 1)}`.replace('"is"', '"equals"'),
    );
    for (const command of [['set', id], ['check']]) {
      const { code, stderr } = await akwaba(['policies', ...command, wrong, '--language', 'fr'], env);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/line \d+, error: Il n'y a pas d'opérateur « equals »/),
      ]);
    }
    for (const command of [['set', id], ['check']]) {
      const { code, stdout } = await akwaba(['policies', ...command, wrong, '--json'], env);
      expect(code).toBe(2);
      expect(JSON.parse(stdout).faults).toMatchObject([
        {
          severity: 'error',
          line: expect.any(Number),
          code: expect.any(String),
          message: expect.stringContaining('equals'),
        },
      ]);
    }
    const none = await akwaba(['policies', 'set', id], env);
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Name a file')]);
    const away = await akwaba(['policies', 'set', id, 'no-such-file.json'], env);
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('cannot be read')]);
    expect((await json('policies', 'show', id)).version).toBe(0);
  });

  it('know what rules can look at', async () => {
    const facts = await json('policies', 'facts');
    expect(facts.map(({ fact }: { fact: string }) => fact)).toContain('check.{check}.status');
    expect(await run('policies', 'facts', '--language', 'fr')).toContain('Nationalité du titulaire');
  });
});
