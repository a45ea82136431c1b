import texts from '../../vocabulary/reports/words.json' with { type: 'json' };
import { statusWords } from '../dossiers/result/dossier-words.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewEvent } from '../review/review-view.ts';
import type { Block, Cell, Fact, Section } from './content.ts';
import { timeIn } from './in-language.ts';
import type { Proof, RuleVersion } from './proof.ts';

/** The outcome of the client's rules: policy, version, rule, reasons, and the ground on which rules decide. */

const say = texts.rules;

const effects: Readonly<Record<NonNullable<Review['policy']>['effect'], Text>> = texts.effects;

/** Empty if no rule applied. */
export function rulesSections(review: Review, proof: Proof, language: Language): Section[] {
  const decided = review.history.filter((event) => versionOf(event) !== undefined);
  if (review.policy === null && decided.length === 0) return [];
  return [
    {
      title: say.title[language],
      blocks: [
        ...(review.policy === null ? [] : policyBlocks(review.policy, proof, language)),
        ...(decided.length === 0 ? [] : decisionBlocks(decided, proof, language)),
      ],
    },
  ];
}

/** Of the version by which a rule decided; undefined of what people did. */
export const versionOf = ({ actor }: Pick<ReviewEvent, 'actor'>): number | undefined => {
  const version = /^policy:.*@(\d+)$/.exec(actor)?.[1];
  return version === undefined ? undefined : Number(version);
};

const groundOf = (version: RuleVersion | undefined, language: Language): string =>
  version === undefined ? say.unknown[language] : (version.ground ?? say.noGround[language]);

function policyBlocks(policy: NonNullable<Review['policy']>, proof: Proof, language: Language): Block[] {
  const { name, version, rule, outcome, effect, hidden, explanation } = policy;
  const set = proof.rules.get(version);
  const facts: Fact[] = [
    { label: say.policy[language], value: fill(say.named[language], { name, version }) },
    ...(set === undefined
      ? []
      : [
          {
            label: say.setBy[language],
            value: fill(say.set[language], { at: timeIn(set.at, language), who: set.who }),
          },
        ]),
    ...(hidden
      ? []
      : [
          { label: say.rule[language], value: rule ?? say.noRule[language] },
          { label: say.said[language], value: `${statusWords[outcome][language]} (${outcome})` },
        ]),
    { label: say.effect[language], value: effects[effect][language] },
    { label: say.ground[language], value: groundOf(set, language) },
  ];
  return [
    { kind: 'facts', rows: facts },
    ...(explanation.length === 0
      ? []
      : ([
          { kind: 'heading', text: say.why[language] },
          { kind: 'list', items: explanation },
        ] as const)),
  ];
}

function decisionBlocks(decided: readonly ReviewEvent[], proof: Proof, language: Language): Block[] {
  return [
    { kind: 'heading', text: say.decisions[language] },
    {
      kind: 'table',
      columns: [
        { label: say.when[language], parts: 3 },
        { label: say.policy[language], parts: 4 },
        { label: say.what[language], parts: 4 },
        { label: say.reason[language], parts: 5 },
        { label: say.onGround[language], parts: 5 },
      ],
      rows: decided.map((event): Cell[] => [
        { text: timeIn(event.at, language) },
        { text: event.who },
        { text: event.words },
        { text: event.reason ?? '' },
        { text: groundOf(proof.rules.get(versionOf(event) ?? 0), language) },
      ]),
    },
  ];
}
