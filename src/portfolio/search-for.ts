import type { World } from '../db/world.ts';
import { pressLimits } from '../press/limits.ts';
import type { PressAnswer } from '../press/press.ts';
import { missingSources } from '../press/press.ts';
import { byRelevance } from '../press/search-press.ts';
import { type KeptMediaArticle, keptMediaArticle } from '../press/shown-article.ts';
import { sandboxSources } from '../sandbox/sources.ts';
import { lookupRow } from '../sandbox/table.ts';
import { type Topic, topics } from '../screening/entity.ts';
import { screeningLimits } from '../screening/limits.ts';
import type { ScreeningAnswer, ScreeningQuery } from '../screening/screener.ts';
import { shownScore } from '../screening/thresholds.ts';
import type { PortfolioEntryRow, StoredGiven } from '../subjects/portfolio-entry.ts';
import type { PortfolioTools } from './portfolio-tools.ts';

/** Searches lists, and the press where that is asked for, for one customer. */

export interface Searched {
  readonly entry: PortfolioEntryRow;
  /** Empty where only the press was searched. */
  readonly answers: readonly { readonly topic: Topic; readonly answer: ScreeningAnswer }[];
  /** Oldest lists among the searches. */
  readonly generation: number;
  /** Undefined where the press was not searched. */
  readonly articles: readonly KeptMediaArticle[] | undefined;
  /** The press was to be searched, and could not be. */
  readonly pressMissing: boolean;
  readonly isSimulated: boolean;
}

export function queryOf(
  { name, type, dateOfBirth, nationality }: StoredGiven,
  topic: Topic,
  companyId: number,
): ScreeningQuery {
  return {
    name,
    topic,
    companyId,
    kind: type === 'COMPANY' ? 'organisation' : 'person',
    ...(dateOfBirth !== null && { dateOfBirth }),
    ...(nationality !== null && { nationality }),
    limit: screeningLimits.screeningHits,
    minScore: shownScore,
  };
}

/** Test customers are searched for in the sandbox, unless the operator allows the real sources. */
function sourcesOf({ screener, press, config }: PortfolioTools, { test }: World, { name }: StoredGiven) {
  const isSimulated = test && (isOfSandbox(name) || !config.sandbox.asksSources);
  return { ...(isSimulated ? sandboxSources : { screener, press }), isSimulated };
}

const isOfSandbox = (name: string): boolean =>
  (['search.sanctioned-person', 'search.pep', 'search.media'] as const).some(
    (call) => lookupRow(call, name) !== undefined,
  );

export async function searchFor(
  tools: PortfolioTools,
  world: World,
  entry: PortfolioEntryRow,
  why: 'new' | 'press' | 'lists',
  mayAskPress: boolean,
): Promise<Searched> {
  const { given, row } = entry;
  const { screener, press, isSimulated } = sourcesOf(tools, world, given);
  const answers: { topic: Topic; answer: ScreeningAnswer }[] = [];
  for (const topic of why === 'press' ? [] : topics) {
    answers.push({ topic, answer: await screener.search(queryOf(given, topic, world.companyId)) });
  }
  const wantsPress = row.press_due && why !== 'lists';
  const reported =
    wantsPress && mayAskPress
      ? await press.search({
          name: given.name,
          kind: given.type === 'COMPANY' ? 'organisation' : 'person',
          ...(given.dateOfBirth !== null && { dateOfBirth: given.dateOfBirth }),
          limit: pressLimits.pressArticlesCounted,
        })
      : undefined;
  const isMissing = reported !== undefined && missingSources(reported) !== undefined;
  return {
    entry,
    answers,
    generation: Math.min(...answers.map(({ answer }) => answer.generation)),
    articles: reported === undefined || isMissing ? undefined : adverseOf(reported),
    pressMissing: isMissing,
    isSimulated,
  };
}

/** Articles that are or may be adverse. */
function adverseOf({ articles }: PressAnswer): KeptMediaArticle[] {
  return articles
    .filter(({ judgement }) => judgement.verdict !== 'none')
    .sort(byRelevance)
    .slice(0, pressLimits.pressArticles)
    .map((article, at) => keptMediaArticle(article, at + 1));
}
