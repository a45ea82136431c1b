import type { PageLabel } from './around-labels.ts';
import { boxOfRow, isSameRow } from './rows.ts';
import { type Page, type Stretch, stretchOf } from './words.ts';

/** Where one was born, asked for by "À" alone behind or under "Né le". */

const mark = /^(?:[àÀaA]|At|AT|à)[\s:.…<_]*$/u;
const dots = /^[:.…<_]+$/u;

/** Heights from "Né le" down to it: its own value may stand between them. */
const mostBelow = 5;
/** Heights by which they may begin aside of each other. */
const aside = 1.5;

/** The mark, where it is the next label after that of the day. */
export function bornAt(page: Page, labels: readonly PageLabel[]): readonly PageLabel[] {
  if (labels.some(({ meanings }) => meanings.includes('birthPlace'))) return [];
  const born = labels.find(({ meanings }) => meanings.includes('birthDate') && meanings.includes('birth'));
  if (born === undefined) return [];
  const axes = page.axesAt(born.line);
  const at = ({ line, start, end }: Pick<PageLabel, 'line' | 'start' | 'end'>) =>
    stretchOf(axes, boxOfRow((page.words[line] ?? []).slice(start, end)));
  const own = at(born);
  const others = labels.filter((label) => label !== born).map(at);
  return page.words
    .flatMap((words, line) => {
      if (line === born.line || !mark.test(words[0]?.text ?? '')) return [];
      const rest = words.findIndex(({ text }, index) => index > 0 && !dots.test(text));
      const end = rest < 0 ? words.length : rest;
      const label = { rule: -1, line, start: 0, end, difference: 0, meanings: ['birthPlace'] as const };
      return isNext(own, at(label), others) ? [label] : [];
    })
    .slice(0, 1);
}

function isNext(born: Stretch, at: Stretch, others: readonly Stretch[]): boolean {
  if (isSameRow(born, at))
    return at.u0 > born.u1 && !others.some((one) => isSameRow(one, at) && one.u0 > born.u1 && one.u1 < at.u0);
  const below = at.v - born.v;
  return (
    below > 0 &&
    below < mostBelow * born.height &&
    Math.abs(at.u0 - born.u0) < aside * born.height &&
    !others.some(
      (one) => one.v > born.v + 0.5 * born.height && one.v < at.v - 0.5 * born.height && one.u0 < born.u1,
    )
  );
}
