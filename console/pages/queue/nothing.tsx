import type { QueueCounts } from '../../../src/contract/console/queue.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { OtherWorld } from '../../parts/other-world.tsx';
import type { Filters } from './queue-address.ts';

const words = {
  calm: { en: 'Nothing waits for a decision', fr: "Rien n'attend de décision" },
  calmMore: {
    en: 'Dossiers appear here by themselves when their analysis is done. Until then look at what is being analysed, or at those that were decided.',
    fr: "Les dossiers apparaissent ici d'eux-mêmes quand leur analyse est faite. D'ici là, voyez ceux en cours d'analyse ou ceux déjà décidés.",
  },
  notFound: { en: 'Nothing was found for “{search}”', fr: 'Rien trouvé pour « {search} »' },
  notFoundMore: {
    en: 'Names are found by their words, by parts of three letters or more, and by names that are written or sound alike. Numbers must be complete.',
    fr: 'Les noms se cherchent par mots, par parties d’au moins trois lettres, et par noms d’écriture ou de son approchants. Les numéros doivent être complets.',
  },
  noFit: { en: 'No dossier fits these filters', fr: 'Aucun dossier ne correspond à ces filtres' },
  noFitMore: { en: 'Take some of them away.', fr: 'Retirez-en quelques-uns.' },
  inProgress: { en: 'In progress', fr: 'En cours' },
  all: { en: 'All dossiers', fr: 'Tous les dossiers' },
  everyStatus: { en: 'Search all statuses', fr: 'Chercher dans tous les statuts' },
  dossiers: { en: '{count} {count|dossier|dossiers}', fr: '{count} {count|dossier|dossiers}' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
} as const satisfies Record<string, Text>;

interface NothingProps {
  readonly filters: Filters;
  readonly counts: QueueCounts | undefined;
}

const allOf = ({ statuses }: QueueCounts): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** Why the list is empty, and what to do about it. */
export function Nothing({ filters, counts }: NothingProps) {
  const { search, any, statuses, change, clear } = filters;
  const [title, more] =
    search !== ''
      ? [say(words.notFound, { search }), say(words.notFoundMore)]
      : any
        ? [say(words.noFit), say(words.noFitMore)]
        : [say(words.calm), say(words.calmMore)];
  return (
    <section class="card queue-nothing">
      <h2>{title}</h2>
      <p>{more}</p>
      {!any && counts !== undefined && allOf(counts) === 0 && (
        <OtherWorld path={(test) => `/queue/counts?test=${test}`} count={allOf} what={words.dossiers} />
      )}
      <div class="actions">
        {search !== '' && statuses.length > 0 && (
          <Button kind="primary" onClick={() => change({ status: 'all' })}>
            {say(words.everyStatus)}
          </Button>
        )}
        {any ? (
          <Button onClick={clear}>{say(words.clear)}</Button>
        ) : (
          <>
            <Button onClick={() => change({ status: 'EN_COURS' })}>{say(words.inProgress)}</Button>
            <Button onClick={() => change({ status: 'all', sort: 'newest' })}>{say(words.all)}</Button>
          </>
        )}
      </div>
    </section>
  );
}
