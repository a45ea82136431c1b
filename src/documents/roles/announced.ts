import type { FieldName } from '../facts.ts';
import type { Page, Word } from '../page.ts';
import { labelsOn } from './label-index.ts';

/** Fields whose labels say nothing else: numbers, companies and addresses have each other's. */
const plain: ReadonlySet<string> = new Set<FieldName>([
  'last_name',
  'first_name',
  'date_of_birth',
  'place_of_birth',
  'nationality',
  'gender',
  'profession',
  'father_name',
  'mother_name',
  'father_birthday',
  'mother_birthday',
  'document_issue',
  'document_expiry',
  'companyAddress',
]);

/** The fields of a label right before a value, behind which a colon stands or nothing before it; none where it may be of more. */
export function announcedBy(page: Page, [first]: readonly Word[]): readonly string[] {
  const row = page.words[first?.line ?? 0] ?? [];
  const before = row.slice(0, first === undefined ? 0 : row.indexOf(first));
  const end = before.findLastIndex(({ folded }) => folded !== '') + 1;
  const label = labelsOn(page).find((match) => match.line === first?.line && match.end === end);
  if (label === undefined || label.isMisread || !label.values.every((meaning) => plain.has(meaning)))
    return [];
  const hasColon =
    /:$/.test(row[end - 1]?.text ?? '') || before.slice(end).some(({ text }) => text.startsWith(':'));
  return hasColon || label.start === 0 ? label.values : [];
}
