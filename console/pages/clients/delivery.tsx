import { useState } from 'preact/hooks';
import type { Delivery, DeliveryAttempts, Replays } from '../../../src/contract/webhook-endpoints.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, FormProblem, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { deliveryMarks, sayMessage } from './client-words.ts';

const words = {
  title: { en: 'Delivery', fr: 'Envoi' },
  to: { en: 'To', fr: 'À' },
  id: { en: 'Identifier (webhook-id)', fr: 'Identifiant (webhook-id)' },
  dossier: { en: 'About', fr: 'Objet' },
  sequence: { en: 'Number in the dossier', fr: 'Numéro dans le dossier' },
  delivered: { en: 'Delivered', fr: 'Livré' },
  next: labels.nextAttempt,
  attempts: { en: 'Attempts, newest first', fr: 'Tentatives, les plus récentes en premier' },
  at: { en: 'When', fr: 'Quand' },
  answer: { en: 'Answer', fr: 'Réponse' },
  milliseconds: { en: 'ms', fr: 'ms' },
  simulated: { en: '{answer} (made up by the sandbox)', fr: '{answer} (inventé par le bac à sable)' },
  none: { en: 'There was no attempt yet.', fr: "Il n'y a pas encore eu de tentative." },
  replay: { en: 'Send again', fr: 'Envoyer à nouveau' },
  sure: { en: 'Yes, send it again', fr: 'Oui, envoyer à nouveau' },
  replayText: {
    en: 'The receiver gets the same message again, with the same identifier and body; retries begin anew.',
    fr: 'Le destinataire reçoit le même message, avec le même identifiant et le même contenu ; les tentatives recommencent.',
  },
  replayed: { en: 'It is sent again.', fr: 'Il est envoyé à nouveau.' },
  impossible: {
    en: 'It cannot be sent again: its endpoint is removed or disabled, or its dossier was erased.',
    fr: 'Il ne peut être renvoyé : son URL de webhook est retirée ou désactivée, ou son dossier a été effacé.',
  },
} as const satisfies Record<string, Text>;

/** What the receiver answered, or why it did not. */
export function sayAnswer({
  status,
  failure,
  simulated,
}: {
  readonly status: number | null;
  readonly failure: { readonly words: string } | null;
  readonly simulated?: true;
}): string {
  const answer = failure?.words ?? (status === null ? '–' : `HTTP ${status}`);
  return simulated ? say(words.simulated, { answer }) : answer;
}

interface DeliveryProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

/** One delivery with all its attempts, and the way to send it again. */
export function DeliveryDialog({ path, onClose, reload }: DeliveryProps) {
  const loaded = useLoad<DeliveryAttempts>(path);
  return (
    <Dialog title={say(words.title)} onClose={onClose} wide>
      <Shown loaded={loaded}>
        {(value) => (
          <>
            <Facts value={value} />
            {value.attempts.length === 0 ? <Empty>{say(words.none)}</Empty> : <Attempts value={value} />}
            <Replay path={path} value={value} reload={reload} onClose={onClose} />
          </>
        )}
      </Shown>
    </Dialog>
  );
}

function Facts({ value: { delivery } }: { readonly value: DeliveryAttempts }) {
  const mark = deliveryMarks[delivery.state];
  return (
    <>
      <p>
        <strong>{sayMessage(delivery.messageType)}</strong> <Badge tone={mark.tone}>{say(mark.words)}</Badge>
      </p>
      <dl class="client-facts">
        <div>
          <dt>{say(words.to)}</dt>
          <dd>{delivery.host}</dd>
        </div>
        <div>
          <dt>{say(words.dossier)}</dt>
          <dd>
            <AboutLink delivery={delivery} />
          </dd>
        </div>
        <div>
          <dt>{say(words.sequence)}</dt>
          <dd>{delivery.sequence}</dd>
        </div>
        {delivery.deliveredAt !== null && (
          <div>
            <dt>{say(words.delivered)}</dt>
            <dd>{sayTime(delivery.deliveredAt)}</dd>
          </div>
        )}
        {delivery.nextAttemptAt !== null && (
          <div>
            <dt>{say(words.next)}</dt>
            <dd>{sayTime(delivery.nextAttemptAt)}</dd>
          </div>
        )}
        <div>
          <dt>{say(words.id)}</dt>
          <dd>
            <code>{delivery.id}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Attempts({ value: { attempts } }: { readonly value: DeliveryAttempts }) {
  return (
    <Table
      caption={say(words.attempts)}
      rows={attempts}
      keyOf={({ at }) => at}
      columns={[
        { label: say(words.at), cell: ({ at }) => <Moment at={at} /> },
        { label: say(words.answer), cell: sayAnswer },
        {
          label: say(words.milliseconds),
          numeric: true,
          cell: ({ milliseconds }) => sayNumber(milliseconds),
        },
      ]}
    />
  );
}

/** Asks in the same dialog: a second one on top would hide what it is about. */
function Replay({ path, value, reload, onClose }: DeliveryProps & { readonly value: DeliveryAttempts }) {
  const mayOperate = useMay('operate');
  const [sure, setSure] = useState(false);
  const form = useForm({});
  if (!mayOperate) return null;
  if (!value.delivery.replayable) return <p class="client-note">{say(words.impossible)}</p>;
  if (!sure) return <Button onClick={() => setSure(true)}>{say(words.replay)}</Button>;
  const send = async () => {
    const { replayed } = await ask<Replays>(`${path}/replay`, { method: 'POST' });
    showToast(say(replayed > 0 ? words.replayed : words.impossible));
    onClose();
    await reload();
  };
  return (
    <>
      <p>{say(words.replayText)}</p>
      <FormProblem problem={form.problem} />
      <Button kind="primary" busy={form.busy} onClick={() => void form.send(send)}>
        {say(words.sure)}
      </Button>
    </>
  );
}

/** To the dossier, capture session or customer that a message is about. */
export function AboutLink({ delivery }: { readonly delivery: Delivery }) {
  const { dossierId, captureSessionId, subjectId } = delivery;
  const id = subjectId ?? captureSessionId ?? dossierId ?? '';
  const place = subjectId !== null ? 'subjects' : captureSessionId !== null ? 'captures' : 'dossiers';
  return (
    <Link to={`/${place}/${id}`} title={id}>
      {id.slice(0, 8)}
    </Link>
  );
}
