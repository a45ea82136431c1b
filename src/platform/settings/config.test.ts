import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, exampleFile, loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-config-'));

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(loadConfig({}, folder)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      demo: true,
      rateLimitPerSecond: 50,
      authFailuresPerMinute: 100,
      corsOrigins: [],
      trustProxy: { hops: 0 },
    });
  });

  it('makes no demo on a database of the operator unless asked', () => {
    const DATABASE_URL = 'postgres://u:p@localhost/akwaba';
    expect(loadConfig({ DATABASE_URL }, folder).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: 'true' }, folder).demo).toBe(true);
    expect(loadConfig({ DEMO: 'false' }, folder).demo).toBe(false);
  });

  it('names every problem at once, without repeating secrets', () => {
    const bad = {
      PORT: '70000',
      DEMO: 'maybe',
      DATABASE_URL: 'mysql://root:hunter2@x',
      REGISTERS_FILE: '/nowhere',
    };
    try {
      loadConfig(bad, folder);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      const message = (error as ConfigError).message;
      for (const name of Object.keys(bad)) expect(message).toContain(`${name}:`);
      expect(message).not.toContain('hunter2');
    }
  });

  it('reads .env, and the environment wins', () => {
    const withFile = mkdtempSync(join(tmpdir(), 'akwaba-config-'));
    writeFileSync(join(withFile, '.env'), 'PORT=9000\nHOST=0.0.0.0\n');
    expect(loadConfig({ PORT: '9001' }, withFile)).toMatchObject({ port: 9001, host: '0.0.0.0' });
  });

  it('names what is wrong in a registers file', () => {
    const file = join(folder, 'registers.json');
    writeFileSync(file, '{"persons":{"url":"ftp://x","retries":99},"colour":{}}');
    expect(() => loadConfig({ REGISTERS_FILE: file }, folder)).toThrow(/persons\/url.*persons\/retries/s);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(loadConfig({}, folder))).toBe(true);
  });

  it('is described in .env.example, which is made of the same table', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(exampleFile());
  });
});
