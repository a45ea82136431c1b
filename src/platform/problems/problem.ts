import type { Text } from '../language.ts';

/** One refusal: its HTTP status and its words in both languages. */
export interface Problem {
  readonly status: number;
  readonly title: Text;
  readonly detail: Text;
}

export const problem = (status: number, [en, fr]: readonly [string, string], detail: Text): Problem => ({
  status,
  title: { en, fr },
  detail,
});
