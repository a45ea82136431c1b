import type { Taken } from '../session.ts';

/** Pictures as they are sent: JPEG, no larger than reading them needs, because every kilobyte is waited for. */

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pictureLimits = { longSide: 2200, quality: 0.85, smallSide: 480, smallQuality: 0.7 };

export const pdf = 'application/pdf';

class Undecodable extends Error {}

/** Part of a video's frame or of a picture. */
export async function encode(source: CanvasImageSource, crop: Crop): Promise<Taken> {
  const picture = await jpeg(draw(source, crop, pictureLimits.longSide), pictureLimits.quality);
  const small = await jpeg(draw(source, crop, pictureLimits.smallSide), pictureLimits.smallQuality);
  return { picture, small };
}

/** `longSide` at most; smaller ones keep their size. */
export function draw(source: CanvasImageSource, crop: Crop, longSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longSide / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Undecodable();
  // Transparent pictures would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // Old phones free the memory of a canvas only on demand.
        canvas.width = 0;
        if (blob === null) reject(new Undecodable());
        else new Response(blob).arrayBuffer().then(resolve, reject);
      },
      'image/jpeg',
      quality,
    );
  });
}

/** Whatever the browser can decode, HEIC on some phones too, becomes a JPEG; throws `Undecodable` for the rest. */
export async function encodeFile(file: Blob): Promise<Taken> {
  // The service draws its pages.
  if (file.type === pdf)
    return { picture: await new Response(file).arrayBuffer(), small: new ArrayBuffer(0) };
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Undecodable());
      image.src = url;
    });
    const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    if (whole.width === 0) throw new Undecodable();
    const turn = turnsByItself() ? 1 : orientationOf(new Uint8Array(await new Response(file).arrayBuffer()));
    return await encode(
      turn === 1 ? image : turned(image, turn),
      turn < 5 ? whole : { ...whole, width: whole.height, height: whole.width },
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Browsers turn pictures as their camera says since 2020. */
const turnsByItself = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('image-orientation', 'from-image');

/** The orientation that a camera noted in a JPEG (EXIF, 1 to 8); 1 where there is none. */
export function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (at: number, length: number) => at >= 0 && at + length <= view.byteLength;
  if (!has(0, 4) || view.getUint16(0) !== 0xffd8) return 1;
  for (let at = 2; has(at, 10); at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) !== 0xffe1 || view.getUint32(at + 4) !== 0x45786966) continue;
    const start = at + 10;
    if (!has(start, 8)) return 1;
    const little = view.getUint16(start) === 0x4949;
    const entries = start + view.getUint32(start + 4, little);
    if (!has(entries, 2)) return 1;
    for (let i = 0; i < view.getUint16(entries, little) && has(entries + 2 + i * 12, 12); i++) {
      const entry = entries + 2 + i * 12;
      if (view.getUint16(entry, little) !== 0x0112) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
  }
  return 1;
}

function turned(image: HTMLImageElement, orientation: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const matrices: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  const canvas = document.createElement('canvas');
  canvas.width = orientation < 5 ? width : height;
  canvas.height = orientation < 5 ? height : width;
  const pen = canvas.getContext('2d');
  const matrix = matrices[orientation];
  if (pen === null) throw new Undecodable();
  if (matrix !== undefined) pen.transform(...matrix);
  pen.drawImage(image, 0, 0);
  return canvas;
}
