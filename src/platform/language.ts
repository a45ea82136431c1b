/** The two languages of every text a person may read. English is the default. */
export type Language = 'en' | 'fr';

/** One text in both languages. */
export type Text = Readonly<Record<Language, string>>;

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
