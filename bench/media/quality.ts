import type { ReadText } from '../../src/press/judging/read-text.ts';
import { percent, printTable } from '../tables.ts';
import { type Answered, type Judge, judges, type Said } from './judges.ts';
import { isBlind } from './labelled.ts';

/** How good what the judges said is. */

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

export interface Group {
  readonly name: string;
  readonly answers: readonly Answered[];
}

/** One row a judge. The accused of whom the article does not seem to speak are missed too. */
export function printQuality(groups: readonly Group[]): void {
  const rows = groups.flatMap(({ name, answers }) => {
    const size = `${new Set(answers.map(({ article }) => article.id)).size} / ${answers.length}`;
    return judges.flatMap((judge) => {
      const said = saidBy(judge, answers);
      return said.length === 0 ? [] : [[name, size, judge, ...cellsOf(said)]];
    });
  });
  printTable(
    [
      ...['', 'articles / questions', 'judge', 'named: precision', 'recall', 'ADVERSE: precision', 'recall'],
      ...['or POSSIBLE: precision', 'recall'],
    ],
    rows,
  );
}

/** Every set, then those of a kind by language and together. */
export function bySet(answers: readonly Answered[]): Group[] {
  const groups = grouped(answers, ({ set }) => set);
  return [...groups].map(([set, own]) => ({
    name: isBlind(set) ? `${set.name} (blind)` : set.name,
    answers: own,
  }));
}

export function byLanguage(what: string, answers: readonly Answered[]): Group[] {
  const groups = grouped(answers, ({ set }) => set.language);
  return [...groups, ['together', answers] as const].map(([name, own]) => ({
    name: `${what}, ${name}`,
    answers: own,
  }));
}

function grouped<K>(answers: readonly Answered[], keyOf: (one: Answered) => K): Map<K, Answered[]> {
  const groups = new Map<K, Answered[]>();
  for (const one of answers) {
    const own = groups.get(keyOf(one)) ?? [];
    own.push(one);
    groups.set(keyOf(one), own);
  }
  return groups;
}

function saidBy(judge: Judge, answers: readonly Answered[]): (readonly [Answered, Said])[] {
  return answers.flatMap((answered) => {
    const said = answered.said[judge];
    return said === undefined ? [] : [[answered, said] as const];
  });
}

/** Whether the article speaks against them; undefined where careful readers would differ, or it does not name them. */
const truth = ({ question: { mentioned, adverse } }: Answered): boolean | undefined =>
  !mentioned || adverse === 'unsure' ? undefined : adverse === 'yes';

function cellsOf(all: readonly (readonly [Answered, Said])[]): string[] {
  const [named, adverse, shown] = [new Count(), new Count(), new Count()];
  for (const [answered, { isNamed, verdict }] of all) {
    named.add(isNamed, answered.question.mentioned);
    const isTrue = truth(answered);
    if (isTrue === undefined) continue;
    adverse.add(verdict === 'adverse', isTrue);
    shown.add(verdict !== 'none', isTrue);
  }
  return [named, adverse, shown].flatMap((count) => count.cells());
}

const bins = 10;

/** How many of those with a probability are indeed accused; unread articles have none. */
export function printCalibration(judge: Judge, answers: readonly Answered[]): void {
  const counts = Array.from({ length: bins }, () => ({ all: 0, adverse: 0, sum: 0 }));
  for (const [answered, { read }] of saidBy(judge, answers)) {
    const isTrue = truth(answered);
    const bin = counts[Math.min(bins - 1, Math.floor(bins * (read?.person.against ?? 0)))];
    if (isTrue === undefined || read === undefined || bin === undefined) continue;
    bin.all++;
    bin.sum += read.person.against;
    if (isTrue) bin.adverse++;
  }
  printTable(
    [`probability, ${judge}`, 'people', 'mean of it', 'of them accused', 'share'],
    counts.map(({ all, adverse, sum }, bin) => [
      `${bin / bins} to ${(bin + 1) / bins}`,
      String(all),
      all === 0 ? '-' : (sum / all).toFixed(2),
      String(adverse),
      percent(adverse, all),
    ]),
  );
}

/** How often part, stage and sentence are those of the label, of people whom the model read. */
export function printAgreement(judge: Judge, groups: readonly Group[]): void {
  const rows = groups.flatMap(({ name, answers }) => {
    const read = answers.flatMap((answered) => {
      const { read: one, verdict } = answered.said[judge] ?? {};
      return one === undefined || !answered.question.mentioned ? [] : [{ ...answered, read: one, verdict }];
    });
    const kinds = [
      ['everybody read', read],
      ['labelled accused', read.filter(({ question }) => question.role === 'accused')],
      ['called ADVERSE', read.filter(({ verdict }) => verdict === 'adverse')],
    ] as const;
    return kinds.map(([kind, own]) => [
      name,
      kind,
      String(own.length),
      agreeing(own, ({ question: { role }, read: { person } }) => same(role, person.role)),
      agreeing(own, ({ question: { stage }, read: { person } }) => same(stage, person.stage)),
      agreeing(own, ({ question: { sentence = '' }, read: { text, person } }) =>
        isIn(text, person.sentence, sentence),
      ),
      agreeing(own, ({ question: { topics = [] }, read: { person } }) => {
        const [first] = person.topics;
        return topics.length === 0 || first === undefined ? undefined : topics.includes(first);
      }),
    ]);
  });
  printTable([judge, 'of', 'people', 'role', 'stage', 'sentence', 'first topic'], rows);
}

const same = <T>(labelled: T | undefined, read: T): boolean | undefined =>
  labelled === undefined ? undefined : labelled === read;

function agreeing<T>(all: readonly T[], agrees: (one: T) => boolean | undefined): string {
  const told = all.map(agrees).filter((one) => one !== undefined);
  return percent(told.filter(Boolean).length, told.length);
}

/** Whether the sentence that is meant and the one that was labelled are in the same place; others cut sentences otherwise. */
function isIn({ text, words, sentences }: ReadText, sentence: number, labelled: string): boolean | undefined {
  const from = labelled === '' ? -1 : text.indexOf(labelled);
  if (from < 0) return undefined;
  const start = words[sentences[sentence] ?? 0]?.start ?? 0;
  const end = words[(sentences[sentence + 1] ?? words.length) - 1]?.end ?? text.length;
  return from < end && start < from + labelled.length;
}

/** Whoever is called ADVERSE wrongly or not called so, one by one and by their part and where it ended. */
export function printErrors(judge: Judge, answers: readonly Answered[]): void {
  const classes = new Map<string, { all: number; adverse: number; possible: number; none: number }>();
  for (const [answered, said] of saidBy(judge, answers)) {
    const isTrue = truth(answered);
    if (isTrue === undefined) continue;
    const { role = '?', stage = '?' } = answered.question;
    const name = `${isTrue ? 'ADVERSE' : 'NOT_ADVERSE'}: ${role}${stage === 'none' ? '' : `, ${stage}`}`;
    const own = classes.get(name) ?? { all: 0, adverse: 0, possible: 0, none: 0 };
    classes.set(name, own);
    own.all++;
    own[said.verdict]++;
    if ((said.verdict === 'adverse') !== isTrue) printError(answered, said);
  }
  console.log();
  printTable(
    [`labelled (${judge})`, 'people', 'called ADVERSE', 'POSSIBLE', 'NOT_ADVERSE'],
    [...classes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, ...[own.all, own.adverse, own.possible, own.none].map(String)]),
  );
}

const shownVerdict = { adverse: 'ADVERSE', possible: 'POSSIBLE', none: 'NOT_ADVERSE' } as const;

function printError({ article: { id }, question }: Answered, { isNamed, verdict, read }: Said): void {
  const { name, adverse, role, stage, sentence, why } = question;
  const said = isNamed ? shownVerdict[verdict] : 'not named';
  const by =
    read === undefined
      ? ''
      : ` ${read.person.against.toFixed(2)}, ${read.person.role}, ${read.person.stage}: ${sentenceOf(read.text, read.person.sentence)}`;
  console.log(`${id} ${name}: ${said}${by}`);
  console.log(
    `    labelled ${adverse === 'yes' ? 'ADVERSE' : 'NOT_ADVERSE'}, ${role}, ${stage} (${why}): ${sentence ?? ''}`,
  );
}

function sentenceOf({ text, words, sentences }: ReadText, sentence: number): string {
  const start = words[sentences[sentence] ?? 0]?.start;
  return text.slice(start, words[sentences[sentence + 1] ?? words.length]?.start).trim();
}
