import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { itInPart, some } from '../../test/breadth.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';
import { lookAt } from './look.ts';
import { decodeGrey } from './pixels/image.ts';
import type { Box, PictureReading } from './pixels/picture.ts';
import { openVisionClient, type VisionClient } from './text/vision-client.ts';

/** The real eyes on photographs made of the samples. */

let visionClient: VisionClient;
beforeAll(async () => {
  visionClient = await openVisionClient();
});

const look = async (bytes: Uint8Array): Promise<PictureReading> =>
  (await lookAt({ bytes, annotate: false }, visionClient)).reading;

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}.jpg`, import.meta.url));

const table = { r: 92, g: 74, b: 60 };

/** A card of that width, turned clockwise, as a picture with nothing around it. */
const card = (name: string, width: number, degrees: number) =>
  sharp(sample(name))
    .resize(width)
    .ensureAlpha()
    .rotate(degrees, { background: { ...table, alpha: 0 } })
    .png()
    .toBuffer();

const onTable = (
  things: readonly { input: Buffer; left: number; top: number }[],
  width = 1600,
  height = 1200,
) =>
  sharp({ create: { width, height, channels: 3, background: table } })
    .composite([...things])
    .jpeg({ quality: 88 })
    .toBuffer();

const fieldsOf = (reading: PictureReading) =>
  Object.fromEntries(Object.entries(readPicture(reading).fields).map(([name, { value }]) => [name, value]));

const centreOf = (box: Box | null | undefined) => {
  const [a, , c] = box ?? [];
  return [((a?.[0] ?? 0) + (c?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (c?.[1] ?? 0)) / 2] as const;
};
const difference = (a: readonly [number, number], b: readonly [number, number]) => [a[0] - b[0], a[1] - b[1]];

const codes = ({ quality }: PictureReading) => quality.map(({ code }) => code);

/** Where the corners of a turned card come to lie. */
function cornersOf(
  width: number,
  degrees: number,
  { left, top }: { left: number; top: number },
  shape: number,
) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const height = width * shape;
  const size = [
    width * Math.abs(cos) + height * Math.abs(sin),
    width * Math.abs(sin) + height * Math.abs(cos),
  ] as const;
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([x, y]) => [
    left + size[0] / 2 + (x * width * cos - y * height * sin) / 2,
    top + size[1] / 2 + (x * width * sin + y * height * cos) / 2,
  ]);
}

describe('a card on a table', () => {
  itInPart.each(some([12, 100, 195, 287]))(
    'is found with its corners in reading order, turned by %i degrees',
    async (degrees) => {
      const place = { left: 200, top: 60 };
      const { width = 1, height = 1 } = await sharp(sample('cni-2020-front')).metadata();
      const reading = await look(
        await onTable([{ input: await card('cni-2020-front', 900, degrees), ...place }]),
      );
      const wanted = cornersOf(900, degrees, place, height / width);
      const found = reading.paper?.corners as Box;
      for (const [i, [x = 0, y = 0]] of wanted.entries()) {
        expect(Math.hypot((found[i]?.[0] ?? 0) - x, (found[i]?.[1] ?? 0) - y)).toBeLessThan(25);
      }
      expect(reading.paper?.confidence).toBeGreaterThan(0.8);
      expect((reading.paper?.width ?? 0) / (reading.paper?.height ?? 1)).toBeCloseTo(width / height, 1);
      expect(fieldsOf(reading)).toEqual(fieldsOf(await look(sample('cni-2020-front'))));
    },
  );

  it('gives places in the photograph, though it was read straightened', async () => {
    const reading = await look(
      await onTable([{ input: await card('cni-2020-front', 900, 12), left: 300, top: 200 }]),
    );
    const { corners } = reading.paper ?? { corners: [] };
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    expect(reading.lines.length).toBeGreaterThan(8);
    const fields = Object.values(readPicture(reading).fields).flatMap(({ box }) => box ?? []);
    expect(fields.length).toBeGreaterThan(4 * 6);
    for (const [x, y] of [...reading.lines.flatMap(({ box }) => box), ...fields]) {
      expect(x).toBeGreaterThan(Math.min(...xs) - 20);
      expect(x).toBeLessThan(Math.max(...xs) + 20);
      expect(y).toBeGreaterThan(Math.min(...ys) - 20);
      expect(y).toBeLessThan(Math.max(...ys) + 20);
    }
    const name = readPicture(reading).fields.last_name;
    const line = reading.lines.find(({ text }) => text === name?.value);
    expect(Math.hypot(...difference(centreOf(name?.box), centreOf(line?.box)))).toBeLessThan(15);
  });
});

describe('a card on a poster', () => {
  it("is found though most of the text is the poster's", async () => {
    // Print of a page, mirrored so that nothing but the card is a paper of ours.
    const print = await sharp(sample('rccm'))
      .extract({ left: 80, top: 80, width: 900, height: 420 })
      .flop()
      .png()
      .toBuffer();
    const bytes = await onTable([
      { input: print, left: 0, top: 0 },
      { input: print, left: 0, top: 700 },
      { input: await card('cni-2020-front', 430, -8), left: 1040, top: 420 },
    ]);
    const reading = await look(bytes);
    expect(readPicture(reading)).toMatchObject({ type: 'CNI', side: 'front' });
    expect(reading.paper?.width).toBeLessThan(500);
  });
});

describe('how papers lie', () => {
  it('is told where there are several', async () => {
    const [one, other] = [await card('cni-2020-front', 720, 4), await card('cni-2020-back', 720, -6)];
    const reading = await look(
      await onTable([
        { input: one, left: 60, top: 40 },
        { input: other, left: 800, top: 620 },
      ]),
    );
    expect(codes(reading)).toContain('SEVERAL_DOCUMENTS');
  });

  it('is told where the edge cuts one off', async () => {
    const reading = await look(
      await sharp(await onTable([{ input: await card('cni-2020-front', 900, 0), left: 300, top: 300 }]))
        .extract({ left: 0, top: 0, width: 1000, height: 1200 })
        .jpeg()
        .toBuffer(),
    );
    expect(codes(reading)).toContain('CUT_OFF');
  });

  it('is in order where one lies there whole, or is all of the picture', async () => {
    const whole = await look(
      await onTable([{ input: await card('permis-conduire', 900, 3), left: 300, top: 300 }]),
    );
    expect(codes(whole)).toEqual([]);
    expect(codes(await look(sample('permis-conduire')))).toEqual([]);
  });

  it('is told where there is none', async () => {
    expect(codes(await look(await onTable([])))).toContain('NO_DOCUMENT_FOUND');
  });
});

describe('a picture that is the card', () => {
  itInPart.each(some(['carte-resident-back', 'cni-2009-back', 'carte-consulaire', 'rccm']))(
    'is left as it is: %s',
    async (name) => {
      const reading = await look(sample(name));
      const direct = await visionClient.look((await decodeGrey(sample(name))).picture);
      expect(reading.lines.map(({ text }) => text)).toEqual(direct.lines.map(({ text }) => text));
    },
  );
});

describe('a paper whose dark head was taken for the table', () => {
  const rows = [
    'Nom',
    'Ndongo',
    'Prénoms',
    'Alphonse',
    'Né(e) le',
    '08/06/1963',
    'N° de la pièce',
    'C 0003 9154 41',
  ];
  const line = (text: string, y: number): PictureReading['lines'][number] => ({
    text,
    confidence: 1,
    box: [
      [60, y],
      [60 + 16 * text.length, y],
      [60 + 16 * text.length, y + 30],
      [60, y + 30],
    ],
  });
  /** A page of 800 x 1000 whose head is its first fifth: `head` is read there, the rows below it. */
  const eyesOf = (head: string): VisionClient => ({
    ...visionClient,
    findPapers: async () => [
      {
        corners: [
          [0.01, 0.2],
          [0.99, 0.2],
          [0.99, 0.95],
          [0.01, 0.95],
        ],
        confidence: 0.7,
        isCut: false,
      },
    ],
    findText: async () =>
      [50, 200, 300, 400].map((y) => ({
        centre: [200, y] as const,
        angle: 0,
        length: 150,
        height: 12,
        bend: 0,
        growth: 0,
        text: 1,
        zone: 0,
      })),
    look: async ({ height }) => ({
      turned: 0,
      mrz: null,
      handwritten: 0,
      timingsMs: { find: 0, read: 0, mrz: 0 },
      lines: [
        ...(height > 900 ? [line('GENDARMERIE NATIONALE', 60), line(head, 110)] : []),
        ...rows.map((text, row) => line(text, 220 + 60 * row - (height > 900 ? 0 : 200))),
      ],
    }),
  });
  const blank = () =>
    sharp({ create: { width: 800, height: 1000, channels: 3, background: '#f0f0f0' } })
      .jpeg()
      .toBuffer();

  it('is none of ours by the title in that head, though what is below might be', async () => {
    const bytes = await blank();
    const { reading } = await lookAt({ bytes, annotate: false }, eyesOf('DÉCLARATION DE PERTE'));
    expect(reading.named).toMatchObject({ type: 'AUTRE', layout: null });
    expect(reading.lines).toHaveLength(rows.length + 2);
    const other = await lookAt({ bytes, annotate: false }, eyesOf("CARTE NATIONALE D'IDENTITÉ"));
    expect(other.reading.named).toMatchObject({ type: 'CNI' });
  });
});
