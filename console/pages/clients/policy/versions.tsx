import { useState } from 'preact/hooks';
import type { ClientPolicy, PolicyVersion } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { labels } from '../../../parts/labels.ts';
import { Badge, Moment } from '../../../parts/states.tsx';
import { Table } from '../../../parts/table.tsx';
import { readDraft } from './draft.ts';
import { RulesTable } from './rules-table.tsx';

const words = {
  title: { en: 'History', fr: 'Historique' },
  version: labels.version,
  name: { en: 'Policy', fr: 'Politique' },
  who: { en: 'By', fr: 'Par' },
  when: { en: 'When', fr: 'Quand' },
  ground: { en: 'Ground or reason', fr: 'Fondement ou motif' },
  off: { en: 'Turned off', fr: 'Désactivée' },
  inForce: { en: 'in force', fr: 'en vigueur' },
  proposes: { en: 'None: rules only propose.', fr: 'Aucun : les règles ne font que proposer.' },
  look: { en: 'Look', fr: 'Voir' },
  take: { en: 'Start from this one', fr: 'Repartir de celle-ci' },
  one: { en: 'Version {version}: {name}', fr: 'Version {version} : {name}' },
  acts: { en: 'Look, start from', fr: 'Consulter, repartir' },
} as const satisfies Record<string, Text>;

interface VersionsProps {
  readonly policy: ClientPolicy;
  /** Absent where the person may not change the rules. */
  readonly onTake: ((version: PolicyVersion) => void) | undefined;
}

/** Every change of the policy, newest first. */
export function Versions({ policy, onTake }: VersionsProps) {
  const [shown, setShown] = useState<PolicyVersion>();
  const { history, current } = policy;
  if (history.length === 0) return null;
  return (
    <section class="card">
      <h2>{say(words.title)}</h2>
      <Table
        caption={say(words.title)}
        rows={history}
        keyOf={({ version }) => version}
        columns={[
          { label: say(words.version), numeric: true, cell: ({ version }) => version },
          {
            label: say(words.name),
            cell: ({ name, version }) => (
              <span class="badges">
                {name ?? <Badge tone="warn">{say(words.off)}</Badge>}{' '}
                {version === current?.version && <Badge tone="good">{say(words.inForce)}</Badge>}
              </span>
            ),
          },
          { label: say(words.who), cell: ({ who, actor }) => <span title={actor}>{who}</span> },
          { label: say(words.when), cell: ({ at }) => <Moment at={at} /> },
          {
            label: say(words.ground),
            cell: ({ name, ground, reason }) =>
              name === null ? (reason ?? '') : (ground ?? <span class="hint">{say(words.proposes)}</span>),
          },
          {
            label: say(words.acts),
            cell: (version) => (
              <div class="actions">
                {version.text !== null && (
                  <Button onClick={() => setShown(version)}>{say(words.look)}</Button>
                )}
              </div>
            ),
          },
        ]}
      />
      {shown && (
        <Dialog
          title={say(words.one, { version: shown.version, name: shown.name ?? '' })}
          onClose={() => setShown(undefined)}
          wide
        >
          <VersionRules version={shown} policy={policy} />
          {onTake && (
            <Button
              onClick={() => {
                setShown(undefined);
                onTake(shown);
              }}
            >
              {say(words.take)}
            </Button>
          )}
        </Dialog>
      )}
    </section>
  );
}

/** As a table where it can be shown so. */
export function VersionRules({
  version: { text },
  policy,
}: {
  readonly version: PolicyVersion;
  readonly policy: ClientPolicy;
}) {
  const draft = readDraft(text ?? '');
  return draft === undefined ? (
    <pre class="policy-text">{text}</pre>
  ) : (
    <RulesTable draft={draft} catalogue={policy} />
  );
}
