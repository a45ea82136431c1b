import type { Review } from '../../../src/contract/console/dossier.ts';
import type { AdverseTopic, MediaArticle } from '../../../src/contract/screening.ts';
import { say, type Text } from '../../language.ts';
import { Badge } from '../../parts/states.tsx';

const words = {
  title: { en: 'In the press', fr: 'Dans la presse' },
  adverse: { en: 'Speaks against them', fr: 'Les met en cause' },
  maybe: { en: 'May speak against them', fr: 'Les met peut-être en cause' },
  why: { en: 'Why it counts', fr: 'Pourquoi il compte' },
  elsewhere: { en: 'opens in a new tab', fr: "s'ouvre dans un nouvel onglet" },
} as const satisfies Record<string, Text>;

const topicWords: Readonly<Record<AdverseTopic, Text>> = {
  fraud: { en: 'Fraud', fr: 'Fraude' },
  corruption: { en: 'Corruption', fr: 'Corruption' },
  laundering: { en: 'Money laundering', fr: 'Blanchiment' },
  terrorism: { en: 'Terrorism', fr: 'Terrorisme' },
  trafficking: { en: 'Trafficking', fr: 'Trafic' },
  violence: { en: 'Violence', fr: 'Violence' },
  tax: { en: 'Tax', fr: 'Fiscalité' },
  bankruptcy: { en: 'Bankruptcy', fr: 'Faillite' },
};

/** Articles that the check of the press found, the most telling first. */
export function Articles({ review }: { readonly review: Review }) {
  const articles = articlesOf(review);
  if (articles.length === 0) return null;
  return (
    <section class="card" id="press">
      <h2>{say(words.title)}</h2>
      {articles.map((article) => (
        <Article key={article.link} article={article} />
      ))}
    </section>
  );
}

/** A scoring is the client's: it came through the service's own validation with the shape of the interface. */
function articlesOf({ documents }: Review): MediaArticle[] {
  const checks = documents.flatMap((document) => document.checks);
  const results = checks
    .filter(({ type }) => type === 'MEDIA_CHECK')
    .flatMap(({ scoring }) => (Array.isArray(scoring.results) ? (scoring.results as MediaArticle[]) : []));
  const byLink = new Map(results.map((article) => [article.link, article]));
  return [...byLink.values()].sort(
    (a, b) => Number(b.adverse) - Number(a.adverse) || a.position - b.position,
  );
}

function Article({ article }: { readonly article: MediaArticle }) {
  const { title, link, source, date, snippet, topics = [], adverse, explanation = [] } = article;
  return (
    <article class="article">
      <h3>
        {isWeb(link) ? (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {title}
            <span class="unseen"> ({say(words.elsewhere)})</span>
          </a>
        ) : (
          title
        )}
      </h3>
      <p class="hit-source">{[source, date].filter(Boolean).join(' · ')}</p>
      <blockquote>{snippet}</blockquote>
      <p class="badges">
        <Badge tone={adverse ? 'bad' : 'warn'}>{say(adverse ? words.adverse : words.maybe)}</Badge>
        {topics.map((topic) => (
          <Badge key={topic} tone="neutral">
            {say(topicWords[topic])}
          </Badge>
        ))}
      </p>
      <details>
        <summary>{say(words.why)}</summary>
        <ul class="sentences">
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </article>
  );
}

/** The address comes from a newspaper: javascript: links are not followed. */
function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link);
}
