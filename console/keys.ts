import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Text } from './language.ts';

/** Single-key shortcuts; shortcut-help.tsx lists them. Off while somebody types. */

export interface Shortcut {
  /** As KeyboardEvent names it: `j`, `Enter`, `?`; or two in a row: `g q`. */
  readonly key: string;
  readonly words: Text;
  readonly run: () => void;
}

const active = new Set<{ readonly shortcuts: readonly Shortcut[] }>();
let first: { readonly key: string; readonly at: number } | undefined;

/** What the keys of the page do now, the innermost first. */
export const shortcutsNow = (): readonly Shortcut[] =>
  [...active].reverse().flatMap(({ shortcuts }) => shortcuts);

/** Ctrl-K or Cmd-K, also while somebody types, but not over a dialog. */
export function onPaletteKey(open: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  const inRow = first !== undefined && Date.now() - first.at < 1500 ? `${first.key} ${event.key}` : undefined;
  const all = shortcutsNow();
  const found = all.find(({ key }) => key === inRow) ?? all.find(({ key }) => key === event.key);
  first = found === undefined ? { key: event.key, at: Date.now() } : undefined;
  if (found === undefined) return;
  event.preventDefault();
  found.run();
});

/** A box that is ticked is not typed in. */
const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(`${typed}, textarea, select, [contenteditable], dialog`) !== null;
}

/** Shortcuts of a component, while it is mounted: from the moment it is drawn, or a key pressed at once would be lost. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const holder = useRef<{ shortcuts: readonly Shortcut[] }>({ shortcuts });
  holder.current.shortcuts = shortcuts;
  useLayoutEffect(() => {
    const mine = holder.current;
    active.add(mine);
    return () => {
      active.delete(mine);
    };
  }, []);
}
