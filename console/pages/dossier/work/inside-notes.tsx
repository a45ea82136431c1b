import { useRef } from 'preact/hooks';
import type { Review } from '../../../../src/contract/console/dossier.ts';
import type { DossierNote } from '../../../../src/contract/console/work.ts';
import { ApiProblem } from '../../../api.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { TextArea } from '../../../parts/fields.tsx';
import { labels } from '../../../parts/labels.ts';
import { Age, FormProblem } from '../../../parts/states.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { useDraft } from '../../../use-draft.ts';
import { useForm } from '../../../use-form.ts';
import { removeNote, reportWithNotes, writeNote } from './work-api.ts';

const words = {
  title: { en: 'Internal notes', fr: 'Notes internes' },
  what: {
    en: 'Seen in this console only: they are in no result and no webhook.',
    fr: 'Visibles dans cette console seulement : ni les résultats ni les webhooks ne les contiennent.',
  },
  write: { en: 'New note', fr: 'Nouvelle note' },
  hint: {
    en: 'Ctrl+Enter sends. @ and a login tells that person.',
    fr: "Ctrl+Entrée envoie. @ suivi d'un identifiant prévient cette personne.",
  },
  send: { en: 'Write the note', fr: 'Ajouter la note' },
  sent: { en: 'Noted.', fr: 'Noté.' },
  remove: labels.remove,
  removeOf: { en: 'Remove the note of {who}', fr: 'Retirer la note de {who}' },
  removed: { en: 'The note was removed.', fr: 'La note est retirée.' },
  report: { en: 'Evidence report with these notes', fr: 'Rapport de preuve avec ces notes' },
} as const satisfies Record<string, Text>;

interface InsideNotesProps {
  readonly review: Review;
  readonly onChanged: () => Promise<void>;
}

/** What people write to each other about a dossier. */
export function InsideNotes({ review, onChanged }: InsideNotesProps) {
  const { notes, may } = review.work;
  if (notes.length === 0 && !may.note) return null;
  const remove = async (note: DossierNote) => {
    try {
      await removeNote(review.id, note.id);
      showToast(say(words.removed));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showToast(error.detail);
    }
    await onChanged();
  };
  return (
    <section class="card inside-notes" id="inside-notes">
      <h2>{say(words.title)}</h2>
      <p class="hint">{say(words.what)}</p>
      {notes.length > 0 && (
        <ol class="events">
          {notes.map((note) => (
            <li key={note.id}>
              <p class="event">
                <span class="note-text">
                  {note.text
                    .split(/((?<![\w.-])@[a-z0-9][\w.@-]*)/i)
                    .map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
                </span>
                <span class="event-by">
                  <span title={note.actor}>{note.who}</span> · <Age at={note.at} />
                </span>
              </p>
              {note.mayRemove && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={say(words.removeOf, { who: note.who })}
                  onClick={() => void remove(note)}
                >
                  {say(words.remove)}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {may.note && <NewNote id={review.id} onWritten={onChanged} />}
      {notes.length > 0 && (
        <p>
          <a href={reportWithNotes(review.id)} target="_blank" rel="noopener">
            {say(words.report)}
          </a>
        </p>
      )}
    </section>
  );
}

function NewNote({ id, onWritten }: { readonly id: string; readonly onWritten: () => Promise<void> }) {
  const [text, setText] = useDraft(`${id}.note`);
  const form = useForm({});
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(() => writeNote(id, text.trim()));
    if (!sent) return;
    setText('');
    // Or the next key, which decides, would be a letter of the next note.
    element.current?.querySelector('textarea')?.blur();
    showToast(say(words.sent));
    await onWritten();
  };
  return (
    <form
      id="new-note"
      ref={element}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        element.current?.requestSubmit();
      }}
    >
      <TextArea
        label={say(words.write)}
        hint={say(words.hint)}
        value={text}
        onInput={setText}
        rows={2}
        required
      />
      <FormProblem problem={form.problem} />
      <Button submit busy={form.busy} shortcut="i">
        {say(words.send)}
      </Button>
    </form>
  );
}
