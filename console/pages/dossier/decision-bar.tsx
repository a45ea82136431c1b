import { useEffect, useRef } from 'preact/hooks';
import type { Proposal, Review } from '../../../src/contract/console/dossier.ts';
import type { Decision, ProposalAnswer } from '../../../src/contract/review.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Age } from '../../parts/states.tsx';
import { isFocusFree } from '../../router.tsx';
import { type Act, decisionWords } from './acts.ts';

const words = {
  bar: labels.decision,
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  next: { en: 'Next dossier', fr: 'Dossier suivant' },
  second: { en: 'A second person confirms.', fr: 'Une seconde personne confirme.' },
  proposes: { en: '{who} proposes: {act}.', fr: '{who} propose : {act}.' },
  mine: {
    en: 'You propose: {act}. Another person has to confirm it.',
    fr: 'Vous proposez : {act}. Une autre personne doit confirmer.',
  },
  running: { en: 'Being analysed.', fr: 'En cours d’analyse.' },
  confirmed: labels.confirm,
  declined: labels.decline,
  withdrawn: labels.withdraw,
} as const satisfies Record<string, Text>;

interface BarProps {
  readonly review: Review;
  readonly onAct: (act: Act) => void;
  readonly onNext: () => void;
}

interface Choice {
  readonly label: Text;
  readonly key: string;
  readonly tone: 'primary' | 'danger' | 'plain';
  readonly act: Act;
}

/** What can be done with the dossier now, always in reach. */
export function DecisionBar({ review, onAct, onNext }: BarProps) {
  const { proposal, possible } = review;
  const choices = [...endingsOf(review), ...possible.decide.map(choiceOf)];
  useShortcuts([
    ...choices.map(({ key, label, act }) => ({ key, words: label, run: () => onAct(act) })),
    { key: 'n', words: words.next, run: onNext },
  ]);
  const bar = useRef<HTMLElement>(null);
  const known = useRef(review.revision);
  // The button pressed may disappear with its action; keyboard focus continues from here.
  useEffect(() => {
    if (known.current !== review.revision && isFocusFree()) bar.current?.focus({ preventScroll: true });
    known.current = review.revision;
  }, [review.revision]);
  return (
    <section
      ref={bar}
      class={review.status === 'A_TRAITER' ? 'decision-bar waits' : 'decision-bar'}
      aria-label={say(words.bar)}
      tabIndex={-1}
    >
      {proposal ? <Waiting proposal={proposal} /> : <Standing review={review} />}
      {possible.hindrance !== null && <p class="hindrance">{possible.hindrance}</p>}
      <div class="actions">
        {choices.map(({ label, key, tone, act }) => (
          <Button key={key} kind={tone} shortcut={key} onClick={() => onAct(act)}>
            {say(label)}
          </Button>
        ))}
        <Button kind="quiet" shortcut="n" onClick={onNext}>
          {say(words.next)}
        </Button>
      </div>
    </section>
  );
}

function choiceOf(to: Decision): Choice {
  const { act, key, tone } = decisionWords[to];
  return { label: act, key, tone, act: { kind: 'decide', to } };
}

function endingsOf({ proposal, possible }: Review): Choice[] {
  if (proposal === null) return [];
  const ending = (outcome: ProposalAnswer, key: string, tone: Choice['tone']): Choice => ({
    label: words[outcome],
    key,
    tone,
    act: { kind: 'end', outcome, proposal },
  });
  return [
    ...(possible.confirm ? [ending('confirmed', 'y', 'primary')] : []),
    ...(possible.decline ? [ending('declined', 'd', 'danger')] : []),
    ...(possible.withdraw ? [ending('withdrawn', 'w', 'plain')] : []),
  ];
}

/** Whose it is, for who has scrolled down. */
function Standing({ review }: { readonly review: Review }) {
  const { name, score } = review;
  const about = [
    name,
    score !== null && say(words.score, { score: sayNumber(score, { maximumFractionDigits: 0 }) }),
  ];
  return (
    <p class="standing">
      <strong>{about.filter(Boolean).join(' · ')}</strong> <span>{stateOf(review)}</span>
    </p>
  );
}

function stateOf({ status, possible, history }: Review): string {
  if (status === 'EN_COURS') return say(words.running);
  if (possible.needsSecond && possible.decide.length > 0) return say(words.second);
  const last = history.findLast(({ kind }) => kind === 'status' || kind === 'confirmed');
  return status === 'A_TRAITER' || last === undefined ? '' : `${last.words} · ${last.who}`;
}

function Waiting({ proposal: { mine, who, to, reason, at } }: { readonly proposal: Proposal }) {
  const act = say(decisionWords[to].act);
  return (
    <div class="proposal">
      <p>
        <strong>{say(mine ? words.mine : words.proposes, { who, act })}</strong> <Age at={at} />
      </p>
      <blockquote>{reason}</blockquote>
    </div>
  );
}
