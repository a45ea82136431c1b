import { decodeColour } from '../../src/vision/pixels/image.ts';
import { correctedZone } from './corrected.ts';
import { loadPeer } from './installed.ts';
import type { ZoneReader } from './reader.ts';

/** mrz-detection: finds the zone by morphology, reads its characters with a support vector machine. */

interface MrzDetection {
  getMrz(image: object): object;
  readMrz(image: object): Promise<{ readonly mrz: readonly string[] }>;
}

interface ImageJs {
  readonly Image: new (
    width: number,
    height: number,
    data: Uint8Array,
    options: { readonly kind: string },
  ) => object;
}

export const mrzDetectionPackages = ['mrz-detection', 'image-js'] as const;

export async function openMrzDetection(): Promise<ZoneReader> {
  const { getMrz, readMrz } = loadPeer<MrzDetection>('mrz-detection');
  const { Image } = loadPeer<ImageJs>('image-js');
  return {
    name: 'mrz-detection',
    open: async (bytes) => {
      const { width, height, rgb } = (await decodeColour(bytes)).picture;
      const image = new Image(width, height, rgb, { kind: 'RGB' });
      return async () => {
        try {
          const { mrz: lines } = await readMrz(getMrz(image));
          return lines.length === 0 ? null : correctedZone(lines);
        } catch {
          // It throws where it finds no zone, and also where what it found is none.
          return null;
        }
      };
    },
    close: async () => undefined,
  };
}
