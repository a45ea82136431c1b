import { say, sayNumber, type Text } from '../language.ts';
import { useLoad } from '../use-load.ts';
import { setTest, useIsTest } from '../world.ts';
import { Button } from './button.tsx';

const words = {
  live: { en: 'Nothing in test yet. {what} in live.', fr: 'Rien en test pour l’instant. {what} en réel.' },
  test: { en: 'Nothing in live yet. {what} in test.', fr: 'Rien en réel pour l’instant. {what} en test.' },
  showLive: { en: 'Show live', fr: 'Afficher le réel' },
  showTest: { en: 'Show test', fr: 'Afficher le test' },
} as const satisfies Record<string, Text>;

interface OtherWorldProps<T> {
  /** Asks of a world what the page shows of this one. */
  readonly path: (test: boolean) => string;
  readonly count: (answer: T) => number;
  /** With `{count}`. */
  readonly what: Text;
}

/** Where nothing is shown: how much there is in the other world, and the way there. */
export function OtherWorld<T>({ path, count, what }: OtherWorldProps<T>) {
  const there = !useIsTest();
  const { value } = useLoad<T>(path(there));
  const found = value === undefined ? 0 : count(value);
  if (found === 0) return null;
  return <InOtherWorld what={say(what, { count: sayNumber(found) })} />;
}

/** `what` is all that is found there. */
export function InOtherWorld({ what }: { readonly what: string }) {
  const there = !useIsTest();
  return (
    <p class="other-world" role="status">
      {say(there ? words.test : words.live, { what })}{' '}
      <Button onClick={() => setTest(there)}>{say(there ? words.showTest : words.showLive)}</Button>
    </p>
  );
}
