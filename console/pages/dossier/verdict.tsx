import type { ComponentChildren } from 'preact';
import type { DossierHit, Review } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, sayTime, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { scoreTone, type Tone } from '../../parts/states.tsx';
import type { Tab } from '../../parts/tabs.tsx';
import { checkName } from '../../vocabulary.ts';
import { articlesOf } from './articles.tsx';
import { type PlaceOnPage, placeOfCheck } from './places.ts';
import { sure } from './sure.ts';
import './verdict.css';

const words = {
  title: { en: 'Verdict', fr: 'Bilan' },
  score: { en: 'Score {score} of 100', fr: 'Score de {score} sur 100' },
  notYet: { en: 'No score yet', fr: 'Pas encore de score' },
  against: { en: 'Why this score', fr: 'Pourquoi ce score' },
  missing: { en: 'What is missing', fr: 'Ce qui manque' },
  clean: {
    en: 'Nothing speaks against this dossier.',
    fr: 'Rien ne s’oppose à ce dossier.',
  },
  cleanSoFar: {
    en: 'Nothing that was checked speaks against this dossier.',
    fr: 'Rien de ce qui a été vérifié ne s’oppose à ce dossier.',
  },
  atMost: { en: '{why} (score at most {most})', fr: '{why} (score limité à {most})' },
  hit: { en: '{name}, alike by {score} of 100', fr: '{name}, ressemblance de {score} sur 100' },
  check: { en: '{check}: {why}', fr: '{check} : {why}' },
  differs: {
    en: '{count} {count|field differs|fields differ} between the sources',
    fr: '{count} {count|champ diffère|champs diffèrent} selon les sources',
  },
  unsure: {
    en: '{count} {count|field was|fields were} hard to read',
    fr: '{count} {count|champ difficile|champs difficiles} à lire',
  },
  failed: {
    en: '{count} {count|check was|checks were} not made',
    fr: '{count} {count|vérification n’a pas été effectuée|vérifications n’ont pas été effectuées}',
  },
  steps: { en: 'What happened so far', fr: 'Parcours du dossier' },
  received: { en: 'Received', fr: 'Reçu' },
  analysed: { en: 'Read and checked', fr: 'Lu et vérifié' },
  rule: labels.rule,
  decided: { en: 'Decided', fr: 'Décidé' },
  givenUp: { en: 'Analysis given up', fr: 'Analyse abandonnée' },
} as const satisfies Record<string, Text>;

interface Why {
  readonly tone: Tone;
  readonly text: string;
  readonly place: PlaceOnPage;
}

interface VerdictProps {
  readonly review: Review;
  readonly tabs: readonly Tab[];
  readonly onPlace: (place: PlaceOnPage) => void;
  /** What a rule makes of it. */
  readonly children: ComponentChildren;
}

/** Why the dossier stands where it stands, in order of weight, and what is missing; each line leads to its place. */
export function Verdict({ review, tabs, onPlace, children }: VerdictProps) {
  if (review.erasedAt !== null || review.status === 'EN_COURS') {
    return (
      <>
        {children}
        <Steps review={review} />
      </>
    );
  }
  const against = reasonsAgainst(review, tabs);
  const missing = reasonsMissing(review, tabs);
  return (
    <section class="verdict" aria-label={say(words.title)}>
      <Score score={review.score} />
      {(against.length > 0 || review.score !== null) && (
        <div class="verdict-why">
          <h2>{say(words.against)}</h2>
          {against.length === 0 ? (
            <p class="clean">✓ {say(missing.length > 0 ? words.cleanSoFar : words.clean)}</p>
          ) : (
            <Lines of={against} onPlace={onPlace} />
          )}
        </div>
      )}
      {missing.length > 0 && (
        <div class="verdict-why">
          <h2>{say(words.missing)}</h2>
          <Lines of={missing} onPlace={onPlace} />
        </div>
      )}
      {children}
      <Steps review={review} />
    </section>
  );
}

function Score({ score }: Pick<Review, 'score'>) {
  if (score === null) return <p class="verdict-score">{say(words.notYet)}</p>;
  const shown = sayNumber(score, { maximumFractionDigits: 0 });
  return (
    <p class={`verdict-score ${scoreTone(score)}`}>
      <span class="unseen">{say(words.score, { score: shown })}</span>
      <span aria-hidden="true">
        <strong>{shown}</strong> / 100
      </span>
    </p>
  );
}

function Lines({ of, onPlace }: { readonly of: readonly Why[]; readonly onPlace: VerdictProps['onPlace'] }) {
  return (
    <ul>
      {of.map(({ tone, text, place }) => (
        <li key={text} class={tone}>
          <button type="button" class="quiet" onClick={() => onPlace(place)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Found on lists and in the press, what checks contradict, what keeps the score down, and papers that disagree. */
function reasonsAgainst(review: Review, tabs: readonly Tab[]): Why[] {
  const held = review.heldDown.filter(({ isOpen }) => !isOpen);
  const named = new Set(held.flatMap(({ check }) => check ?? []));
  const checks = review.documents
    .flatMap((document) => document.checks)
    .filter(
      ({ type, tone, status }) =>
        status === 'EXECUTED' && !named.has(type) && (tone === 'bad' || tone === 'warn'),
    )
    .filter(({ score }) => score !== null);
  return [
    ...held.map(({ check, words: why, most }) => ({
      tone: 'bad' as const,
      text: say(words.atMost, { why: detailed(review, check, why), most: sayNumber(most) }),
      place: placeOfCheck(check, tabs),
    })),
    ...checks.map(({ type, tone, explanation }) => ({
      tone,
      text: say(words.check, { check: say(checkName(type)), why: explanation[0] ?? '' }),
      place: placeOfCheck(type, tabs),
    })),
    ...fieldsThat(review, words.differs, ({ differs }) => differs),
  ];
}

function reasonsMissing(review: Review, tabs: readonly Tab[]): Why[] {
  const held = review.heldDown.filter(({ isOpen }) => isOpen);
  const failed = review.documents.flatMap(({ checks }) => checks).filter(({ status }) => status === 'FAILED');
  return [
    ...held.map(({ check, words: why, most }) => ({
      tone: 'warn' as const,
      text: say(words.atMost, { why: capital(why), most: sayNumber(most) }),
      place: placeOfCheck(check, tabs),
    })),
    ...(held.length > 0 || failed.length === 0
      ? []
      : [
          {
            tone: 'warn' as const,
            text: say(words.failed, { count: failed.length }),
            place: { tab: 'checks' },
          },
        ]),
    ...review.documents.flatMap(({ state, id }) =>
      state === null || state.code === 'OK'
        ? []
        : [{ tone: 'warn' as const, text: state.words, place: { tab: 'fields', id: `document-${id}` } }],
    ),
    ...fieldsThat(review, words.unsure, ({ printed }) => printed !== null && printed.confidence < sure),
  ];
}

type Field = Review['documents'][number]['fields'][number];

function fieldsThat({ documents }: Review, text: Text, is: (field: Field) => boolean): Why[] {
  return documents.flatMap(({ id, fields }) => {
    const count = fields.filter(is).length;
    return count === 0
      ? []
      : [
          {
            tone: 'warn' as const,
            text: say(text, { count }),
            place: { tab: 'fields', id: `document-${id}` },
          },
        ];
  });
}

const topics: Readonly<Record<string, DossierHit['topic']>> = {
  SANCTION_CHECK: 'sanction',
  PEP_CHECK: 'pep',
};

/** With whom was found: the likest that still counts. */
function detailed(review: Review, check: string | null, why: string): string {
  const topic = topics[check ?? ''];
  const [hit] = review.hits
    .filter((one) => one.topic === topic && one.state !== 'cleared')
    .sort((a, b) => b.score - a.score);
  const [article] = check === 'MEDIA_CHECK' ? articlesOf(review) : [];
  const found =
    hit !== undefined
      ? say(words.hit, { name: hit.name, score: sayNumber(hit.score, { maximumFractionDigits: 0 }) })
      : article?.title;
  return found === undefined ? capital(why) : say(words.check, { check: capital(why), why: found });
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Received, read, rule, person: when each was. */
function Steps({ review }: { readonly review: Review }) {
  const { createdAt, completedAt, policy, history, status } = review;
  const decided = history.findLast(
    ({ to, kind }) => kind === 'status' && to === status && to !== 'A_TRAITER',
  );
  const hasFailed = status === 'ERREUR';
  const isByRule = policy?.effect === 'decided' && policy.outcome === status;
  const steps: readonly (readonly [name: string, at: string | null, title: string])[] = [
    [say(words.received), createdAt, ''],
    ...(hasFailed ? [] : [[say(words.analysed), completedAt, ''] as const]),
    ...(policy === null ? [] : [[say(words.rule), completedAt, policy.name] as const]),
    [
      say(hasFailed ? words.givenUp : words.decided),
      status === 'A_TRAITER' || status === 'EN_COURS' ? null : (decided?.at ?? null),
      isByRule ? say(words.rule) : (decided?.who ?? ''),
    ],
  ];
  return (
    <ol class="steps" aria-label={say(words.steps)}>
      {steps.map(([name, at, title]) => (
        <li key={name} class={at === null ? '' : 'done'}>
          <span>{name}</span>
          {at !== null && <time dateTime={at}>{sayTime(at)}</time>}
          {title !== '' && <span class="step-by">{title}</span>}
        </li>
      ))}
    </ol>
  );
}
