/** The two languages of every text a person may read. English is the default. */
export type Language = 'en' | 'fr';

/** What a person reads. */
export type Text = Readonly<Record<Language, string>>;

/** One text in both languages. */
export const words = (en: string, fr: string): Text => ({ en, fr });

/** French as it is printed: a curled apostrophe, and no line that begins with a colon. Pages have their own (console/wording.ts). */
export const typeset = (french: string): string =>
  french
    .replace(/(?<=\p{L})(?:'|&#39;)(?=\p{L}|$)/gu, '’')
    .replace(/ (?=[:;?!»%])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

/** Picks the language of an `Accept-Language` header: the best-weighted one that we speak. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    if (primary !== 'en' && primary !== 'fr') continue;
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (weight > bestWeight) {
      best = primary;
      bestWeight = weight;
    }
  }
  return best;
}

/** A text that programs know by a code. */
export interface CodedText extends Text {
  readonly code?: string;
}

/** What a code means, and what to do about it. */
export interface CodeWords {
  readonly meaning: Text;
  readonly whatToDo: Text;
}

export const codeWords = (
  [en, fr]: readonly [en: string, fr: string],
  [todoEn, todoFr]: readonly [en: string, fr: string],
): CodeWords => ({ meaning: { en, fr }, whatToDo: { en: todoEn, fr: todoFr } });

/** Both as one text. */
export const inOneText = ({ meaning, whatToDo }: CodeWords): Text => ({
  en: `${meaning.en} ${whatToDo.en}`,
  fr: `${meaning.fr} ${whatToDo.fr}`,
});

/** A text whose first sentence says what is, and whose others say what to do. */
export function takenApart(text: Text): CodeWords {
  const cut = (language: Language): readonly [string, string] => {
    const [first = '', ...others] = text[language].split(/(?<=\.) (?=\p{Lu})/u);
    return [first, others.join(' ')];
  };
  const [en, fr] = [cut('en'), cut('fr')];
  return codeWords([en[0], fr[0]], [en[1], fr[1]]);
}
