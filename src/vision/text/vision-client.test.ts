import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { itInPart, some } from '../../../test/breadth.ts';
import { barsAndCircles, filled, noise } from '../../../test/fixtures/vision/text/no-text.ts';
import { turned } from '../../../test/fixtures/vision/text/turned.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { decodeGrey } from '../pixels/image.ts';
import type { Box, GreyPicture, Point } from '../pixels/picture.ts';
import { type Observation, openVisionClient, type VisionClient } from './vision-client.ts';

/** The real models on pictures of bench/pictures, of which is known what they show. */

interface PrintedLine {
  readonly text: string;
  readonly box: Box;
  readonly zone: boolean;
}

const pictures = join(packageRoot, 'bench', 'pictures');
const pictureOf = async (file: string): Promise<GreyPicture> =>
  (await decodeGrey(readFileSync(join(pictures, file)))).picture;

const cards: readonly { readonly file: string; readonly lines: readonly PrintedLine[] }[] = JSON.parse(
  readFileSync(join(pictures, 'cards.json'), 'utf8'),
);
const printedOn = (file: string): readonly PrintedLine[] =>
  cards.find((card) => card.file === file)?.lines ?? expect.unreachable(`${file} is not among the cards`);
const zoneOf = (lines: readonly PrintedLine[]): readonly string[] =>
  lines.filter(({ zone }) => zone).map(({ text }) => text);

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const heightOf = ([topLeft, , , bottomLeft]: Box): number => apart(topLeft, bottomLeft);

/** Lines that are rather right than wrong: what else is found, a bar for an I, differs from processor to processor. */
const likely = ({ lines }: Observation) => lines.filter(({ confidence }) => confidence >= 0.5);

let visionClient: VisionClient;
beforeAll(async () => {
  visionClient = await openVisionClient();
});

describe('a picture of one line', () => {
  it.each([
    ['0006', 'GBOGNAKASSO-OUMÉRÉFO'],
    ['0046', "Carte nationale d'identité"],
    ['0065', '432675124240'],
    ['0204', 'Tayé-Zochéssagno-Kra'],
    ['0365', 'Date de délivrance'],
    ['0047', 'P<BFAGOMES<<MOUEKPO<DJENEBA<<<<<<<<<<<<<<<<<'],
    ['0175', '2507189M9311169MLI61I<<<<<<<<7'],
  ])('is read exactly: %s', async (name, text) => {
    const read = await visionClient.readLine(await pictureOf(`lines/${name}.png`));
    expect(read.text).toBe(text);
    expect(read.confidence).toBeGreaterThan(0.98);
    expect(read.perCharacter).toBeGreaterThan(0.98);
  });

  it.each([
    // Lines cut out so closely that nothing is found in them, or the wrong way round, but for the whole.
    ['0017', 0, 'Daniel Gaël Oumou'],
    ['0100', 0, 'FDQ RÉZÉ TRANDABRA SNC'],
    ['0006', 180, 'GBOGNAKASSO-OUMÉRÉFO'],
  ] as const)('is read as any other picture, too: %s, turned by %i degrees', async (name, turn, text) => {
    const { picture } = turned(await pictureOf(`lines/${name}.png`), turn);
    const observation = await visionClient.look(picture);
    expect(likely(observation).map((line) => line.text)).toEqual([text]);
    expect(observation).toMatchObject({ turned: turn, mrz: null });
  });

  it.each([0, 128, 255])('holds no text when it is blank: %i', async (grey) => {
    expect(await visionClient.readLine(filled(320, 32, grey))).toMatchObject({ text: '', confidence: 0 });
  });
});

/** One of each format of zone, and the way its text runs; so many lines are read exactly, however it is turned. */
const turnedCards = [
  { file: 'cards/10.jpg', format: 'TD1', runs: 0, least: 9, turns: [0, 90, 180, 270, 45] },
  { file: 'cards/14.jpg', format: 'TD2', runs: 0, least: 9, turns: [45, 225] },
  { file: 'cards/15.jpg', format: 'TD3', runs: 90, least: 17, turns: [0, 90, 180, 270] },
].flatMap(({ turns, ...card }) => turns.map((turn) => ({ ...card, turn })));

describe('a card', () => {
  // In short runs four of them, among which each format is.
  itInPart.each(some(turnedCards, 4))('is read, turned by $turn degrees: $file', async (card) => {
    const { file, format, least, runs, turn } = card;
    const printed = printedOn(file);
    const { picture, at } = turned(await pictureOf(file), turn);
    const observation = await visionClient.look(picture);

    // Between two quarter turns either is right.
    const quarters = (runs + turn) / 90;
    const upright = [Math.floor(quarters), Math.ceil(quarters)].map((quarter) => (720 - quarter * 90) % 360);
    expect(upright).toContain(observation.turned);

    expect(observation.mrz).toMatchObject({ lines: zoneOf(printed), format, valid: true, errors: [] });
    expect(observation.mrz?.confidence).toBeGreaterThan(0.95);

    const exact = printed.filter(({ text }) => observation.lines.some((line) => line.text === text));
    expect(exact.length).toBeGreaterThanOrEqual(least);
    for (const { text, box } of exact) {
      // Corner by corner, so read from the same end; a line's ends are vaguer than its middle.
      const nearest = Math.min(
        ...observation.lines
          .filter((line) => line.text === text)
          .map((line) => Math.max(...line.box.map((corner, n) => apart(corner, at(box[n] as Point))))),
      );
      expect(nearest / heightOf(box), text).toBeLessThan(1);
    }
    for (const { confidence } of observation.lines) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it('has its lines in reading order, each of them once', async () => {
    // Upside down, where the finder comes upon them the other way round.
    const { lines, mrz } = await visionClient.look(turned(await pictureOf('cards/10.jpg'), 180).picture);
    expect(lines.map(({ text }) => text)).toEqual([
      'Nom et prénoms',
      'GIE Mba Sé',
      'Lieu de naissance',
      'Yari',
      'Résidence habituell',
      'kpoiaha',
      'Délivrée le',
      'Assouvies dé',
      ...(mrz?.lines ?? []),
    ]);
  });

  it('has no row of its zone among the other lines, be it found at the second look only', async () => {
    const { lines } = await visionClient.look(turned(await pictureOf('cards/22.jpg'), 45).picture);
    expect(lines.filter(({ text }) => text.includes('<'))).toHaveLength(2);
  });

  it('has its zone read as it is printed, valid or not', async () => {
    const file = 'cards/12.jpg';
    const picture = await pictureOf(file);
    const { mrz } = await visionClient.look(picture);
    expect(mrz).toMatchObject({ lines: zoneOf(printedOn(file)), valid: false, corrected: [] });
    expect(await visionClient.readZone(picture)).toEqual(mrz);
  });

  it('has the same zone when the zone alone is read', async () => {
    const { picture } = turned(await pictureOf('cards/10.jpg'), 90);
    const zone = await visionClient.readZone(picture);
    expect(zone).toMatchObject({ lines: zoneOf(printedOn('cards/10.jpg')), valid: true });
  });

  it('without a zone has none', async () => {
    const picture = await pictureOf('cards/04.jpg');
    const { mrz, lines } = await visionClient.look(picture);
    expect(mrz).toBeNull();
    expect(await visionClient.readZone(picture)).toBeNull();
    expect(lines.length).toBeGreaterThan(10);
  });

  it('gives the same every time', async () => {
    const picture = await pictureOf('cards/14.jpg');
    const [{ timingsMs: _, ...once }, { timingsMs: __, ...again }] = [
      await visionClient.look(picture),
      await visionClient.look(picture),
    ];
    expect(again).toEqual(once);
  });
});

describe('nothing is invented', () => {
  it.each<[string, GreyPicture]>([
    ['one pixel', filled(1, 1, 7)],
    ['four pixels', noise(2, 2, 1)],
    ['a thread', noise(30_000, 1, 1)],
    ['an upright thread', noise(1, 30_000, 1)],
    ['a ribbon', noise(20_000, 10, 1)],
    ['all black', filled(640, 480, 0)],
    ['all white', filled(640, 480, 255)],
    ['noise', noise(800, 600, 1)],
    ['bars and circles', barsAndCircles(800, 600, 1)],
    ['other bars and circles', barsAndCircles(500, 800, 2)],
    ['a strip of bars and circles', barsAndCircles(1200, 100, 5)],
  ])('in %s', async (_, picture) => {
    const observation = await visionClient.look(picture);
    expect(likely(observation)).toEqual([]);
    expect(observation.mrz).toBeNull();
  });
});

describe('a page on which labels are much smaller than values', () => {
  /** Lines of bench/pictures on a white page, each as high as it says with what is around it. */
  async function pageOf(prints: readonly { name: string; x: number; y: number; height: number }[]) {
    const laid = prints.map(async ({ name, x, y, height }) => ({
      input: await sharp(readFileSync(join(pictures, 'lines', `${name}.png`)))
        .resize({ height })
        .png()
        .toBuffer(),
      left: x,
      top: y,
    }));
    const page = { create: { width: 1150, height: 1626, channels: 3 as const, background: '#e4e4e4' } };
    return (
      await decodeGrey(
        await sharp(page)
          .composite(await Promise.all(laid))
          .png()
          .toBuffer(),
      )
    ).picture;
  }

  it('is looked at closely: the labels are found', async () => {
    const rows = [0, 1, 2, 3, 4, 5, 6];
    const page = await pageOf(
      rows.flatMap((row) => [
        { name: '0365', x: 60, y: 154 + 90 * row, height: 17 },
        { name: '0204', x: 360, y: 150 + 90 * row, height: 28 },
      ]),
    );
    const { lines } = await visionClient.look(page);
    expect(lines.filter(({ text }) => text.includes('Tayé-Zochéssagno-Kra'))).toHaveLength(7);
    expect(lines.filter(({ text }) => text.includes('Date de délivrance'))).toHaveLength(7);
  });
});
