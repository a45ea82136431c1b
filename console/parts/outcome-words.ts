import type { Attention, PolicyOutcome } from '../../src/contract/policies.ts';
import type { Text } from '../language.ts';
import type { Tone } from './states.tsx';

/** What outcomes of rules are called, wherever they are shown. */

interface OutcomeWords {
  /** As something that is done. */
  readonly act: Text;
  readonly tone: Tone;
}

export const outcomeWords: Readonly<Record<PolicyOutcome, OutcomeWords>> = {
  VALIDE: { act: { en: 'Validate', fr: 'Valider' }, tone: 'good' },
  REJETE: { act: { en: 'Reject', fr: 'Rejeter' }, tone: 'bad' },
  A_COMPLETER: { act: { en: 'Ask for more', fr: 'Faire compléter' }, tone: 'warn' },
  A_TRAITER: { act: { en: 'Leave to people', fr: 'Laisser à une personne' }, tone: 'neutral' },
};

export const attentionWords: Readonly<Record<Attention, Text>> = {
  LOW: { en: 'Low', fr: 'Faible' },
  NORMAL: { en: 'Normal', fr: 'Normale' },
  HIGH: { en: 'High', fr: 'Élevée' },
};

export const policyOutcomes = Object.keys(outcomeWords) as PolicyOutcome[];
export const attentionLevels = Object.keys(attentionWords) as Attention[];
