import type { Review, ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { HitMark } from '../../../src/contract/review.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { markButtons, marksOf } from '../../parts/hit-life.tsx';
import { Age } from '../../parts/states.tsx';
import type { Act } from './acts.ts';

const words = {
  clearedBy: { en: 'Cleared by {who}', fr: 'Écarté par {who}' },
  confirmedBy: { en: 'Confirmed by {who}', fr: 'Confirmé par {who}' },
} as const satisfies Record<string, Text>;

/** What waits for a second person of these hits. */
export const actsOn = ({ acts }: Review, hits: readonly ReviewHit[]): Review['acts'] =>
  acts.filter((act) => hits.some(({ id, subjectId }) => act.hit === id && act.subjectId === subjectId));

interface HitMarksProps {
  readonly hit: ReviewHit;
  readonly review: Review;
  readonly onAct: (act: Act) => void;
}

/** The mark of a hit, and what the viewer may mark. */
export function HitMarks({ hit, review, onAct }: HitMarksProps) {
  const { marked, state } = hit;
  const [first, second] = marksOf[state];
  const button = (mark: HitMark) => (
    <Button onClick={() => onAct({ kind: 'hit', hit, mark })}>{say(markButtons[mark])}</Button>
  );
  const canMark = review.possible.clearHits && actsOn(review, [hit]).length === 0;
  return (
    <>
      {marked && (
        <div class="cleared">
          {say(marked.as === 'cleared' ? words.clearedBy : words.confirmedBy, { who: marked.by })}{' '}
          <Age at={marked.at} />
          <blockquote>{marked.reason}</blockquote>
        </div>
      )}
      {canMark && (
        <div class="actions">
          {button(first)}
          {second && button(second)}
        </div>
      )}
    </>
  );
}
