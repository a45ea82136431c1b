import type { DueSubjects } from '../../src/contract/console/risk.ts';
import { say, type Text } from '../language.ts';
import { Link } from '../router.tsx';
import { useLoad } from '../use-load.ts';
import { useIsTest } from '../world.ts';

const words = {
  due: {
    en: '{count} {count|person or company|persons and companies} to look at again',
    fr: '{count} {count|personne ou entreprise|personnes et entreprises} à revoir',
  },
} as const satisfies Record<string, Text>;

const everySeconds = 60;

/** Asks who is due; of all clients where none is named. */
export const duePath = (client: string, test: boolean): string =>
  `/risk/due?${new URLSearchParams({ ...(client && { client }), ...(test && { test: '1' }) })}`;

/** How many reviews are due; nothing if none is. */
export function DueLink({ client }: { readonly client: string | null }) {
  const query = client === null ? '' : `?client=${client}`;
  const { value } = useLoad<DueSubjects>(duePath(client ?? '', useIsTest()), { everySeconds });
  if (value === undefined || value.count === 0) return null;
  return (
    <p>
      <Link to={`/due${query}`}>{say(words.due, { count: value.count })}</Link>
    </p>
  );
}
