import { useState } from 'preact/hooks';
import type { FoundArticles } from '../../../src/contract/console/press.ts';
import { say, sayDay, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { faultOf } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';

const words = {
  title: { en: 'Look into the articles', fr: 'Chercher dans les articles' },
  find: { en: 'Words', fr: 'Mots' },
  hint: {
    en: 'Articles that have all of these words, in any form; the newest first. This is no search for a person: nothing is judged or kept.',
    fr: 'Articles contenant tous ces mots, sous toute forme ; les plus récents d’abord. Ce n’est pas une recherche de personne : rien n’est jugé ni conservé.',
  },
  go: { en: 'Search', fr: 'Rechercher' },
  none: { en: 'No article has these words.', fr: 'Aucun article ne contient ces mots.' },
  more: { en: 'There are more; these are the newest.', fr: 'Il y en a d’autres ; voici les plus récents.' },
  clear: { en: 'Clear', fr: 'Effacer' },
} as const satisfies Record<string, Text>;

/** What the index holds, by words; they stand in the address. */
export function FindArticles() {
  const { query } = usePlace();
  const asked = query.get('words') ?? '';
  const [typed, setTyped] = useState(asked);
  const found = useLoad<FoundArticles>(
    asked === '' ? undefined : `/press/articles?words=${encodeURIComponent(asked)}`,
  );
  const submit = (event: Event) => {
    event.preventDefault();
    setQuery({ words: typed.trim() });
  };
  const clear = () => {
    setTyped('');
    setQuery({ words: undefined });
  };
  return (
    <section class="card" aria-label={say(words.title)}>
      <h2>{say(words.title)}</h2>
      <form class="find-articles" onSubmit={submit}>
        <TextField
          label={say(words.find)}
          hint={say(words.hint)}
          type="search"
          value={typed}
          onInput={setTyped}
          error={asked === '' ? undefined : faultOf(found.problem, 'words', say(words.find))}
        />
        <div class="actions">
          <Button submit kind="primary">
            {say(words.go)}
          </Button>
          {asked !== '' && <Button onClick={clear}>{say(words.clear)}</Button>}
        </div>
      </form>
      {asked !== '' && (found.problem?.errors.length ?? 0) === 0 && (
        <Shown loaded={found}>{(answer) => <Articles found={answer} />}</Shown>
      )}
    </section>
  );
}

function Articles({ found: { articles, more } }: { readonly found: FoundArticles }) {
  if (articles.length === 0) return <Empty>{say(words.none)}</Empty>;
  return (
    <>
      <ol class="found-articles">
        {articles.map(({ id, title, link, source, snippet, publishedAt }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            <p class="hint">
              {source}
              {publishedAt !== null && `, ${sayDay(publishedAt)}`}
            </p>
            <p>{snippet}</p>
          </li>
        ))}
      </ol>
      {more && <p class="hint">{say(words.more)}</p>}
    </>
  );
}
