import type { DueSubjects } from '../../src/contract/console/risk.ts';
import { say, type Text } from '../language.ts';
import { Link } from '../router.tsx';
import { useLoad } from '../use-load.ts';

const words = {
  due: {
    en: '{count} {count|person or company|persons and companies} to look at again',
    fr: '{count} {count|personne ou entreprise|personnes et entreprises} à revoir',
  },
} as const satisfies Record<string, Text>;

const everySeconds = 60;

/** How many reviews are due; nothing if none is. */
export function DueLink({ client }: { readonly client: string | null }) {
  const query = client === null ? '' : `?client=${client}`;
  const { value } = useLoad<DueSubjects>(`/risk/due${query}`, { everySeconds });
  if (value === undefined || value.count === 0) return null;
  return (
    <p>
      <Link to={`/due${query}`}>{say(words.due, { count: value.count })}</Link>
    </p>
  );
}
