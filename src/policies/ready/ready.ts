import {
  type Policy,
  type PolicyRule,
  type PolicyThen,
  type ReadyPolicyName,
  readyPolicyNames,
} from '../../contract/policies.ts';
import type { Language } from '../../platform/language.ts';
import { assist } from './assist.ts';
import type { Ready, ReadyRule } from './ready-rule.ts';
import { standard } from './standard.ts';
import { strict } from './strict.ts';

/** Policies that come with the service, to begin with: texts that the client then changes. */

const all: Readonly<Record<ReadyPolicyName, Ready>> = { assist, standard, strict };

export const readyPolicies = readyPolicyNames.map((name) => ({ name, ...all[name] }));

/** The document, as people edit it. */
export function readyText(name: ReadyPolicyName, language: Language): string {
  const { sample, rules } = all[name];
  const policy: Policy = {
    name,
    ...(sample !== undefined && { sample }),
    rules: rules.map((rule) => inLanguage(rule, language)),
  };
  return `${JSON.stringify(policy, undefined, 2)}\n`;
}

function inLanguage({ name, when, so }: ReadyRule, language: Language): PolicyRule {
  // biome-ignore lint/suspicious/noThenProperty: the word of the document; nothing awaits a rule.
  return { name: name[language], when: [...when], then: thenOf(so, language) };
}

function thenOf(so: ReadyRule['so'], language: Language): PolicyThen {
  switch (so.outcome) {
    case 'VALIDE':
      return so;
    case 'REJETE':
      return { ...so, reason: so.reason[language] };
    case 'A_COMPLETER':
      return { ...so, missing: so.missing.map((text) => text[language]) };
    case 'A_TRAITER':
      return { ...so, reason: so.reason[language] };
  }
}
