import { useRef, useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { ApiProblem } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea } from '../../parts/fields.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useDraft } from '../../use-draft.ts';
import { useForm } from '../../use-form.ts';
import { type Act, type ActWords, wordsOf } from './acts.ts';
import { DespiteHits } from './despite-hits.tsx';
import { ChangedBar, NewsList } from './news.tsx';
import type { OpenDossier } from './use-dossier.ts';

const words = {
  reason: { en: 'Reason', fr: 'Motif' },
  hint: { en: 'At least a few words. Ctrl+Enter sends.', fr: 'Au moins quelques mots. Ctrl+Entrée envoie.' },
  common: { en: 'Common reasons', fr: 'Motifs courants' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  impossible: {
    en: 'As the dossier is now, this cannot be done any more. What you typed is kept.',
    fr: 'En l’état actuel du dossier, ce n’est plus possible. Votre saisie est conservée.',
  },
} as const satisfies Record<string, Text>;

interface ReasonDialogProps {
  readonly act: Act;
  readonly review: Review;
  readonly dossier: OpenDossier;
  readonly onClose: () => void;
}

/** Asks why, says what will happen, and sends. What was typed stays until it is done, whatever comes between. */
export function ReasonDialog({ act, review, dossier, onClose }: ReasonDialogProps) {
  const described = wordsOf(act, review);
  const [reason, setReason] = useDraft(described.draft);
  const [isKnown, setKnown] = useState(false);
  const { despite = [] } = described;
  const form = useForm({ reason: '' });
  const element = useRef<HTMLFormElement>(null);
  const send = async () => {
    const despiteHits = despite.length > 0 && isKnown;
    const sent = await form.send(async () =>
      showToast(await attempt(described, reason.trim(), despiteHits, dossier)),
    );
    if (!sent) return;
    setReason('');
    onClose();
    await dossier.showOwn();
  };
  // That it changed is said by what happened, better than by the refusal.
  const isExplainedByNews = form.problem?.status === 409 && dossier.news !== undefined;
  const submit = (event: Event) => {
    event.preventDefault();
    if (described.possible) void send();
  };
  return (
    <Dialog title={described.title} onClose={onClose}>
      <form ref={element} onSubmit={submit} onKeyDown={(event) => sendOnEnter(event, element.current)}>
        {dossier.news && <NewsList news={dossier.news} />}
        {dossier.isOld && <ChangedBar onShow={() => void dossier.showNew()} />}
        {described.possible ? (
          <ul class="happens">
            {described.happens.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p class="impossible">{say(words.impossible)}</p>
        )}
        <TextArea
          label={say(words.reason)}
          hint={say(words.hint)}
          value={reason}
          onInput={setReason}
          error={form.errorOf('reason', say(words.reason))}
          rows={4}
          required
          focus
        />
        {described.possible && despite.length > 0 && (
          <DespiteHits hits={despite} known={isKnown} onKnown={setKnown} />
        )}
        {described.possible && (
          <Suggestions texts={described.suggestions} reason={reason} onReason={setReason} />
        )}
        {!isExplainedByNews && <FormProblem problem={form.problem} fields={['reason']} />}
        <div class="actions">
          <Button kind={described.tone} submit busy={form.busy} disabled={!described.possible}>
            {described.button}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {say(words.cancel)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Somebody else was first: the newest state is loaded, and the form shows the refusal. */
async function attempt(
  { send }: ActWords,
  reason: string,
  despiteHits: boolean,
  dossier: OpenDossier,
): Promise<string> {
  try {
    return await send(reason, despiteHits);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 409) await dossier.showNew();
    throw error;
  }
}

function sendOnEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  form?.requestSubmit();
}

interface SuggestionsProps {
  readonly texts: readonly Text[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Several may apply: each is added to what stands there. */
function Suggestions({ texts, reason, onReason }: SuggestionsProps) {
  return (
    <fieldset class="chips">
      <legend>{say(words.common)}</legend>
      {texts
        .map((text) => say(text))
        .map((sentence) => (
          <button
            key={sentence}
            type="button"
            class="chip"
            onClick={() => {
              if (!reason.includes(sentence)) onReason([reason.trim(), sentence].filter(Boolean).join(' '));
            }}
          >
            {sentence}
          </button>
        ))}
    </fieldset>
  );
}
