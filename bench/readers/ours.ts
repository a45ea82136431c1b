import { lookAt } from '../../src/vision/look.ts';
import { decodeGrey } from '../../src/vision/pixels/image.ts';
import { openEyes } from '../../src/vision/text/eyes.ts';
import type { Reader, ZoneReader } from './reader.ts';

/** The eyes, in this process and without the pool around them. */
export async function openOurs(): Promise<Reader> {
  const eyes = await openEyes();
  return {
    name: 'ours',
    open: async (bytes) => {
      const { picture } = await decodeGrey(bytes);
      return {
        readLine: () => eyes.readLine(picture),
        readPicture: async () => {
          const { lines, mrz, timingsMs } = (await lookAt({ bytes, annotate: false }, eyes)).reading;
          const { paper, find, read, mrz: zone } = timingsMs;
          return { lines, zone: mrz, findMs: paper + find, readMs: read + zone };
        },
      };
    },
    close: async () => undefined,
  };
}

/** The same, asked for the zone only: the other lines are not read. */
export async function openOurZones(name: string): Promise<ZoneReader> {
  const eyes = await openEyes();
  return {
    name,
    open: async (bytes) => {
      const { picture } = await decodeGrey(bytes);
      return () => eyes.readZone(picture);
    },
    close: async () => undefined,
  };
}
