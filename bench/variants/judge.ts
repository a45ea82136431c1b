import type { FieldName } from '../../src/documents/facts.ts';
import { canonical } from '../../src/documents/identifiers.ts';
import type { PictureFacts } from '../../src/documents/read-picture.ts';
import { foldText } from '../../src/names/fold.ts';
import type { VariantTruth } from '../../tools/specimens/variants/series.ts';

/** What was understood of a paper that nobody knew before, against what is true of it. */

type Verdict = 'right' | 'wrong' | 'missing' | 'invented';

export interface JudgedValue {
  readonly name: FieldName;
  readonly verdict: Verdict;
  readonly printed: string;
  readonly read: string;
  readonly confidence: number;
}

export interface JudgedVariant {
  readonly truth: VariantTruth;
  readonly named: {
    readonly type: string;
    readonly side: string | null;
    readonly country: string | null;
    readonly confidence: number;
    /** What it was recognised as, where its type does not say that. */
    readonly paper: string | null;
  };
  readonly typeRight: boolean;
  /** Null for what has no side of ours. */
  readonly sideRight: boolean | null;
  readonly stateRight: boolean | null;
  readonly fields: readonly JudgedValue[];
}

/** From here on a client is told to trust a field. */
export const confident = 0.9;

/** Blanks and dashes in numbers are the print's own. */
const numbers: ReadonlySet<string> = new Set([
  'document_number',
  'personal_number',
  'nni',
  'rccmNumber',
  'taxpayerNumber',
]);
const comparable = (name: string, value: string): string =>
  numbers.has(name) ? canonical(value) : value.replace(/\s+/g, ' ');

/** A title may be given without a word of it, or with one of its line more. */
function isSameTitle(printed: string, read: string): boolean {
  const [a, b] = [foldText(printed), foldText(read)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.includes(short) && short.length * 2 >= long.length;
}

const isSame = (name: FieldName, printed: string, read: string): boolean =>
  name === 'document_code' ? isSameTitle(printed, read) : printed === read;

/** A number of the person is the same thing under either name. */
const otherName: Readonly<Partial<Record<FieldName, FieldName>>> = {
  personal_number: 'nni',
  nni: 'personal_number',
};

/** Papers that are told by their title alone. */
const byTitle: ReadonlySet<string> = new Set(['ATTESTATION_IDENTITE', 'CNPS', 'STATUTS']);

/** What is no known paper is AUTRE and is not recognised; another state's identity card is AUTRE and is. */
function isNamedRight({ type, recognised }: PictureFacts, { document, state }: VariantTruth): boolean {
  if (document === null) return recognised === null ? type === 'AUTRE' : byTitle.has(recognised.paper);
  if (type !== document) return false;
  return document !== 'AUTRE' || (recognised?.paper === 'CARTE_IDENTITE' && recognised.state === state);
}

/** Whether this is what the paper prints in the field. */
export function isRight(truth: VariantTruth, name: FieldName, read: string): boolean {
  const printed = truth.fields[name] ?? truth.fields[otherName[name] ?? name];
  return printed !== undefined && isSame(name, comparable(name, printed), comparable(name, read));
}

export function judgeVariant(facts: PictureFacts, truth: VariantTruth): JudgedVariant {
  const { type, side, country, confidence, recognised } = facts;
  const isKnown = truth.document !== null;
  return {
    truth,
    named: { type, side, country, confidence, paper: recognised?.paper ?? null },
    typeRight: isNamedRight(facts, truth),
    sideRight: isKnown ? side === truth.side : null,
    stateRight: truth.state === null ? null : country === truth.state,
    fields: [...printedFields(facts, truth), ...inventedFields(facts, truth)],
  };
}

function printedFields({ fields }: PictureFacts, truth: VariantTruth): readonly JudgedValue[] {
  return (Object.entries(truth.fields) as [FieldName, string][]).map(([name, text]) => {
    const found = fields[name] ?? fields[otherName[name] ?? name];
    const [printed, read] = [comparable(name, text), comparable(name, found?.value ?? '')];
    const verdict = found === undefined ? 'missing' : isSame(name, printed, read) ? 'right' : 'wrong';
    return { name, verdict, printed, read, confidence: found?.confidence ?? 0 };
  });
}

/** Values of fields that the paper does not print; what only its zone says is no invention, nor is its title. */
function inventedFields({ fields }: PictureFacts, truth: VariantTruth): readonly JudgedValue[] {
  const isPrinted = (name: FieldName) =>
    truth.fields[name] !== undefined || truth.fields[otherName[name] ?? name] !== undefined;
  return (Object.entries(fields) as [FieldName, NonNullable<PictureFacts['fields'][FieldName]>][])
    .filter(([name, { box }]) => box !== null && name !== 'document_code' && !isPrinted(name))
    .map(([name, { value, confidence }]) => ({
      name,
      verdict: 'invented',
      printed: '',
      read: value,
      confidence,
    }));
}

/** None of ours that was taken for one of ours, or for a neighbour's. */
export const isHarm = ({ truth, typeRight }: JudgedVariant): boolean => truth.document === null && !typeRight;
