/**
 * How well the press is judged: names found in articles, and who is accused, on the labelled articles of bench/media.
 *
 *   npm run bench -- media              precision and recall of every set, and of a peer that only looks for words
 *   npm run bench -- media --errors     what is judged otherwise than labelled
 *   npm run bench -- media --fit        the weights of judging/feature-weights.ts anew
 */
import { asked, judgeArticle } from '../src/media/judge.ts';
import { adverseScore, possibleScore } from '../src/media/judging/feature-weights.ts';
import { findCues } from '../src/media/judging/match-terms.ts';
import { readText } from '../src/media/judging/read-text.ts';
import { languageOfWords } from '../src/media/judging/text-language.ts';
import { foldText } from '../src/names/fold.ts';
import { crossValidated, examplesOf, fitWeights } from './media/fit-weights.ts';
import { type LabelledArticle, type LabelledSet, labelledSets, type Question } from './media/labelled.ts';
import { number, percent, printTable } from './tables.ts';

class Count {
  #right = 0;
  #wrong = 0;
  #missed = 0;

  add(isSaid: boolean, isTrue: boolean): void {
    if (isSaid && isTrue) this.#right++;
    else if (isSaid) this.#wrong++;
    else if (isTrue) this.#missed++;
  }

  cells(): string[] {
    return [
      percent(this.#right, this.#right + this.#wrong),
      percent(this.#right, this.#right + this.#missed),
    ];
  }
}

interface Judged {
  readonly isNamed: boolean;
  readonly isAdverse: boolean;
  readonly isPossible: boolean;
}

type Judge = (article: LabelledArticle, name: string) => Judged;

const ours: Judge = (article, name) => {
  const judgement = judgeArticle({ ...article, publishedAt: new Date(article.publishedAt) }, asked({ name }));
  const verdict = judgement?.verdict ?? 'none';
  return {
    isNamed: judgement !== undefined,
    isAdverse: verdict === 'adverse',
    isPossible: verdict !== 'none',
  };
};

/** The peer: all words of the name stand in the article, and any term of accusation does. */
const byWords: Judge = ({ title, text, snippet }, name) => {
  const read = readText(title, `${text}\n${snippet}`);
  const words = new Set(read.words.map(({ word }) => word));
  const isNamed = foldText(name)
    .split(' ')
    .every((word) => words.has(word));
  const isAdverse = isNamed && findCues(read, languageOfWords(read)).some(({ weight }) => weight >= 2);
  return { isNamed, isAdverse, isPossible: isAdverse };
};

/** The adverse of whom the article does not seem to speak are missed too. */
function measure({ articles }: LabelledSet, judge: Judge, isShown: boolean): string[] {
  const named = new Count();
  const adverse = new Count();
  const shown = new Count();
  for (const article of articles) {
    for (const question of article.asked) {
      const judged = judge(article, question.name);
      named.add(judged.isNamed, question.mentioned);
      if (!question.mentioned || question.adverse === 'unsure') continue;
      adverse.add(judged.isAdverse, question.adverse === 'yes');
      shown.add(judged.isPossible, question.adverse === 'yes');
      if (isShown) printError(article, question, judged);
    }
  }
  return [...named.cells(), ...adverse.cells(), ...shown.cells()];
}

function printError({ id, title }: LabelledArticle, { name, adverse, why }: Question, judged: Judged): void {
  if (judged.isAdverse === (adverse === 'yes')) return;
  console.log(`${id} ${judged.isAdverse ? 'adverse, but' : 'not adverse, but'}: ${name}, ${why} (${title})`);
}

function printQuality(sets: readonly LabelledSet[], showErrors: boolean): void {
  const rows = sets.flatMap((set) => {
    const questions = set.articles.reduce((sum, article) => sum + article.asked.length, 0);
    const size = `${set.articles.length} / ${questions}`;
    return [
      [set.name, size, 'Akwaba', ...measure(set, ours, showErrors)],
      [set.name, size, 'words only', ...measure(set, byWords, false)],
    ];
  });
  printTable(
    [
      'set',
      'articles / questions',
      'judge',
      'named: precision',
      'recall',
      'adverse: precision',
      'recall',
      'adverse or possible: precision',
      'recall',
    ],
    rows,
  );
  console.log(`\nAdverse from ${adverseScore} of 100, possible from ${possibleScore}.`);
}

function printSpeed(articles: readonly LabelledArticle[]): void {
  const questions = articles.flatMap((article) =>
    article.asked.map(({ name }) => [article, asked({ name })] as const),
  );
  const start = performance.now();
  for (const [article, whom] of questions) judgeArticle({ ...article, publishedAt: null }, whom);
  const ms = performance.now() - start;
  console.log(`${number((1000 * questions.length) / ms)} articles a second are judged by one core.`);
}

/** The plain articles of the later sets count twice. */
function printFit(sets: readonly LabelledSet[]): void {
  const examples = (prefix: string) =>
    examplesOf(sets.filter(({ name }) => name.startsWith(prefix)).flatMap(({ articles }) => articles));
  const hard = examples('set-1');
  const plain = ['set-2', 'set-3', 'set-4'].flatMap(examples);
  for (const [name, own] of [
    ['set-1', hard],
    ['set-2 to set-4', plain],
  ] as const) {
    const held = new Count();
    for (const [example, probability] of crossValidated(own)) held.add(probability >= 0.5, example.isAdverse);
    const [precision, recall] = held.cells();
    console.log(`${name}: ${own.length} examples; cross-validated precision ${precision}, recall ${recall}`);
  }
  const { bias, weights } = fitWeights([...hard, ...plain, ...plain]);
  console.log(`\nbias ${bias.toFixed(2)}`);
  for (const [feature, weight] of [...weights].sort()) console.log(`${feature} ${weight.toFixed(2)}`);
}

const options = new Set(process.argv.slice(2));
const sets = labelledSets();
if (options.has('--fit')) printFit(sets);
else {
  printQuality(sets, options.has('--errors'));
  printSpeed(sets.flatMap(({ articles }) => articles));
}
