import type { Db } from '../db/database.ts';
import { countArticles, pressTotals } from '../db/press/press-articles.ts';
import { pressLimits } from './limits.ts';

/** How many articles there are, by newspaper and by language. */

/** Counts once for all who ask meanwhile and shortly after. */
export class PressCounter {
  #counting: Promise<PressCounts> | undefined;
  #begunAt = 0;

  /** A count from before `newsAt`, when articles last came, is not used. */
  counts(db: Db, newsAt: Date | null): Promise<PressCounts> {
    const oldest = Math.max(Date.now() - pressLimits.pressCountedSeconds * 1000, newsAt?.getTime() ?? 0);
    if (this.#counting === undefined || this.#begunAt < oldest) {
      this.#begunAt = Date.now();
      this.#counting = count(db);
      this.#counting.catch(() => {
        this.#counting = undefined;
      });
    }
    return this.#counting;
  }
}

type PressCounts = Awaited<ReturnType<typeof count>>;

async function count(db: Db) {
  const [totals, rows] = await Promise.all([pressTotals(db), countArticles(db)]);
  const sources = new Map<string, { source: string; articles: number; newest: Date }>();
  const languages = new Map<'fr' | 'en' | 'other', number>();
  for (const { source, language, articles, newest } of rows) {
    const known = sources.get(source) ?? { source, articles: 0, newest };
    known.articles += articles;
    if (newest > known.newest) known.newest = newest;
    sources.set(source, known);
    languages.set(language, (languages.get(language) ?? 0) + articles);
  }
  return {
    countedAt: new Date(),
    ...totals,
    /** The newspapers with the most articles. */
    sources: [...sources.values()].sort(byArticles).slice(0, pressLimits.pressSourcesShown),
    languages: [...languages].map(([language, articles]) => ({ language, articles })).sort(byArticles),
  };
}

const byArticles = (a: { readonly articles: number }, b: { readonly articles: number }): number =>
  b.articles - a.articles;
