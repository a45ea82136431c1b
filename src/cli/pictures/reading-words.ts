import { documentStates, type Paper } from '../../documents/facts.ts';
import type { Correction, DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { ZoneError } from '../../documents/mrz/zone-error.ts';
import type { PictureFacts } from '../../documents/read-picture.ts';
import type { PictureReading } from '../../vision/pixels/picture.ts';

/** A reading as it is shown. */
export type ShownReading = Omit<PictureReading, 'paper' | 'named'> & {
  readonly paper: Omit<Paper, 'cells'> | null;
};

/** A reading for people at a terminal: what it is and says first, then how that was read. */
export function readingWords(
  facts: PictureFacts,
  { width, height, turned, paper, lines, mrz, quality, timingsMs }: ShownReading,
): string {
  const turn = turned === 0 ? '' : `, turned ${turned}° to be upright`;
  return [
    documentWords(facts),
    ...fieldWords(facts),
    `  ${width} x ${height} pixels${turn}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${Math.round(timingsMs.total)} ms`,
    ...(paper === null ? [] : [paperWords(paper)]),
    ...lines.map(({ text, confidence }) => `    ${percent(confidence)}  ${text}`),
    ...(mrz === null ? ['  No machine-readable zone.'] : zoneWords(mrz)),
    ...quality.map(({ code }) => `  ${code}: ${documentStates[code].en}`),
  ].join('\n');
}

const paperWords = ({ width, height, confidence }: Omit<Paper, 'cells'>): string =>
  `  paper of ${width} x ${height} pixels, sure to ${percent(confidence).trim()}`;

function documentWords({ type, side, country, confidence, recognised }: PictureFacts): string {
  const isKnown = type !== 'AUTRE' || recognised !== null;
  const kind = recognised !== null && recognised.paper !== type ? ` (${recognised.paper})` : '';
  const what = isKnown ? `${type}${kind}` : 'no document that is known';
  const known = [what, side, country && `issued by ${country}`].filter((word) => word !== null);
  return `${known.join(', ')}${isKnown ? `, sure to ${percent(confidence).trim()}` : ''}`;
}

function fieldWords({ fields }: PictureFacts): string[] {
  const reported = Object.entries(fields);
  const widest = Math.max(...reported.map(([name]) => name.length));
  return reported.map(
    ([name, { value, confidence, box }]) =>
      `  ${percent(confidence)}  ${name.padEnd(widest)}  ${value}${box === null ? ' (from the zone)' : ''}`,
  );
}

function zoneWords(zone: DecodedMrz): string[] {
  const { lines, format, valid, errors, warnings, corrected, confidence, fields } = zone;
  const reported = Object.entries(fields).filter(([, value]) => value !== null);
  const widest = Math.max(...reported.map(([name]) => name.length));
  return [
    `  Machine-readable zone (${format}): ${valid ? 'valid' : 'NOT valid'}, sure to ${percent(confidence).trim()}`,
    ...lines.map((line) => `    ${line}`),
    ...reported.map(([name, value]) => `    ${name.padEnd(widest)}  ${value}`),
    ...errors.map((error) => `    wrong: ${problemWords(error)}`),
    ...warnings.map((warning) => `    odd: ${problemWords(warning)}`),
    ...corrected.map((correction) => `    corrected: ${correctionWords(correction)}`),
  ];
}

/** Places are counted from 1 for people. */
function problemWords({ code, line, start, end }: ZoneError): string {
  const what = code.toLowerCase().replaceAll('_', ' ');
  if (line === null) return what;
  return `${what} (line ${line + 1}, ${end - start <= 1 ? `place ${start + 1}` : `places ${start + 1}-${end}`})`;
}

function correctionWords({ line, position, from, to, reason }: Correction): string {
  const where = `line ${line + 1}, place ${position + 1}`;
  const why = reason === 'check-digit' ? 'by the check digits' : `by ${reason}`;
  if (from === '') return `${where}: ${to} added ${why}`;
  if (to === '') return `${where}: ${from} dropped ${why}`;
  return `${where}: ${to} for ${from} ${why}`;
}

const percent = (share: number): string => `${String(Math.floor(share * 100)).padStart(3)} %`;
