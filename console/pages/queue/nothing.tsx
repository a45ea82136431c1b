import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
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
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
} as const satisfies Record<string, Text>;

/** Why the list is empty, and what to do about it. */
export function Nothing({ filters }: { readonly filters: Filters }) {
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
