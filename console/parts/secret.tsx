import { useState } from 'preact/hooks';
import { say, type Text } from '../language.ts';
import { Button } from './button.tsx';

const words = {
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  once: {
    en: 'It is not shown again: keep it now.',
    fr: 'Il ne sera plus montré : conservez-le maintenant.',
  },
} as const satisfies Record<string, Text>;

/** Something that is shown once. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="secret">
      <span>{label}</span>
      <code>{value}</code>
      <Button
        onClick={() => {
          void navigator.clipboard?.writeText(value).then(() => setCopied(true));
        }}
      >
        {say(copied ? words.copied : words.copy)}
      </Button>
      <p class="hint">{say(words.once)}</p>
    </div>
  );
}
