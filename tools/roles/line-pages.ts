import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { seededRandom } from '../invented/random.ts';
import { markedText, noises } from '../specimens/variants/lines.ts';
import { pageOf, type VariantPage } from '../specimens/variants/page.ts';
import { header, markedRecord, paperOf } from './record.ts';

/** Pages as lines, with the slips of a reader but without a picture, as the network sees them. */

function recordOf(page: VariantPage): string | null {
  const random = seededRandom(page.seed * 31 + 7);
  const noise = random.pick([noises.none, noises.slight, noises.slight, noises.strong, noises.hard]);
  return markedRecord(markedText(page, noise), paperOf(page.truth), page.truth.side ?? 'none');
}

function* records(ranges: readonly string[]): Generator<string> {
  yield `${header}\n`;
  for (const range of ranges) {
    const [from = 0, count = 0] = range.split('+').map(Number);
    for (let seed = from; seed < from + count; seed += 1) {
      const record = recordOf(pageOf(seed));
      if (record !== null) yield `${record}\n`;
    }
  }
}

export const writeLinePages = (out: string, ranges: readonly string[]): Promise<void> =>
  pipeline(records(ranges), createGzip(), createWriteStream(out));
