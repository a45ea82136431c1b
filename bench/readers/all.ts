import { howToInstall, isInstalled } from './installed.ts';
import { mrzDetectionPackages, openMrzDetection } from './mrz-detection.ts';
import { openOurs, openOurZones } from './ours.ts';
import { openPpOcr, ppOcrPackages } from './pp-ocr.ts';
import type { Reader, ZoneReader } from './reader.ts';
import { openTesseract, tesseractPackages } from './tesseract.ts';
import { zoneOfLines } from './zone-of-lines.ts';

/** The registration list of readers. They are opened one after the other, so that each has the machine to itself. */
export interface Entry<T> {
  readonly name: string;
  /** Of bench/peers; none for ours. */
  readonly packages: readonly string[];
  /** Leaves out what it is not made for. */
  readonly only?: 'lines' | 'pictures' | 'zone-lines';
  open(): Promise<T>;
}

const zoneLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

const entry = <T>(
  name: string,
  packages: readonly string[],
  open: (name: string) => Promise<T>,
): Entry<T> => ({
  name,
  packages,
  open: () => open(name),
});

const ours = entry('ours', [], openOurs);

const tesseractPlain = entry('tesseract.js fra', tesseractPackages, (name) => openTesseract(name));

const tesseractSparse = entry('tesseract.js fra, sparse', tesseractPackages, (name) =>
  openTesseract(name, { segmentation: '11' }),
);

const tesseractZone = entry('tesseract.js fra, A-Z0-9<', tesseractPackages, (name) =>
  openTesseract(name, { letters: zoneLetters }),
);

/** 736 is enough for a card; 960 is what PP-OCR itself takes. */
const ppOcr = (longSide: number) =>
  entry(`PP-OCR latin, ${longSide} px`, ppOcrPackages, (name) => openPpOcr(name, longSide));

export const readers: readonly Entry<Reader>[] = [
  ours,
  tesseractPlain,
  { ...tesseractSparse, only: 'pictures' },
  { ...tesseractZone, only: 'zone-lines' },
  ppOcr(736),
  { ...ppOcr(960), only: 'pictures' },
];

export const zoneReaders: readonly Entry<ZoneReader>[] = [
  zonesOf(ours),
  entry('ours, the zone alone', [], openOurZones),
  zonesOf(tesseractPlain),
  zonesOf(tesseractZone),
  zonesOf(ppOcr(960)),
  entry('mrz-detection', mrzDetectionPackages, openMrzDetection),
];

function zonesOf({ name, packages, open }: Entry<Reader>): Entry<ZoneReader> {
  const openZones = async (): Promise<ZoneReader> => {
    const reader = await open();
    return {
      name,
      open: async (bytes) => {
        const picture = await reader.open(bytes);
        return async () => {
          const { zone, lines } = await picture.readPicture();
          return zone === undefined ? zoneOfLines(lines) : zone;
        };
      },
      close: reader.close,
    };
  };
  return { name, packages, open: openZones };
}

/** Without `peers` ours alone; `only` keeps those whose name holds one of these words. Says what is missing. */
export function choose<T>(
  entries: readonly Entry<T>[],
  { peers, only }: { readonly peers: boolean; readonly only: readonly string[] },
): readonly Entry<T>[] {
  const wanted = entries
    .filter(({ packages }) => peers || packages.length === 0)
    .filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
  const absent = wanted.filter(({ packages }) => !packages.every(isInstalled));
  if (absent.length > 0) {
    const names = absent.map(({ name }) => name).join('; ');
    console.log(`Not installed, left out: ${names}. To install: ${howToInstall}\n`);
  }
  return wanted.filter((candidate) => !absent.includes(candidate));
}
