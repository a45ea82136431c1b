import { setMaxListeners } from 'node:events';
import type { Database } from '../db/database.ts';
import { Turn } from '../platform/in-turns.ts';
import type { Config } from '../platform/settings/config.ts';
import { VisionError } from '../vision/process/vision-error.ts';
import type { Article } from './article.ts';
import { asked, judgedByReading, judgeVersion, type Named, namedIn, notReadYet } from './judge.ts';
import type { Judgement } from './judgement.ts';
import { pressLimits } from './limits.ts';
import { outsideSearch } from './outside-search.ts';
import { ownIndex } from './own-index.ts';
import type { Candidates, JudgedArticle, Press, PressAnswer, PressQuery, PressSource } from './press.ts';
import { type ArticleReader, knownIn } from './reading/article-reader.ts';
import { type Story, stories } from './same-story.ts';
import { normalLink } from './web-address.ts';

/** Raise it whenever the same judgements may be merged or ordered differently. */
const searchVersion = '2';

/** Asks all sources at once, then judges, merges and orders what they found. */
export function press(sources: readonly PressSource[], reader: ArticleReader): Press {
  return {
    search: async (query, patience) => {
      const asking = sources.map(async (source) => ({ source, candidates: await source.candidates(query) }));
      const answers = await Promise.all(asking);
      const candidates = answers.flatMap(({ candidates: found }) =>
        found.kind === 'found' ? found.articles : [],
      );
      const found = await judged(reader, query, candidates, patience);
      return {
        articles: reported(found, query.limit),
        unread: found.filter(({ judgement }) => judgement.verdict === null).length,
        ...whatWasAsked(answers),
        algorithm: `search ${searchVersion}, judge ${judgeVersion}`,
      };
    },
  };
}

interface Asked {
  readonly source: PressSource;
  readonly candidates: Candidates;
}

function whatWasAsked(answers: readonly Asked[]): Pick<PressAnswer, 'searched' | 'unavailable'> {
  return {
    searched: answers.flatMap(({ source: { name }, candidates }) =>
      candidates.kind === 'found' ? [{ name, version: candidates.version }] : [],
    ),
    unavailable: answers.flatMap(({ source: { name, required = true }, candidates }) =>
      candidates.kind === 'unavailable'
        ? [
            {
              name,
              required,
              reason: candidates.reason,
              retryAfterSeconds: candidates.retryAfterSeconds,
            },
          ]
        : [],
    ),
  };
}

interface Judged {
  readonly article: Article;
  readonly judgement: Judgement;
}

/** Articles that do name them, each once, the most relevant first. */
async function judged(
  reader: ArticleReader,
  query: PressQuery,
  candidates: readonly Article[],
  patience?: AbortSignal,
): Promise<Judged[]> {
  const byLink = new Map<string, Judged>();
  for (const found of await judgements(reader, query, candidates, patience)) {
    const link = normalLink(found.article.link);
    const other = byLink.get(link);
    byLink.set(link, other === undefined ? found : joined(found, other));
  }
  return [...byLink.values()].sort(byRelevance);
}

/**
 * Where somebody waits, unread articles are read while the rest is looked through: as many as one search may have read, until
 * patience ends; candidates come with what says most against anybody first. A job reads all of them, one after the other.
 */
async function judgements(
  reader: ArticleReader,
  query: PressQuery,
  candidates: readonly Article[],
  patience: AbortSignal | undefined,
): Promise<Judged[]> {
  const whom = asked(query);
  const judging: Promise<Judged>[] = [];
  // Every article listens to it: no leak, which Node would warn of.
  if (patience !== undefined) setMaxListeners(0, patience);
  let unread = 0;
  const turn = new Turn();
  for (const article of candidates) {
    if (turn.isOver) await turn.next();
    const named = namedIn(article, whom);
    if (named !== undefined) {
      const known = knownIn(named, article.reading);
      const judgement =
        known !== 'unread'
          ? judgedByReading(named, known)
          : patience !== undefined && ++unread > pressLimits.readForSearch
            ? notReadYet(named)
            : readAndJudged(reader, named, patience);
      if (patience === undefined) await judgement;
      const made = Promise.resolve(judgement).then((own) => ({ article, judgement: own }));
      // It is waited for below; until then its failure is nobody's, which would end the process.
      made.catch(() => undefined);
      judging.push(made);
    }
  }
  return Promise.all(judging);
}

async function readAndJudged(
  reader: ArticleReader,
  named: Named,
  patience: AbortSignal | undefined,
): Promise<Judgement> {
  try {
    return judgedByReading(named, await reader.readAlone(named, patience));
  } catch (error) {
    const isLate = patience !== undefined && error === patience.reason;
    if (!isLate && !(error instanceof VisionError)) throw error;
    // A job that stops with the service goes on elsewhere, and reads it there.
    if (patience === undefined && (error as VisionError).code === 'VISION_STOPPED') throw error;
    return notReadYet(named);
  }
}

/** The same article from two sources: the weightier judgement, and what either knows of it. */
function joined(a: Judged, b: Judged): Judged {
  const [first, second] = byRelevance(a, b) <= 0 ? [a, b] : [b, a];
  const { article } = first;
  return {
    article: {
      ...article,
      publishedAt: article.publishedAt ?? second.article.publishedAt,
      imageUrl: article.imageUrl ?? second.article.imageUrl,
    },
    judgement: first.judgement,
  };
}

/** What was not read may say anything. */
const verdictOrder: readonly Judgement['verdict'][] = ['adverse', 'possible', null, 'none'];

/** The link breaks ties, so that the same question always has the same answer. */
export function byRelevance(a: Judged, b: Judged): number {
  return (
    verdictOrder.indexOf(a.judgement.verdict) - verdictOrder.indexOf(b.judgement.verdict) ||
    sureness(b.judgement) - sureness(a.judgement) ||
    b.judgement.mention - a.judgement.mention ||
    timeOf(b.article) - timeOf(a.article) ||
    (a.article.link < b.article.link ? -1 : a.article.link > b.article.link ? 1 : 0)
  );
}

/** In tens: what another processor makes of the same article may differ by one. */
const sureness = ({ score }: Judgement): number => Math.min(9, Math.floor(score / 10));

/** Unknown counts as oldest. */
const timeOf = ({ publishedAt }: Article): number => publishedAt?.getTime() ?? 0;

function reported(found: readonly Judged[], limit: number): JudgedArticle[] {
  return stories(found.slice(0, Math.max(limit, pressLimits.pressJudged)), limit).map(reportedOnce);
}

/** A story is shown by its most relevant article, with the names of the other newspapers. */
function reportedOnce({ first: { article, judgement }, others }: Story<Judged>): JudgedArticle {
  const papers = others.map((other) => other.article.source).filter((source) => source !== article.source);
  const alsoIn = [...new Set(papers)];
  if (alsoIn.length === 0) return { article, judgement, alsoIn };
  const names = alsoIn.slice(0, papersNamed).join(', ');
  const more = alsoIn.length > papersNamed ? ', …' : '';
  const words = {
    en: `The same story is also in: ${names}${more}.`,
    fr: `Le même article est aussi dans : ${names}${more}.`,
  };
  return { article, judgement: { ...judgement, explanation: [...judgement.explanation, words] }, alsoIn };
}

/** Of a story that went round the world a reader wants to know that, not all of it. */
const papersNamed = 10;

/** Everything that is searched for articles of the press. */
export function pressSources({
  config,
  database,
}: {
  readonly config: Config;
  readonly database: Database;
}): PressSource[] {
  return [ownIndex(database), ...config.searchServices.map(outsideSearch)];
}
