import { useState } from 'preact/hooks';
import type { Review, ReviewCheck, ReviewDocument } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, type Tone } from '../../parts/states.tsx';
import type { Act } from './acts.ts';

const words = {
  title: labels.checks,
  openAll: { en: 'Open all', fr: 'Tout ouvrir' },
  closeAll: { en: 'Close all', fr: 'Tout fermer' },
  rerunFailed: { en: 'Run those that failed again', fr: 'Relancer celles qui ont échoué' },
  failed: { en: 'what failed', fr: 'ce qui a échoué' },
  rerun: { en: 'Run again', fr: 'Relancer' },
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  raw: { en: 'Result and versions as recorded', fr: 'Résultat et versions tels qu’enregistrés' },
  ran: { en: 'Run', fr: 'Faite' },
  others: {
    en: '{count} {count|check does|checks do} not concern this paper',
    fr: '{count} {count|vérification ne concerne|vérifications ne concernent} pas ce document',
  },
} as const satisfies Record<string, Text>;

/** The worst first. */
const order: readonly Tone[] = ['bad', 'warn', 'busy', 'good', 'neutral'];
const signs: Readonly<Record<Tone, string>> = { good: '✓', warn: '!', bad: '✕', neutral: '–', busy: '…' };

interface ChecksProps {
  readonly review: Review;
  readonly onAct: (act: Act) => void;
}

/** Every check of every paper: how it came out, and why. */
export function Checks({ review, onAct }: ChecksProps) {
  const [all, setAll] = useState<boolean>();
  const papers = review.documents.filter(({ checks }) => checks.length > 0);
  if (papers.length === 0) return null;
  const failed = papers.some(({ checks }) => checks.some(({ status }) => status === 'FAILED'));
  return (
    <section class="card" id="checks">
      <header class="title-row">
        <h2>{say(words.title)}</h2>
        <div class="actions">
          {failed && review.possible.rerun && (
            <Button
              onClick={() => onAct({ kind: 'rerun', checks: [], title: say(words.failed), free: true })}
            >
              {say(words.rerunFailed)}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAll(!all)}>
            {say(all ? words.closeAll : words.openAll)}
          </Button>
        </div>
      </header>
      {papers.map((document) => (
        <div key={document.id}>
          {papers.length > 1 && <h3>{document.typeWords}</h3>}
          {inOrder(document).map((check, i, { [i - 1]: before }) => (
            <Check
              key={check.id}
              check={check}
              all={all}
              isRepeated={before !== undefined && before.explanation[0] === check.explanation[0]}
              canRerun={review.possible.rerun}
              onAct={onAct}
            />
          ))}
          <ForOtherPapers document={document} all={all} />
        </div>
      ))}
    </section>
  );
}

function inOrder({ checks }: ReviewDocument): ReviewCheck[] {
  return checks
    .filter(({ concernsPaper }) => concernsPaper)
    .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}

interface ForOtherPapersProps {
  readonly document: ReviewDocument;
  readonly all: boolean | undefined;
}

/** Checks that are never made for such a paper: in one line, that can be opened. */
function ForOtherPapers({ document, all }: ForOtherPapersProps) {
  const others = document.checks.filter(({ concernsPaper }) => !concernsPaper);
  if (others.length === 0) return null;
  return (
    <details class="other-papers" open={all ?? false}>
      <summary>{say(words.others, { count: others.length })}</summary>
      <dl class="facts">
        {others.map(({ id, title, explanation }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{explanation.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface CheckProps {
  readonly check: ReviewCheck;
  /** All open or all closed, as the person last said. */
  readonly all: boolean | undefined;
  /** Says the same as the one before. */
  readonly isRepeated: boolean;
  readonly canRerun: boolean;
  readonly onAct: (act: Act) => void;
}

function Check({ check, all, isRepeated, canRerun, onAct }: CheckProps) {
  const { title, tone, score, statusWords, explanation, type, freeToRerun, lastRunAt, rerun } = check;
  const wantsLook = (tone === 'bad' || tone === 'warn') && !isRepeated;
  const [first, ...others] = explanation;
  return (
    <details class={`check ${tone}`} id={`check-${type}`} open={all ?? wantsLook}>
      <summary>
        <span class={`sign ${tone}`} aria-hidden="true">
          {signs[tone]}
        </span>
        <span class="check-title">{title}</span>
        <span class="check-first">{first}</span>
        <Badge tone={tone}>
          {score === null
            ? statusWords
            : say(words.score, { score: sayNumber(score, { maximumFractionDigits: 0 }) })}
        </Badge>
      </summary>
      <ul class="sentences">
        {[first, ...others].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div class="check-foot">
        <small>
          {statusWords} · {say(words.ran)} <Age at={lastRunAt} />
        </small>
        {canRerun && <small class="rerun-words">{rerun.words}</small>}
        {canRerun && rerun.helps && (
          <Button onClick={() => onAct({ kind: 'rerun', checks: [type], title, free: freeToRerun })}>
            {say(words.rerun)}
          </Button>
        )}
      </div>
      <Recorded check={check} />
    </details>
  );
}

function Recorded({ check: { scoring, used } }: { readonly check: ReviewCheck }) {
  return (
    <details class="recorded">
      <summary>{say(words.raw)}</summary>
      <pre>{JSON.stringify(scoring, null, 2)}</pre>
      <dl>
        {Object.entries(used).map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
