import type { Review } from '../../../src/contract/console/dossier.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayDay, sayTime, type Text } from '../../language.ts';
import { lastQueuePath } from '../../last-queue.ts';
import { ClientLink } from '../../parts/client-link.tsx';
import { StatusBadge } from '../../parts/dossier-words.tsx';
import { labels } from '../../parts/labels.ts';
import { RiskBadge } from '../../parts/risk.tsx';
import { Age, Badge } from '../../parts/states.tsx';
import { goTo, Link } from '../../router.tsx';
import { useWorldOf } from '../../world.ts';
import { reportAddress } from './dossier-api.ts';
import { RuleBadge } from './rule-said.tsx';

const words = {
  back: { en: 'Back to the queue', fr: 'Retour à la file' },
  noName: labels.nameNotRead,
  erased: { en: 'Erased dossier', fr: 'Dossier effacé' },
  test: labels.test,
  received: { en: 'Received', fr: 'Reçu' },
  analysed: { en: 'analysed', fr: 'analysé' },
  externalId: labels.reference,
  captured: {
    en: 'taken by the person, consent version {version}',
    fr: 'images prises par la personne, consentement version {version}',
  },
  report: { en: 'Evidence report', fr: 'Rapport de preuve' },
  links: labels.links,
  pdf: { en: 'as PDF', fr: 'en PDF' },
  person: { en: 'This person', fr: 'Fiche de la personne' },
  company: { en: 'This company', fr: 'Fiche de l’entreprise' },
  held: { en: 'under legal hold', fr: 'sous conservation légale' },
  viewers: {
    en: '{names} also {count|looks|look} at this dossier.',
    fr: '{names} {count|regarde|regardent} aussi ce dossier.',
  },
} as const satisfies Record<string, Text>;

interface HeadProps {
  readonly review: Review;
  readonly viewers: readonly string[];
}

/** Whom it is about, and its status. */
export function Head({ review, viewers }: HeadProps) {
  const { name, erasedAt, status, test } = review;
  useWorldOf(review.test);
  useShortcuts([
    { key: 'u', words: words.back, run: () => goTo(lastQueuePath()) },
    ...(erasedAt === null
      ? [{ key: 'l', words: words.links, run: () => goTo(`/links/dossiers/${review.id}`) }]
      : []),
  ]);
  return (
    <header class="dossier-head">
      <Link to={lastQueuePath()} class="back">
        ← {say(words.back)}
      </Link>
      <div class="head-title">
        <h1>{name ?? say(erasedAt === null ? words.noName : words.erased)}</h1>
        <StatusBadge status={status} />
        <RuleBadge review={review} />
        {test && <Badge tone="busy">{say(words.test)}</Badge>}
        {viewers.length > 0 && (
          <span class="viewers" role="status">
            {say(words.viewers, { count: viewers.length, names: viewers.join(', ') })}
          </span>
        )}
      </div>
      <About review={review} />
    </header>
  );
}

function About({ review }: { readonly review: Review }) {
  const { client, createdAt, completedAt, externalId, capture, subjects, id, erasedAt } = review;
  return (
    <p class="about">
      <ClientLink client={client} />
      <span>
        {say(words.received)} <Age at={createdAt} />
        {completedAt && (
          <>
            , {say(words.analysed)} <Age at={completedAt} />
          </>
        )}
      </span>
      {externalId !== null && (
        <span>
          {say(words.externalId)} <code>{externalId}</code>
        </span>
      )}
      {capture !== null && (
        <Link to={`/captures/${capture.session}`} title={sayTime(capture.consent.at)}>
          {say(words.captured, { version: capture.consent.version })}
        </Link>
      )}
      {subjects.map((subject) => (
        <span key={subject.id}>
          <Link to={`/subjects/${subject.id}`}>{say(words[subject.kind])}</Link>
          {subject.risk !== null && (
            <>
              {' '}
              <RiskBadge rating={subject.risk.rating} />
            </>
          )}
          {subject.heldAt !== null && (
            <span title={sayDay(subject.heldAt)}>
              {' '}
              <Badge tone="warn">{say(words.held)}</Badge>
            </span>
          )}
        </span>
      ))}
      {erasedAt === null && <Link to={`/links/dossiers/${id}`}>{say(words.links)}</Link>}
      {erasedAt === null && (
        <span>
          <a href={reportAddress(id, 'html')} target="_blank" rel="noopener">
            {say(words.report)}
          </a>{' '}
          <a href={reportAddress(id, 'pdf')}>{say(words.pdf)}</a>
        </span>
      )}
    </p>
  );
}
