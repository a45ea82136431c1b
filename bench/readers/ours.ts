import { lookAt } from '../../src/vision/look.ts';
import { decodeGrey } from '../../src/vision/pixels/image.ts';
import { openVisionClient } from '../../src/vision/text/vision-client.ts';
import type { Reader, ZoneReader } from './reader.ts';

/** The eyes, in this process and without the pool around them. */
export async function openOurs(): Promise<Reader> {
  const visionClient = await openVisionClient();
  return {
    name: 'ours',
    open: async (bytes) => {
      const { picture } = await decodeGrey(bytes);
      return {
        readLine: () => visionClient.readLine(picture),
        readPicture: async () => {
          const { lines, mrz, timingsMs } = (await lookAt({ bytes, annotate: false }, visionClient)).reading;
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
  const visionClient = await openVisionClient();
  return {
    name,
    open: async (bytes) => {
      const { picture } = await decodeGrey(bytes);
      return () => visionClient.readZone(picture);
    },
    close: async () => undefined,
  };
}
