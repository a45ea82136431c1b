import type { DocumentType } from '../../contract/uploads.ts';
import { type CodedText, inOneText, type Text } from '../../platform/language.ts';
import type { DocumentFacts } from '../facts.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import { knownPapers } from '../papers.ts';
import { templateFaults } from './faults.ts';
import { lookRules } from './look-rules.ts';
import { printRules } from './print-rules.ts';
import type { Observation, TemplateRule, Verdict } from './rule.ts';
import { shownRules } from './shown-rules.ts';
import { valueRules } from './value-rules.ts';
import { zoneRules } from './zone-rules.ts';

/** Whether a document looks as one of its type does. */

/** The registration list: a new rule is a row of one of these. */
export const templateRules: readonly TemplateRule[] = [
  ...shownRules,
  ...printRules,
  ...zoneRules,
  ...valueRules,
  ...lookRules,
];

export interface TemplateJudgement {
  readonly valid: boolean;
  /** 0 to 100: how much of what was judged is as it should be, by weight; null where that is too little to tell. */
  readonly score: number | null;
  /** What speaks against it, by codes: none where it is valid. */
  readonly errors: readonly string[];
  /** Whatever is amiss, by codes; the little that is amiss with a valid paper stands in the explanation. */
  readonly faults: readonly string[];
  readonly explanation: readonly CodedText[];
}

export interface JudgedRule {
  readonly rule: Omit<TemplateRule, 'judge'>;
  readonly verdict: Verdict;
}

/**
 * Minimum score of a valid paper without hard faults: one failed rule of weight 40 puts it below, whatever else is
 * right. Of 100 invented papers, scanned or photographed in the ordinary way, all scored 100.
 */
export const leastScore = 90;
/** Minimum weight that must be judged: type, title and labels, or as much. Any shortfall counts as wrong. */
const leastWeight = 70;

const tooLittle = 'TOO_LITTLE_TO_JUDGE';

export function judgeTemplate(
  type: DocumentType,
  facts: DocumentFacts,
  today: string,
  papers: PaperRegistry = knownPapers,
): TemplateJudgement {
  const pictures = facts.pictures ?? [];
  const named = pictures.find(({ shown }) => shown.type === type)?.shown.layout ?? null;
  const read = papers.named(facts.layout);
  // Of our papers, another one than the declared is none of that template.
  const layout = read !== null && (read.type === type || read.needsState) ? read : papers.named(named);
  const observation: Observation = {
    type,
    papers,
    layout,
    template: layout?.template ?? null,
    facts,
    pictures,
    today,
  };
  const unknown = new Set(layout?.template.unknown);
  return concluded(
    templateRules.map((rule) => {
      const verdict = rule.judge(observation);
      return { rule, verdict: verdict === 'inapplicable' && unknown.has(rule.code) ? 'unknown' : verdict };
    }),
  );
}

export function concluded(all: readonly JudgedRule[]): TemplateJudgement {
  const judged = all.flatMap(({ rule, verdict }) => (typeof verdict === 'string' ? [] : [{ rule, verdict }]));
  const weight = judged.reduce((sum, { rule }) => sum + rule.weight, 0);
  const right = judged.reduce((sum, { rule, verdict }) => sum + rule.weight * verdict.share, 0);
  // Rounded down: 100 means no fault at all.
  const score = Math.floor((100 * right) / Math.max(weight, leastWeight));
  const wrong = judged.filter(({ verdict }) => verdict.words.length > 0);
  const isHard = wrong.some(({ rule }) => rule.isHard);
  const lacksNeeded = all.some(({ rule, verdict }) => rule.isNeeded === true && verdict === 'unread');
  // A hard fault is conclusive, however little was judged.
  const isTooLittle = !isHard && (weight < leastWeight || lacksNeeded);
  const valid = !isTooLittle && !isHard && score >= leastScore;
  const faults = [...wrong.map(({ rule }) => rule.code), ...(isTooLittle ? [tooLittle] : [])];
  return {
    valid,
    score: isTooLittle ? null : score,
    errors: valid ? [] : faults,
    faults,
    explanation: [
      ...wrong.flatMap(({ rule, verdict }) => verdict.words.map((words) => ({ code: rule.code, ...words }))),
      ...(isTooLittle ? [{ code: tooLittle, ...inOneText(templateFaults[tooLittle]) }] : []),
      summaryOf(all, judged.length, wrong.length),
    ],
  };
}

function summaryOf(all: readonly JudgedRule[], judged: number, wrong: number): Text {
  const list = (which: Verdict, language: keyof Text) =>
    all
      .filter(({ verdict }) => verdict === which)
      .map(({ rule }) => rule.about[language])
      .join(', ');
  const said = (which: Verdict, before: string, language: keyof Text) => {
    const names = list(which, language);
    return names === '' ? '' : `${before}${names}.`;
  };
  return {
    en: `Of ${judged} things judged ${judged - wrong} are as on such a document.${said('unread', ' Not judged: ', 'en')}${said('unknown', ' Not known of such documents, so not judged: ', 'en')}`,
    fr: `Sur ${judged} points examinés, ${judged - wrong} sont conformes à un tel document.${said('unread', ' Non examiné : ', 'fr')}${said('unknown', ' Inconnu pour de tels documents, donc non examiné : ', 'fr')}`,
  };
}
