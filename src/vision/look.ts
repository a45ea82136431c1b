import { readPicture } from '../documents/read-picture.ts';
import { annotate } from './annotate.ts';
import type { Eyes } from './eyes.ts';
import { decodeColour, decodeGrey, encodePng } from './image.ts';
import type { Request, Seen } from './messages.ts';
import type { Box, PictureReading } from './picture.ts';
import { qualityOf } from './quality.ts';

/** From bytes to what the eyes see in them. */
export async function lookAt(request: Request, eyes: Eyes): Promise<Seen> {
  const start = performance.now();
  const { shownWidth, shownHeight, picture } = await decodeGrey(request.bytes);
  const decode = performance.now() - start;
  const { turned, lines, mrz, timingsMs } = await eyes.look(picture);
  const quality = qualityOf(
    picture,
    lines.map(({ box }) => box),
  );
  const scaleX = shownWidth / picture.width;
  const scaleY = shownHeight / picture.height;
  const reading: PictureReading = {
    width: shownWidth,
    height: shownHeight,
    turned,
    lines: lines.map((line) => ({ ...line, box: scaled(line.box, scaleX, scaleY) })),
    mrz,
    quality,
    timingsMs: { decode, ...timingsMs, total: performance.now() - start },
  };
  return request.annotate ? { reading, annotated: await drawn(request, reading) } : { reading };
}

/** The fields are read here too, since whoever asked has no decoder to draw with. */
async function drawn({ bytes, declared }: Request, reading: PictureReading): Promise<Uint8Array> {
  const { picture } = await decodeColour(bytes);
  const scaleX = picture.width / reading.width;
  const scaleY = picture.height / reading.height;
  const lines = reading.lines.map((line) => ({ ...line, box: scaled(line.box, scaleX, scaleY) }));
  const fields = Object.entries(readPicture(reading, declared).fields).flatMap(([name, { box }]) =>
    box === null ? [] : [{ name, box: scaled(box, scaleX, scaleY) }],
  );
  annotate(picture, lines, reading.mrz, fields);
  return encodePng(picture);
}

function scaled(box: Box, x: number, y: number): Box {
  const [a, b, c, d] = box;
  return [
    [a[0] * x, a[1] * y],
    [b[0] * x, b[1] * y],
    [c[0] * x, c[1] * y],
    [d[0] * x, d[1] * y],
  ];
}
