import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import sharp from 'sharp';
import { noEffects } from '../specimens/photograph.ts';
import { render } from '../specimens/render.ts';
import { choicesOf, planOf } from '../specimens/series.ts';
import { drawVariant } from '../specimens/variants/draw.ts';

/**
 * Faces of invented papers, small, for models/training/edges to lay down and photograph:
 * `node --import tsx tools/edges-material/cli.ts FOLDER`. Bytes and an index, for nothing on the machine that trains can be
 * relied on to read pictures.
 */

/** Of the longer side; the network sees frames of 128 pixels. */
const side = 132;
/** Numbers that no bench draws: those of `bench/guidance` begin at 7,700,000. */
const [ourFirst, ourCount] = [510_000, 180];
const [variantFirst, variantCount] = [52_000, 130];

async function ourFace(number: number): Promise<Buffer> {
  const plan = planOf(number, { difficulty: 'flat' });
  const { layout, side: face } = plan;
  const order = { layout, side: face, subject: choicesOf(plan).subject, seed: number + 1 };
  return (await render(order, { ...noEffects, width: 400, quality: 95, effort: 'quick' })).bytes;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder to write to');
await mkdir(folder, { recursive: true });
const packed = createGzip({ level: 9 });
const file = packed.pipe(createWriteStream(join(folder, 'faces.bin.gz')));
const sizes: (readonly [number, number])[] = [];
const makers = [
  ...Array.from({ length: ourCount }, (_, index) => () => ourFace(ourFirst + index)),
  ...Array.from(
    { length: variantCount },
    (_, index) => async () => (await drawVariant(variantFirst + index, 'flat')).bytes,
  ),
];
for (const make of makers) {
  const small = sharp(await make())
    .resize(side, side, { fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  sizes.push([info.width, info.height]);
  if (!packed.write(data)) await once(packed, 'drain');
}
packed.end();
await once(file, 'finish');
await writeFile(join(folder, 'faces.json'), JSON.stringify({ side, sizes }));
console.log(`${sizes.length} faces`);
