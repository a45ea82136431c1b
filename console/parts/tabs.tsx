import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useShortcuts } from '../keys.ts';
import { say, sayNumber, type Text } from '../language.ts';
import './tabs.css';

/** Parts of a page of which one is shown; a key goes to the next one. */

const words = {
  next: { en: 'Next tab', fr: 'Onglet suivant' },
} as const satisfies Record<string, Text>;

export interface Tab {
  readonly id: string;
  readonly name: Text;
  /** How much is behind it. */
  readonly count?: number;
  /** Something there wants to be looked at. */
  readonly isUrgent?: boolean;
  readonly content: () => ComponentChildren;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === shown) ?? tabs[0];
  const go = (by: number) => {
    const next = current && tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length];
    if (next !== undefined) onShow(next.id);
    return next;
  };
  useShortcuts([{ key: 'o', words: words.next, run: () => void go(1) }]);
  if (current === undefined) return null;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#tab-${go(by)?.id}`)?.focus();
  };
  return (
    <div class="parts">
      <div ref={list} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ id, name, count, isUrgent }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === current.id ? 0 : -1}
            class={isUrgent ? 'urgent' : ''}
            onClick={() => onShow(id)}
          >
            {say(name)}
            {count !== undefined && <span class="tab-count">{sayNumber(count)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`} tabIndex={-1}>
        {current.content()}
      </div>
    </div>
  );
}
