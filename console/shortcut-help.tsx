import { useState } from 'preact/hooks';
import { shortcutsNow, useShortcuts } from './keys.ts';
import { say, type Text } from './language.ts';
import { Dialog } from './parts/dialog.tsx';

const words = {
  title: { en: 'Keys', fr: 'Touches' },
  escape: { en: 'Esc', fr: 'Échap' },
  help: { en: 'Show the keys', fr: 'Afficher les touches' },
  palette: { en: 'Go to, do or find', fr: 'Aller, agir ou trouver' },
} as const satisfies Record<string, Text>;

/** What each key does, on `?`. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts([{ key: '?', words: words.help, run: () => setOpen(true) }]);
  if (!open) return null;
  return (
    <Dialog title={say(words.title)} onClose={() => setOpen(false)}>
      <dl class="keys">
        {shortcutsNow().map(({ key, words: text }) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part === 'Escape' ? say(words.escape) : part}</kbd>
              ))}
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd>
            <kbd>K</kbd>
          </dt>
          <dd>{say(words.palette)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
