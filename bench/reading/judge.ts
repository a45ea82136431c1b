import type { DocumentFacts, FieldName, ReadField } from '../../src/documents/facts.ts';
import { canonical } from '../../src/documents/identifiers.ts';
import type { SeriesTruth } from '../../tools/specimens/series.ts';
import { editDistance } from '../readers/text.ts';

/** What was read of a picture against what it prints, field by field. */

type Verdict = 'exact' | 'wrong' | 'missing' | 'not there';

export interface JudgedField {
  readonly name: FieldName;
  readonly verdict: Verdict;
  readonly printed: string;
  readonly read: string;
  readonly confidence: number;
  /** Characters to change; all of them for what is missing. */
  readonly edits: number;
  /** The value stands in a line that was read: if it is not exact, the tables of fields lost it, not the eyes. */
  readonly isInLines: boolean;
}

export interface Judged {
  readonly fields: readonly JudgedField[];
  /** By the layout that the paper has. */
  readonly recognised: boolean;
  /** Null where the paper has no zone. */
  readonly zoneExact: boolean | null;
}

/** From here on a client is told to trust a field. */
export const confident = 0.9;

/** Blanks in numbers are the print's own; fields hold the number. */
const numbers: ReadonlySet<string> = new Set(['document_number', 'nni', 'rccmNumber', 'taxpayerNumber']);
const comparable = (name: string, value: string): string => (numbers.has(name) ? canonical(value) : value);

const letters = (text: string): string => text.replace(/[\s.-]/g, '');

/** Short values stand in other lines by chance; these must be a word of their own. */
const shortest = 5;

function isWithin(value: string, lines: readonly string[]): boolean {
  if (value === '') return false;
  return value.length < shortest
    ? lines.some((line) => line.split(/\s+/).includes(value))
    : lines.some((line) => letters(line).includes(letters(value)));
}

function judgedField(
  name: FieldName,
  printedText: string | undefined,
  lines: readonly string[],
  field: ReadField | undefined,
): JudgedField {
  const printed = comparable(name, printedText ?? '');
  const read = comparable(name, field?.value ?? '');
  const edits = editDistance(printed, read);
  const verdict = verdictOf(printedText !== undefined, field !== undefined, edits);
  const isInLines = isWithin(printed, lines);
  return { name, verdict, printed, read, confidence: field?.confidence ?? 0, edits, isInLines };
}

function verdictOf(isPrinted: boolean, isRead: boolean, edits: number): Verdict {
  if (!isPrinted) return 'not there';
  if (!isRead) return 'missing';
  return edits === 0 ? 'exact' : 'wrong';
}

/**
 * A printed field counts as exact by whichever way its value came, because that is what a client gets; what only the
 * zone says of fields that this side does not print is left out.
 */
export function judge(
  facts: DocumentFacts | null,
  truth: Pick<SeriesTruth, 'fields' | 'mrz'> & { readonly layout?: string },
): Judged {
  const printed = Object.entries(truth.fields) as [FieldName, string][];
  const read = Object.entries(facts?.fields ?? {}) as [FieldName, ReadField][];
  const lines = facts?.text.split('\n') ?? [];
  const extra = read.filter(([name, { source }]) => source !== 'zone' && truth.fields[name] === undefined);
  return {
    fields: [
      ...printed.map(([name, text]) => judgedField(name, text, lines, facts?.fields[name])),
      ...extra.map(([name, field]) => judgedField(name, undefined, lines, field)),
    ],
    recognised: facts?.layout === truth.layout,
    zoneExact: truth.mrz === null ? null : facts?.zone?.text === truth.mrz.join('\n'),
  };
}
