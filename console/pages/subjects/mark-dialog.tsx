import type { DoneOrProposed } from '../../../src/contract/console/acts.ts';
import type { ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { HitMark } from '../../../src/contract/review.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { AskReason } from '../../parts/ask-reason.tsx';
import { labels } from '../../parts/labels.ts';

const words = {
  second: { en: 'A second person has to confirm it.', fr: 'Une seconde personne doit confirmer.' },
  proposed: {
    en: 'Proposed: a second person has to confirm it.',
    fr: 'Proposé : une seconde personne doit confirmer.',
  },
} as const satisfies Record<string, Text>;

const markWords: Readonly<Record<HitMark, { title: Text; happens: Text; button: Text; done: Text }>> = {
  cleared: {
    title: { en: 'Another person: {name}', fr: 'Une autre personne : {name}' },
    happens: {
      en: 'The hit leaves the queue, until the entry of the list changes. The organisation sees it as someone else.',
      fr: 'La correspondance quitte la file, jusqu’à ce que la fiche de la liste change. Pour l’organisation, il s’agit de quelqu’un d’autre.',
    },
    button: { en: 'It is another person', fr: 'C’est une autre personne' },
    done: { en: 'Marked as another person.', fr: 'Marqué comme une autre personne.' },
  },
  confirmed: {
    title: { en: 'It is them: {name}', fr: 'C’est bien la même : {name}' },
    happens: {
      en: 'The hit leaves the queue as confirmed. The organisation sees it so.',
      fr: 'La correspondance quitte la file, confirmée. L’organisation la voit ainsi.',
    },
    button: labels.confirm,
    done: { en: 'Confirmed as the same.', fr: 'Confirmé comme étant la même personne.' },
  },
  restored: {
    title: { en: 'Look at it again: {name}', fr: 'Remettre à examiner : {name}' },
    happens: {
      en: 'The hit waits again to be decided about.',
      fr: 'La correspondance attend de nouveau une décision.',
    },
    button: labels.inspectItAgain,
    done: { en: 'To be looked at again.', fr: 'Remis à examiner.' },
  },
};

interface MarkDialogProps {
  readonly hit: ReviewHit;
  readonly mark: HitMark;
  readonly fourEyes: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks why, and says what will happen. */
export function MarkDialog({ hit, mark, fourEyes, onClose, onDone }: MarkDialogProps) {
  const { title, happens, button, done } = markWords[mark];
  return (
    <AskReason
      title={say(title, { name: hit.name })}
      action={say(button)}
      draft={`mark.${mark}.${hit.subjectId}.${hit.id}`}
      send={async (reason) => {
        const { proposal } = await ask<DoneOrProposed>(`/subjects/${hit.subjectId}/hits`, {
          method: 'POST',
          body: { subjectId: hit.subjectId, hit: hit.id, mark, seen: hit.seen, reason },
        });
        return say(proposal === null ? done : words.proposed);
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{say(happens)}</p>
      {fourEyes && mark !== 'restored' && <p>{say(words.second)}</p>}
    </AskReason>
  );
}
