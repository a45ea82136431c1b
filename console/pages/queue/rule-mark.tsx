import type { Attention, PolicyEffect } from '../../../src/contract/policies.ts';
import type { AnalysisStatus } from '../../../src/contract/results.ts';
import { say, type Text } from '../../language.ts';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge } from '../../parts/states.tsx';
import type { Filters } from './queue-address.ts';

const words = {
  filter: labels.decisionRules,
  all: { en: 'All dossiers', fr: 'Tous les dossiers' },
  urgent: { en: 'Urgent', fr: 'Urgent' },
} as const satisfies Record<string, Text>;

/** What rules made of a dossier, and the status in which that is worth a mark. */
const effects: Readonly<Partial<Record<PolicyEffect, { readonly name: Text; readonly waits: boolean }>>> = {
  proposed: { name: { en: 'Proposed by rule', fr: 'Proposé par règle' }, waits: true },
  sampled: { name: { en: 'Sample', fr: 'Échantillon' }, waits: true },
  'human-look': { name: { en: 'Human look', fr: 'Examen humain' }, waits: true },
  decided: { name: { en: 'Decided by rule', fr: 'Décidé par règle' }, waits: false },
};

interface RuleMarkProps {
  readonly status: AnalysisStatus;
  readonly effect: PolicyEffect | null;
  readonly attention: Attention;
}

export function RuleMark({ status, effect, attention }: RuleMarkProps) {
  const isWaiting = status === 'A_TRAITER';
  const known = effect === null ? undefined : effects[effect];
  return (
    <>
      {isWaiting && attention === 'HIGH' && <Badge tone="warn">{say(words.urgent)}</Badge>}
      {known?.waits === isWaiting && <Badge tone="busy">{say(known.name)}</Badge>}
    </>
  );
}

export function RuleFilter({ filters }: { readonly filters: Filters }) {
  return (
    <Select
      label={say(words.filter)}
      value={filters.query.get('effect') ?? ''}
      // What rules decided does not wait, and would not be among those that do.
      onChange={(effect) => filters.change({ effect, status: effect === 'decided' ? 'all' : '' })}
      options={[
        { value: '', label: say(words.all) },
        ...Object.entries(effects).map(([value, { name }]) => ({ value, label: say(name) })),
      ]}
    />
  );
}
