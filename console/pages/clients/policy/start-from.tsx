import type { ReadyPolicy } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { writeDraft } from './draft.ts';

const words = {
  title: { en: 'Start from', fr: 'Partir de' },
  take: { en: 'Start from “{title}”', fr: 'Partir de « {title} »' },
  empty: { en: 'Start from nothing', fr: 'Partir de zéro' },
  what: {
    en: 'Nothing is in force before you have set it: change and test as much as you like.',
    fr: 'Rien n’est en vigueur tant que vous ne l’avez pas décidé : modifiez et essayez autant que vous voulez.',
  },
  emptyName: { en: 'Our rules', fr: 'Nos règles' },
} as const satisfies Record<string, Text>;

interface StartFromProps {
  readonly ready: readonly ReadyPolicy[];
  readonly onText: (text: string) => void;
}

/** The policies that come with the service, to begin with. */
export function StartFrom({ ready, onText }: StartFromProps) {
  const empty = () =>
    onText(writeDraft({ name: say(words.emptyName), sample: undefined, rejectByRule: undefined, rules: [] }));
  return (
    <section class="card" aria-label={say(words.title)}>
      <h3>{say(words.title)}</h3>
      <p>{say(words.what)}</p>
      <ul class="policy-ready">
        {ready.map(({ name, title, words: text, text: document }) => (
          <li key={name} class="card">
            <h4>{title}</h4>
            <p>{text}</p>
            <Button onClick={() => onText(document)}>{say(words.take, { title })}</Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={empty}>
        {say(words.empty)}
      </Button>
    </section>
  );
}
