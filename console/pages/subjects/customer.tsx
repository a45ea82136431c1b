import { useState } from 'preact/hooks';
import type { ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { Customer } from '../../../src/contract/console/portfolio.ts';
import type { Subject } from '../../../src/contract/console/subjects.ts';
import type { HitMark } from '../../../src/contract/review.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { HitDetails, HitState, markButtons, marksOf } from '../../parts/hit-life.tsx';
import { labels } from '../../parts/labels.ts';
import { ReadingBadges, ReadSentence } from '../../parts/press-reading.tsx';
import { Age, Badge, Empty, Finding, Moment, type Tone } from '../../parts/states.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { MarkDialog } from './mark-dialog.tsx';

/** A customer whom a client gave without a dossier: what was given, and what it was found as, to be decided about. */

const words = {
  given: { en: 'As the organisation gave it', fr: 'Tel que transmis par l’organisation' },
  portfolio: labels.portfolio,
  externalId: { en: 'Identifier', fr: 'Identifiant' },
  birth: { en: 'Date of birth', fr: 'Date de naissance' },
  nationality: { en: 'Nationality', fr: 'Nationalité' },
  watched: labels.watched,
  yes: {
    en: 'Yes: searched for again when lists change',
    fr: 'Oui : recherché à nouveau quand des listes changent',
  },
  no: { en: 'No', fr: 'Non' },
  ended: { en: 'Relationship ended', fr: 'Fin de la relation' },
  keptUntil: { en: 'Kept until', fr: "Conservé jusqu'au" },
  searched: { en: 'Last search for this customer', fr: 'Dernière recherche pour ce client' },
  press: labels.press,
  notSearched: { en: 'not searched', fr: 'non consultée' },
  articles: {
    en: '{count} {count|article|articles} against it, or perhaps',
    fr: '{count} {count|article qui met|articles qui mettent} en cause la personne, ou peut-être',
  },
  hits: { en: 'Found on lists and in the press', fr: 'Trouvé dans les listes et la presse' },
  noHits: { en: 'Nothing was found.', fr: "Rien n'a été trouvé." },
  sanction: labels.sanctions,
  pep: labels.politicallyExposed,
  media: labels.press,
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  seen: { en: 'first seen', fr: 'vu la première fois' },
  read: { en: 'Read the article', fr: "Lire l'article" },
  clearedBy: { en: 'Cleared by {who}, {day}', fr: 'Écarté par {who}, le {day}' },
  confirmedBy: { en: 'Confirmed by {who}, {day}', fr: 'Confirmé par {who}, le {day}' },
} as const satisfies Record<string, Text>;

const topicTones: Readonly<Record<ReviewHit['topic'], Tone>> = {
  sanction: 'bad',
  pep: 'warn',
  media: 'warn',
};

export function Given({ subject, customer }: { readonly subject: Subject; readonly customer: Customer }) {
  const { externalId, dateOfBirth, nationality, identifiers, watched, screenedAt, articles } = customer;
  const { relationshipEndedAt, keptUntil } = customer;
  const rows: (readonly [string, preact.ComponentChildren])[] = [
    [say(words.externalId), externalId],
    ...(dateOfBirth === null ? [] : [[say(words.birth), dateOfBirth] as const]),
    ...(nationality === null ? [] : [[say(words.nationality), nationality] as const]),
    ...identifiers.map(({ name, value }) => [name, value] as const),
    [say(words.watched), say(watched ? words.yes : words.no)],
    ...(relationshipEndedAt === null
      ? []
      : [
          [say(words.ended), <Moment key="ended" at={relationshipEndedAt} />] as const,
          [say(words.keptUntil), <Moment key="until" at={keptUntil} />] as const,
        ]),
    [say(words.searched), <Moment key="at" at={screenedAt} />],
    [
      say(words.press),
      articles === null ? say(words.notSearched) : say(words.articles, { count: sayNumber(articles.length) }),
    ],
  ];
  return (
    <section aria-label={say(words.given)}>
      <h2>{say(words.given)}</h2>
      <Finding words={customer.finding} />
      <dl class="customer-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={`/portfolio?client=${subject.client.id}`}>{say(words.portfolio)}</Link>
      </p>
    </section>
  );
}

interface CustomerHitsProps {
  readonly subject: Subject;
  readonly onDone: () => Promise<void>;
}

/** Those that wait come first. */
export function CustomerHits({ subject, onDone }: CustomerHitsProps) {
  const [marking, setMarking] = useState<{ readonly hit: ReviewHit; readonly mark: HitMark }>();
  const waits = ({ state }: ReviewHit) => Number(state === 'cleared' || state === 'confirmed');
  const hits = [...subject.hits].sort((a, b) => waits(a) - waits(b) || b.score - a.score);
  return (
    <section aria-label={say(words.hits)}>
      <h2>{say(words.hits)}</h2>
      {hits.length === 0 && <Empty>{say(words.noHits)}</Empty>}
      {hits.map((hit) => (
        <Hit
          key={`${hit.topic} ${hit.id}`}
          hit={hit}
          waiting={subject.acts.some((act) => act.hit === hit.id)}
          onMark={(mark) => setMarking({ hit, mark })}
        />
      ))}
      {marking && (
        <MarkDialog
          {...marking}
          fourEyes={subject.fourEyes}
          onClose={() => setMarking(undefined)}
          onDone={async () => {
            setMarking(undefined);
            await onDone();
          }}
        />
      )}
    </section>
  );
}

interface HitProps {
  readonly hit: ReviewHit;
  /** A second person has to confirm what was said of it. */
  readonly waiting: boolean;
  readonly onMark: (mark: HitMark) => void;
}

function Hit({ hit, waiting, onMark }: HitProps) {
  const mayReview = useMay('review');
  const { name, topic, list, state, explanation, marked, article } = hit;
  return (
    <article class="card customer-hit" aria-label={name}>
      <header class="title-row">
        <h3>{name}</h3>
        <Badge tone={topicTones[topic]}>{say(words[topic])}</Badge>
        <HitState state={state} />
        {article && <ReadingBadges article={article} />}
      </header>
      <p class="hint">
        {list} · {say(words.score, { score: sayNumber(hit.score) })} · {say(words.seen)}{' '}
        <Age at={hit.firstSeenAt} />
      </p>
      {article ? (
        <>
          <ReadSentence article={article} />
          <p>
            <a href={article.link} rel="noreferrer noopener" target="_blank">
              {say(words.read)}
            </a>
          </p>
        </>
      ) : (
        <ul>
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <HitDetails hit={hit} look="customer-facts" />
      {marked && (
        <div>
          {say(marked.as === 'cleared' ? words.clearedBy : words.confirmedBy, {
            who: marked.by,
            day: sayDay(marked.at),
          })}
          <blockquote>{marked.reason}</blockquote>
        </div>
      )}
      {mayReview && !waiting && (
        <div class="actions">
          {marksOf[state].map((mark) => (
            <Button key={mark} onClick={() => onMark(mark)}>
              {say(markButtons[mark])}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
