import { useState } from 'preact/hooks';
import { say, type Text } from '../language.ts';
import { Button } from './button.tsx';

const words = {
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
} as const satisfies Record<string, Text>;

interface CopyButtonProps {
  readonly text: string;
  readonly kind?: 'plain' | 'quiet';
}

/** The clipboard needs https or localhost; elsewhere there is no button. */
export function CopyButton({ text, kind = 'plain' }: CopyButtonProps) {
  const [copied, setCopied] = useState('');
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    );
  return (
    <Button kind={kind} onClick={() => void copy()}>
      {say(copied === text ? words.copied : words.copy)}
    </Button>
  );
}
