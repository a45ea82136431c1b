import type { Review } from '../../../../src/contract/console/dossier.ts';
import type { Holder } from '../../../../src/contract/console/work.ts';
import { say, sayTime, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import type { Act } from '../acts.ts';
import { give } from './work-api.ts';

const words = {
  title: { en: '{name} has this dossier in hand', fr: '{name} a ce dossier en main' },
  since: {
    en: 'Since {since}. Whoever has a dossier in hand decides on it.',
    fr: 'Depuis le {since}. Un dossier est décidé par la personne qui l’a en main.',
  },
  until: {
    en: 'If nothing is done to it, the lock ends at {until}; you can then decide.',
    fr: 'Si rien n’y est fait, le verrou prend fin le {until} ; vous pourrez alors décider.',
  },
  ask: {
    en: 'Ask {name} to give it to you, or a senior to take it over.',
    fr: 'Demandez à {name} de vous le confier, ou à un responsable de le reprendre.',
  },
  tells: {
    en: 'You can take it over: {name} then sees that you have it, and the audit log keeps it.',
    fr: 'Vous pouvez le reprendre : {name} verra que vous l’avez, et le journal d’audit le garde.',
  },
  takeOver: { en: 'Take it over and go on', fr: 'Reprendre et continuer' },
  leave: { en: 'Leave it', fr: 'Le laisser' },
} as const satisfies Record<string, Text>;

/** What a decision is, which is for who has the dossier in hand. */
export const isDecision = (act: Act): boolean =>
  act.kind === 'decide' || (act.kind === 'end' && act.outcome !== 'withdrawn');

interface HeldDialogProps {
  readonly review: Review;
  readonly holder: Holder;
  readonly onClose: () => void;
  /** It was taken over. */
  readonly onTaken: () => Promise<void>;
}

/** Somebody wants to decide what another person works on. */
export function HeldDialog({ review, holder, onClose, onTaken }: HeldDialogProps) {
  const { name, since, lockedUntil } = holder;
  const title = say(words.title, { name });
  const text = (
    <>
      <p>{say(words.since, { since: sayTime(since) })}</p>
      {lockedUntil !== null && <p>{say(words.until, { until: sayTime(lockedUntil) })}</p>}
      <p>{say(review.work.may.takeOver ? words.tells : words.ask, { name })}</p>
    </>
  );
  if (!review.work.may.takeOver) {
    return (
      <Dialog title={title} onClose={onClose}>
        {text}
        <div class="actions">
          <Button onClick={onClose}>{say(words.leave)}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Confirm
      title={title}
      action={say(words.takeOver)}
      keep={say(words.leave)}
      onClose={onClose}
      onConfirm={async () => {
        await give(review.id, { takeOver: true });
        await onTaken();
      }}
    >
      {text}
    </Confirm>
  );
}
