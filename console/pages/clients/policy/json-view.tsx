import { useEffect, useRef } from 'preact/hooks';
import { say, type Text } from '../../../language.ts';

const words = {
  label: { en: 'The policy as text (JSON)', fr: 'La politique en texte (JSON)' },
  hint: {
    en: 'The same rules as in the table. What the table cannot show can only be changed here.',
    fr: 'Les mêmes règles que dans le tableau. Ce que le tableau ne peut pas montrer ne se modifie qu’ici.',
  },
} as const satisfies Record<string, Text>;

interface JsonViewProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Lines with findings, from 1, and how grave they are. */
  readonly marks: ReadonlyMap<number, 'error' | 'warning'>;
  /** A line to go to. */
  readonly goTo: { readonly line: number } | undefined;
}

/** The text with its lines numbered. It is as tall as it is long, so that the numbers need not be scrolled along. */
export function JsonView({ text, onText, marks, goTo }: JsonViewProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n');
  useEffect(() => {
    if (goTo === undefined || area.current === null) return;
    const before = lines.slice(0, goTo.line - 1).join('\n').length;
    const start = goTo.line === 1 ? 0 : before + 1;
    area.current.focus();
    area.current.setSelectionRange(start, start + (lines[goTo.line - 1]?.length ?? 0));
  }, [goTo]);
  return (
    <div class="field">
      <label for="policy-text">{say(words.label)}</label>
      <div class="policy-json">
        <ol aria-hidden="true">
          {lines.map((_, i) => (
            <li key={i} class={marks.get(i + 1)}>
              {i + 1}
            </li>
          ))}
        </ol>
        <textarea
          id="policy-text"
          ref={area}
          rows={lines.length}
          wrap="off"
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-describedby="policy-text-hint"
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </div>
      <p class="hint" id="policy-text-hint">
        {say(words.hint)}
      </p>
    </div>
  );
}
