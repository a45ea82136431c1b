import type { DoneOrProposed } from '../../../src/contract/console/acts.ts';
import type { Subject } from '../../../src/contract/console/subjects.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { AskReason } from '../../parts/ask-reason.tsx';

const words = {
  hold: { en: 'Put under legal hold', fr: 'Placer sous conservation légale' },
  release: { en: 'End the legal hold', fr: 'Lever la conservation légale' },
  holdWhat: {
    en: 'From now on nothing of this subject is erased: pictures, results and faces stay beyond their time, and an erasure is refused, until somebody ends the hold.',
    fr: "Dès maintenant, rien de ce qui concerne cette personne ou entreprise n'est effacé : images, résultats et visages restent au-delà de leur durée et un effacement est refusé, jusqu'à la levée de la conservation.",
  },
  releaseWhat: {
    en: 'What is past its time goes within minutes, and cannot be brought back. An erasure is possible again.',
    fr: 'Ce qui a dépassé sa durée est supprimé dans les minutes qui suivent, sans retour possible. Un effacement redevient possible.',
  },
  hint: {
    en: 'Kept sealed; those who look at this page later see it. It is not in the audit log, nor in an export.',
    fr: "Conservé chiffré ; visible de ceux qui consulteront cette page. Il n'est ni dans le journal d'audit, ni dans un export.",
  },
  second: {
    en: 'A second person has to confirm it. Until then the hold stays.',
    fr: 'Une seconde personne doit confirmer. Jusque-là, la conservation reste.',
  },
  proposed: {
    en: 'Proposed: a second person has to confirm it.',
    fr: 'Proposé : une seconde personne doit confirmer.',
  },
  held: { en: 'The legal hold is set.', fr: 'La conservation légale est posée.' },
  released: { en: 'The legal hold is ended.', fr: 'La conservation légale est levée.' },
} as const satisfies Record<string, Text>;

interface HoldDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Sets a hold, or ends the one there is. */
export function HoldDialog({ subject, onClose, onDone }: HoldDialogProps) {
  const held = subject.heldAt === null;
  return (
    <AskReason
      title={say(held ? words.hold : words.release)}
      action={say(held ? words.hold : words.release)}
      draft={`hold.${held}.${subject.id}`}
      hint={say(words.hint)}
      send={async (reason) => {
        const { proposal } = await ask<DoneOrProposed>(`/subjects/${subject.id}/hold`, {
          method: 'POST',
          body: { held, reason },
        });
        const done = held ? words.held : words.released;
        return say(proposal === null ? done : words.proposed);
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{say(held ? words.holdWhat : words.releaseWhat)}</p>
      {!held && subject.fourEyes && <p>{say(words.second)}</p>}
    </AskReason>
  );
}
