import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  PolicyCondition,
  policyOutcomes,
  type ReadyPolicyName,
  readyPolicyNames,
} from '../contract/policies.ts';
import type { Language } from '../platform/language.ts';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';

/** Policies that come with the service, to begin with: texts that the client then changes. */

const Words = Type.Object({ en: Type.String(), fr: Type.String() });
const Name = Type.Enum([...readyPolicyNames]);

export const readyPolicies = readRecords(
  'policies/policies.jsonl',
  Compile(Type.Object({ name: Name, title: Words, words: Words, sample: Type.Optional(Type.Number()) })),
);

/** A rule of some of them. Its words are in both languages, since they become the client's own. */
const Rule = Type.Object({
  policies: Type.Array(Name),
  name: Words,
  when: Type.Array(PolicyCondition),
  so: Type.Object({
    outcome: Type.Enum([...policyOutcomes]),
    reason: Type.Optional(Words),
    missing: Type.Optional(Type.Array(Words)),
    attention: Type.Optional(Type.String()),
  }),
});
const rules = readRecords('policies/rules.jsonl', Compile(Rule));

/** The document, as people edit it. */
export function readyText(name: ReadyPolicyName, language: Language): string {
  const sample = readyPolicies.find((policy) => policy.name === name)?.sample;
  const own = rules.filter(({ policies }) => policies.includes(name));
  const policy = { name, sample, rules: own.map((rule) => inLanguage(rule, language)) };
  return `${JSON.stringify(policy, undefined, 2)}\n`;
}

function inLanguage({ name, when, so }: Static<typeof Rule>, language: Language): object {
  const { outcome, reason, missing, attention } = so;
  const said = {
    outcome,
    reason: reason?.[language],
    missing: missing?.map((text) => text[language]),
    attention,
  };
  // biome-ignore lint/suspicious/noThenProperty: the word of the document; nothing awaits a rule.
  return { name: name[language], when, then: said };
}
