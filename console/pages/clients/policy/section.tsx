import { useState } from 'preact/hooks';
import type { ClientPolicy } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Shown } from '../../../parts/states.tsx';
import { useMay } from '../../../session.tsx';
import { type Loaded, useLoad } from '../../../use-load.ts';
import type { SectionProps } from '../section-props.ts';
import { Current } from './current.tsx';
import { isSame } from './draft.ts';
import { Editor } from './editor.tsx';
import { Figures } from './figures.tsx';
import './policy.css';
import { StartFrom } from './start-from.tsx';
import { TurnOff } from './turn-off.tsx';
import { usePolicyDraft } from './use-policy-draft.ts';
import { Versions } from './versions.tsx';

const words = {
  edit: { en: 'Change the rules', fr: 'Modifier les règles' },
  other: { en: 'Start from a ready policy', fr: 'Partir d’une politique toute prête' },
  discardTitle: { en: 'Give the draft up?', fr: 'Abandonner le brouillon ?' },
  discard: { en: 'Give it up', fr: 'Abandonner' },
  keep: { en: 'Keep it', fr: 'Le garder' },
  discardWhat: {
    en: 'What you changed is lost. What is in force stays as it is.',
    fr: 'Vos modifications sont perdues. Ce qui est en vigueur ne change pas.',
  },
} as const satisfies Record<string, Text>;

/** Rules that decide what is clear, for one client. */
export function Policy({ client }: SectionProps) {
  const loaded = useLoad<ClientPolicy>(`/clients/${client.id}/policy`);
  return (
    <Shown loaded={loaded}>
      {(policy) => <PolicySection client={client} policy={policy} loaded={loaded} />}
    </Shown>
  );
}

interface PolicySectionProps extends Pick<SectionProps, 'client'> {
  readonly policy: ClientPolicy;
  readonly loaded: Loaded<ClientPolicy>;
}

function PolicySection({ client, policy, loaded }: PolicySectionProps) {
  const mayOperate = useMay('operate');
  const [draft, setDraft] = usePolicyDraft(client.id);
  const [offers, setOffers] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { current } = policy;
  const begin = (text: string) => {
    setOffers(false);
    setDraft({ text, ground: draft?.ground ?? current?.ground ?? '', base: policy.version });
  };
  const giveUp = () => {
    const isUnchanged = draft && current?.text && isSame(draft.text, current.text);
    if (isUnchanged && draft.ground === (current.ground ?? '')) setDraft(undefined);
    else setLeaving(true);
  };
  const text = current?.text ?? null;
  return (
    <>
      <Current client={client} policy={policy} isEdited={draft !== undefined}>
        {mayOperate && draft === undefined && text !== null && (
          <>
            <Button kind="primary" onClick={() => begin(text)}>
              {say(words.edit)}
            </Button>
            <Button onClick={() => setOffers(!offers)}>{say(words.other)}</Button>
            <TurnOff client={client} policy={policy} onDone={loaded.reload} />
          </>
        )}
      </Current>
      {mayOperate && draft === undefined && (offers || current === null) && (
        <StartFrom ready={policy.ready} onText={begin} />
      )}
      {mayOperate && draft !== undefined && (
        <Editor
          client={client}
          policy={policy}
          draft={draft}
          onDraft={setDraft}
          onDiscard={giveUp}
          onSet={() => {
            setDraft(undefined);
            void loaded.reload();
          }}
        />
      )}
      {policy.version > 0 && <Figures client={client} />}
      <Versions
        policy={policy}
        onTake={mayOperate ? ({ text: document }) => begin(document ?? '') : undefined}
      />
      {leaving && (
        <Confirm
          title={say(words.discardTitle)}
          action={say(words.discard)}
          keep={say(words.keep)}
          danger
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            setLeaving(false);
            setDraft(undefined);
          }}
        >
          <p>{say(words.discardWhat)}</p>
        </Confirm>
      )}
    </>
  );
}
