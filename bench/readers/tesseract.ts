import { type ColourPicture, decodeColour } from '../../src/vision/pixels/image.ts';
import type { Box } from '../../src/vision/pixels/picture.ts';
import { fileOfPeer, loadPeer } from './installed.ts';
import type { LineReading, PictureReading, PlacedLine, Reader } from './reader.ts';

/** tesseract.js with its best French data; its WebAssembly has one thread. */

interface TesseractLine {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

interface TesseractPage {
  readonly text: string;
  readonly confidence: number;
  readonly blocks:
    | readonly { readonly paragraphs: readonly { readonly lines: readonly TesseractLine[] }[] }[]
    | null;
}

interface TesseractWorker {
  setParameters(parameters: Readonly<Record<string, string>>): Promise<unknown>;
  recognize(
    image: Buffer,
    options: object,
    output: { readonly text: boolean; readonly blocks: boolean },
  ): Promise<{ readonly data: TesseractPage }>;
  terminate(): Promise<unknown>;
}

interface Tesseract {
  createWorker(language: string, engine: number, options: object): Promise<TesseractWorker>;
}

const lstmOnly = 1;
const oneLine = '7';

export const tesseractPackages = ['tesseract.js', '@tesseract.js-data/fra'] as const;

export interface TesseractOptions {
  /** Page segmentation of whole pictures: 3 looks for columns and paragraphs, 11 for any text anywhere. */
  readonly segmentation?: '3' | '11';
  /** The only characters it may read. */
  readonly letters?: string;
}

export async function openTesseract(name: string, options: TesseractOptions = {}): Promise<Reader> {
  const worker = await loadPeer<Tesseract>('tesseract.js').createWorker('fra', lstmOnly, {
    langPath: fileOfPeer('@tesseract.js-data/fra', '4.0.0_best_int'),
    gzip: true,
    // Without these it would ask the network for the data, and keep a copy in the working folder.
    cacheMethod: 'none',
  });
  await worker.setParameters({
    tessedit_char_whitelist: options.letters ?? '',
    debug_file: '/dev/null',
  });
  let segmentation = '';
  const recognize = async (image: Buffer, wanted: string): Promise<TesseractPage> => {
    if (segmentation !== wanted) await worker.setParameters({ tessedit_pageseg_mode: wanted });
    segmentation = wanted;
    return (await worker.recognize(image, {}, { text: true, blocks: true })).data;
  };
  return {
    name,
    open: async (bytes) => {
      const image = portablePixmap((await decodeColour(bytes)).picture);
      return {
        readLine: async () => lineOf(await recognize(image, oneLine)),
        readPicture: async () => pictureOf(await recognize(image, options.segmentation ?? '3')),
      };
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** The plainest format it takes, so that decoding is not part of its time. */
function portablePixmap({ width, height, rgb }: ColourPicture): Buffer {
  return Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), rgb]);
}

const lineOf = ({ text, confidence }: { text: string; confidence: number }): LineReading => ({
  text: text.trim(),
  confidence: confidence / 100,
});

function pictureOf(page: TesseractPage): PictureReading {
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return { lines: lines.map((line): PlacedLine => ({ ...lineOf(line), box: boxOf(line) })) };
}

const boxOf = ({ bbox: { x0, y0, x1, y1 } }: TesseractLine): Box => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
