import { readFile } from 'node:fs/promises';
import type { DocumentType } from '../../src/contract/uploads.ts';
import { readDocument } from '../../src/documents/read-document.ts';
import type { SeriesTruth } from '../../tools/specimens/series.ts';
import { timed } from '../tables.ts';
import { type Judged, judge } from './judge.ts';
import { takePeakOfReaders } from './peak-memory.ts';
import type { TruePicture } from './set.ts';
import type { TextReader } from './text-readers.ts';

/** One reader over the set, picture after picture, each with the type that a client would declare. */

export interface Outcome {
  readonly path: string;
  readonly truth: SeriesTruth;
  readonly judged: Judged;
  /** How the reading ended, in the words of DocumentFacts. */
  readonly state: string;
  /** Decoding included. */
  readonly seconds: number;
  readonly mebibytes: number;
}

/** A picture as a reader is given it. */
interface Prepared {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const asItIs = async (bytes: Buffer, { width, height }: SeriesTruth): Promise<Prepared> => ({
  bytes,
  width,
  height,
});

export async function measureReader(
  reader: TextReader,
  pictures: readonly TruePicture[],
  prepared: (bytes: Buffer, truth: SeriesTruth) => Promise<Prepared> = asItIs,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  // The first picture pays for what is made once, so it is read before the clock runs.
  const [first] = pictures;
  if (first !== undefined) await reader.read(await readFile(first.path), first.truth);
  for (const { path, truth } of pictures) {
    const { bytes, ...size } = await prepared(await readFile(path), truth);
    takePeakOfReaders(reader.inChildren);
    const { result: text, ms } = await timed(() => reader.read(bytes, size));
    const mebibytes = takePeakOfReaders(reader.inChildren);
    const facts = text === null ? null : readDocument(truth.document as DocumentType, text, undefined);
    const compared = judge(facts, truth);
    const judged = reader.knowsZones ? compared : { ...compared, zoneExact: null };
    const state = facts?.state ?? 'refused';
    outcomes.push({ path, truth, judged, state, seconds: ms / 1000, mebibytes });
  }
  return outcomes;
}
