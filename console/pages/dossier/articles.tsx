import type { DossierHit, Review } from '../../../src/contract/console/dossier.ts';
import type { MediaArticle } from '../../../src/contract/screening.ts';
import { say, type Text } from '../../language.ts';
import { HitState } from '../../parts/hit-life.tsx';
import { ReadingBadges, ReadSentence } from '../../parts/press-reading.tsx';
import { Badge } from '../../parts/states.tsx';
import { WaitingActs } from '../../parts/waiting-acts.tsx';
import { pressName } from '../../vocabulary.ts';
import type { Act } from './acts.ts';
import { actsOn, HitMarks } from './hit-mark.tsx';
import { ScoreBar, Whom } from './hits.tsx';
import type { Pointed } from './pointed.ts';

const words = {
  title: { en: 'In the press', fr: 'Dans la presse' },
  why: { en: 'Why it counts', fr: 'Pourquoi il compte' },
  elsewhere: { en: 'opens in a new tab', fr: "s'ouvre dans un nouvel onglet" },
} as const satisfies Record<string, Text>;

interface ArticlesProps {
  readonly review: Review;
  readonly onAct: (act: Act) => void;
  /** A mark that somebody proposed was confirmed, declined or taken back. */
  readonly onSettled: () => Promise<void>;
  readonly onPoint: (pointed: Pointed) => void;
}

/** Articles that the check of the press found, the most telling first, and those that were set aside before. */
export function Articles({ review, onAct, onSettled, onPoint }: ArticlesProps) {
  const articles = articlesOf(review);
  const hits = review.hits.filter(({ topic }) => topic === 'media');
  const links = new Set(articles.map(({ link }) => link));
  const earlier = hits.filter(({ article }) => article !== null && !links.has(article.link));
  if (articles.length + earlier.length === 0) return null;
  return (
    <section class="card" id="press">
      <h2>{say(words.title)}</h2>
      <WaitingActs acts={actsOn(review, hits)} hits={hits} onDone={onSettled} />
      {articles.map((article) => (
        <Article
          key={article.link}
          article={article}
          hits={hits.filter((hit) => hit.article?.link === article.link)}
          review={review}
          onAct={onAct}
          onPoint={onPoint}
        />
      ))}
      {earlier.map((hit) => (
        <Earlier key={`${hit.subjectId} ${hit.id} ${hit.asked}`} hit={hit} review={review} onAct={onAct} />
      ))}
    </section>
  );
}

interface EarlierProps {
  readonly hit: DossierHit;
  readonly review: Review;
  readonly onAct: (act: Act) => void;
}

/** Found by an earlier run of the check, or by another dossier of the same person. */
function Earlier({ hit, review, onAct }: EarlierProps) {
  const { article, name, list } = hit;
  return (
    <article class={`article ${hit.state}`} aria-label={name}>
      <h3>
        <Title title={name} link={article?.link ?? ''} />
      </h3>
      <p class="hit-source">{list}</p>
      <p class="badges">
        <HitState state={hit.state} />
        {article && <ReadingBadges article={article} />}
      </p>
      {article && <ReadSentence article={article} />}
      <HitMarks hit={hit} review={review} onAct={onAct} />
    </article>
  );
}

/** A scoring is the client's: it came through the service's own validation with the shape of the interface. */
export function articlesOf({ documents }: Review): MediaArticle[] {
  const checks = documents.flatMap((document) => document.checks);
  const results = checks
    .filter(({ type }) => type === 'MEDIA_CHECK')
    .flatMap(({ scoring }) => (Array.isArray(scoring.results) ? (scoring.results as MediaArticle[]) : []));
  const byLink = new Map(results.map((article) => [article.link, article]));
  return [...byLink.values()].sort(
    (a, b) => Number(b.adverse) - Number(a.adverse) || a.position - b.position,
  );
}

function Title({ title, link }: { readonly title: string; readonly link: string }) {
  if (!isWeb(link)) return <>{title}</>;
  return (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {title}
      <span class="unseen"> ({say(words.elsewhere)})</span>
    </a>
  );
}

interface ArticleProps {
  readonly article: MediaArticle;
  /** For whom of the dossier it was found; none where a paper bears no number. */
  readonly hits: readonly DossierHit[];
  readonly review: Review;
  readonly onAct: (act: Act) => void;
  readonly onPoint: (pointed: Pointed) => void;
}

function Article({ article, hits, review, onAct, onPoint }: ArticleProps) {
  const { title, link, source, date, snippet, topics = [], sentence, explanation = [] } = article;
  const isSetAside = hits.length > 0 && hits.every(({ state }) => state === 'cleared');
  return (
    <article class={isSetAside ? 'article cleared' : 'article'} aria-label={title}>
      <h3>
        <Title title={title} link={link} />
      </h3>
      <p class="hit-source">{[source, date].filter(Boolean).join(' · ')}</p>
      <p class="badges">
        <ReadingBadges article={article} />
        {topics.map((topic) => (
          <Badge key={topic} tone="neutral">
            {say(pressName('topics', topic))}
          </Badge>
        ))}
      </p>
      <ReadSentence article={article} />
      {!isSaidBy(sentence, snippet) && <blockquote>{snippet}</blockquote>}
      <details>
        <summary>{say(words.why)}</summary>
        <ul class="sentences">
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      {hits.map((hit) => (
        <div class="article-mark" key={`${hit.subjectId} ${hit.asked}`}>
          <Whom hit={hit} onPoint={onPoint} />
          <p class="badges">
            <HitState state={hit.state} />
          </p>
          <ScoreBar score={hit.score} />
          <HitMarks hit={hit} review={review} onAct={onAct} />
        </div>
      ))}
    </article>
  );
}

/** What says no more than the sentence is not quoted twice. */
const isSaidBy = (sentence: string | null, passage: string): boolean => sentence?.includes(passage) ?? false;

/** The address comes from a newspaper: javascript: links are not followed. */
function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link);
}
