import type { ResultPolicy } from '../../contract/policies.ts';
import type { AnalysisStatus } from '../../contract/results.ts';
import { decisions } from '../../contract/review.ts';
import type { Language, Text } from '../../platform/language.ts';
import type { StoredDossier, StoredPolicy } from '../stored-dossier.ts';

/** The outcome of the client's rules, as results show it. */

/** Hides the rule's outcome of a sample until a person has decided, so that it does not sway them. */
export function isHidden({ effect }: Pick<StoredPolicy, 'effect'>, status: AnalysisStatus): boolean {
  return effect === 'sampled' && !(decisions as readonly AnalysisStatus[]).includes(status);
}

/** In results of v2; undefined where there was no policy, and while an analysis runs again. */
export function policyV2({ policy, status }: StoredDossier, language: Language): ResultPolicy | undefined {
  if (policy === undefined || status === 'EN_COURS' || status === 'ERREUR') return undefined;
  const { name, version } = policy;
  return { name, version, ...shownPolicy(policy, status, language) };
}

export function shownPolicy(
  policy: StoredPolicy,
  status: AnalysisStatus,
  language: Language,
): Pick<ResultPolicy, 'rule' | 'outcome' | 'explanation'> {
  if (isHidden(policy, status)) {
    return { rule: null, outcome: 'A_TRAITER', explanation: [sampleWords[language]] };
  }
  const { rule, outcome, explanation } = policy;
  return { rule, outcome, explanation: explanation.map((text) => text[language]) };
}

const sampleWords: Text = {
  en: 'This dossier is one of the samples that people decide, so that rules can be held against people.',
  fr: "Ce dossier fait partie de l'échantillon que des personnes décident, pour comparer les règles aux personnes.",
};
