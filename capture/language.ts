import { type Parameters, worded } from '../console/wording.ts';

/** The two languages of the page; what the session asks for, until the person chooses. */

export type Language = 'fr' | 'en';
export type Text = Readonly<Record<Language, string>>;

const state: { current: Language; chosen: boolean } = {
  current: document.documentElement.lang === 'en' ? 'en' : 'fr',
  chosen: false,
};

/** What the person chose; undefined before. */
export const chosenLanguage = (): Language | undefined => (state.chosen ? state.current : undefined);

export const language = (): Language => state.current;

/** The person's own choice stands against what the session asks for. */
export function setLanguage(to: Language, byPerson: boolean): void {
  if (state.chosen && !byPerson) return;
  state.current = to;
  state.chosen = state.chosen || byPerson;
  document.documentElement.lang = to;
}

/** What the service says, set likewise. */
export const inPrint = (text: string): string => worded(text, state.current, {});

/** A text in the language of the person, with what it names filled in, set as in the console. */
export const say = (text: Text, parameters: Parameters = {}): string =>
  worded(text[state.current], state.current, parameters);
