import type { Measures } from '../../../src/contract/figures.ts';
import { say, sayNumber, type Text } from '../../language.ts';

/** How figures are said: lengths of time, shares, and how they changed since the period before. */

const words = {
  minutes: { en: '{count} min', fr: '{count} min' },
  hours: { en: '{count} h', fr: '{count} h' },
  days: { en: '{count} d', fr: '{count} j' },
  changed: {
    en: '{change} on the {days} days before',
    fr: '{change} par rapport aux {days} jours précédents',
  },
  same: { en: 'as in the {days} days before', fr: 'comme sur les {days} jours précédents' },
  few: { en: '{count} in the {days} days before', fr: '{count} sur les {days} jours précédents' },
  points: { en: '{change} {size|point|points}', fr: '{change} {size|point|points}' },
} as const satisfies Record<string, Text>;

export const decidedOf = ({ validated, rejected, askedForMore }: Measures): number =>
  validated + rejected + askedForMore;

export function sayHours(hours: number | null): string {
  if (hours === null) return '–';
  const [unit, count] =
    hours < 1
      ? ([words.minutes, hours * 60] as const)
      : hours < 48
        ? ([words.hours, hours] as const)
        : ([words.days, hours / 24] as const);
  return say(unit, { count: sayNumber(count, { maximumFractionDigits: count < 10 ? 1 : 0 }) });
}

export const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);

export const sayShare = (share: number | null): string =>
  share === null ? '–' : sayNumber(share, { style: 'percent' });

const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
/** Of fewer than these nobody says per cent. */
const few = 10;

/** "+12 %"; null where there is nothing to compare with, or too little for a share of it. */
export function sayChange(now: number | null, before: number | null | undefined): string | null {
  if (now === null || !before) return null;
  return sayNumber(now / before - 1, { ...signed, style: 'percent' });
}

const since = (change: string, isSame: boolean, days: number): string =>
  say(isSame ? words.same : words.changed, { change, days });

/** A count beside that of the days before; nothing where there is none. */
export function countChange(now: number, before: number | undefined, days: number): string | null {
  if (!before) return null;
  if (before < few) return say(words.few, { count: sayNumber(before), days });
  return timeChange(now, before, days);
}

export function timeChange(
  now: number | null,
  before: number | null | undefined,
  days: number,
): string | null {
  const change = sayChange(now, before);
  return change && since(change, now !== null && Math.round((now / (before ?? 1) - 1) * 100) === 0, days);
}

/** Of shares, in points of a hundred. */
export function shareChange(now: number | null, before: number | null, days: number): string | null {
  if (now === null || before === null) return null;
  const points = Math.round(now * 100) - Math.round(before * 100);
  const change = say(words.points, { change: sayNumber(points, signed), size: Math.abs(points) });
  return since(change, points === 0, days);
}
