import { type Eyes, openEyes } from '../../src/vision/eyes.ts';
import { decodeGrey } from '../../src/vision/image.ts';
import type { GreyPicture } from '../../src/vision/picture.ts';
import type { LineReading, Reader } from './reader.ts';

interface EyesForLines extends Eyes {
  readLine(picture: GreyPicture): Promise<LineReading>;
}

/** The eyes, in this process and without the pool around them. */
export async function openOurs(): Promise<Reader> {
  const eyes = (await openEyes()) as EyesForLines;
  return {
    name: 'ours',
    open: async (bytes) => {
      const { picture } = await decodeGrey(bytes);
      return {
        readLine: () => eyes.readLine(picture),
        readPicture: async () => {
          const { lines, mrz, timingsMs } = await eyes.look(picture);
          return { lines, zone: mrz, findMs: timingsMs.find, readMs: timingsMs.read + timingsMs.mrz };
        },
      };
    },
    close: async () => undefined,
  };
}
