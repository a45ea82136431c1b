import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { some } from '../../test/breadth.ts';
import { seeded } from '../../test/fixtures/vision/text/no-text.ts';
import { packageRoot } from '../platform/package-root.ts';
import { decodeGrey } from './pixels/image.ts';
import type { GreyPicture } from './pixels/picture.ts';
import { type Observation, openVisionClient, type VisionClient } from './text/vision-client.ts';

/**
 * What models/README.md promises of every processor. Here is only one; but a step of grey in every twentieth pixel, which
 * no eye sees, changes the numbers of all networks by more than another processor does.
 */
function shaken({ width, height, grey }: GreyPicture): GreyPicture {
  const random = seeded(19);
  const step = (value: number) => (random() < 0.05 ? value + (random() < 0.5 ? 1 : -1) : value);
  return { width, height, grey: Uint8Array.from(grey, (value) => Math.max(0, Math.min(255, step(value)))) };
}

let visionClient: VisionClient;
beforeAll(async () => {
  visionClient = await openVisionClient();
});

async function bothSights(file: string): Promise<readonly [Observation, Observation]> {
  const bytes = readFileSync(join(packageRoot, 'bench', 'pictures', 'cards', file));
  const { picture } = await decodeGrey(bytes);
  return [await visionClient.look(picture), await visionClient.look(shaken(picture))];
}

const zoneOf = ({ mrz }: Observation) => {
  if (mrz === null) return null;
  const { lines, format, valid, errors, fields, checks, corrected } = mrz;
  return { lines, format, valid, errors, fields, checks, corrected };
};

/** Of lines that are read at least so surely; whether two pieces of text are one line may differ. */
const wordsOf = ({ lines }: Observation, least: number): string[] =>
  lines.filter(({ confidence }) => confidence >= least).flatMap(({ text }) => text.split(' '));

describe('on another processor', () => {
  it.each(some(['07.jpg', '09.jpg', '10.jpg', '12.jpg', '14.jpg', '15.jpg', '22.jpg'], 2))(
    'a card is read the same, its zone valid or not: %s',
    async (file) => {
      const [here, there] = await bothSights(file);
      expect(zoneOf(here)).not.toBeNull();
      expect(zoneOf(there)).toEqual(zoneOf(here));
      expect(there.turned).toBe(here.turned);
      expect(wordsOf(there, 0)).toEqual(expect.arrayContaining(wordsOf(here, 0.9)));
      expect(wordsOf(here, 0)).toEqual(expect.arrayContaining(wordsOf(there, 0.9)));
    },
  );
});
