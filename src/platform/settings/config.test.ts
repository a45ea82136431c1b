import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentOf, exampleFile, loadConfig, secretSettings } from './config.ts';
import { isOpenToOthers } from './secret-file-setting.ts';

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

  it('lets test credentials call as often as anybody who tries the demo does, and less often without it', () => {
    const limitOf = (env: Record<string, string>) => loadConfig(env, folder).sandbox.dailyLimit;
    expect([limitOf({ DEMO: 'true' }), limitOf({ DEMO: 'false' })]).toEqual([1_000_000, 10_000]);
    expect(limitOf({ DEMO: 'true', SANDBOX_DAILY_LIMIT: '7' })).toBe(7);
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

describe('a secret in a file', () => {
  const url = 'postgres://akwaba:hunter2@localhost/akwaba';
  const secretFile = (name: string, text: string, mode = 0o600) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  const whyNot = (environment: NodeJS.ProcessEnv): string => {
    try {
      loadConfig(environment, folder);
    } catch (error) {
      return (error as ConfigError).message;
    }
    return 'it was taken';
  };

  it('is taken by the name of the setting and _FILE, without the end of its line', () => {
    const config = loadConfig(
      {
        DATABASE_URL_FILE: secretFile('url', `${url}\n`),
        METRICS_TOKEN_FILE: secretFile('token', 'a token of the scraper'),
      },
      folder,
    );
    expect(config).toMatchObject({
      databaseUrl: url,
      metricsToken: 'a token of the scraper',
      // As where the address itself was given.
      demo: false,
    });
  });

  it('reaches child processes as the name of the file, also from .env', () => {
    const withFile = mkdtempSync(join(tmpdir(), 'akwaba-config-'));
    const path = secretFile('url-of-env', url);
    writeFileSync(join(withFile, '.env'), `DATABASE_URL_FILE=${path}\n`);
    const environment = environmentOf(loadConfig({}, withFile));
    expect(environment.DATABASE_URL_FILE).toBe(path);
    expect(environment.DATABASE_URL).toBeUndefined();
  });

  it('is refused where it is given twice, cannot be read, is no secret, or does not fit; all told at once', () => {
    const twice = whyNot({ DATABASE_URL: url, DATABASE_URL_FILE: secretFile('url-again', url) });
    expect(twice).toContain('DATABASE_URL: is given twice, also by DATABASE_URL_FILE');
    const missing = join(folder, 'missing');
    const faults: [string, string][] = [
      [missing, `the file "${missing}" of DATABASE_URL_FILE cannot be read (ENOENT)`],
      [folder, 'is not a plain file'],
      ['/dev/zero', 'is not a plain file'],
      [secretFile('empty', ' \n'), 'is empty'],
      [secretFile('two', `${url}\n${url}\n`), 'has several lines'],
      [secretFile('large', 'x'.repeat(70_000)), 'is too large'],
      [secretFile('no-url', 'mysql://root:hunter2@x'), 'DATABASE_URL: is not an address like'],
    ];
    for (const [path, words] of faults) expect(whyNot({ DATABASE_URL_FILE: path })).toContain(words);
    const both = whyNot({ DATABASE_URL_FILE: missing, METRICS_TOKEN_FILE: secretFile('short', 'short') });
    expect(both).toMatch(/DATABASE_URL: .*\n.*METRICS_TOKEN: must have at least 16/);
    expect(twice + both + whyNot({ DATABASE_URL_FILE: join(folder, 'no-url') })).not.toContain('hunter2');
  });

  it.skipIf(process.getuid === undefined)('is refused where every account could read or change it', () => {
    for (const mode of [0o644, 0o604, 0o602, 0o666])
      expect(whyNot({ DATABASE_URL_FILE: secretFile(`open-${mode}`, url, mode) })).toContain('chmod o-rwx');
    for (const mode of [0o600, 0o400, 0o640, 0o440])
      expect(whyNot({ DATABASE_URL_FILE: secretFile(`closed-${mode}`, url, mode) })).toBe('it was taken');
  });

  it('is taken as it comes where a platform mounted it, unless everybody may change it', () => {
    const [mine, roots] = [
      { uid: 1000, mode: 0o100644 },
      { uid: 0, mode: 0o100644 },
    ];
    const mounted = { uid: 1000, canChangeIt: false };
    expect([mine, roots].map((file) => isOpenToOthers(file, mounted))).toEqual([false, false]);
    const own = { uid: 1000, canChangeIt: true };
    expect([mine, roots].map((file) => isOpenToOthers(file, own))).toEqual([true, false]);
    const root = { uid: 0, canChangeIt: true };
    expect([mine, roots].map((file) => isOpenToOthers(file, root))).toEqual([true, true]);
    for (const account of [mounted, own, root])
      expect(isOpenToOthers({ uid: 0, mode: 0o100666 }, account)).toBe(true);
  });

  it('may be a link, as in volumes of Kubernetes, whose data are exchanged as a whole', () => {
    const volume = join(folder, 'volume');
    mkdirSync(join(volume, '..2026_11_16'), { recursive: true });
    writeFileSync(join(volume, '..2026_11_16', 'url'), url, { mode: 0o440 });
    symlinkSync('..2026_11_16', join(volume, '..data'));
    symlinkSync('..data/url', join(volume, 'url'));
    expect(loadConfig({ DATABASE_URL_FILE: join(volume, 'url') }, folder).databaseUrl).toBe(url);
  });

  it('has a name that no other setting has', () => {
    expect(secretSettings).toEqual(expect.arrayContaining(['DATABASE_URL', 'METRICS_TOKEN']));
    const all = [...exampleFile().matchAll(/^#([A-Z_\d]+)=/gm)].map(([, name]) => name);
    for (const name of secretSettings) expect(all).not.toContain(`${name}_FILE`);
  });

  it('is not asked of settings that are none', () => {
    expect(loadConfig({ PORT_FILE: '/nowhere' }, folder).port).toBe(8080);
  });
});
