import type { AlertCode } from '../../../src/contract/account.ts';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { useShortcuts } from '../../keys.tsx';
import { say, sayDay, sayNumber, sayTime, type Text } from '../../language.ts';
import { lastQueuePath } from '../../last-queue.ts';
import { ClientLink } from '../../parts/client-link.tsx';
import { AlertBadge, StatusBadge } from '../../parts/dossier-words.tsx';
import { labels } from '../../parts/labels.ts';
import { RiskBadge } from '../../parts/risk.tsx';
import { Age, Badge } from '../../parts/states.tsx';
import { goTo, Link } from '../../router.tsx';
import { alertMark } from '../../vocabulary.ts';
import { reportAddress } from './dossier-api.ts';
import { RuleBadge } from './rule-said.tsx';

const words = {
  back: { en: 'Back to the queue', fr: 'Retour à la file' },
  noName: labels.nameNotRead,
  erased: { en: 'Erased dossier', fr: 'Dossier effacé' },
  test: labels.test,
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  received: { en: 'Received', fr: 'Reçu' },
  analysed: { en: 'analysed', fr: 'analysé' },
  externalId: labels.reference,
  captured: {
    en: 'taken by the person, consent version {version}',
    fr: 'images prises par la personne, consentement version {version}',
  },
  alerts: { en: 'What to look at', fr: 'À regarder' },
  report: { en: 'Evidence report', fr: 'Rapport de preuve' },
  pdf: { en: 'as PDF', fr: 'en PDF' },
  person: { en: 'This person', fr: 'Fiche de la personne' },
  company: { en: 'This company', fr: 'Fiche de l’entreprise' },
  held: { en: 'under legal hold', fr: 'sous conservation légale' },
  viewer: { en: '{names} also looks at this dossier.', fr: '{names} regarde aussi ce dossier.' },
  viewers: { en: '{names} also look at this dossier.', fr: '{names} regardent aussi ce dossier.' },
} as const satisfies Record<string, Text>;

interface HeadProps {
  readonly review: Review;
  readonly viewers: readonly string[];
}

/** Whom it is about, its status and its alerts. */
export function Head({ review, viewers }: HeadProps) {
  const { name, erasedAt, status, score, test, alerts } = review;
  useShortcuts([{ key: 'u', words: words.back, run: () => goTo(lastQueuePath()) }]);
  return (
    <header class="dossier-head">
      <Link to={lastQueuePath()} class="back">
        ← {say(words.back)}
      </Link>
      <div class="head-title">
        <h1>{name ?? say(erasedAt === null ? words.noName : words.erased)}</h1>
        <StatusBadge status={status} />
        <RuleBadge review={review} />
        {score !== null && (
          <span class="score">
            {say(words.score, { score: sayNumber(score, { maximumFractionDigits: 0 }) })}
          </span>
        )}
        {test && <Badge tone="busy">{say(words.test)}</Badge>}
        {viewers.length > 0 && (
          <span class="viewers" role="status">
            {say(viewers.length > 1 ? words.viewers : words.viewer, { names: viewers.join(', ') })}
          </span>
        )}
      </div>
      <About review={review} />
      {alerts.length > 0 && (
        <nav class="badges" aria-label={say(words.alerts)}>
          {alerts.map((alert) => (
            <a key={alert} href={`#${placeOf(alert, review)}`}>
              <AlertBadge alert={alert} />
            </a>
          ))}
        </nav>
      )}
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
            <a href={`#risk-${subject.id}`}>
              {' '}
              <RiskBadge rating={subject.risk.rating} />
            </a>
          )}
          {subject.heldAt !== null && (
            <span title={sayDay(subject.heldAt)}>
              {' '}
              <Badge tone="warn">{say(words.held)}</Badge>
            </span>
          )}
        </span>
      ))}
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

/** Parts of the page that explain an alert better than the check that raised it. */
const places: Readonly<Record<AlertCode, string>> = {
  SANCTION: 'hits',
  PEP: 'hits',
  MEDIA: 'press',
  FACE: 'face',
  DUPLICATE: 'notes',
  READING: 'documents',
};

/** Whether they are there. */
const shown: Readonly<Record<string, (review: Review) => boolean>> = {
  hits: ({ hits }) => hits.length > 0,
  face: ({ documents }) => documents.some(({ face }) => face !== null),
};

/** Where on the page an alert is explained. */
function placeOf(alert: AlertCode, review: Review): string {
  const place = places[alert];
  if (place !== undefined && (shown[place]?.(review) ?? true)) return place;
  const { check } = alertMark(alert);
  return check === null ? 'checks' : `check-${check}`;
}
