import type { ReviewHit } from '../../src/contract/console/dossier.ts';
import type { HitMark } from '../../src/contract/review.ts';
import { say, type Text } from '../language.ts';
import { labels } from './labels.ts';
import { Badge, type Tone } from './states.tsx';

/** Where a hit stands in its life, and what can be said of it: the same wherever hits are shown. */

const stateWords: Readonly<Record<ReviewHit['state'], Text>> = {
  open: { en: 'To be looked at', fr: 'À examiner' },
  cleared: { en: 'Another person', fr: 'Une autre personne' },
  confirmed: { en: 'Confirmed', fr: 'Confirmé' },
  changed: { en: 'The entry has changed since', fr: 'La fiche a changé depuis' },
};

const tones: Readonly<Record<ReviewHit['state'], Tone>> = {
  open: 'warn',
  changed: 'warn',
  cleared: 'neutral',
  confirmed: 'bad',
};

export function HitState({ state }: Pick<ReviewHit, 'state'>) {
  return <Badge tone={tones[state]}>{say(stateWords[state])}</Badge>;
}

/** What can be said of a hit as it is; the first stands where the focus was after the one before. */
export const marksOf: Readonly<Record<ReviewHit['state'], readonly [first: HitMark, ...others: HitMark[]]>> =
  {
    open: ['cleared', 'confirmed'],
    changed: ['cleared', 'confirmed'],
    cleared: ['restored'],
    confirmed: ['restored'],
  };

export const markButtons: Readonly<Record<HitMark, Text>> = {
  cleared: { en: 'Another person', fr: 'Une autre personne' },
  confirmed: { en: 'It is them', fr: 'C’est bien la même' },
  restored: labels.inspectItAgain,
};

const details = { en: 'What the list says', fr: 'Ce que dit la liste' } as const;

/** What the list says of the entry. */
export function HitDetails({
  hit,
  look,
}: {
  readonly hit: Pick<ReviewHit, 'details'>;
  readonly look: string;
}) {
  if (hit.details.length === 0) return null;
  return (
    <details>
      <summary>{say(details)}</summary>
      <dl class={look}>
        {hit.details.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
