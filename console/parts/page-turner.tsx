import { say, type Text } from '../language.ts';
import type { Pages } from '../use-pages.ts';
import { Button } from './button.tsx';

const words = {
  newer: { en: 'Newer', fr: 'Plus récents' },
  older: { en: 'Older', fr: 'Plus anciens' },
} as const satisfies Record<string, Text>;

export function PageTurner({ pages: { older, newer } }: { readonly pages: Pages<unknown> }) {
  if (older === undefined && newer === undefined) return null;
  return (
    <div class="actions page-turner">
      <Button disabled={newer === undefined} onClick={() => newer?.()}>
        {say(words.newer)}
      </Button>
      <Button disabled={older === undefined} onClick={() => older?.()}>
        {say(words.older)}
      </Button>
    </div>
  );
}
