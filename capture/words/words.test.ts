import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CaptureView } from '../../src/contract/capture.ts';
import { identityDocumentTypes } from '../../src/contract/uploads.ts';
import { noCameraWords } from './camera.ts';
import { endingOf, endings } from './end.ts';
import { paperNames } from './shots.ts';
import { consentPoints } from './start.ts';

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

  it('offer a picture to choose only where one can be chosen', () => {
    const offers = /choisissez une photo|choose a picture/i;
    const said = (state: Parameters<typeof noCameraWords>[0], isFileGood: boolean) => {
      const { what } = noCameraWords(state, isFileGood);
      return what === undefined ? '' : `${what.fr} ${what.en}`;
    };
    expect(said('none', true)).toMatch(offers);
    for (const state of ['denied', 'none', 'busy', 'insecure', 'lost'] as const) {
      expect(said(state, false), state).not.toMatch(offers);
    }
    expect(said('denied', false)).toMatch(/Autorisez-le/);
    expect(said('none', false)).toMatch(/Continuez sur un téléphone/);
  });

  it('tell a consent that was taken back from one that was never given', () => {
    const view = { status: 'DECLINED', withdrawn: false } as CaptureView;
    expect(endingOf('DECLINED', { ...view, withdrawn: true })).toBe(endings.withdrawn);
    // On a device that watched: it was taken back on the other one.
    expect(endingOf('DECLINED', { ...view, status: 'IN_PROGRESS' })).toBe(endings.withdrawn);
    expect(endingOf('DECLINED', view)).toBe(endings.DECLINED);
    expect(endingOf('DECLINED', undefined)).toBe(endings.DECLINED);
    expect(endingOf('EXPIRED', { ...view, status: 'IN_PROGRESS' })).toBe(endings.EXPIRED);
  });

  it('say in three sentences what is taken, what for, and that one may refuse', () => {
    const points = (more: object) => {
      const view = {
        type: 'KYC',
        selfie: 'none',
        assisted: false,
        documentTypes: ['CNI'],
      };
      return consentPoints({ ...view, ...more } as unknown as CaptureView).map(({ words }) => words.fr);
    };
    expect(points({ selfie: 'photo' })).toEqual([
      'Vous photographiez votre pièce d’identité et votre visage. Cela prend environ 3 minutes.',
      '{client} les examine pour vérifier votre identité.',
      'Vous pouvez refuser, ou tout arrêter avant l’envoi : les photos sont alors effacées.',
    ]);
    expect(points({ type: 'KYB', selfie: 'liveness' })[0]).toBe(
      'Vous photographiez les papiers de l’entreprise et votre pièce d’identité, puis vous vous filmez en tournant la tête. Environ 3 minutes.',
    );
    expect(points({ type: 'KYB', documentTypes: [] })[0]).toMatch(
      /^Vous photographiez les papiers de l’entreprise\./,
    );
    for (const words of points({ assisted: true, selfie: 'liveness', documentTypes: ['PASSEPORT'] }))
      expect(words).not.toMatch(/votre|vous vous/);
  });
});
