import type { DossierHit, Review } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { HitDetails, HitState } from '../../parts/hit-life.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge } from '../../parts/states.tsx';
import { WaitingActs } from '../../parts/waiting-acts.tsx';
import type { Act } from './acts.ts';
import { actsOn, HitMarks } from './hit-mark.tsx';
import type { Pointed } from './pointed.ts';

const words = {
  title: { en: 'Found on lists', fr: 'Trouvé sur des listes' },
  sanction: labels.sanctions,
  pep: labels.politicallyExposed,
  asked: { en: 'Found for {name}', fr: 'Trouvé pour {name}' },
  show: { en: 'Show on the paper', fr: 'Voir sur le document' },
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  alike: { en: 'Alike by {score} of 100', fr: 'Ressemblance de {score} sur 100' },
  seen: { en: 'first seen', fr: 'vu la première fois' },
} as const satisfies Record<string, Text>;

interface HitsProps {
  readonly review: Review;
  readonly onAct: (act: Act) => void;
  /** A mark that somebody proposed was confirmed, declined or taken back. */
  readonly onSettled: () => Promise<void>;
  readonly onPoint: (pointed: Pointed) => void;
}

/** Entries of lists that somebody of the dossier may be; those that still count come first. */
export function Hits({ review, onAct, onSettled, onPoint }: HitsProps) {
  const hits = review.hits.filter(({ topic }) => topic !== 'media');
  if (hits.length === 0) return null;
  const sorted = [...hits].sort(
    (a, b) => Number(a.state === 'cleared') - Number(b.state === 'cleared') || b.score - a.score,
  );
  return (
    <section class="card" id="hits">
      <h2>{say(words.title)}</h2>
      <WaitingActs acts={actsOn(review, hits)} hits={hits} onDone={onSettled} />
      {sorted.map((hit) => (
        <Hit
          key={`${hit.subjectId} ${hit.id} ${hit.asked}`}
          hit={hit}
          review={review}
          onAct={onAct}
          onPoint={onPoint}
        />
      ))}
    </section>
  );
}

interface HitProps {
  readonly hit: DossierHit;
  readonly review: Review;
  readonly onAct: (act: Act) => void;
  readonly onPoint: (pointed: Pointed) => void;
}

function Hit({ hit, review, onAct, onPoint }: HitProps) {
  const { name, topic, list, state, explanation, firstSeenAt } = hit;
  return (
    <article class={`hit ${state}`} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Badge tone={topic === 'sanction' ? 'bad' : 'warn'}>
          {say(topic === 'sanction' ? words.sanction : words.pep)}
        </Badge>
        <HitState state={state} />
      </header>
      <p class="hit-source">
        {list}
        {' · '}
        {say(words.seen)} <Age at={firstSeenAt} />
      </p>
      <Whom hit={hit} onPoint={onPoint} />
      <ScoreBar score={hit.score} form={words.alike} />
      <ul class="sentences">
        {explanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <HitDetails hit={hit} look="facts" />
      <HitMarks hit={hit} review={review} onAct={onAct} />
    </article>
  );
}

interface WhomProps {
  readonly hit: DossierHit;
  readonly onPoint: (pointed: Pointed) => void;
}

/** Whom of the dossier it was found for, as what, and where they stand on a paper. */
export function Whom({ hit: { whom, asked }, onPoint }: WhomProps) {
  const name = whom?.name ?? asked;
  if (name === null) return null;
  const stands = whom?.stands;
  return (
    <p class="hit-whom">
      {say(words.asked, { name })}
      {whom && ` (${whom.role})`}{' '}
      {stands && (
        <Button kind="quiet" onClick={() => onPoint({ ...stands, by: 'table', chosen: true })}>
          {say(words.show)}
        </Button>
      )}
    </p>
  );
}

/** From here on a hit keeps a dossier from being validated. */
const decidingScore = 70;

export function ScoreBar({ score, form = words.score }: { readonly score: number; readonly form?: Text }) {
  const text = say(form, { score: sayNumber(score, { maximumFractionDigits: 0 }) });
  return (
    <div class="score-bar">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" width="100" height="6" />
        <rect class={score >= decidingScore ? 'value counts' : 'value'} width={score} height="6" />
      </svg>
      <span>{text}</span>
    </div>
  );
}
