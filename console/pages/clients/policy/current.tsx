import type { ComponentChildren } from 'preact';
import type { ClientPolicy, PolicyVersion } from '../../../../src/contract/console/policies.ts';
import { say, sayNumber, type Text } from '../../../language.ts';
import { labels } from '../../../parts/labels.ts';
import { Badge, Moment } from '../../../parts/states.tsx';
import { readDraft } from './draft.ts';
import { limits } from './limits.ts';
import { VersionRules } from './versions.tsx';

const words = {
  title: labels.decisionRules,
  none: {
    en: 'No rules are in force: every dossier of {client} waits for a person.',
    fr: 'Aucune règle n’est en vigueur : chaque dossier de {client} attend une personne.',
  },
  version: { en: 'version {version}', fr: 'version {version}' },
  decides: { en: 'Rules decide', fr: 'Les règles décident' },
  proposes: { en: 'Rules propose', fr: 'Les règles proposent' },
  by: { en: 'Set by', fr: 'Mise en vigueur par' },
  when: { en: 'When', fr: 'Le' },
  ground: { en: 'Ground', fr: 'Fondement' },
  noGround: {
    en: 'None: a person decides each dossier, with the proposal of the rule beside it.',
    fr: 'Aucun : une personne décide de chaque dossier, la proposition de la règle sous les yeux.',
  },
  fourEyes: {
    en: 'For {client} every decision takes two people: rules only propose.',
    fr: 'Pour {client}, toute décision demande deux personnes : les règles ne font que proposer.',
  },
  sample: { en: 'Sample for people', fr: 'Échantillon relu' },
  reject: { en: 'Rejections', fr: 'Rejets' },
  rejectProposed: { en: 'confirmed by a person', fr: 'confirmés par une personne' },
  rejectDecided: { en: 'by rule, without a person', fr: 'par règle, sans intervention humaine' },
} as const satisfies Record<string, Text>;

interface CurrentProps {
  readonly client: { readonly name: string };
  readonly policy: ClientPolicy;
  /** The rules are shown in the editor instead. */
  readonly isEdited: boolean;
  /** What can be done with it. */
  readonly children: ComponentChildren;
}

/** What holds now, and why. */
export function Current({ client, policy, isEdited, children }: CurrentProps) {
  const { current } = policy;
  return (
    <section class="card policy-current">
      <h2>{say(words.title)}</h2>
      {current === null ? (
        <p>{say(words.none, { client: client.name })}</p>
      ) : (
        <InForce client={client} policy={policy} current={current} />
      )}
      {current !== null && !isEdited && <VersionRules version={current} policy={policy} />}
      <div class="actions">{children}</div>
    </section>
  );
}

interface InForceProps extends Pick<CurrentProps, 'client' | 'policy'> {
  readonly current: PolicyVersion;
}

function InForce({ client, policy: { fourEyes }, current }: InForceProps) {
  const { name, version, ground, who, at, text } = current;
  const decides = ground !== null && !fourEyes;
  const draft = readDraft(text ?? '');
  const sample = typeof draft?.sample === 'number' ? draft.sample : limits.defaultSample;
  return (
    <>
      <p class="policy-title">
        <strong>{name}</strong> <span class="client-note">{say(words.version, { version })}</span>{' '}
        <Badge tone={decides ? 'good' : 'busy'}>{say(decides ? words.decides : words.proposes)}</Badge>
      </p>
      {fourEyes && <p class="policy-warning">{say(words.fourEyes, { client: client.name })}</p>}
      <dl class="client-facts">
        <Fact label={say(words.by)}>{who}</Fact>
        <Fact label={say(words.when)}>
          <Moment at={at} />
        </Fact>
        {decides && (
          <>
            <Fact label={say(words.sample)}>{`${sayNumber(sample)}\u00a0%`}</Fact>
            <Fact label={say(words.reject)}>
              {say(draft?.rejectByRule === 'decide' ? words.rejectDecided : words.rejectProposed)}
            </Fact>
          </>
        )}
        <Fact label={say(words.ground)}>{ground ?? say(words.noGround)}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
