import { useState } from 'preact/hooks';
import type {
  Cancelled,
  Endpoint,
  EndpointWithSecret,
  TestSent,
} from '../../../src/contract/webhook-endpoints.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay, useOwnClient } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { dossierModes, sayMessage } from './client-words.ts';
import { MessageTypes } from './message-types.tsx';

const words = {
  active: { en: 'Active', fr: 'Active' },
  disabled: { en: 'Disabled', fr: 'Désactivée' },
  gone: {
    en: 'Disabled since {time}: the receiver said that it takes no more (410).',
    fr: 'Désactivée depuis le {time} : le destinataire a indiqué ne plus rien accepter (410).',
  },
  byUs: {
    en: 'Disabled since {time}, by the operator.',
    fr: "Désactivée depuis le {time}, par l'exploitant.",
  },
  byClient: {
    en: 'Disabled since {time}, by the organisation itself.',
    fr: 'Désactivée depuis le {time}, par l’organisation elle-même.',
  },
  byOwn: {
    en: 'Disabled since {time}, by your organisation.',
    fr: 'Désactivée depuis le {time}, par votre organisation.',
  },
  only: { en: 'Messages about {what}.', fr: 'Messages sur {what}.' },
  types: { en: 'Only: {types}.', fr: 'Seulement : {types}.' },
  choose: { en: 'Choose messages', fr: 'Choisir les messages' },
  chooseText: {
    en: 'From now on it gets these messages; what waits is sent all the same.',
    fr: 'Désormais elle reçoit ces messages ; ce qui attend est envoyé quand même.',
  },
  made: { en: 'Added {time}', fr: 'Ajoutée le {time}' },
  rotating: {
    en: 'The old secret signs too until {time}.',
    fr: "L'ancien secret signe aussi jusqu'au {time}.",
  },
  test: { en: 'Send a test', fr: 'Envoyer un test' },
  taken: {
    en: 'The receiver took it: {status}, {time} ms.',
    fr: "Le destinataire l'a accepté : {status}, {time} ms.",
  },
  notTaken: {
    en: 'The receiver did not take it: it answered {status} ({time} ms).',
    fr: "Le destinataire l'a refusé : il a répondu {status} ({time} ms).",
  },
  failed: { en: 'It did not arrive: {words} ({time} ms).', fr: "Il n'est pas arrivé : {words} ({time} ms)." },
  rotate: { en: 'New secret', fr: 'Nouveau secret' },
  rotateText: {
    en: 'Makes a new secret. For 24 hours messages are signed with both, so that the receiver can change over.',
    fr: 'Crée un nouveau secret. Pendant 24 heures les messages portent les deux signatures, le temps que le destinataire change.',
  },
  disable: { en: 'Disable', fr: 'Désactiver' },
  disableText: {
    en: 'Nothing is sent there until it is enabled again. What it has not got yet is cancelled; it can be replayed then.',
    fr: "Rien n'y est envoyé jusqu'à sa réactivation. Ce qui n'est pas encore arrivé est annulé ; on pourra le rejouer ensuite.",
  },
  enable: { en: 'Enable', fr: 'Réactiver' },
  enableText: {
    en: 'New messages are sent there again. What it missed is not: replay it below.',
    fr: 'Les nouveaux messages y sont de nouveau envoyés. Les messages manqués ne le sont pas : rejouez-les plus bas.',
  },
  remove: labels.remove,
  removeText: {
    en: 'Its secret is erased, what it has not got yet is cancelled, and its deliveries cannot be replayed any more. This cannot be undone.',
    fr: "Son secret est effacé, ce qui n'est pas encore arrivé est annulé, et ses envois ne peuvent plus être rejoués. Ceci est définitif.",
  },
  done: { en: 'Done.', fr: "C'est fait." },
  cancelled: {
    en: 'Done; {count} {count|delivery was|deliveries were} cancelled.',
    fr: "C'est fait ; {count} {count|envoi annulé|envois annulés}.",
  },
} as const satisfies Record<string, Text>;

/** What is asked for once more before it is done. */
const acts = {
  choose: { label: words.choose, text: words.chooseText, danger: false },
  rotate: { label: words.rotate, text: words.rotateText, danger: false },
  disable: { label: words.disable, text: words.disableText, danger: true },
  enable: { label: words.enable, text: words.enableText, danger: false },
  remove: { label: words.remove, text: words.removeText, danger: true },
} as const;
type Act = keyof typeof acts;

interface EndpointProps {
  /** Where it is asked about. */
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly onSecret: (made: EndpointWithSecret) => void;
  readonly reload: () => Promise<void>;
}

export function EndpointCard({ path, endpoint, onSecret, reload }: EndpointProps) {
  const mayOperate = useMay('operate');
  const [asking, setAsking] = useState<Act>();
  const [sent, setSent] = useState<TestSent>();
  const [eventTypes, setEventTypes] = useState<readonly string[]>(endpoint.eventTypes);
  const form = useForm({});
  const off = endpoint.disabledAt !== null;

  const run: Readonly<Record<Act, () => Promise<void>>> = {
    choose: async () => sayCancelled(await ask(path, { method: 'PATCH', body: { eventTypes } })),
    rotate: async () => onSecret(await ask<EndpointWithSecret>(`${path}/secret`, { method: 'POST' })),
    disable: async () => sayCancelled(await ask(path, { method: 'PATCH', body: { disabled: true } })),
    enable: async () => sayCancelled(await ask(path, { method: 'PATCH', body: { disabled: false } })),
    remove: async () => sayCancelled(await ask(path, { method: 'DELETE' })),
  };

  return (
    <li class="card">
      <Head endpoint={endpoint} />
      {mayOperate && (
        <div class="actions">
          <Button
            busy={form.busy}
            onClick={() =>
              void form.send(async () => setSent(await ask<TestSent>(`${path}/test`, { method: 'POST' })))
            }
          >
            {say(words.test)}
          </Button>
          <Button
            onClick={() => {
              setEventTypes(endpoint.eventTypes);
              setAsking('choose');
            }}
          >
            {say(words.choose)}
          </Button>
          <Button onClick={() => setAsking('rotate')}>{say(words.rotate)}</Button>
          <Button onClick={() => setAsking(off ? 'enable' : 'disable')}>
            {say(off ? words.enable : words.disable)}
          </Button>
          <Button kind="danger" onClick={() => setAsking('remove')}>
            {say(words.remove)}
          </Button>
        </div>
      )}
      {sent !== undefined && <Outcome sent={sent} />}
      <FormProblem problem={form.problem} />
      {asking !== undefined && (
        <Confirm
          title={say(acts[asking].label)}
          action={say(acts[asking].label)}
          danger={acts[asking].danger}
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            await run[asking]();
            setAsking(undefined);
            await reload();
          }}
        >
          <p class="client-url">{endpoint.url}</p>
          <p>{say(acts[asking].text)}</p>
          {asking === 'choose' && <MessageTypes value={eventTypes} onChange={setEventTypes} />}
        </Confirm>
      )}
    </li>
  );
}

function Head({ endpoint }: { readonly endpoint: Endpoint }) {
  const off = endpoint.disabledAt !== null;
  const isOwn = useOwnClient() !== null;
  return (
    <>
      <header>
        <code class="client-url">{endpoint.url}</code>
        <Badge tone={off ? 'warn' : 'good'}>{say(off ? words.disabled : words.active)}</Badge>
      </header>
      <p class="client-note">{notesOf(endpoint, isOwn ? words.byOwn : words.byClient).join(' ')}</p>
    </>
  );
}

function notesOf(
  { createdAt, mode, eventTypes, disabledAt, disabledReason, oldSecretUntil }: Endpoint,
  byClient: Text,
): string[] {
  const disabledWords: Readonly<Record<string, Text>> = { GONE: words.gone, CLIENT: byClient };
  return [
    ...(mode === null ? [] : [say(words.only, { what: say(dossierModes[mode]) })]),
    ...(eventTypes.length === 0 ? [] : [say(words.types, { types: eventTypes.map(sayMessage).join(', ') })]),
    `${say(words.made, { time: sayTime(createdAt) })}.`,
    ...(disabledAt === null
      ? []
      : [say(disabledWords[disabledReason ?? ''] ?? words.byUs, { time: sayTime(disabledAt) })]),
    ...(oldSecretUntil === null ? [] : [say(words.rotating, { time: sayTime(oldSecretUntil) })]),
  ];
}

function sayCancelled({ cancelled }: Cancelled): void {
  showToast(cancelled === 0 ? say(words.done) : say(words.cancelled, { count: sayNumber(cancelled) }));
}

function Outcome({ sent: { taken, status, failure, milliseconds } }: { readonly sent: TestSent }) {
  const time = sayNumber(milliseconds);
  const text =
    failure !== null
      ? say(words.failed, { words: failure.words, time })
      : say(taken ? words.taken : words.notTaken, { status: status ?? '', time });
  return (
    <p class="client-outcome" role="status">
      <Badge tone={taken ? 'good' : 'bad'}>{taken ? '✓' : '✗'}</Badge> {text}
    </p>
  );
}
