import { statusWords } from '../dossiers/result/dossier-words.ts';
import { type Language, type Text, words } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewEvent } from '../review/review-view.ts';
import type { Block, Cell, Fact, Section } from './content.ts';
import { timeIn } from './in-language.ts';
import type { Proof, RuleVersion } from './proof.ts';

/** The outcome of the client's rules: policy, version, rule, reasons, and the ground on which rules decide. */

const say = {
  title: words('Decision by rule', 'Décision par règle'),
  policy: words('Policy', 'Politique'),
  named: words('{name}, version {version}', '{name}, version {version}'),
  setBy: words('In force since', 'En vigueur depuis'),
  set: words('{at}, set by {who}', '{at}, mise en vigueur par {who}'),
  rule: words('Rule', 'Règle'),
  noRule: words('none held', 'aucune n’est remplie'),
  said: words('What it said', 'Ce qu’elle a dit'),
  effect: words('What became of it', 'Suite donnée'),
  ground: words('Ground on which rules decide', 'Fondement des décisions par règle'),
  noGround: words(
    'none was stated: what rules say are proposals to people',
    'aucun n’a été indiqué : les règles ne font que proposer',
  ),
  unknown: words('not kept', 'non conservé'),
  why: words('Why', 'Pourquoi'),
  decisions: words('Decisions by rule', 'Décisions prises par règle'),
  when: words('When', 'Quand'),
  what: words('What', 'Quoi'),
  reason: words('Reason', 'Motif'),
  onGround: words('Ground', 'Fondement'),
} as const;

const effects: Readonly<Record<NonNullable<Review['policy']>['effect'], Text>> = {
  decided: words('The rule decided without a person.', 'La règle a décidé sans intervention humaine.'),
  proposed: words(
    'The rule proposed it; people decide.',
    'La règle l’a proposé ; la décision revient à des personnes.',
  ),
  people: words('It was left to people.', 'La décision a été laissée à des personnes.'),
  sampled: words(
    'The dossier is a sample: people decide it, without knowing what the rule said.',
    'Le dossier fait partie de l’échantillon : des personnes en décident, sans connaître l’avis de la règle.',
  ),
  'human-look': words(
    'A human look was asked for: no rule decides it any more.',
    'Un examen humain a été demandé : plus aucune règle n’en décide.',
  ),
};

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
