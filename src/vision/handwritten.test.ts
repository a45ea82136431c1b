import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { some } from '../../test/breadth.ts';
import { signedAt, writtenByHand } from '../../test/fixtures/vision/text/handwritten.ts';
import { readPicture } from '../documents/read-picture.ts';
import { packageRoot } from '../platform/package-root.ts';
import { lookAt } from './look.ts';
import { openVisionClient, type VisionClient } from './text/vision-client.ts';

const fileOf = (name: string): Uint8Array => readFileSync(join(packageRoot, 'samples', `${name}.jpg`));

let eyes: VisionClient;
beforeAll(async () => {
  eyes = await openVisionClient();
});

const read = async (bytes: Uint8Array) => (await lookAt({ bytes, annotate: false }, eyes)).reading;

/** The paper with the values that are read on it written by a hand. */
async function filledByHand(name: string, seed: number, ...kept: readonly string[]): Promise<Uint8Array> {
  const fields = Object.entries(readPicture(await read(fileOf(name))).fields);
  const values = fields
    .filter(([field]) => !kept.includes(field))
    .flatMap(([, { value, box }]) => (box === null ? [] : [{ box, text: lettersOf(value) }]));
  return writtenByHand(fileOf(name), values, seed);
}

const lettersOf = (value: string): string =>
  value
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9/, -]/g, '');

describe('values written by hand', () => {
  const filled = ['rccm', 'dfe', 'carte-resident-front'].flatMap((name) =>
    [1, 2, 3].map((seed) => [name, seed] as const),
  );
  it.each(some(filled, 3))(
    'are said to be there, and the print beside them is read: %s, hand %i',
    async (name, seed) => {
      const { quality, lines } = await read(await filledByHand(name, seed));
      expect(quality.map(({ code }) => code)).toContain('HANDWRITTEN');
      expect(lines.length).toBeGreaterThan(4);
    },
  );

  it('leave a form to be named by its title', async () => {
    const { quality, named } = await read(await filledByHand('dfe', 1, 'document_code'));
    expect(quality.map(({ code }) => code)).toContain('HANDWRITTEN');
    expect(named).toMatchObject({ type: 'DFE' });
  });

  it('are not what a signature is', async () => {
    const { quality } = await read(await signedAt(fileOf('rccm'), [700, 1500], 260, 5));
    expect(quality).toEqual([]);
  });
});
