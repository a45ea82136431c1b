import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { akwaba, projectFolder } from './command-line.ts';
import { sharedService } from './harness.ts';

const read = (name: string) => readFileSync(join(projectFolder, name), 'utf8');
const { version, license, engines } = JSON.parse(read('package.json'));

describe('a release', () => {
  it('has one version: package, lock file, changelog, command and OpenAPI document', async () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    expect(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
    expect((await akwaba(['--version'], {})).stdout).toBe(`${version}\n`);
    const { url } = await sharedService();
    const document = await (await fetch(`${url}/openapi.json`)).json();
    expect(document).toMatchObject({ info: { version } });
  });

  it('is what chart and compose file deploy', () => {
    const chart = read('deploy/helm/akwaba/Chart.yaml');
    expect(/^version: (.+)$/m.exec(chart)?.[1]).toBe(version);
    expect(/^appVersion: "(.+)"$/m.exec(chart)?.[1]).toBe(version);
    expect(/image: akwaba:\$\{AKWABA_VERSION:-(.+)\}/.exec(read('compose.yaml'))?.[1]).toBe(version);
  });

  it('says its licence, and what is under another', () => {
    expect(license).toBe('Apache-2.0');
    expect(read('LICENSE')).toContain('Version 2.0, January 2004');
    for (const { file } of JSON.parse(read('models/face-models.json')))
      expect(read('NOTICE')).toContain(file);
  });

  it('names a test for each row of its threat model, which is there', () => {
    const rows = read('SECURITY.md')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) {
      const proof = row.split('|')[4] ?? '';
      const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([row, files.length]).not.toEqual([row, 0]);
      expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
    }
  });

  it('runs on the Node versions that the README names', () => {
    expect(engines.node).toBe('>=20.19');
    expect(read('README.md')).toMatch(/Node\.js 22 or 24 \(20\.19 and later still works\)/);
  });
});
