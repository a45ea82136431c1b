import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { frameWords } from '../../../capture/words/frame.ts';
import { type Assets, pageAssets } from '../../../src/http/page-assets.ts';
import { projectFolder } from '../../command-line.ts';
import { sharedService, type TestService } from '../../harness.ts';

/** Of the page at /capture: what it weighs, and what the oldest browsers make of it. */
describe('the page that takes the pictures', () => {
  let assets: Assets;
  let service: TestService;
  beforeAll(async () => {
    [assets, service] = await Promise.all([pageAssets('capture'), sharedService()]);
  });
  const text = (name: string) => assets.files.get(name)?.body.toString() ?? '';
  const scripts = () => [...assets.files.keys()].filter((name) => name.endsWith('.js'));

  it('takes at most 24 kB before the first button, and 160 with the camera and what guides the hand', async () => {
    const { files, firstScripts, style } = assets;
    const html = await (await fetch(`${service.url}/capture`)).text();
    const weight = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + (files.get(name)?.gzip.length ?? Number.NaN), 0);
    const first = gzipSync(html).length + weight([...firstScripts, style]);
    // What grows must be worth the seconds that it costs on a weak network.
    expect(first).toBeLessThan(24_000);
    expect(first).toBeGreaterThan(10_000);
    const later = [...files.keys()].filter((name) => !firstScripts.includes(name) && name !== style);
    expect(first + weight(later)).toBeLessThan(160_000);
  });

  it('says first that it needs scripts, and is found with a slash behind it', async () => {
    const french = { headers: { 'Accept-Language': 'fr' } };
    const page = await fetch(`${service.url}/capture/`, french);
    expect([page.status, page.url]).toEqual([200, `${service.url}/capture`]);
    const html = await page.text();
    expect(html).toMatch(/<body><noscript><p class="no-script">Cette page a besoin de JavaScript/);
  });

  it('loads the camera, what guides the hand and the movements of the head only when they are wanted', () => {
    const first = assets.firstScripts.map(text).join('');
    expect(scripts().length).toBeGreaterThan(assets.firstScripts.length);
    expect(first).not.toContain('getUserMedia');
    expect(scripts().map(text).join('')).toContain('getUserMedia');
  });

  it('has no syntax that Chrome 75 and Safari 13 do not know', async () => {
    for (const name of scripts()) {
      // Lowered once more it stays as it is, but for how it is laid out: nothing newer was left in it.
      const lay = { minifyWhitespace: true, supported: { destructuring: true } } as const;
      const [as, lowered] = await Promise.all([
        transform(text(name), { ...lay, target: 'esnext' }),
        transform(text(name), { ...lay, target: ['chrome75', 'safari13'] }),
      ]);
      expect(lowered.code, name).toBe(as.code);
      expect(text(name), name).not.toMatch(/[\w)\]]\?\.[a-zA-Z_[(]|\?\?|static\s*\{|\d_\d{3}\b/);
    }
  });

  it('calls nothing that browsers of 2019 do not have', () => {
    const newer =
      /\.(replaceAll|matchAll|allSettled|at|findLast|toSorted|hasOwn|randomUUID|structuredClone|replaceChildren|showModal|requestVideoFrameCallback)\(|Promise\.any|AbortSignal\.timeout|createImageBitmap|OffscreenCanvas|WeakRef/g;
    for (const name of scripts()) {
      expect(
        [...text(name).matchAll(newer)].map(([what]) => what),
        name,
      ).toEqual([]);
    }
    // Answers have it since 2017, files since 2020.
    const folder = join(projectFolder, 'capture');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((n) =>
      /\.tsx?$/.test(n),
    );
    const of = sources.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/(\S+)\.arrayBuffer\(\)/g)].map(
        ([, whose]) => whose,
      ),
    );
    expect(of.filter((whose) => !/^\(?(await )?(response|Response\(\w+\))$/.test(whose ?? ''))).toEqual([]);
  });

  it('has no style that only newer browsers know', () => {
    const style = text(assets.style);
    expect(style).not.toMatch(
      /\binset:|aspect-ratio|:is\(|:where\(|:has\(|\b(clamp|min|max)\(|light-dark|color-mix|@layer|@container|dvh|svh|accent-color|&/,
    );
    // In flex boxes it came later than in grids, of which there are none here.
    expect(style).not.toMatch(/[;{](row-|column-)?gap:/);
    // Older browsers leave out a whole rule whose selector they do not know.
    for (const [selector] of style.matchAll(/[^{}]*:focus-visible[^{}]*/g))
      expect(selector).not.toContain(',');
  });

  it('lets nothing in from elsewhere, is kept by nobody, and asks for no more than the camera', async () => {
    const page = await fetch(`${service.url}/capture`, { headers: { 'Accept-Language': 'fr' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('permissions-policy')).toBe('camera=(self)');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain('<html lang="fr">');
    // Something to read before the scripts have come.
    expect(html).toContain(`<p>${frameWords.loading.fr}</p>`);
    const english = await fetch(`${service.url}/capture`, { headers: { 'Accept-Language': 'en' } });
    expect(await english.text()).toContain(`<p>${frameWords.loading.en}</p>`);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(html).not.toMatch(/<style|<script>|\son\w+=|\sstyle=/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/capture\/assets\/[^"]+)"/g)) {
      const asset = await fetch(service.url + path);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
    expect((await fetch(`${service.url}/capture/assets/other.js`)).status).toBe(404);
  });
});
