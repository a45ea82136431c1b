import type { Text } from '../language.ts';

/** One refusal: its HTTP status and its words in both languages. */
export interface Problem {
  readonly status: number;
  readonly title: Text;
  readonly detail: Text;
}

export function problem(status: number, en: string, fr: string, detailEn: string, detailFr: string): Problem {
  return { status, title: { en, fr }, detail: { en: detailEn, fr: detailFr } };
}
