import { type Command, Option } from 'commander';
import { adverseTopicNames, pressVerdictName } from '../../contract/press-words.ts';
import { pressSearch } from '../../media/kept-search.ts';
import { pressLimits } from '../../media/limits.ts';
import { missingSources } from '../../media/missing-sources.ts';
import type { JudgedArticle, PressQuery } from '../../media/press.ts';
import { pressSources } from '../../media/press-sources.ts';
import { ArticleReader } from '../../media/reading/article-reader.ts';
import { isSaidBy, readingWords } from '../../media/reading-words.ts';
import { relativeDate } from '../../media/relative-date.ts';
import { press } from '../../media/search-press.ts';
import { keptMediaArticle, shownMediaArticle } from '../../media/shown-article.ts';
import type { Language, Text } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import type { Runtime } from '../../runtime.ts';
import { isBirthDate, isSearchable } from '../../screening/query-values.ts';
import { byWhom, CommandError, json, show, wholeNumber, withRuntime } from '../command.ts';
import { keepOperatorSearch } from '../keep-operator-search.ts';

/** What `/search/media` would answer, and what was thought of it. */
export function addMediaSearch(media: Command): void {
  json(media.command('search'))
    .description('search the press yourself, free of charge; the search is kept and audited')
    .argument('<name>', 'whom to search for')
    .option(
      '--birth <date>',
      '1975-03-12, 12/03/1975 or only the year: articles that give another age are not about them',
    )
    .option('--organisation', 'it is a company or other organisation')
    .option(
      '--limit <count>',
      'at most',
      wholeNumber(1, pressLimits.pressArticlesCounted),
      pressLimits.pressArticles,
    )
    .addOption(new Option('--lang <language>', 'of the words').choices(['en', 'fr']).default('en'))
    .option('--by <name>', 'who searches; the name of your account unless told')
    .action(search);
}

interface SearchOptions {
  json?: boolean;
  birth?: string;
  organisation?: boolean;
  limit: number;
  lang: Language;
  by?: string;
}

async function search(name: string, options: SearchOptions): Promise<void> {
  const { birth, organisation, limit, lang } = options;
  if (!isSearchable(name)) throw new CommandError('The name must hold at least one letter or digit.');
  if (birth !== undefined && !isBirthDate(birth)) {
    throw new CommandError(`"${birth}" is no date that has been. Write 1975-03-12, 12/03/1975 or 1975.`);
  }
  const query: PressQuery = {
    name: name.slice(0, platformLimits.fieldCharacters),
    ...(birth !== undefined && { dateOfBirth: birth }),
    ...(organisation && { kind: 'organisation' }),
    limit,
  };
  const found = await withRuntime((runtime) => searchAndKeep(runtime, query, lang, byWhom(options.by)));
  show(options, found, () => foundWords(found, lang));
}

async function searchAndKeep(runtime: Runtime, query: PressQuery, language: Language, actor: string) {
  const reader = new ArticleReader(runtime.database);
  const answer = await press(pressSources(runtime), reader)
    .search(query)
    .finally(() => reader.close());
  const missing = missingSources(answer);
  if (missing?.kind === 'not-loaded') {
    throw new CommandError(
      'There is no article to search in. Import some with: akwaba media import, or turn feeds on: akwaba media feeds on --starter',
    );
  }
  if (missing?.kind === 'unavailable') {
    const reasons = answer.unavailable.map(({ name, reason }) => `${name} (${reason})`);
    throw new CommandError(`Could not be asked: ${reasons.join(', ')}. Nothing was kept of the search.`);
  }
  const id = await keepOperatorSearch(runtime, actor, pressSearch(query, answer));
  const { searched, unavailable, algorithm } = answer;
  const articles = answer.articles.map((judged, i) => view(judged, i + 1, language));
  return { id, searched, unavailable, algorithm, articles };
}

function view(judged: JudgedArticle, position: number, language: Language) {
  const date = relativeDate(judged.article.publishedAt, new Date(), language);
  const { score, mention } = judged.judgement;
  const shown = shownMediaArticle(keptMediaArticle(judged, position), language, date);
  return { ...shown, score, mention, alsoIn: judged.alsoIn };
}

function foundWords(
  { id, searched, unavailable, articles }: Awaited<ReturnType<typeof searchAndKeep>>,
  language: Language,
): string {
  const where = searched.map(({ name, version }) => `${name} (${version})`).join(', ');
  return [
    `Search ${id} in ${where}`,
    ...unavailable.map(({ name, reason }) => `${name} could not be asked: ${reason}`),
    ...(articles.length === 0
      ? ['No article names them.']
      : articles.map((article) => articleWords(article, language))),
  ].join('\n\n');
}

function articleWords(article: ReturnType<typeof view>, language: Language): string {
  const { position, verdict, sentence, score, mention, title, source, date, link, snippet } = article;
  const about = [
    `${pressVerdictName(verdict)[language]}, ${ofHundred(score)[language]}`,
    ...article.topics.map((topic) => adverseTopicNames[topic][language]),
  ].join(', ');
  const named = ofHundred(mention);
  const reading = readingWords(article)[language];
  // An explanation may begin with the reading.
  const why = article.explanation.filter((words) => words !== reading);
  return [
    `${position}. ${title}`,
    `   ${about}${language === 'fr' ? ` ; nom ${named.fr}` : `; name ${named.en}`}`,
    ...(reading === '' ? [] : [`   ${reading}`]),
    `   ${[source, date].filter((text) => text !== '').join(', ')}`,
    `   ${link}`,
    ...(isSaidBy(sentence, snippet) || snippet === '' ? [] : [`   ${snippet}`]),
    ...why.map((words) => `   - ${words}`),
  ].join('\n');
}

const ofHundred = (score: number): Text => ({ en: `${score} of 100`, fr: `${score} sur 100` });
