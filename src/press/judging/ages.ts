import { parseDate } from '../../names/dates.ts';
import type { Mention } from './find-mentions.ts';
import { AFTER_COMMA, AFTER_OPEN, type ReadText } from './read-text.ts';

/** Ages differ by the day of birth, and by when the article was written. */
const sameAge = 2;
const otherAge = 5;

export type AgeAnswer = 'agrees' | 'differs' | 'unknown';

/** Whether the age that an article gives beside a name can be theirs. */
export function compareAge(
  text: ReadText,
  mentions: readonly Mention[],
  dateOfBirth: string | undefined,
  publishedAt: Date | null,
): AgeAnswer {
  const { state, year } = parseDate(dateOfBirth ?? '');
  if (state !== 'known' || year === undefined || publishedAt === null) return 'unknown';
  const expected = publishedAt.getUTCFullYear() - year;
  const ages = mentions.flatMap(({ to }) => ageAfter(text, to) ?? []);
  if (ages.length === 0) return 'unknown';
  if (ages.some((age) => Math.abs(age - expected) <= sameAge)) return 'agrees';
  return ages.every((age) => Math.abs(age - expected) > otherAge) ? 'differs' : 'unknown';
}

/** "Jean Kouassi, 34 ans", "Jean Kouassi, âgé de 34 ans", "Ade Bello (34)", "Ade Bello, aged 34". */
export function ageAfter({ words }: ReadText, to: number): number | undefined {
  const first = words[to];
  if (first === undefined || !(first.gap & (AFTER_COMMA | AFTER_OPEN))) return undefined;
  for (let i = to; i < to + 4; i++) {
    const { word = '' } = words[i] ?? {};
    if (/^[1-9]\d$/.test(word)) return Number(word);
    if (!['age', 'agee', 'aged', 'de', 'a', 'an', 'un', 'une'].includes(word)) return undefined;
  }
  return undefined;
}
