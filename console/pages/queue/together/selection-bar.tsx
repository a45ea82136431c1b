import { useState } from 'preact/hooks';
import { useShortcuts } from '../../../keys.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { useMay } from '../../../session.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import type { Selection } from './selection.ts';

const words = {
  label: { en: 'Selection', fr: 'Sélection' },
  chosen: { en: '{count} selected', fr: '{count} {count|sélectionné|sélectionnés}' },
  decide: { en: 'Decide together', fr: 'Décider en une fois' },
  handOut: { en: 'Hand out', fr: 'Répartir' },
  all: { en: 'Select all that are shown', fr: 'Tout sélectionner' },
  clear: { en: 'Select none', fr: 'Tout désélectionner' },
} as const satisfies Record<string, Text>;

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onDone: () => void;
}

/** What can be done with the rows that are chosen. */
export function SelectionBar({ selection, onDone }: SelectionBarProps) {
  const [open, setOpen] = useState<'decide' | 'hand-out'>();
  const mayHandOut = useMay('revise');
  const { ids } = selection;
  useShortcuts(
    ids.length === 0
      ? []
      : [
          { key: 'd', words: words.decide, run: () => setOpen('decide') },
          ...(mayHandOut ? [{ key: 'h', words: words.handOut, run: () => setOpen('hand-out') }] : []),
          { key: 'Escape', words: words.clear, run: selection.clear },
        ],
  );
  if (ids.length === 0) return null;
  const close = (done: boolean) => {
    setOpen(undefined);
    if (!done) return;
    selection.clear();
    onDone();
  };
  return (
    <section class="selection-bar" aria-label={say(words.label)}>
      <strong role="status">{say(words.chosen, { count: ids.length })}</strong>
      <div class="actions">
        <Button kind="primary" shortcut="d" onClick={() => setOpen('decide')}>
          {say(words.decide)}
        </Button>
        {mayHandOut && (
          <Button shortcut="h" onClick={() => setOpen('hand-out')}>
            {say(words.handOut)}
          </Button>
        )}
        <Button kind="quiet" onClick={selection.all}>
          {say(words.all)}
        </Button>
        <Button kind="quiet" onClick={selection.clear}>
          {say(words.clear)}
        </Button>
      </div>
      {open === 'decide' && <DecideDialog ids={ids} onClose={close} />}
      {open === 'hand-out' && <HandOutDialog ids={ids} onClose={close} />}
    </section>
  );
}
