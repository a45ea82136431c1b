import { statusWords } from '../dossiers/result/dossier-words.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewEvent } from '../review/review-view.ts';
import type { Block, Cell, Fact, Section } from './content.ts';
import { scoreOf, toneOf } from './document-sections.ts';
import { personOf, statusTones } from './dossier-sections.ts';
import { numberIn, timeIn } from './in-language.ts';
import { say } from './report-words.ts';

/** What ends in a status; proposals do not. */
const decisive: ReadonlySet<ReviewEvent['kind']> = new Set(['status', 'confirmed']);

/** What a reader wants first: who, why this score, what each check came to, who decided. The sections after it say the rest. */
export function summarySection(review: Review, language: Language): Section {
  const { score, heldDown, status } = review;
  const none = say.none[language];
  const decision = review.history.findLast(
    ({ kind, to, actor }) => decisive.has(kind) && to === status && actor !== 'service',
  );
  const decided: Fact[] =
    decision === undefined
      ? [{ label: say.decision[language], value: say.undecided[language] }]
      : [
          { label: say.decidedBy[language], value: personOf(decision) },
          { label: say.decidedAt[language], value: timeIn(decision.at, language) },
          { label: say.why[language], value: decision.reason ?? none },
        ];
  const shown = score === null ? none : fill(say.of100[language], { score: numberIn(score, language) });
  const caps = heldDown.map(({ words, most }) => fill(say.atMost[language], { words, most }));
  const text = statusWords[status][language];
  return {
    title: say.summary[language],
    blocks: [
      { kind: 'text', text, tone: statusTones[status] },
      {
        kind: 'facts',
        rows: [
          { label: say.name[language], value: review.name ?? none },
          { label: say.client[language], value: review.client.name },
          { label: say.score[language], value: [shown, ...caps].join('\n') },
          ...decided,
        ],
      },
      ...checkTable(review, language),
    ],
  };
}

function checkTable({ documents }: Review, language: Language): Block[] {
  const rows = documents.flatMap(({ typeWords, checks }) =>
    checks
      .filter(({ concernsPaper }) => concernsPaper)
      .map((check): Cell[] => [
        { text: check.title },
        { text: typeWords },
        { text: [check.statusWords, ...scoreOf(check, language)].join(', '), tone: toneOf(check) },
        { text: check.explanation.join(' ') },
      ]),
  );
  if (rows.length === 0) return [];
  const columns = [
    { label: say.check[language], parts: 4 },
    { label: say.paper[language], parts: 4 },
    { label: say.outcome[language], parts: 4 },
    { label: say.why[language], parts: 9 },
  ];
  return [{ kind: 'table', columns, rows }];
}
