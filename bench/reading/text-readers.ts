import type { PictureText } from '../../src/documents/facts.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { VisionPool } from '../../src/vision/process/pool.ts';
import type { Entry } from '../readers/all.ts';
import { openTesseract, tesseractPackages } from '../readers/tesseract.ts';

/** Readers of whole pictures, whose lines go through the same tables of fields. */

export interface TextReader {
  /** Its memory is that of child processes. */
  readonly inChildren: boolean;
  /** Whether it looks for machine-readable zones at all. */
  readonly knowsZones: boolean;
  /** Null for a picture that it refuses. */
  read(bytes: Buffer, size: { readonly width: number; readonly height: number }): Promise<PictureText | null>;
  close(): Promise<void>;
}

/** As the service reads: in a process of its own, one picture at a time. */
async function openPool(): Promise<TextReader> {
  const pool = new VisionPool({ ...loadConfig({}).vision, processes: 1 });
  return {
    inChildren: true,
    knowsZones: true,
    read: (bytes) =>
      pool.read(bytes).then(
        ({ reading }) => reading,
        () => null,
      ),
    close: () => pool.close(),
  };
}

/** Without a zone: it knows of none, and the fields are what is compared. */
async function openWholeTesseract(name: string, segmentation: '3' | '11'): Promise<TextReader> {
  const reader = await openTesseract(name, { segmentation });
  return {
    inChildren: false,
    knowsZones: false,
    read: async (bytes, size) => {
      const { lines } = await (await reader.open(bytes)).readPicture();
      return { ...size, lines, mrz: null };
    },
    close: reader.close,
  };
}

const tesseract = (name: string, segmentation: '3' | '11'): Entry<TextReader> => ({
  name,
  packages: tesseractPackages,
  open: () => openWholeTesseract(name, segmentation),
});

export const textReaders: readonly Entry<TextReader>[] = [
  { name: 'ours', packages: [], open: openPool },
  tesseract('tesseract.js fra', '3'),
  tesseract('tesseract.js fra, sparse', '11'),
];
