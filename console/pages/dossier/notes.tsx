import type { Review } from '../../../src/contract/console/dossier.ts';
import { say, sayTime, type Text } from '../../language.ts';
import { Link } from '../../router.tsx';

const words = {
  notes: { en: 'Notes', fr: 'Remarques' },
  simulated: {
    en: 'Simulated: the sandbox made this dossier up for a test. Nothing was read, asked or searched.',
    fr: "Simulé : le bac à sable a inventé ce dossier pour un essai. Rien n'a été lu, demandé ni recherché.",
  },
  running: {
    en: 'The analysis is not finished. What is known is shown; the page follows by itself.',
    fr: "L'analyse n'est pas terminée. Ce qui est connu est affiché ; la page suit toute seule.",
  },
  failed: { en: 'The dossier could not be analysed.', fr: "Le dossier n'a pas pu être analysé." },
  erased: {
    en: 'It was erased on {time}. Its history stays; names, pictures, papers and results are gone for good.',
    fr: "Il a été effacé le {time}. L'historique reste ; noms, images, documents et résultats ont disparu définitivement.",
  },
  removed: {
    en: 'Its pictures were removed on {time}: they are kept for a limited time. What was read stays.',
    fr: 'Ses images ont été supprimées le {time} : elles ne sont conservées qu’un temps limité. Ce qui a été lu reste.',
  },
} as const satisfies Record<string, Text>;

interface Note {
  readonly tone: 'busy' | 'warn' | 'bad';
  readonly text: string;
  readonly links?: readonly string[];
}

/** What one must know before looking at the rest. */
export function Notes({ review }: { readonly review: Review }) {
  const notes = notesOf(review);
  if (notes.length === 0) return null;
  return (
    <section class="notes" id="notes" aria-label={say(words.notes)}>
      {notes.map(({ tone, text, links = [] }) => (
        <p key={text} class={`note ${tone}`}>
          {text}
          {links.map((externalId) => (
            <Link key={externalId} to={`/?${new URLSearchParams({ status: 'all', search: externalId })}`}>
              {externalId}
            </Link>
          ))}
        </p>
      ))}
    </section>
  );
}

function notesOf({ simulated, status, failure, erasedAt, picturesRemovedAt, duplicates }: Review): Note[] {
  const notes: Note[] = [];
  if (erasedAt !== null) {
    return [{ tone: 'warn', text: say(words.erased, { time: sayTime(erasedAt) }) }];
  }
  if (simulated) notes.push({ tone: 'warn', text: say(words.simulated) });
  if (status === 'EN_COURS') notes.push({ tone: 'busy', text: say(words.running) });
  if (status === 'ERREUR') {
    notes.push({
      tone: 'bad',
      text: failure?.words ?? say(words.failed),
    });
  }
  if (picturesRemovedAt !== null) {
    notes.push({ tone: 'warn', text: say(words.removed, { time: sayTime(picturesRemovedAt) }) });
  }
  for (const { words: text, externalIds } of duplicates)
    notes.push({ tone: 'warn', text, links: externalIds });
  return notes;
}
