import { say, type Text } from '../language.ts';
import { CopyButton } from './copy-button.tsx';

const words = {
  once: {
    en: 'It is not shown again: keep it now.',
    fr: 'Il ne sera plus montré : conservez-le maintenant.',
  },
} as const satisfies Record<string, Text>;

/** Something that is shown once. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div class="secret">
      <span>{label}</span>
      <code>{value}</code>
      <CopyButton text={value} />
      <p class="hint">{say(words.once)}</p>
    </div>
  );
}
