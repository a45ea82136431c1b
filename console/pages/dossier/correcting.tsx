import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review, ReviewDocument } from '../../../src/contract/console/dossier.ts';
import { ApiProblem } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextArea, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { faultOf, useForm } from '../../use-form.ts';
import './correcting.css';
import { Crop } from './crop.tsx';
import { correct } from './dossier-api.ts';
import type { Pointed } from './pointed.ts';
import { sure } from './sure.ts';
import type { OpenDossier } from './use-dossier.ts';

const words = {
  type: { en: 'What the paper is', fr: 'Nature du document' },
  empty: {
    en: 'Leave empty what the paper does not have. Tab goes to the next doubtful field, Esc leaves.',
    fr: 'Laissez vide ce que le document ne porte pas. Tab passe au champ douteux suivant, Échap quitte.',
  },
  was: { en: 'was {value}', fr: 'était {value}' },
  unread: { en: 'not read', fr: 'non lu' },
  undo: { en: 'Undo {label}', fr: 'Rétablir {label}' },
  reason: labels.reason,
  again: {
    en: 'The checks that stand on it run again once, at their price for {client}; then the dossier waits for a decision, also where one was taken.',
    fr: 'Les vérifications qui s’y fondent sont relancées une fois et facturées à {client} ; le dossier attend ensuite une décision, même si une avait été prise.',
  },
  readAgain: {
    en: 'Its pictures are read again as {type}: all fields but those that were corrected, and all its checks.',
    fr: 'Ses images sont relues comme {type} : tous les champs, sauf ceux qui ont été corrigés, et toutes ses vérifications.',
  },
  kept: {
    en: 'The old values, the new ones, your name and the reason stay; {client} sees that it was corrected.',
    fr: 'Les anciennes valeurs, les nouvelles, votre nom et le motif sont conservés ; la correction figure dans le résultat.',
  },
  button: { en: 'Correct ({count})', fr: 'Corriger ({count})' },
  cancel: labels.cancel,
  done: { en: 'Corrected: it is analysed again.', fr: 'Corrigé : l’analyse reprend.' },
} as const satisfies Record<string, Text>;

/** As the service calls what a paper was declared as. */
const typeField = 'type';

interface CorrectingProps {
  readonly document: ReviewDocument;
  readonly review: Review;
  readonly dossier: OpenDossier;
  /** The field whose place on the picture is wanted large. */
  readonly onPoint: (field: string) => void;
  /** A box of the picture that was clicked is the field to correct. */
  readonly pointed: Pointed | undefined;
  readonly onClose: () => void;
}

/** Puts right, beside the picture, what was misread on a paper, or what it was declared as. */
export function Correcting({ document, review, dossier, pointed, onPoint, onClose }: CorrectingProps) {
  const { fields, types } = document.correctable;
  const before: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])),
    [typeField]: document.type,
  };
  const [values, setValues] = useState(before);
  const first = pointed?.documentId === document.id ? pointed.field : undefined;
  const [at, setAt] = useState(first);
  const form = useForm({ reason: '' });
  const element = useRef<HTMLFormElement>(null);
  const client = review.client.name;
  const was = (name: string): string => before[name] ?? '';
  const typedIn = (name: string): string => values[name] ?? '';
  const changed = Object.keys(values).filter((name) => typedIn(name) !== was(name));
  const set = (name: string, value: string) => setValues((all) => ({ ...all, [name]: value }));
  const doubtful = new Set(
    document.fields.flatMap(({ name, printed, differs }) =>
      differs || (printed !== null && printed.confidence < sure) ? [name] : [],
    ),
  );
  const inputOf = (name: string) =>
    element.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  const send = async (event: Event) => {
    event.preventDefault();
    const corrections = changed.map((field) => ({ field, value: typedIn(field) }));
    const sent = await form.send(async ({ reason }) => {
      try {
        await correct(review, document.id, corrections, reason.trim());
        showToast(say(words.done));
      } catch (error) {
        // Somebody else was first: the newest state is loaded, and the form shows the refusal.
        if (error instanceof ApiProblem && error.status === 409) await dossier.showNew();
        throw error;
      }
    });
    if (!sent) return;
    onClose();
    await dossier.showOwn();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab' || event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])];
    const next = inputs.slice(inputs.indexOf(event.target) + 1).find(({ name }) => doubtful.has(name));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  const wanted = types.find(({ type }) => type === typedIn(typeField));
  const faultAt = (name: string, label: string) =>
    faultOf(form.problem, `corrections.${changed.indexOf(name)}.value`, label);
  const begin = useRef(first ?? [...doubtful][0] ?? fields[0]?.name).current;
  useEffect(() => {
    if (pointed?.by !== 'picture' || !pointed.chosen || first === undefined) return;
    inputOf(first)?.focus();
  }, [pointed]);
  return (
    <form ref={element} class="correcting" onSubmit={(event) => void send(event)} onKeyDown={onKeyDown}>
      <p class="hint">{say(words.empty)}</p>
      {types.length > 0 && (
        <Select
          label={say(words.type)}
          value={typedIn(typeField)}
          onChange={(value) => set(typeField, value)}
          options={[
            { value: document.type, label: document.typeWords },
            ...types
              .filter(({ type }) => type !== document.type)
              .map(({ type, words: label }) => ({ value: type, label })),
          ]}
          error={faultAt(typeField, say(words.type))}
        />
      )}
      {fields.map(({ name, label, value }) => (
        <div key={name} class={doubtful.has(name) ? 'doubtful' : undefined}>
          {at === name && <Crop document={document} field={name} />}
          <TextField
            name={name}
            label={label}
            value={typedIn(name)}
            onInput={(typed) => set(name, typed)}
            onFocus={() => {
              setAt(name);
              onPoint(name);
            }}
            error={faultAt(name, label)}
            focus={name === begin}
          />
          {typedIn(name) !== was(name) && (
            <p class="was">
              {say(words.was, { value: value ?? say(words.unread) })}{' '}
              <button
                type="button"
                class="quiet"
                aria-label={say(words.undo, { label })}
                onClick={() => {
                  set(name, was(name));
                  inputOf(name)?.focus();
                }}
              >
                ↺
              </button>
            </p>
          )}
        </div>
      ))}
      <TextArea {...form.field('reason', say(words.reason))} rows={2} required />
      <ul class="happens">
        {wanted !== undefined && wanted.type !== document.type && (
          <li>{say(words.readAgain, { type: wanted.words })}</li>
        )}
        <li>{say(words.again, { client })}</li>
        <li>{say(words.kept, { client })}</li>
      </ul>
      <FormProblem
        problem={form.problem}
        fields={['reason', ...changed.map((_, index) => `corrections.${index}.value`)]}
      />
      <div class="actions">
        <Button submit kind="primary" busy={form.busy} disabled={changed.length === 0}>
          {say(words.button, { count: changed.length })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {say(words.cancel)}
        </Button>
      </div>
    </form>
  );
}
