import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { identityDocumentTypes } from '../../src/contract/uploads.ts';
import { paperNames } from './start.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

/** Every text of a table, however deep, by its place. */
function textsIn(value: unknown, place: string): [string, { fr: string; en: string }][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('fr' in value || 'en' in value) return [[place, value as { fr: string; en: string }]];
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, `${place}.${name}`));
}

describe('the words of the page', async () => {
  const modules = await Promise.all(files.map((name) => import(new URL(name, import.meta.url).href)));
  const texts = modules.flatMap((module, i) => textsIn({ ...module }, files[i] ?? ''));

  it('are there in both languages, with the same places to fill in', () => {
    expect(texts.length).toBeGreaterThan(100);
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const [place, { fr, en }] of texts) {
      expect(fr.trim(), place).not.toBe('');
      expect(en.trim(), place).not.toBe('');
      expect(places(fr), place).toEqual(places(en));
    }
  });

  it('are written as French is written', () => {
    for (const [place, { fr }] of texts) {
      expect(fr, place).not.toMatch(/["'“”]/);
      expect(fr, place).not.toMatch(/\S[!?;:%»]/);
      expect(fr, place).not.toMatch(/«\S/);
    }
  });

  it('name every paper', () => {
    for (const type of identityDocumentTypes) expect(paperNames[type], type).toBeDefined();
  });
});
