import { say, type Text } from '../../../language.ts';
import { focusOnce } from '../../../parts/fields.tsx';

const words = {
  legend: { en: 'From the organisation’s list', fr: 'Motifs de la liste' },
  hint: {
    en: 'Only what can be true of this dossier. A digit chooses, Enter sends.',
    fr: 'Seulement ceux qui peuvent être vrais pour ce dossier. Un chiffre choisit, Entrée envoie.',
  },
} as const satisfies Record<string, Text>;

export interface ListedReason {
  readonly code: string;
  readonly words: string;
  /** Beside it, such as of how many dossiers it is true. */
  readonly note?: string;
}

interface ReasonListProps {
  readonly reasons: readonly ListedReason[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
  readonly hint?: string;
}

/** Reasons to choose from, by mouse or by digit. */
export function ReasonList({ reasons, chosen, onChoose, hint = say(words.hint) }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset class="reason-list">
      <legend>{say(words.legend)}</legend>
      {reasons.map(({ code, words: text, note }, i) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            // A dialog that opens gives the focus to it, so that digits and Enter go to the form.
            ref={(element) => focusOnce(element, i === 0)}
            onChange={() => onChoose(toggledCode(chosen, code))}
          />
          {i < 9 && <kbd>{i + 1}</kbd>}
          <span>
            {text}
            {note !== undefined && <small> {note}</small>}
          </span>
        </label>
      ))}
      <p class="hint">{hint}</p>
    </fieldset>
  );
}

export const toggledCode = (chosen: readonly string[], code: string): readonly string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];

/** Whether a key is one of the form's, and not of a text that is being written or a button that is pressed. */
export const isFormKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof HTMLElement &&
  event.target.closest('textarea, button, select, input:not([type="checkbox"]):not([type="radio"])') === null;
