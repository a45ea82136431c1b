import { useState } from 'preact/hooks';
import type { Subject } from '../../../src/contract/console/subjects.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { RatingBadge, RiskFacts } from '../../parts/risk.tsx';
import { Empty, Moment } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { useMay } from '../../session.tsx';
import { OverrideDialog, ReviewDialog } from './risk-dialogs.tsx';

const words = {
  title: labels.risk,
  none: {
    en: 'Not rated yet. It is done within minutes of an analysis or a search.',
    fr: 'Pas encore évalué : l’évaluation se fait dans les minutes qui suivent une analyse ou une recherche.',
  },
  review: { en: 'Looked at again…', fr: 'Marquer comme revu…' },
  override: { en: 'Set the rating…', fr: 'Fixer le niveau…' },
  history: { en: 'What became of the rating', fr: 'Historique du niveau de risque' },
  when: { en: 'When', fr: 'Quand' },
  what: { en: 'What', fr: 'Quoi' },
  rating: labels.rating,
  who: labels.who,
  why: labels.why,
} as const satisfies Record<string, Text>;

interface RiskProps {
  readonly subject: Subject;
  readonly reload: () => Promise<void>;
}

/** How risky a subject is rated, why, and what people do about it. */
export function SubjectRisk({ subject, reload }: RiskProps) {
  const [act, setAct] = useState<'review' | 'override'>();
  const mayReview = useMay('review');
  const mayRevise = useMay('revise');
  const { risk } = subject;
  const close = () => setAct(undefined);
  const done = async () => {
    close();
    await reload();
  };
  return (
    <section id="risk">
      <h2>
        {say(words.title)} {risk && <RatingBadge rating={risk.rating} />}
      </h2>
      {risk === null ? <Empty>{say(words.none)}</Empty> : <RiskFacts risk={risk} />}
      {risk !== null && (
        <div class="actions">
          {mayReview && <Button onClick={() => setAct('review')}>{say(words.review)}</Button>}
          {mayRevise && <Button onClick={() => setAct('override')}>{say(words.override)}</Button>}
        </div>
      )}
      {subject.riskHistory.length > 0 && <History subject={subject} />}
      {act === 'review' && <ReviewDialog id={subject.id} onClose={close} onDone={done} />}
      {act === 'override' && risk !== null && (
        <OverrideDialog id={subject.id} risk={risk} onClose={close} onDone={done} />
      )}
    </section>
  );
}

function History({ subject: { riskHistory } }: Pick<RiskProps, 'subject'>) {
  return (
    <details>
      <summary>{say(words.history)}</summary>
      <Table
        caption={say(words.history)}
        rows={riskHistory}
        keyOf={({ at, action }) => `${at} ${action}`}
        columns={[
          { label: say(words.when), cell: ({ at }) => <Moment at={at} /> },
          { label: say(words.what), cell: (event) => event.words },
          {
            label: say(words.rating),
            cell: ({ rating, before }) => (
              <span>
                {before !== null && before !== rating && (
                  <>
                    <RatingBadge rating={before} /> →{' '}
                  </>
                )}
                <RatingBadge rating={rating} />
              </span>
            ),
          },
          { label: say(words.who), cell: ({ by }) => by },
          { label: say(words.why), cell: ({ reason }) => reason ?? '–' },
        ]}
      />
    </details>
  );
}
