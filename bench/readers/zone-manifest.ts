import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMrz } from '../../src/documents/mrz/parse.ts';

/**
 * A folder of pictures with a manifest.json: a list of `{ file, truth }`, or the truths of one picture in a list.
 * `truth.mrz` are the lines as printed, also where they are printed wrong; null where there is no zone.
 */
export interface ZonePicture {
  readonly file: string;
  readonly path: string;
  readonly kind: ZoneKind;
  /** Every zone in the picture. */
  readonly zones: readonly (readonly string[])[];
}

/** `unknown`: a zone of a format that is none of ICAO's, which no check digit holds. */
export type ZoneKind = 'right' | 'printed-wrong' | 'unknown' | 'none';

interface Truth {
  readonly mrz?: readonly string[] | null;
  readonly printed_mrz_valid?: boolean | null;
}

interface Row {
  readonly file: string;
  readonly truth: Truth | readonly Truth[] | null;
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);

export function readManifest(folder: string): readonly ZonePicture[] {
  const rows = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as readonly Row[];
  return rows.map(({ file, truth }) => {
    const truths = truth === null ? [] : isList(truth) ? truth : [truth];
    const printed = truths.filter(({ mrz }) => mrz !== undefined && mrz !== null && mrz.length > 0);
    return {
      file,
      path: join(folder, file),
      kind: kindOf(printed),
      zones: printed.map(({ mrz }) => mrz ?? []),
    };
  });
}

function kindOf(printed: readonly Truth[]): ZoneKind {
  if (printed.length === 0) return 'none';
  const valid = printed.map(({ mrz, printed_mrz_valid: said }) =>
    said === undefined ? parseMrz(mrz ?? []).valid : said,
  );
  if (valid.includes(true)) return 'right';
  return valid.includes(null) ? 'unknown' : 'printed-wrong';
}
