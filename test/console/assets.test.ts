import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageAssets } from '../../src/http/page-assets.ts';
import { call, sharedService, type TestService, testService } from '../harness.ts';

describe('the console’s page', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await sharedService();
  });

  it('loads less than 60 kB of script before it shows anything', async () => {
    const { files, firstScripts, script } = await pageAssets('console');
    expect(firstScripts).toContain(script);
    const bytes = firstScripts.reduce((sum, name) => sum + (files.get(name)?.gzip.length ?? Number.NaN), 0);
    expect(bytes).toBeLessThan(60_000);
    // What is loaded later is there.
    expect(files.size).toBeGreaterThan(firstScripts.length + 5);
    for (const { body, gzip } of files.values()) expect(gunzipSync(gzip).equals(body)).toBe(true);
  });

  it('is the same at every address of it, and lets nothing in from elsewhere', async () => {
    const page = await call(`${service.url}/console`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/<style|<script>|\son\w+=|\sstyle=/);
    for (const path of ['/console/', '/console/dossiers/1', '/console/no/such/page']) {
      expect((await call(service.url + path)).body).toBe(page.body);
    }
    const french = await call(`${service.url}/console`, { headers: { 'Accept-Language': 'fr' } });
    expect(french.body).toContain('<html lang="fr">');
  });

  it('has scripts and styles that browsers may keep, and nothing that it has not', async () => {
    const page = await call(`${service.url}/console`);
    const names = [...String(page.body).matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const path of names) {
      const asset = await call(service.url + path);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('content-type')).toMatch(/^text\/(javascript|css)/);
    }
    expect((await call(`${service.url}/console/assets/other.js`)).status).toBe(404);
    expect((await call(`${service.url}/console/assets/..%2f..%2fpackage.json`)).status).toBe(404);
    const unknown = await call(`${service.url}/console/api/no-such-thing`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it('is no part of the clients’ interface', async () => {
    const { body } = await call(`${service.url}/openapi.json`);
    expect(Object.keys(body.paths).filter((path) => path.includes('console'))).toEqual([]);
  });

  it('is not there where the operator does not want it', async () => {
    const without = await testService({ CONSOLE: 'false' });
    try {
      for (const path of ['/console', '/console/api/session']) {
        expect((await call(without.url + path)).status).toBe(404);
      }
    } finally {
      await without.stop();
    }
  });
});
