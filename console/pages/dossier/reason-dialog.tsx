import { useRef, useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { ApiProblem } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea, Toggle } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useDraft } from '../../use-draft.ts';
import { useForm } from '../../use-form.ts';
import { type Act, type ActWords, wordsOf } from './acts.ts';
import { DespiteHits } from './despite-hits.tsx';
import { ChangedBar, NewsList } from './news.tsx';
import { goToNext } from './next-dossier.ts';
import type { OpenDossier } from './use-dossier.ts';
import { isDecision } from './work/held-dialog.tsx';
import { isFormKey, ReasonList, toggledCode } from './work/reason-list.tsx';
import { useThenNext } from './work/then-next.ts';

const words = {
  reason: labels.reason,
  hint: { en: 'At least a few words. Ctrl+Enter sends.', fr: 'Au moins quelques mots. Ctrl+Entrée envoie.' },
  common: { en: 'Common reasons', fr: 'Motifs courants' },
  thenNext: { en: 'Then open the next dossier (n)', fr: 'Puis ouvrir le dossier suivant (n)' },
  orListed: {
    en: 'Not needed where a reason of the list is chosen. Ctrl+Enter sends.',
    fr: 'Facultatif si un motif de la liste est choisi. Ctrl+Entrée envoie.',
  },
  nothing: {
    en: 'The organisation’s list has no reason that can be true here, and it takes no others.',
    fr: 'La liste de l’organisation n’a aucun motif qui puisse être vrai ici, et elle n’en accepte pas d’autres.',
  },
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

/** Asks for a reason, says what will happen, and sends. Keeps what was typed until it is done. */
export function ReasonDialog({ act, review, dossier, onClose }: ReasonDialogProps) {
  const described = wordsOf(act, review);
  const given = useGivenReason(described);
  const [thenNext, setThenNext] = useThenNext();
  const leadsOn = isDecision(act);
  const [isKnown, setKnown] = useState(false);
  const { despite = [] } = described;
  const form = useForm({ reason: '' });
  const element = useRef<HTMLFormElement>(null);
  const send = async () => {
    const despiteHits = despite.length > 0 && isKnown;
    const sent = await form.send(async () =>
      showToast(await attempt(described, given, despiteHits, dossier)),
    );
    if (!sent) return;
    given.setReason('');
    onClose();
    await (leadsOn && thenNext ? goToNext(review.id) : dossier.showOwn());
  };
  // That it changed is said by what happened, better than by the refusal.
  const isExplainedByNews = form.problem?.status === 409 && dossier.news !== undefined;
  const submit = (event: Event) => {
    event.preventDefault();
    if (described.possible) void send();
  };
  const keys = (event: KeyboardEvent) => {
    sendOnEnter(event, element.current);
    if (event.defaultPrevented || described.offered.length === 0 || !isFormKey(event)) return;
    const listed = described.offered[Number(event.key) - 1];
    if (listed !== undefined) given.setCodes(toggledCode(given.codes, listed.code));
    else if (event.key === 'n' && leadsOn) setThenNext(!thenNext);
    else if (event.key === 'Enter') element.current?.requestSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={described.title} onClose={onClose}>
      <form ref={element} onSubmit={submit} onKeyDown={keys}>
        {dossier.news && <NewsList news={dossier.news} />}
        {dossier.isOld && <ChangedBar onShow={() => void dossier.showNew()} />}
        <Happens described={described} />
        <ReasonFields described={described} given={given} error={form.errorOf('reason', say(words.reason))} />
        {described.possible && despite.length > 0 && (
          <DespiteHits hits={despite} known={isKnown} onKnown={setKnown} />
        )}
        {leadsOn && <Toggle label={say(words.thenNext)} checked={thenNext} onChange={setThenNext} />}
        {!isExplainedByNews && <FormProblem problem={form.problem} fields={['reason']} />}
        <FormActions
          action={described.button}
          kind={described.tone}
          busy={form.busy}
          disabled={!described.possible || (!described.free && given.codes.length === 0)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface GivenReason {
  /** In one's own words, kept while the page lives. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Of the client's list, as far as they can be true now. */
  readonly codes: readonly string[];
  readonly setCodes: (codes: readonly string[]) => void;
}

function useGivenReason({ draft, offered }: ActWords): GivenReason {
  const [reason, setReason] = useDraft(draft);
  const [chosen, setCodes] = useState<readonly string[]>([]);
  const codes = chosen.filter((code) => offered.some((one) => one.code === code));
  return { reason, setReason, codes, setCodes };
}

function Happens({ described }: { readonly described: ActWords }) {
  if (!described.possible) return <p class="impossible">{say(words.impossible)}</p>;
  return (
    <ul class="happens">
      {described.happens.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface ReasonFieldsProps {
  readonly described: ActWords;
  readonly given: GivenReason;
  readonly error: string | undefined;
}

function ReasonFields({ described, given, error }: ReasonFieldsProps) {
  const { offered, free, possible, suggestions } = described;
  const { reason, setReason, codes, setCodes } = given;
  return (
    <>
      <ReasonList reasons={offered} chosen={codes} onChoose={setCodes} />
      {!free && offered.length === 0 && <p class="impossible">{say(words.nothing)}</p>}
      {free && (
        <TextArea
          label={say(words.reason)}
          hint={say(offered.length > 0 ? words.orListed : words.hint)}
          value={reason}
          onInput={setReason}
          error={error}
          rows={offered.length > 0 ? 2 : 4}
          required={codes.length === 0}
          focus={offered.length === 0}
        />
      )}
      {possible && suggestions.length > 0 && (
        <Suggestions texts={suggestions} reason={reason} onReason={setReason} />
      )}
    </>
  );
}

/** Somebody else was first: the newest state is loaded, and the form shows the refusal. */
async function attempt(
  { send, free }: ActWords,
  { reason, codes }: GivenReason,
  despiteHits: boolean,
  dossier: OpenDossier,
): Promise<string> {
  try {
    return await send(free ? reason.trim() : '', despiteHits, codes);
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
