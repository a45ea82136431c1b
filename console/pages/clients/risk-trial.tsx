import type { RiskTrial } from '../../../src/contract/console/risk.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { RatingBadge, ratings, ratingWords } from '../../parts/risk.tsx';
import { Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';

const words = {
  title: { en: 'What changes', fr: 'Ce qui change' },
  nobody: {
    en: 'Nobody’s rating changes, of {count} {count|person or company|persons and companies}.',
    fr: 'Aucun niveau ne change, sur {count} {count|personne ou entreprise|personnes et entreprises}.',
  },
  some: {
    en: '{changed} of {count} {changed|changes|change}.',
    fr: '{changed} {changed|relation change|relations changent} de niveau, sur {count}.',
  },
  counts: { en: '{rating}: {before} → {after}', fr: '{rating} : {before} → {after}' },
  first: { en: 'The first {count} are shown.', fr: 'Les {count} premières sont affichées.' },
  name: labels.name,
  rating: labels.rating,
  why: labels.why,
} as const satisfies Record<string, Text>;

/** What a draft would change. */
export function Trial({
  trial: { subjects, changed, before, after, changes },
}: {
  readonly trial: RiskTrial;
}) {
  return (
    <section aria-live="polite" class="risk-trial">
      <h3>{say(words.title)}</h3>
      <p>
        {changed === 0
          ? say(words.nobody, { count: subjects })
          : say(words.some, { changed, count: sayNumber(subjects) })}
      </p>
      <ul>
        {ratings.map((rating) => (
          <li key={rating}>
            {say(words.counts, {
              rating: say(ratingWords[rating]),
              before: sayNumber(before[rating]),
              after: sayNumber(after[rating]),
            })}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <Table
          caption={say(words.title)}
          rows={changes}
          keyOf={({ id }) => id}
          columns={[
            {
              label: say(words.name),
              cell: ({ id, name }) => <Link to={`/subjects/${id}`}>{name ?? id.slice(0, 8)}</Link>,
            },
            {
              label: say(words.rating),
              cell: (change) => (
                <span>
                  <RatingBadge rating={change.before} /> → <RatingBadge rating={change.after} />
                </span>
              ),
            },
            { label: say(words.why), cell: ({ reasons }) => reasons.join(' ') || '–' },
          ]}
        />
      )}
      {changed > changes.length && <p>{say(words.first, { count: changes.length })}</p>}
    </section>
  );
}
