import type { Review, ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { HitMark } from '../../../src/contract/review.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Age, Badge, type Tone } from '../../parts/states.tsx';
import type { Act } from './acts.ts';

const words = {
  open: { en: 'To be looked at', fr: 'À examiner' },
  cleared: { en: 'Another person', fr: 'Une autre personne' },
  confirmed: { en: 'Confirmed', fr: 'Confirmé' },
  changed: { en: 'The entry has changed since', fr: 'La fiche a changé depuis' },
  clear: { en: 'Another person', fr: 'Une autre personne' },
  confirm: { en: 'It is them', fr: 'C’est bien la même' },
  restore: { en: 'Look at it again', fr: 'Remettre à examiner' },
  clearedBy: { en: 'Cleared by {who}', fr: 'Écarté par {who}' },
  confirmedBy: { en: 'Confirmed by {who}', fr: 'Confirmé par {who}' },
} as const satisfies Record<string, Text>;

const tones: Readonly<Record<ReviewHit['state'], Tone>> = {
  open: 'warn',
  changed: 'warn',
  cleared: 'neutral',
  confirmed: 'bad',
};

/** Where a hit stands in its life. */
export function HitState({ state }: Pick<ReviewHit, 'state'>) {
  return <Badge tone={tones[state]}>{say(words[state])}</Badge>;
}

/** What can be said of a hit as it is; the first stands where the focus was after the one before. */
const marksOf: Readonly<Record<ReviewHit['state'], readonly [first: HitMark, second?: HitMark]>> = {
  open: ['cleared', 'confirmed'],
  changed: ['cleared', 'confirmed'],
  cleared: ['restored'],
  confirmed: ['restored'],
};

const buttons: Readonly<Record<HitMark, Text>> = {
  cleared: words.clear,
  confirmed: words.confirm,
  restored: words.restore,
};

/** What waits for a second person of these hits. */
export const actsOn = ({ acts }: Review, hits: readonly ReviewHit[]): Review['acts'] =>
  acts.filter((act) => hits.some(({ id, subjectId }) => act.hit === id && act.subjectId === subjectId));

interface HitMarksProps {
  readonly hit: ReviewHit;
  readonly review: Review;
  readonly onAct: (act: Act) => void;
}

/** What people said of it, and what the person who looks may say. */
export function HitMarks({ hit, review, onAct }: HitMarksProps) {
  const { marked, state } = hit;
  const [first, second] = marksOf[state];
  const button = (mark: HitMark) => (
    <Button onClick={() => onAct({ kind: 'hit', hit, mark })}>{say(buttons[mark])}</Button>
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
