import type { ClientPolicy } from '../../../../src/contract/console/policies.ts';
import { ask } from '../../../api.ts';
import { say, sayNumber, type Text } from '../../../language.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import type { Draft } from './draft.ts';
import { limits } from './limits.ts';
import type { PolicyDraft } from './use-policy-draft.ts';

const words = {
  title: { en: 'Set these rules for {client}?', fr: 'Mettre ces règles en vigueur pour {client} ?' },
  action: { en: 'Set for {client}', fr: 'Mettre en vigueur pour {client}' },
  from: {
    en: 'From now on each dossier of {client} that is analysed goes through “{name}” (version {version}). Dossiers that were analysed before stay as they are.',
    fr: 'Désormais, chaque dossier de {client} passera, une fois analysé, par « {name} » (version {version}). Les dossiers déjà analysés restent tels quels.',
  },
  proposes: {
    en: 'No ground is given: rules decide nothing. Every dossier stays “To decide”, with what the rule proposes beside it.',
    fr: 'Aucun fondement n’est indiqué : les règles ne décident rien. Chaque dossier reste « À traiter », accompagné de ce que la règle propose.',
  },
  fourEyes: {
    en: 'Every decision for {client} takes two people: rules only propose, though a ground is given.',
    fr: 'Toute décision pour {client} demande deux personnes : les règles ne font que proposer, malgré le fondement indiqué.',
  },
  decides: {
    en: 'Rules validate and ask for more without a person; {client} is told at once, by webhook where it has one.',
    fr: 'Les règles valident et demandent un complément sans intervention humaine ; les programmes de {client} en sont informés aussitôt si un webhook est configuré.',
  },
  rejectProposed: {
    en: 'A rejection waits until a person confirms it.',
    fr: 'Un rejet attend qu’une personne le confirme.',
  },
  rejectDecided: {
    en: 'Rules also reject without any person.',
    fr: 'Les règles rejettent aussi sans intervention humaine.',
  },
  sample: {
    en: '{share} % of what rules would decide goes to a person all the same.',
    fr: '{share} % de ce que les règles décideraient va tout de même à une personne.',
  },
  setAside: {
    en: '{rule} validates despite: {guards}.',
    fr: '{rule} valide malgré : {guards}.',
  },
  kept: {
    en: 'Your name, the time and the ground stay in the history and in the audit log.',
    fr: 'Votre nom, l’heure et le fondement restent dans l’historique et dans le journal d’audit.',
  },
  done: { en: 'Version {version} is in force.', fr: 'La version {version} est en vigueur.' },
} as const satisfies Record<string, Text>;

interface SetDialogProps {
  readonly client: { readonly id: number; readonly name: string };
  readonly policy: ClientPolicy;
  readonly draft: PolicyDraft;
  /** As it is understood. */
  readonly read: Draft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what will happen from now on, for whom, and does it. */
export function SetDialog({ client, policy, draft, read, onClose, onDone }: SetDialogProps) {
  const version = policy.version + 1;
  return (
    <Confirm
      title={say(words.title, { client: client.name })}
      action={say(words.action, { client: client.name })}
      onClose={onClose}
      onConfirm={async () => {
        const body = { text: draft.text, ground: draft.ground.trim(), version: draft.base };
        await ask(`/clients/${client.id}/policy`, { method: 'PUT', body });
        showToast(say(words.done, { version }));
        onDone();
      }}
    >
      <p>{say(words.from, { client: client.name, name: read.name, version })}</p>
      <ul class="happens">
        {happens(client.name, policy, draft, read).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {setAside(policy, read).map((sentence) => (
        <p key={sentence} class="policy-warning">
          {sentence}
        </p>
      ))}
      <p class="hint policy-lead">{say(words.kept)}</p>
    </Confirm>
  );
}

function happens(client: string, policy: ClientPolicy, draft: PolicyDraft, read: Draft): string[] {
  if (draft.ground.trim() === '') return [say(words.proposes)];
  if (policy.fourEyes) return [say(words.fourEyes, { client })];
  const sample = typeof read.sample === 'number' ? read.sample : limits.defaultSample;
  const rejects = read.rules.some(({ outcome }) => outcome === 'REJETE');
  return [
    say(words.decides, { client }),
    ...(rejects ? [say(read.rejectByRule === 'decide' ? words.rejectDecided : words.rejectProposed)] : []),
    say(words.sample, { share: sayNumber(sample) }),
  ];
}

function setAside({ guards }: ClientPolicy, { rules }: Draft): string[] {
  return rules
    .filter(({ despite }) => despite.length > 0)
    .map(({ name, despite }) =>
      say(words.setAside, {
        rule: name,
        guards: despite.map((guard) => guards.find((one) => one.guard === guard)?.words ?? guard).join(', '),
      }),
    );
}
