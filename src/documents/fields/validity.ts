import { foldText } from '../../names/fold.ts';
import { dayOf } from '../elimination/left-dates.ts';
import type { FieldName } from '../facts.ts';
import { type Claim, holdOf } from './confidence.ts';
import { forms } from './forms.ts';
import type { FoundLabel } from './labels.ts';
import type { Surroundings } from './rows.ts';
import { type FoundValue, runOf, sureness } from './values.ts';
import { boxAround } from './words.ts';

/** From when to when a paper is valid: "Validité : du 05/03/2015 au 04/03/2025". The end is its expiry. */

/** What stands between the two days. */
const until = /^\s*(?:au|to|until|till|jusqu['’]au|[àa]|[-–—>→/]+)\s*$/iu;
/** Before the first day nothing stands but this. */
const from = /^[\s:.]*(?:du|de|from|le)?\s*$/iu;

interface Found {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Both days, in the order of print; null where it is no span of days. */
function spanIn(text: string): readonly [Found, Found] | null {
  // A stroke between two days is no part of either.
  const plain = text.replace(/(?<=\d{4})[-–—](?=\d{2}[/.])/gu, ' ');
  const first = forms.date.find(plain);
  if (first === null) return null;
  const second = forms.date.find(plain.slice(first.end));
  if (second === null) return null;
  const [start, end] = [first.end + second.start, first.end + second.end];
  if (!from.test(text.slice(0, first.start)) || !until.test(text.slice(first.end, start))) return null;
  const [begin, close] = [dayOf(isoOf(first.value)), dayOf(isoOf(second.value))];
  if (first.repaired || second.repaired || !(close - begin >= leastDays)) return null;
  return [first, { value: second.value, start, end }];
}

/** No paper is valid for less than a year: a shorter span is that of an offer, a campaign, a journey. */
const leastDays = 360;

const isoOf = (printed: string): string => printed.split('/').reverse().join('-');

/** The first day is rather when it was issued than not, where nothing else tells that. */
const issuedThen = 0.8;

/** What a span tells of the paper, read from the values of labels that speak of validity. */
export function validityOn(
  { page }: Surroundings,
  claims: ReadonlyMap<FoundLabel, Claim>,
): Readonly<Partial<Record<FieldName, FoundValue>>> | null {
  for (const [label, { rows, signs }] of claims) {
    if (!isOfValidity(label, textAt(label))) continue;
    const run = runOf(
      page,
      rows.flat().map(({ word }) => word),
    );
    const span = spanIn(run.text);
    if (span === null) continue;
    const [issue, expiry] = span.map(({ value, start, end }) => {
      const words = run.words.flatMap((one) => (one.start < end && one.end > start ? [one.word] : []));
      const box = boxAround(
        page.axesAt(label.line),
        words.map((word) => word.box),
      );
      return {
        value,
        confidence: sureness(page, words) * holdOf(signs) * (1 - label.difference),
        box,
        signs,
      };
    });
    if (issue === undefined || expiry === undefined) continue;
    return {
      document_issue: { ...issue, confidence: issue.confidence * issuedThen },
      document_expiry: expiry,
    };
  }
  return null;

  function textAt({ line, start, end }: FoundLabel): string {
    return (page.words[line] ?? [])
      .slice(start, end)
      .map(({ text }) => text)
      .join(' ');
  }
}

const isOfValidity = ({ meanings = [] }: FoundLabel, text: string): boolean =>
  meanings.includes('expiry') || /\bvali|\bvalable/.test(foldText(text));
