import type { PressOverview } from '../../../src/contract/console/press.ts';
import { sayBytes } from '../../background-tasks/files.tsx';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { useLoad } from '../../use-load.ts';
import { Feeds } from './feeds.tsx';
import { FindArticles } from './find-articles.tsx';
import './press.css';

const words = {
  title: labels.press,
  articles: { en: 'Articles', fr: 'Articles' },
  newest: { en: 'Newest', fr: 'Le plus récent' },
  oldest: { en: 'Oldest', fr: 'Le plus ancien' },
  room: { en: 'Room on disk', fr: 'Place sur disque' },
  languages: { en: 'Languages', fr: 'Langues' },
  papers: { en: 'Newspapers with the most articles', fr: 'Journaux ayant le plus d’articles' },
  paper: { en: 'Newspaper', fr: 'Journal' },
  counted: { en: 'Counted:', fr: 'Compté :' },
  empty: {
    en: 'There are no articles yet, so that searches of the press cannot answer. Add feeds above, or import an archive at the command line: akwaba media import archive.jsonl',
    fr: 'Il n’y a pas encore d’article : les recherches dans la presse ne peuvent répondre. Ajoutez des flux ci-dessus, ou importez une archive en ligne de commande : akwaba media import archive.jsonl',
  },
} as const satisfies Record<string, Text>;

const languageWords: Readonly<Record<PressOverview['languages'][number]['language'], Text>> = {
  fr: { en: 'French', fr: 'français' },
  en: { en: 'English', fr: 'anglais' },
  other: { en: 'other', fr: 'autre' },
};

export function Page() {
  const counts = useLoad<PressOverview>('/press', { everySeconds: 60 });
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
      </div>
      <Shown loaded={counts}>{(overview) => <Tiles overview={overview} />}</Shown>
      <FindArticles />
      <Feeds onFetched={() => void counts.reload()} />
      {counts.value !== undefined && <Papers overview={counts.value} />}
    </>
  );
}

function Tiles({ overview }: { readonly overview: PressOverview }) {
  const { articles, newest, oldest, bytes, languages } = overview;
  const spoken = languages.map(
    ({ language, articles: count }) => `${say(languageWords[language])} ${sayNumber(count)}`,
  );
  return (
    <dl class="card press-counts">
      <div>
        <dt>{say(words.articles)}</dt>
        <dd class="large">{sayNumber(articles)}</dd>
      </div>
      <div>
        <dt>{say(words.newest)}</dt>
        <dd>
          <Moment at={newest} />
        </dd>
      </div>
      <div>
        <dt>{say(words.oldest)}</dt>
        <dd>{oldest === null ? '–' : sayDay(oldest)}</dd>
      </div>
      <div>
        <dt>{say(words.languages)}</dt>
        <dd>{spoken.join(', ') || '–'}</dd>
      </div>
      <div>
        <dt>{say(words.room)}</dt>
        <dd>{sayBytes(bytes)}</dd>
      </div>
    </dl>
  );
}

function Papers({ overview: { sources, countedAt } }: { readonly overview: PressOverview }) {
  return (
    <section aria-label={say(words.papers)}>
      <h2>{say(words.papers)}</h2>
      {sources.length === 0 ? (
        <p class="empty">{say(words.empty)}</p>
      ) : (
        <Table
          caption={say(words.papers)}
          rows={sources}
          keyOf={({ source }) => source}
          columns={[
            { label: say(words.paper), cell: ({ source }) => source },
            { label: say(words.articles), numeric: true, cell: ({ articles }) => sayNumber(articles) },
            { label: say(words.newest), cell: ({ newest }) => (newest === null ? '–' : sayDay(newest)) },
          ]}
        />
      )}
      <p class="hint">
        {say(words.counted)} <Moment at={countedAt} />
      </p>
    </section>
  );
}
