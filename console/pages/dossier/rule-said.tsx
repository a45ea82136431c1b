import { useRef, useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import type { ReviewPolicy } from '../../../src/contract/console/policies.ts';
import { ApiProblem } from '../../api.ts';
import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { outcomeWords } from '../../parts/outcome-words.ts';
import { Badge } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { keepDraft } from '../../use-draft.ts';
import { type Act, decisionWords, wordsOf } from './acts.ts';
import { HumanLook } from './human-look.tsx';
import { goToNext } from './next-dossier.ts';
import './rule-said.css';
import type { OpenDossier } from './use-dossier.ts';
import { useThenNext } from './work/then-next.ts';

const words = {
  title: { en: 'What the rules say', fr: 'Ce que disent les règles' },
  badge: { en: 'Decided by rule', fr: 'Décidé par règle' },
  decided: { en: 'Rule “{rule}” decided: {act}.', fr: 'La règle « {rule} » a décidé : {act}.' },
  proposed: { en: 'Rule “{rule}” proposes: {act}.', fr: 'La règle « {rule} » propose : {act}.' },
  people: { en: 'Rule “{rule}” leaves it to you.', fr: 'La règle « {rule} » vous laisse décider.' },
  none: {
    en: 'No rule holds: it is yours to decide.',
    fr: 'Aucune règle n’est remplie : à vous de décider.',
  },
  hidden: {
    en: 'Sample: decide without the rule. What it says is shown once you have decided.',
    fr: 'Échantillon : décidez sans la règle. Son avis s’affichera après votre décision.',
  },
  sampled: {
    en: 'Sample: rule “{rule}” said: {act}.',
    fr: 'Échantillon : la règle « {rule} » disait : {act}.',
  },
  'human-look': {
    en: 'A human look was asked for: no rule decides this dossier any more. Rule “{rule}” had said: {act}.',
    fr: 'Un examen humain a été demandé : aucune règle ne décidera plus de ce dossier. La règle « {rule} » avait dit : {act}.',
  },
  high: { en: 'High attention', fr: 'Priorité élevée' },
  low: { en: 'Low attention', fr: 'Priorité faible' },
  of: { en: '{name}, version {version}', fr: '{name}, version {version}' },
  confirm: { en: 'Confirm: {act}', fr: 'Confirmer : {act}' },
  confirmKey: { en: 'Confirm what the rule proposes', fr: 'Confirmer ce que propose la règle' },
  reason: { en: 'Reason that is kept: {reason}', fr: 'Motif retenu : {reason}' },
} as const satisfies Record<string, Text>;

interface RuleSaidProps {
  readonly review: Review;
  readonly dossier: OpenDossier;
  readonly onAct: (act: Act) => void;
}

/** What the client's rules made of the dossier; a proposal of theirs is confirmed by one key. */
export function RuleSaid({ review, dossier, onAct }: RuleSaidProps) {
  const { policy } = review;
  if (policy === null || review.erasedAt !== null) return null;
  const { name, version, attention, hidden, explanation } = policy;
  return (
    <section class={`rule-said ${policy.effect}`} aria-label={say(words.title)}>
      <p class="rule-sentence">
        <strong>{sentenceOf(policy)}</strong>{' '}
        {attention !== 'NORMAL' && review.status === 'A_TRAITER' && !hidden && (
          <Badge tone={attention === 'HIGH' ? 'warn' : 'neutral'}>
            {say(attention === 'HIGH' ? words.high : words.low)}
          </Badge>
        )}{' '}
        <span class="rule-policy">{say(words.of, { name, version })}</span>
      </p>
      {explanation.length > 0 && (
        <ul>
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Confirming review={review} policy={policy} dossier={dossier} onAct={onAct} />
      {policy.canLook && <HumanLook review={review} dossier={dossier} />}
    </section>
  );
}

function sentenceOf({ effect, hidden, rule, outcome }: ReviewPolicy): string {
  if (hidden) return say(words.hidden);
  if (rule === null) return say(words.none);
  return say(words[effect], { rule, act: say(outcomeWords[outcome].act) });
}

/** Beside the status: no person decided it. */
export function RuleBadge({ review: { policy, status } }: { readonly review: Review }) {
  if (policy?.effect !== 'decided' || policy.outcome !== status) return null;
  return <Badge tone="busy">{say(words.badge)}</Badge>;
}

interface ConfirmingProps extends RuleSaidProps {
  readonly policy: ReviewPolicy;
}

function Confirming({ review, policy, dossier, onAct }: ConfirmingProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [thenNext] = useThenNext();
  const { reason } = policy;
  const to = policy.outcome === 'A_TRAITER' ? undefined : policy.outcome;
  const can = reason !== null && to !== undefined && review.possible.decide.includes(to);
  const act = to && ({ kind: 'decide', to } as const);
  const confirm = async () => {
    if (!can || act === undefined || running.current || dossier.isOld) return;
    const described = wordsOf(act, review);
    // The dialog has room for what else has to be said.
    const inDialog = () => {
      keepDraft(described.draft, reason);
      onAct(act);
    };
    if (!described.free || (described.despite ?? []).length > 0) return inDialog();
    running.current = true;
    setBusy(true);
    try {
      showToast(await described.send(reason, false, []));
      await (thenNext ? goToNext(review.id) : dossier.showOwn());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status === 409) await dossier.showNew();
      showToast(error.detail);
      inDialog();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  useShortcuts(can ? [{ key: 'y', words: words.confirmKey, run: () => void confirm() }] : []);
  if (!can) return null;
  return (
    <>
      <p class="rule-reason">{say(words.reason, { reason })}</p>
      <Button
        kind={decisionWords[to].tone === 'danger' ? 'danger' : 'primary'}
        shortcut="y"
        busy={busy}
        onClick={() => void confirm()}
      >
        {say(words.confirm, { act: say(decisionWords[to].act) })}
      </Button>
    </>
  );
}
